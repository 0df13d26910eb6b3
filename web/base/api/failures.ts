// The two ways in which a call fails: the server said no, or nobody answered.
import type { Challenge } from '#domain/base/refusal.ts'

/** The server's refusal, as it stands in the envelope. */
export type Failure = {
  status: number
  error_code: string
  error_message: string | null
  /** Made for people; null when there is no such text. */
  user_message: string | null
  data: unknown
  /** What the call waits for, where somebody can make it good. */
  challenge?: Challenge | undefined
  /** Seconds to wait before the next try, where the server says so. */
  retry_after: number | null
}

/** The server answered with a status of 400 or more. */
export class ApiError extends Error implements Failure {
  override readonly name = 'ApiError'
  readonly status: number
  readonly error_code: string
  readonly error_message: string | null
  readonly user_message: string | null
  readonly data: unknown
  readonly challenge: Challenge | undefined
  readonly retry_after: number | null

  constructor(failure: Failure) {
    super(failure.error_message ?? `the server answered ${failure.status}`)
    this.status = failure.status
    this.error_code = failure.error_code
    this.error_message = failure.error_message
    this.user_message = failure.user_message
    this.data = failure.data
    this.challenge = failure.challenge
    this.retry_after = failure.retry_after
  }
}

/** Nobody answered in time, or there is no network: whether the call had an effect is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** What to tell people about a failure: the server's own words for them, or the given ones. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.user_message) || otherwise
}

/** What was asked for is gone, or never was. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** What was asked for is missing, or not for this person. */
export function isOutOfReach(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.status === 403)
}

/** Whether a later try of the same call can succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || [408, 425, 429].includes(error.status)
  return error instanceof NetworkError
}

/** Reads the envelope of a failed answer; a broken or empty body gives its status alone. */
export function readFailure(response: Response, text: string): ApiError {
  const envelope = readEnvelope(text)
  return new ApiError({
    status: response.status,
    error_code: envelope.error_code ?? 'unknown',
    error_message: envelope.error_message ?? null,
    user_message: envelope.user_message ?? null,
    data: envelope.data ?? null,
    challenge: envelope.challenge,
    retry_after: readRetryAfter(response.headers.get('retry-after')),
  })
}

function readEnvelope(text: string): Partial<Failure> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Seconds of a `Retry-After` header; dates are not used by the product. */
function readRetryAfter(header: string | null): number | null {
  const seconds = Number(header)
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}
