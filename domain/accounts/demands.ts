// What a client never sends: calls that need a secret from an email, without it.
import { token_missing } from './refusals.ts'

/** For setting a password by a link, and for signing in by one. Throws before any request. */
export function demandToken(token: string | null | undefined): void {
  if (!token) throw new Error(token_missing.error_message)
}
