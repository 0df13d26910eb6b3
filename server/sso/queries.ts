// SQL that reads identity providers.
import { sql } from 'kysely'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { fingerprintOf } from './certificate-queries.ts'

function selectProviders(db: Executor) {
  return db
    .selectFrom('identity_providers as p')
    .innerJoin('tenants as t', 't.id', 'p.tenant_id')
    .selectAll('p')
    .select('t.name as tenant_name')
    .select(
      sql<string[]>`array(select h.host from identity_hosts h where h.provider_id = p.id order by h.host)`.as(
        'hosts',
      ),
    )
}
export type ProviderRow = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>

/** Undefined when there is none of that id. */
export async function findProvider(db: Executor, id: string): Promise<ProviderRow | undefined> {
  if (!isUuid(id)) return undefined
  return selectProviders(db).where('p.id', '=', id).executeTakeFirst()
}

/** Every provider as an operator sees it: without secrets, certificates by their fingerprints. */
export async function listIdentityProviders(db: Executor) {
  const rows = await selectProviders(db).orderBy('t.name').orderBy('p.id').execute()
  return rows.map((row) => ({
    id: row.id,
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    kind: row.kind,
    entity_id: row.entity_id,
    sign_on_url: row.sign_on_url,
    fingerprints: row.certificates.map(fingerprintOf),
    signs_response: row.signs_response,
    client_id: row.client_id,
    endpoint_origins: row.endpoint_origins,
    logout_url: row.logout_url,
    hosts: row.hosts,
    set_on: row.set_on,
  }))
}
