// Tables of identity providers and of who is on the way through one.
import type { ColumnType, Generated } from 'kysely'
import type { ProviderKind } from '#domain/accounts/model.ts'
import type { LoginSessionId, TenantId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** At most one of an organisation. */
export type IdentityProvidersTable = {
  id: Generated<string>
  tenant_id: TenantId
  kind: ProviderKind
  /** SAML: the entity id of the provider; OpenID Connect: its issuer. */
  entity_id: string
  /** SAML: where people sign in. */
  sign_on_url: string | null
  /** SAML: PEM, any of which may sign. */
  certificates: Generated<string[]>
  /** SAML: the response has to be signed too, not the assertion alone. */
  signs_response: Generated<boolean>
  client_id: string | null
  /** Sealed with the secret of the installation. */
  client_secret: Buffer | null
  /** OpenID Connect: origins beside that of the issuer which the server may ask. */
  endpoint_origins: Generated<string[]>
  /** Where people sign out there; null: they stay signed in there. */
  logout_url: string | null
  set_on: Day
}

/** Keys of the installation for SAML, sealed with its secret; all read, the newest is shown and signs. */
export type SamlKeysTable = { id: Generated<string>; certificate: string; sealed_key: Buffer; made_on: Day }

/** A login session that began at a provider: what it takes to end both. */
export type ProvidedSessionsTable = {
  id: Generated<string>
  /** Of the cookie by which whoever signed out here is known. */
  token_hash: Buffer
  provider_id: string
  /** Null when it ended here. */
  login_session_id: LoginSessionId | null
  /** Keyed, of whom the provider names: finds the login sessions that it ends. */
  subject_hash: Buffer
  /** `SessionThere` as JSON. */
  sealed_details: Buffer
  /** Of the request to sign out there, until it is answered. */
  request_hash: Buffer | null
  expires_on: Day
}

/** The part behind the `@` of the addresses that a provider vouches for, in small letters. */
export type IdentityHostsTable = { host: string; provider_id: string }

/** One way through a provider and back, of one browser, once. */
export type SignOnAttemptsTable = {
  id: Generated<string>
  provider_id: string
  /** Of what comes back with the answer: RelayState, or state. */
  state_hash: Buffer
  /** Of the cookie of the browser that began. */
  browser_hash: Buffer
  /** SAML: the id of the request. */
  request_id: string
  /** OpenID Connect. */
  nonce: string
  code_verifier: string
  /** Where to go afterwards, inside the product. */
  success_path: string | null
  expires_time: Date
  answered_time: Date | null
  /** Of the address by which the browser takes what the provider said. */
  finish_hash: Buffer | null
  /** Who that is, from the answer until the browser takes it. */
  person: ColumnType<ProvenPerson | null, string | null, string | null>
}

export type ProvenPerson = { email: string; first_name: string; last_name: string; there: SessionThere }

/** What a provider calls somebody and their session there. */
export type SessionThere = {
  /** SAML: the name id; OpenID Connect: `sub`. */
  subject: string
  /** SAML: the format of the name id. */
  format: string | null
  /** SAML: the session index; OpenID Connect: `sid`. */
  session: string | null
  /** OpenID Connect: told again to the provider, so that it asks nobody whether they mean it. */
  id_token: string | null
}
