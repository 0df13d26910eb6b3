// The log: one JSON line per entry, without people, answers or secrets in it, and without floods.
import pino from 'pino'
import { createGathering, type Gathered, type Gathering } from './gather.ts'
import { type PlainError, plainError } from './plain-error.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

const WARNING = 40
const gatherings = new WeakMap<object, Gathering>()

/** Writes to standard output, or to the given stream. */
export function createLog(level: string, stream?: pino.DestinationStream): pino.Logger {
  const gathering = createGathering((gathered) => writeGathered(logger, gathered))
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { error: serialized, err: serialized },
    hooks: {
      logMethod(given, method, severity) {
        const args = named(given)
        const entry = entryOf(args, severity)
        if (severity < WARNING || isGathered(args)) return method.apply(this, args)
        const { reqId } = this.bindings() as { reqId?: string }
        if (gathering.take({ ...entry, ...(reqId && { reqId }) })) method.apply(this, args)
      },
    },
  }
  const logger = stream ? pino(options, stream) : pino(options)
  gatherings.set(logger, gathering)
  return logger
}

/** Writes what was counted and not logged yet; before the process ends. */
export function flushLog(logger: pino.Logger): void {
  gatherings.get(logger)?.flush()
}

/** Created once, however often it is read. */
const plain = new WeakMap<Error, PlainError>()
function serialized(error: unknown): PlainError {
  if (!(error instanceof Error)) return plainError(error)
  const made = plain.get(error) ?? plainError(error)
  plain.set(error, made)
  return made
}

/** A bare error would give the entry its unfiltered message. */
function named(args: unknown[]): Parameters<pino.LogFn> {
  const [first, ...rest] = args
  const entry = first instanceof Error ? [{ err: first }, ...(rest.length > 0 ? rest : ['failed'])] : args
  return entry as Parameters<pino.LogFn>
}

const GATHERED = Symbol('gathered')
const isGathered = ([first]: unknown[]) => typeof first === 'object' && first !== null && GATHERED in first

function entryOf(args: unknown[], level: number) {
  const [first, second] = args
  if (typeof first === 'string') return { level, msg: first }
  const { error, err, reason } = (first ?? {}) as { error?: unknown; err?: unknown; reason?: unknown }
  const failure = error ?? err
  const msg = typeof second === 'string' ? second : ''
  const entry = { level, msg, ...(typeof reason === 'string' && { reason }) }
  return failure === undefined ? entry : { ...entry, error: serialized(failure) }
}

/** One line for everything within a second, without the stack that the first entry had. */
function writeGathered(logger: pino.Logger, { level, msg, reason, error, count, reqIds }: Gathered): void {
  const { type, message, code } = error ?? {}
  const line = {
    [GATHERED]: true,
    count,
    ...(reason !== undefined && { reason }),
    ...(reqIds.length > 0 && { reqIds }),
    ...(error && { failure: { type, message, code } }),
  }
  if (level > WARNING) logger.error(line, msg)
  else logger.warn(line, msg)
}
