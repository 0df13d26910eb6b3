// SQL that reads organisations.
import type { TenantId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** Whether an organisation is shown what was said already; nobody is without one. */
export async function findDedup(db: Executor, tenant_id: string | null): Promise<boolean> {
  if (tenant_id === null) return false
  const row = await db
    .selectFrom('tenants')
    .select('dedup_enabled')
    .where('id', '=', tenant_id as TenantId)
    .executeTakeFirst()
  return row?.dedup_enabled ?? false
}
