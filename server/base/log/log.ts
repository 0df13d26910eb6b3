// The log: one JSON line per entry, without people, answers or secrets in it.
import pino from 'pino'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Writes to standard output, or to the given stream. */
export function createLog(level: string, stream?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { error: plainError, err: plainError },
  }
  return stream ? pino(options, stream) : pino(options)
}

/** What went wrong and where; never the objects that an error drags along, which hold queries and values. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { type: name, message, code: (error as { code?: unknown }).code, stack }
}
