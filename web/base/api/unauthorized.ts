// The one place that hears of a 401, and where calls are held open that somebody can still make good.
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

/** Makes good what the failure says; null once it is, otherwise why the calls that wait for it fail. */
type Mend = (failure: ApiError) => Promise<string | null>

let mend: Mend | null = null
/** All calls that fail for the same reason wait for the same answer. */
const mending: Record<string, Promise<string | null>> = {}

/** Registers who makes good what calls can wait for. */
export function onMendable(handler: Mend): void {
  mend = handler
}

/**
 * Holds a call open that can be made again once somebody verified an address (a 401 that names one), gave a second
 * factor, or proved who they are. False for every other failure. Throws when they did not.
 */
export async function isMended(failure: ApiError): Promise<boolean> {
  const { status, data, error_code } = failure
  const isNamed = status === 401 && (data as { email?: string } | null)?.email
  if (!mend || !(isNamed || /(factor|proof)_n/.test(error_code))) return false
  mending[error_code] ??= mend(failure).finally(() => delete mending[error_code])
  const reason = await mending[error_code]
  if (reason) throw new ApiError({ ...failure, error_message: reason, user_message: reason })
  return true
}
