// The one place that hears of a 401: the login session is missing or over.
import type { ApiError } from './failures.ts'

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
