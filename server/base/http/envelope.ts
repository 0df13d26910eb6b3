// The failure envelope: one shape for refusals, bad input and bugs.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, type Refusal, refusal } from '#domain/base/refusal.ts'
import { QueueFull } from '#server/base/db/shared-writes.ts'
import { FilesUnavailable } from '#server/base/files/files.ts'
import { Refused } from './refused.ts'

const busy = refusal(
  'busy',
  503,
  'The server is busy. Nothing was lost on your side; please try again in a moment.',
)
const files_unavailable = refusal(
  'files_unavailable',
  503,
  'Files cannot be reached right now. Nothing was changed; please try again in a moment.',
)
const UNKNOWN = 'An unknown error occurred, please try again later.'

/** Error codes of PostgreSQL and sockets that mean: the database is away for a moment, try again. */
const RETRYABLE =
  /^(57P0[1-5]|53\d{3}|08\d{3}|40001|40P01|55P03|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
const PASSING_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|the database system is|not queryable|driver has already been destroyed/i

function isRetryable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return error instanceof QueueFull || RETRYABLE.test(code ?? '') || PASSING_MESSAGE.test(message ?? '')
}

/** Sends any failure with a fitting status; anything unexpected is a 500 and goes to the log. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) return sendRefusal(error.refusal, reply, error.retry_after)
  const { validation, statusCode } = error as FastifyError
  if (validation) return sendRefusal(invalidInput(validation), reply)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return sendRefusal(foreign(statusCode, (error as Error).message), reply)
  if (error instanceof FilesUnavailable) {
    request.log.warn({ error }, 'store of files unavailable')
    return sendRefusal(files_unavailable, reply, 5)
  }
  if (isRetryable(error)) {
    request.log.warn({ error }, 'store unavailable')
    return sendRefusal(busy, reply, 1)
  }
  request.log.error({ error }, 'bug')
  void reply
    .code(500)
    .send({ error_code: 'internal', error_message: UNKNOWN, user_message: null, data: null })
}

export function sendRefusal(refused: Refusal, reply: FastifyReply, retry_after?: number): void {
  if (retry_after !== undefined) void reply.header('retry-after', String(retry_after))
  void reply.code(refused.status).send({
    error_code: refused.code,
    error_message: refused.error_message,
    user_message: refused.user_message ?? refused.error_message,
    data: refused.data ?? null,
    challenge: refused.challenge,
  })
}

function invalidInput(validation: NonNullable<FastifyError['validation']>): Refusal {
  const fields = validation.map((issue) => ({
    field: issue.instancePath,
    problem: issue.message ?? 'invalid',
  }))
  const first = fields[0]
  const field = first?.field.replace(/^\//, '').replaceAll('/', '.')
  const where = field ? `${field}: ` : ''
  const problem = first?.problem ?? 'invalid input'
  const user_message = FOR_PROGRAMS.test(problem) ? NOT_AS_EXPECTED : problem
  return { ...invalid(`${where}${problem}`, { fields }), user_message }
}

/** How the validator's own messages begin; our own sentences are written for people. */
const FOR_PROGRAMS = /^(Invalid|Too (small|big)|Unrecognized|invalid)\b/
const NOT_AS_EXPECTED = 'Something in this cannot be saved as it is. Nothing was changed.'

/** What Fastify itself refuses: too large, not JSON, unknown path. */
function foreign(status: number, message: string): Refusal {
  return refusal('bad_request', status as Refusal['status'], message)
}
