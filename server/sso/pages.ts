// The addresses of signing in through an identity provider: out to it, back from it, and in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hostOfEmail, successPath } from '#domain/accounts/single-sign-on.ts'
import type { TenantId } from '#domain/base/ids.ts'
import { ANSWER_MAX } from '#domain/sso/model.ts'
import { noteSignOnRefused } from '#server/activity/actions.ts'
import type { ProvenPerson } from '#server/base/db/tables/single-sign-on.ts'
import type { HttpParts } from '#server/base/http/parts.ts'
import { beginAttempt, findAttempt, findKept, keepPerson, spendAttempt, takePerson } from './attempts.ts'
import { cookieOf, dropCookie, giveCookie } from './browser-cookie.ts'
import { enterMember } from './entering.ts'
import { listOwnKeys } from './key-actions.ts'
import { hearLeaving, leave } from './leaving.ts'
import { oidcSignOn, readOidcAnswer } from './oidc/provider.ts'
import { findProvider, type ProviderRow } from './queries.ts'
import { readSamlResponse, samlMetadata, samlSignOn } from './saml/provider.ts'

type SsoParts = Omit<HttpParts, 'files' | 'billing' | 'checkAnswers'> & {
  /** Of the installation: client secrets are sealed with it. */
  secret: Buffer
}

/** One request on the way; `success_path` as soon as it is known. */
type Visit = {
  parts: SsoParts
  work: { db: SsoParts['db']; now: number }
  request: FastifyRequest
  reply: FastifyReply
  origin: string
  success_path: string | null
  /** Of the provider, once an attempt of this browser was answered: what is refused from here on is on its record. */
  answered_to: TenantId | null
}
type Step = (visit: Visit) => Promise<string>

/** Each step answers with where the browser goes next; whatever goes wrong leads to one page, and the reason to the log. */
export function addSingleSignOn(http: FastifyInstance, parts: SsoParts): void {
  const schema = { hide: true } as never
  const steps = {
    '/sso/:provider/start': start,
    '/sso/:provider/callback': callback,
    '/sso/finish/:token': finish,
    '/sso/leave': (visit: Visit) => leave(leavingOf(visit)),
    '/sso/:provider/signed-out': async (visit: Visit) =>
      hearLeaving(leavingOf(visit), await providerOf(visit)),
  }
  for (const [url, step] of Object.entries(steps)) http.get(url, { schema }, leading(parts, step))
  http.post(
    '/sso/:provider/acs',
    { schema, bodyLimit: 2 * ANSWER_MAX, config: { from_elsewhere: true } },
    leading(parts, consume),
  )
  http.get('/sso/:provider/metadata', { schema }, async (request, reply) => {
    const provider = await findProvider(parts.db, paramOf(request, 'provider'))
    if (provider?.kind !== 'saml') return reply.callNotFound()
    const [key] = await listOwnKeys({ ...parts, now: parts.now() })
    const xml = await samlMetadata(provider, ownOf(provider, parts.originFor(request.host)), key)
    return reply.type('application/samlmetadata+xml').send(xml)
  })
}

/** Who is on the way out is not told that the way in failed. */
const LEAVING = /^\/sso\/(leave|[\w-]+\/signed-out)(\?|$)/

function leading(parts: SsoParts, step: Step) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = parts.originFor(request.host)
    const work = { db: parts.db, now: parts.now() }
    const visit: Visit = { parts, work, request, reply, origin, success_path: null, answered_to: null }
    void reply.header('cache-control', 'no-store')
    try {
      return reply.redirect(await step(visit), 303)
    } catch (error) {
      const reason = reasonOf(error)
      parts.log.warn({ reason, provider: paramOf(request, 'provider') }, 'single sign-on refused')
      if (LEAVING.test(request.url)) return reply.redirect(`${origin}/#/signin`, 303)
      if (visit.answered_to) await noteSignOnRefused(work, visit.answered_to, reason)
      return reply.redirect(failedPage(visit), 303)
    }
  }
}

/** The messages of a failure and of what caused it; never what it carries beside them, which may be about the person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${reasonOf(error.cause)}` : error.message
}

/** Says what to do, and not why. */
function failedPage({ origin, success_path }: Visit): string {
  const path = success_path === null ? '' : `&path=${encodeURIComponent(success_path)}`
  return `${origin}/#/signin?organisation=failed${path}`
}

/** To the provider. Nothing is spent by opening this: it begins a way that only this browser can end. */
async function start(visit: Visit): Promise<string> {
  const { parts, work, request, reply, origin } = visit
  visit.success_path = successPath((request.query as Record<string, unknown>).success_url, origin)
  const provider = await providerOf(visit)
  parts.tries.take('sign_on', request.ip)
  const attempt = await beginAttempt(work, { provider_id: provider.id, success_path: visit.success_path })
  giveCookie(reply, attempt, parts.secureCookies)
  const own = ownOf(provider, origin)
  if (provider.kind === 'saml') return samlSignOn(provider, own, attempt)
  return oidcSignOn(provider, { secret: parts.secret, redirect_uri: own.callback }, attempt)
}

/**
 * A SAML response, which the page of the provider posts. Cookies do not come along with that, so whom it proves is kept for
 * the browser that began, which is sent to fetch it.
 */
async function consume(visit: Visit): Promise<string> {
  const { parts, work, request, origin } = visit
  const provider = await providerOf(visit, 'saml')
  const { SAMLResponse, RelayState } = (request.body ?? {}) as Record<string, unknown>
  if (typeof SAMLResponse !== 'string' || typeof RelayState !== 'string') throw new Error('no response')
  const attempt = await spendAttempt(work, { provider_id: provider.id, state: RelayState })
  if (!attempt) throw new Error('nobody waits for this response')
  visit.success_path = attempt.success_path
  visit.answered_to = provider.tenant_id
  const keys = await listOwnKeys({ ...work, secret: parts.secret })
  const person = await readSamlResponse(provider, ownOf(provider, origin), attempt, { SAMLResponse, keys })
  return `${origin}/sso/finish/${await keepPerson(work, attempt.id, person)}`
}

async function finish(visit: Visit): Promise<string> {
  const { work, request, reply } = visit
  const token = paramOf(request, 'token')
  const id = await findKept(work, token)
  if (!id) throw new Error('nobody is kept here')
  const taken = await takePerson(work, token, cookieOf(request, id))
  if (!taken?.person) throw new Error('another browser began')
  dropCookie(reply, id)
  visit.success_path = taken.success_path
  const provider = await findProvider(work.db, taken.provider_id)
  visit.answered_to = provider?.tenant_id ?? null
  return enter(visit, provider, taken.person)
}

/** Back from an OpenID Connect provider. */
async function callback(visit: Visit): Promise<string> {
  const { parts, work, request, reply, origin } = visit
  const provider = await providerOf(visit, 'oidc')
  const { state } = request.query as Record<string, unknown>
  const id = typeof state === 'string' ? await findAttempt(work, state) : undefined
  if (typeof state !== 'string' || !id) throw new Error('nobody waits for this answer')
  const browser = cookieOf(request, id)
  const attempt = await spendAttempt(work, { provider_id: provider.id, state, browser })
  if (!attempt) throw new Error('answered before, too late, or in another browser')
  dropCookie(reply, id)
  visit.success_path = attempt.success_path
  visit.answered_to = provider.tenant_id
  const address = new URL(ownOf(provider, origin).callback)
  address.search = new URL(request.url, origin).search
  return enter(visit, provider, await readOidcAnswer(provider, parts.secret, attempt, { address, state }))
}

function leavingOf(visit: Visit) {
  const { parts, request, reply, origin } = visit
  const ownHere = (provider: ProviderRow) => ownOf(provider, origin)
  return { parts, request, reply, ownOf: ownHere, end: `${origin}/#/signin` }
}

async function enter(visit: Visit, provider: ProviderRow | undefined, person: ProvenPerson): Promise<string> {
  // asked again: the operator may have taken the host away meanwhile
  if (!provider?.hosts.includes(hostOfEmail(person.email))) throw new Error('the host is served no longer')
  await enterMember({ ...visit, provider }, person)
  return `${visit.origin}/#${visit.success_path ?? '/dashboard'}`
}

async function providerOf({ parts, request }: Visit, kind?: ProviderRow['kind']): Promise<ProviderRow> {
  const provider = await findProvider(parts.db, paramOf(request, 'provider'))
  if (!provider || (kind && provider.kind !== kind)) throw new Error('unknown provider')
  return provider
}

/** The addresses of the product for one provider: its own, so that no provider can answer in place of another. */
function ownOf({ id }: ProviderRow, origin: string) {
  const base = `${origin}/sso/${id}`
  const saml = { entity_id: `${base}/metadata`, consumer: `${base}/acs`, signed_out: `${base}/signed-out` }
  return { ...saml, callback: `${base}/callback` }
}

function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string | undefined>)[name] ?? ''
}
