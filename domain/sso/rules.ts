// Decisions about identity providers: what an operator may set, and whom one vouches for.
import { EMAIL_MAX } from '#domain/accounts/model.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { hostOfEmail } from '#domain/accounts/single-sign-on.ts'
import { HOSTS_MAX } from './model.ts'

type Saml = { kind: 'saml'; entity_id: string; sign_on_url: string; certificates: readonly string[] }
type Oidc = {
  kind: 'oidc'
  issuer: string
  client_id: string
  client_secret: string
  endpoint_origins?: readonly string[] | undefined
}
/** `logout_url`: where people who sign out here are signed out there. */
export type ProviderDraft = { hosts: readonly string[]; logout_url?: string | undefined } & (Saml | Oidc)

/** What is wrong with a provider as an operator sets it, as a sentence; null if nothing is. */
export function providerProblem(draft: ProviderDraft): string | null {
  if (draft.hosts.length === 0) return 'Name at least one e-mail host, such as acme.example.'
  if (draft.hosts.length > HOSTS_MAX) return `Name at most ${HOSTS_MAX} e-mail hosts.`
  const wrong = draft.hosts.find((host) => !isHost(host))
  if (wrong !== undefined) return `"${wrong}" is not the host of an e-mail address.`
  if (draft.logout_url !== undefined && !isSafeAddress(draft.logout_url))
    return 'The sign-out address has to begin with https://.'
  return draft.kind === 'saml' ? samlProblem(draft) : oidcProblem(draft)
}

function samlProblem({ entity_id, sign_on_url, certificates }: Saml): string | null {
  if (entity_id.trim() === '') return 'The entity id of the provider is missing.'
  if (!isSafeAddress(sign_on_url)) return 'The sign-on address has to begin with https://.'
  return certificates.length === 0 ? 'The certificate of the provider is missing.' : null
}

function oidcProblem({ issuer, client_id, client_secret, endpoint_origins = [] }: Oidc): string | null {
  if (!isSafeAddress(issuer)) return 'The issuer has to begin with https://.'
  if (client_id === '' || client_secret === '') return 'The id and the secret of the client are needed.'
  const wrong = endpoint_origins.find((origin) => !isOrigin(origin))
  return wrong === undefined ? null : `"${wrong}" is not an origin such as https://tokens.example.com.`
}

function isHost(host: string): boolean {
  return host === normalEmail(host) && looksLikeEmail(`name@${host}`)
}

/** A host with its port, without a name and password before it. */
const HOST = String.raw`([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?`
const HERE = String.raw`(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?`
const SAFE = new RegExp(String.raw`^(https://${HOST}|http://${HERE})([/?][^\s#]*)?$`, 'i')
const ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/

/** Over TLS, or on this machine, where nobody can listen in. */
export function isSafeAddress(address: string): boolean {
  return SAFE.test(address)
}

/** In lower case, without a path and without the default port. */
function isOrigin(text: string): boolean {
  return isSafeAddress(text) && ORIGIN.test(text) && !/^https:.*:443$|^http:.*:80$/.test(text)
}

/** The address that a provider vouches for, in lower case; null if it is no address, or at a host that is not theirs. */
export function vouchedEmail(given: unknown, hosts: readonly string[]): string | null {
  if (typeof given !== 'string') return null
  const email = normalEmail(given)
  return looksLikeEmail(email) && email.length <= EMAIL_MAX && hosts.includes(hostOfEmail(email))
    ? email
    : null
}
