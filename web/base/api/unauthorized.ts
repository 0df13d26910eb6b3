// The one place that hears of a 401: the login session is missing or over, or the trial of its account is.
import { ApiError } from './failures.ts'

type Handler = (failure: ApiError) => void

const handlers = new Set<Handler>()

/** Registers what happens when a call finds no login session; gives the function that ends it. */
export function onUnauthorized(handler: Handler): () => void {
  handlers.add(handler)
  return () => handlers.delete(handler)
}

export function reportUnauthorized(failure: ApiError): void {
  for (const handler of handlers) handler(failure)
}

/** Asking who is signed in, or signing in, is no surprise when nobody is. */
export function isExempt({ path }: { path: string }): boolean {
  return path === '/authenticate' || path.startsWith('/authenticate/')
}

/** Has an address verified; null once it is, otherwise why the calls that wait for it fail. */
export type Validate = (email: string) => Promise<string | null>

let validate: Validate | null = null
/** All calls that find the trial over wait for the same answer. */
let validating: Promise<string | null> | null = null

/** Registers what happens when the trial of an account is over; gives the function that ends it. */
export function onEndedTrial(handler: Validate): () => void {
  validate = handler
  return () => {
    validate = null
    validating = null
  }
}

/**
 * Holds a call open whose 401 names an address, until that address is verified; then it can be made again. False
 * for every other failure. Throws when the address was not verified.
 */
export async function isValidated(failure: ApiError): Promise<boolean> {
  const email = addressIn(failure)
  if (email === null || !validate) return false
  validating ??= validate(email).finally(() => {
    validating = null
  })
  const reason = await validating
  if (reason === null) return true
  throw new ApiError({ ...failure, error_message: reason, user_message: reason })
}

/** The one 401 with a login session says for whom it is. */
function addressIn({ status, data }: ApiError): string | null {
  if (status !== 401 || typeof data !== 'object' || data === null || !('email' in data)) return null
  return typeof data.email === 'string' ? data.email : null
}
