// Writes of organisations.
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

type Changes = {
  name?: string | undefined
  short_share_link?: boolean | undefined
  industry?: string | undefined
  company_size?: string | undefined
  invite_whitelist_pattern?: string | null | undefined
  retention_months?: number | null | undefined
  least_voices?: number | undefined
}

/** Changes what is named, and nothing when nothing is. */
export async function updateTenant(db: Executor, id: TenantId, changes: Changes): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await db.updateTable('tenants').set(changes).where('id', '=', id).execute()
}

/** What only the operator sets of an organisation. */
export async function setByOperator(
  db: Executor,
  id: TenantId,
  settings: {
    parent_id?: TenantId | null
    invite_whitelist_pattern?: string | null
    approval_link?: string | null
    test?: boolean
    archived?: boolean
    org_dashboard_enabled?: boolean
  },
): Promise<void> {
  await db.updateTable('tenants').set(settings).where('id', '=', id).execute()
}

/** An organisation that nobody belongs to and that has no session goes. */
export async function deleteTenant(db: Executor, id: TenantId): Promise<void> {
  await db.deleteFrom('tenants').where('id', '=', id).execute()
}

/** Who changes the owner of an organisation holds it: of two at once the second finds the first one's owner. */
export async function lockTenant(db: Executor, id: TenantId): Promise<void> {
  await db.selectFrom('tenants').select('id').where('id', '=', id).forUpdate().execute()
}
