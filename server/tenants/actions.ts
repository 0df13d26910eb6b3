// Writes of organisations that sign-up needs.
import type { TenantId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** A new organisation on trial; its first member is to become the owner. */
export async function insertTenant(
  db: Executor,
  tenant: { name: string; industry: string | null },
  now: number,
): Promise<TenantId> {
  const row = await db
    .insertInto('tenants')
    .values({ ...tenant, company_size: null, trial: true, created_on: dayOf(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
