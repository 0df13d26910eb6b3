// The one place that hears of a 401, and where calls are held open that somebody can still make good.
import type { Challenge } from '#domain/base/refusal.ts'
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

/** Asks for what the failure's challenge names; null once it was given, otherwise why the calls that wait for it fail. */
type Resolve = (failure: ApiError) => Promise<string | null>

let resolve: Resolve | null = null
/** All calls that wait for the same challenge wait for the same answer. */
const open: Partial<Record<Challenge, Promise<string | null>>> = {}

/** Registers who asks. */
export function onAuthChallenge(handler: Resolve): void {
  resolve = handler
}

/**
 * Holds a call open that can be made again once its challenge is met. False for every other failure. Throws when it was
 * not met.
 */
export async function isChallengeMet(failure: ApiError): Promise<boolean> {
  const { challenge } = failure
  if (!resolve || !challenge) return false
  open[challenge] ??= resolve(failure).finally(() => delete open[challenge])
  const reason = await open[challenge]
  if (reason) throw new ApiError({ ...failure, error_message: reason, user_message: reason })
  return true
}
