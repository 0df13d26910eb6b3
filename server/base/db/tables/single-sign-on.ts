// Tables of identity providers and of who is on the way through one.
import type { ColumnType, Generated } from 'kysely'
import type { ProviderKind } from '#domain/accounts/model.ts'
import type { TenantId } from '#domain/base/ids.ts'
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
  set_on: Day
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

export type ProvenPerson = { email: string; first_name: string; last_name: string }
