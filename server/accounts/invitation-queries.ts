// The token in the invitation of one person: its link, and whether it signs an address in.
import { joinInvitation, splitInvitation } from '#domain/accounts/invitation-token.ts'
import { isBlocked, normalEmail } from '#domain/accounts/rules.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { toDate } from '#server/base/day.ts'
import type { Context, Work } from '#server/base/http/context.ts'
import { invitationScope } from '#server/base/secrets/scopes.ts'
import { hashToken, type PersonKeys, sameBytes } from '#server/base/secrets/tokens.ts'
import type { WithPolicy } from './policy.ts'
import { findSignOn } from './queries.ts'

export type Invitation = { event_id: EventId; email: string; token_hash: Buffer }
type Asking = Context<Actor | null> & WithPolicy

/** Where an invitation leads: to the session, and for somebody without a password in, once. It stands in no store. */
export function invitationLink(
  { personKey, origin }: Pick<Work, 'personKey' | 'origin'>,
  event: { id: EventId; slug: string },
  email: string,
): string {
  const token = joinInvitation(event.slug, invitationProof(personKey, event.id, email))
  return `${origin}/signin/invite/${token}`
}

function invitationProof(personKey: PersonKeys, event_id: EventId, email: string): string {
  return personKey(invitationScope(event_id), email.toLowerCase()).toString('base64url')
}

/**
 * Whether a token signs an address in by itself: made for it, not used yet, of a session that is not over, and where the
 * operator lets secrets from emails live that long.
 */
export async function findInvitation(
  { db, now, personKey, policy }: Pick<Asking, 'db' | 'now' | 'personKey' | 'policy'>,
  token: string | undefined,
  typed: string,
): Promise<Invitation | null> {
  const { event, proof } = splitInvitation(token ?? '')
  if (proof === null || !policy.security.invitation_signs_in) return null
  const email = normalEmail(typed)
  const token_hash = hashToken(proof)
  const row = await db
    .selectFrom('invitees as v')
    .innerJoin('events as e', 'e.id', 'v.event_id')
    .select(['e.id'])
    .where('e.slug', '=', event)
    .where('e.published', '=', true)
    .where((is) => is.or([is('e.ideas_end', '>', toDate(now)), is('e.voting_end', '>', toDate(now))]))
    .where('v.email', '=', email)
    .where('v.mailed_on', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('used_invitations as used')
            .select('used.event_id')
            .where('used.token_hash', '=', token_hash),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  const own = Buffer.from(invitationProof(personKey, row.id, email))
  return sameBytes(Buffer.from(proof), own) ? { event_id: row.id, email, token_hash } : null
}

/** Whether somebody without an account may become one by an invitation: nobody else decides about the address. */
export async function isFreeAddress(
  { db, blocked_addresses }: Pick<Asking, 'db' | 'blocked_addresses'>,
  email: string,
): Promise<boolean> {
  if (isBlocked(email, blocked_addresses)) return false
  return (await findSignOn(db, email)) === undefined
}
