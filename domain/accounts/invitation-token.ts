// The token in one person's invitation: the session it leads to, and proof that the email was read.
import { z } from 'zod'

/** Between the slug of the session and the proof; no slug has it. */
const MARK = '.'

/** An id, a slug or a code, or the token of an invitation, which is longer than all of them. */
export const entranceToken = z.string().min(1).max(128)

/** The token that one person gets by email, for `/signin/invite/{token}`. */
export function joinInvitation(event: string, proof: string): string {
  return event + MARK + proof
}

/** What a token says; `proof` is null if it is only that of the session, which everybody who was invited knows. */
export function splitInvitation(token: string): { event: string; proof: string | null } {
  const [event = '', proof, ...more] = token.split(MARK)
  return proof && event && more.length === 0 ? { event, proof } : { event: token, proof: null }
}
