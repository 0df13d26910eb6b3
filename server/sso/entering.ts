// Lets somebody in whom an identity provider has proven: one transaction, then the cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { email_taken } from '#domain/accounts/refusals.ts'
import { letMemberIn } from '#server/accounts/organisation-actions.ts'
import { againAfterDeadlock } from '#server/base/db/deadlocks.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import { cookieOptions, SESSION_COOKIE } from '#server/base/http/cookies.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { Refused } from '#server/base/http/refused.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { THERE_COOKIE, THERE_PATH } from './leaving.ts'
import { keepProvided } from './provided-sessions.ts'
import type { ProviderRow } from './queries.ts'

type Entering = {
  parts: Pick<
    HttpParts,
    'db' | 'announce' | 'authenticate' | 'personKey' | 'blocked_addresses' | 'secureCookies'
  > & { secret: Buffer }
  work: { now: number }
  request: FastifyRequest
  reply: FastifyReply
  provider: ProviderRow
}

/** A new login session in place of the one that the browser came with. Throws the reason when nobody may come in. */
export async function enterMember(entering: Entering, person: ProvenPerson): Promise<void> {
  const { tokens, changes, there } = await enterOnce(entering, person).catch((error: unknown) => {
    // the same person at the same moment for the first time elsewhere: by now they have their account
    if (error instanceof Refused && error.refusal.code === email_taken.code)
      return enterOnce(entering, person)
    throw error
  })
  const { parts, reply } = entering
  for (const change of changes) parts.announce(change)
  for (const token of tokens) void reply.setCookie(SESSION_COOKIE, token, cookieOptions(parts.secureCookies))
  const options = { ...cookieOptions(parts.secureCookies), path: THERE_PATH }
  if (there) void reply.setCookie(THERE_COOKIE, there, options)
}

async function enterOnce({ parts, work, request, provider }: Entering, person: ProvenPerson) {
  const { blocked_addresses, personKey } = parts
  const user_agent = String(request.headers['user-agent'] ?? '')
  const own = request.cookies[SESSION_COOKIE]
  const actor = own ? await parts.authenticate(own) : null
  return againAfterDeadlock(async () => {
    const [tokens, changes]: [string[], LiveChange[]] = [[], []]
    let there: string | null = null
    await parts.db.transaction().execute(async (db) => {
      const session = { user_agent, began: null, start: (token: string) => tokens.push(token), end: () => {} }
      const announce = (change: LiveChange) => changes.push(change)
      const entered = { db, actor, now: work.now, announce, session, personKey, blocked_addresses }
      if (!(await letMemberIn(entered, provider.tenant_id, person)))
        throw new Error('the address belongs to another organisation, or may not come in')
      const begun = { provider_id: provider.id, session_token: tokens[0] ?? '', there: person.there }
      if (provider.logout_url) there = await keepProvided({ ...parts, db, now: work.now }, begun)
    })
    return { tokens, changes, there }
  })
}
