// A ballot in place of a login session: who sends it stays unknown, so nothing that tells may come with it.
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#domain/base/actor.ts'
import { ballot_elsewhere, ballot_not_here, ballot_with_sign_in } from '#domain/base/ballot.ts'
import { BALLOT_HEADER } from '#domain/base/ballot-header.ts'
import type { Call } from '#domain/base/call.ts'
import { USER_HEADER } from '#domain/base/user-header.ts'
import type { HttpParts } from './parts.ts'
import { Refused, refuse, refuseIf } from './refused.ts'

type Sent = { request: FastifyRequest; token: string | undefined }

/** Who makes a call: whose login session it carries, or the ballot that it carries instead; null for nobody. */
export async function callerOf(parts: HttpParts, { by_ballot }: Call, sent: Sent): Promise<Actor | null> {
  const { headers } = sent.request
  const ballot = headers[BALLOT_HEADER]
  if (ballot === undefined) return sent.token ? parts.authenticate(sent.token) : null
  refuseIf(!by_ballot && ballot_not_here)
  refuseIf(sent.token || headers[USER_HEADER] ? ballot_with_sign_in : null)
  return parts.readBallot(String(ballot))
}

/** What a ballot does not find is gone, hidden, or of another question: one answer for all of them. */
export async function withoutTelling<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (actor?.ballot && error instanceof Refused && error.refusal.status === 404) refuse(ballot_elsewhere)
    throw error
  }
}
