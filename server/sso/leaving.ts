// Signing out at a provider, and being signed out by one. Here it has happened by then, or happens whatever comes of it there.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { endLoginSession } from '#server/accounts/actions.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import type { LiveChange } from '#server/base/live/change.ts'
import { randomToken } from '#server/base/secrets/tokens.ts'
import { listOwnKeys } from './key-actions.ts'
import { deleteAnswered, deleteProvided, findLeft, listProvided, noteAsked } from './provided-sessions.ts'
import { findProvider, type ProviderRow } from './queries.ts'
import { type LogoutMessage, readLogoutMessage } from './saml/logout-message.ts'
import { library, type Own } from './saml/provider.ts'

export const THERE_COOKIE = 'popin_there'
export const THERE_PATH = '/sso'

type Parts = Pick<HttpParts, 'db' | 'now' | 'announce' | 'personKey'> & { secret: Buffer }
type Leaving = {
  parts: Parts
  request: FastifyRequest
  reply: FastifyReply
  /** The addresses of the product for one provider. */
  ownOf(provider: ProviderRow): Own
  /** Where it ends. */
  end: string
}

/** Where the browser goes that has just signed out here: to its provider, or to the sign-in. */
export async function leave({ parts, request, reply, ownOf, end }: Leaving): Promise<string> {
  const token = request.cookies[THERE_COOKIE]
  const left = token ? await findLeft(parts, token) : undefined
  if (token) void reply.clearCookie(THERE_COOKIE, { path: THERE_PATH })
  const provider = left && (await findProvider(parts.db, left.provider_id))
  if (!left || !provider?.logout_url) return end
  const own = ownOf(provider)
  const { subject, format, session, id_token } = left.there
  if (provider.kind === 'oidc') {
    await deleteProvided(parts.db, left.id)
    const address = new URL(provider.logout_url)
    if (id_token) address.searchParams.set('id_token_hint', id_token)
    address.searchParams.set('client_id', provider.client_id ?? '')
    address.searchParams.set('post_logout_redirect_uri', own.signed_out)
    return address.href
  }
  const request_id = `_${randomToken()}`
  await noteAsked(parts.db, left.id, request_id)
  const saml = await speaking(parts, provider, own, request_id)
  const who = { issuer: provider.entity_id, nameID: subject, nameIDFormat: format ?? '' }
  return saml.getLogoutUrlAsync({ ...who, ...(session && { sessionIndex: session }) }, '', {})
}

/** An address of the product that a provider leads to: with its answer, with its own wish, or with nothing. */
export async function hearLeaving(leaving: Leaving, provider: ProviderRow): Promise<string> {
  const { parts, request, ownOf, end } = leaving
  if (provider.kind === 'oidc' || !provider.logout_url) return end
  const own = ownOf(provider)
  const asked = { query: request.url.split('?')[1] ?? '', destination: own.signed_out, now: parts.now() }
  const message = await readLogoutMessage(provider, asked)
  if (!message) return end
  if (message.kind === 'response') {
    const isOurs = await deleteAnswered(parts.db, provider.id, message.request_id)
    if (!isOurs) throw new Error('nobody asked for this answer')
    if (!message.succeeded) throw new Error('the provider did not sign out')
    return end
  }
  await signOutHere(parts, provider, message)
  const saml = await speaking(parts, provider, own, `_${randomToken()}`)
  const wish = { ID: message.id, issuer: '', nameID: '', nameIDFormat: '' }
  return saml.getLogoutResponseUrlAsync(wish, message.relay ?? '', {}, true)
}

type Wish = Extract<LogoutMessage, { kind: 'request' }>

async function signOutHere(parts: Parts, provider: ProviderRow, wish: Wish): Promise<void> {
  const changes: LiveChange[] = []
  await parts.db.transaction().execute(async (db) => {
    const sessions = await listProvided({ ...parts, db }, provider, wish)
    for (const { id, user_id } of sessions)
      await endLoginSession({ db, announce: (change) => changes.push(change) }, user_id, id)
  })
  for (const change of changes) parts.announce(change)
}

async function speaking(parts: Parts, provider: ProviderRow, own: Own, id: string) {
  const [{ key }] = await listOwnKeys({ ...parts, now: parts.now() })
  const signing = { privateKey: key, signatureAlgorithm: 'sha256' as const }
  return library(provider, own, id, { ...signing, logoutUrl: provider.logout_url ?? '' })
}
