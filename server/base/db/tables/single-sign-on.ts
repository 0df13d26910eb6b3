// Tables of identity providers, and of people on their way through one.
import type { ColumnType, Generated } from 'kysely'
import type { ProviderKind } from '#domain/accounts/model.ts'
import type { LoginSessionId, TenantId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** At most one per organisation. */
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
  /** SAML: the response must be signed too, not only the assertion. */
  signs_response: Generated<boolean>
  client_id: string | null
  /** Sealed with the installation's secret. */
  client_secret: Buffer | null
  /** OpenID Connect: origins besides the issuer's that the server may ask. */
  endpoint_origins: Generated<string[]>
  /** Where people sign out there; null: they stay signed in there. */
  logout_url: string | null
  set_on: Day
}

/** The installation's keys for SAML, sealed with its secret; all can decrypt, the newest is published and signs. */
export type SamlKeysTable = { id: Generated<string>; certificate: string; sealed_key: Buffer; made_on: Day }

/** A login session that began at a provider: what is needed to end both. */
export type ProvidedSessionsTable = {
  id: Generated<string>
  /** Of the cookie that identifies people who signed out here. */
  token_hash: Buffer
  provider_id: string
  /** Null once it has ended here. */
  login_session_id: LoginSessionId | null
  /** Keyed, from whom the provider names: finds the login sessions that it ends. */
  subject_hash: Buffer
  /** `SessionThere` as JSON. */
  sealed_details: Buffer
  /** Of the request to sign out there, until it is answered. */
  request_hash: Buffer | null
  expires_on: Day
}

/** The part of addresses after the `@` that a provider vouches for, in lower case. */
export type IdentityHostsTable = { host: string; provider_id: string }

/** One browser's trip to a provider and back, once. */
export type SignOnAttemptsTable = {
  id: Generated<string>
  provider_id: string
  /** Of the value returned with the answer: RelayState or state. */
  state_hash: Buffer
  /** Of the cookie of the browser that started it. */
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
  /** Of the address where the browser collects what the provider said. */
  finish_hash: Buffer | null
  /** Who that is, from the answer until the browser collects it. */
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
  /** OpenID Connect: sent back to the provider, so that it does not ask people to confirm. */
  id_token: string | null
}
