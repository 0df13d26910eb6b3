// Identity providers as the operator sets them; people never do.
import type { TenantId } from '#domain/base/ids.ts'
import { type ProviderDraft, providerProblem } from '#domain/sso/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Db, Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { seal } from '#server/base/secrets/sealed.ts'
import { readCertificate } from './certificate-queries.ts'
import { secretPurpose } from './oidc/client-secret.ts'

type Setting = {
  db: Db
  /** Of the installation: a client secret is sealed with it. */
  secret: Buffer
  /** Unix seconds. */
  now: number
}
export type IdentityProvider = ProviderDraft & {
  tenant_id: TenantId
  /** SAML: whether the response has to be signed beside its assertion; true unless the provider cannot. */
  signs_response?: boolean
}

/**
 * Sets the one identity provider of an organisation, or replaces it under the same addresses; who is on the way through the
 * old one begins anew. Gives its id. Throws a sentence when something is wrong, when the organisation is unknown, or when
 * one of the hosts belongs to another organisation.
 */
export async function setIdentityProvider(
  { db, secret, now }: Setting,
  provider: IdentityProvider,
): Promise<string> {
  const { tenant_id, hosts } = provider
  const problem = providerProblem(provider)
  if (problem) throw new Error(problem)
  const values = { ...columnsOf(provider, secret), set_on: dayOf(now) }
  return db.transaction().execute(async (trx) => {
    await refuseUnknown(trx, tenant_id)
    const { id } = await trx
      .insertInto('identity_providers')
      .values({ tenant_id, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('sign_on_attempts').where('provider_id', '=', id).execute()
    await trx.deleteFrom('identity_hosts').where('provider_id', '=', id).execute()
    await insertHosts(trx, id, hosts)
    return id
  })
}

/** From now on the people of this organisation sign in as everybody does. False when it had no provider. */
export async function removeIdentityProvider(db: Executor, tenant_id: TenantId): Promise<boolean> {
  if (!isUuid(tenant_id)) return false
  const { numDeletedRows } = await db
    .deleteFrom('identity_providers')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf(provider: IdentityProvider, secret: Buffer) {
  const logout_url = provider.logout_url ?? null
  const empty = { sign_on_url: null, certificates: [], client_id: null, client_secret: null, logout_url }
  if (provider.kind === 'saml') {
    const { entity_id, sign_on_url, signs_response = true } = provider
    const certificates = provider.certificates.map(readCertificate)
    const saml = { ...empty, kind: 'saml' as const, entity_id, sign_on_url, certificates }
    return { ...saml, signs_response, endpoint_origins: [] }
  }
  const { issuer, client_id, tenant_id } = provider
  const client_secret = seal(secret, secretPurpose(tenant_id), provider.client_secret)
  const oidc = { ...empty, kind: 'oidc' as const, entity_id: issuer, client_id, client_secret }
  return { ...oidc, signs_response: true, endpoint_origins: [...(provider.endpoint_origins ?? [])] }
}

async function refuseUnknown(db: Executor, id: TenantId): Promise<void> {
  const known =
    isUuid(id) && (await db.selectFrom('tenants').select('id').where('id', '=', id).executeTakeFirst())
  if (!known) throw new Error('There is no organisation with this id.')
}

async function insertHosts(db: Executor, provider_id: string, hosts: readonly string[]): Promise<void> {
  const wanted = [...new Set(hosts)]
  const rows = await db
    .insertInto('identity_hosts')
    .values(wanted.map((host) => ({ host, provider_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('host')
    .execute()
  const taken = wanted.filter((host) => !rows.some((row) => row.host === host))
  if (taken.length > 0) throw new Error(`Another organisation has ${taken.join(', ')} already.`)
}
