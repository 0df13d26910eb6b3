// What the log says about an error: message, code and where it happened, never the values it contains.

export type PlainError = {
  type: string
  message: string
  code?: unknown
  stack?: string
  [name: string]: unknown
}

/** What a database error may say besides its message: names of database objects, never values. */
const NAMES = ['schema', 'table', 'column', 'constraint', 'routine'] as const

/** SQLSTATE classes whose messages repeat the input: wrong data, and what database functions raise. */
const REPEATS_VALUES = /^(22|P0)/
const QUOTED = /".*"/s
const SIGN_IN_OF_ADDRESS = /\/\/[^/\s@]*@/g
const MAIL_ADDRESS = /[^\s<>"'`()[\],;:=@/]+@[^\s<>"'`()[\],;:=@/]+/g

export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const first = error instanceof AggregateError ? error.errors.find((one) => one instanceof Error) : undefined
  const { code } = (first ?? error) as { code?: unknown }
  return {
    type: error.name,
    message: messageOf(first ?? error),
    ...(code === undefined ? {} : { code }),
    ...namesOf(error),
    ...stackOf(error),
  }
}

/** The message without values: no email addresses, no passwords in URLs, no input to the database. */
function messageOf(error: Error): string {
  const code = String((error as { code?: unknown }).code ?? '')
  const repeats = error instanceof SyntaxError || ('severity' in error && REPEATS_VALUES.test(code))
  const message = repeats ? error.message.replace(QUOTED, '"…"') : error.message
  return message.replace(SIGN_IN_OF_ADDRESS, '//…@').replace(MAIL_ADDRESS, '…@…')
}

function namesOf(error: Error): Record<string, unknown> {
  if (!('severity' in error)) return {}
  const said = error as unknown as Record<string, unknown>
  return Object.fromEntries(NAMES.flatMap((name) => (said[name] ? [[name, said[name]]] : [])))
}

/** Where it happened; the engine's stack begins with the message, which may have several lines. */
function stackOf({ stack = '', message }: Error): { stack?: string } {
  const below = stack.slice(Math.max(stack.indexOf(message), 0) + message.length)
  const frames = below.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? { stack: frames.join('\n') } : {}
}
