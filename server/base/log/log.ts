// The log: one JSON line per entry, without people, answers or secrets in it.
import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Writes to standard output, or to the given stream. */
export function createLog(level: string, stream?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
  }
  return stream ? pino(options, stream) : pino(options)
}
