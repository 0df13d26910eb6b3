// SQL that reads organisations.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { ADDRESS_BOOK_MAX } from '#domain/tenants/model.ts'
import { tenant_not_found } from '#domain/tenants/refusals.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'

/** The address of who owns an organisation. */
export function tenantOwner(id: RawBuilder<unknown>) {
  return sql<string | null>`(select o.email::text from users o
    where o.tenant_id = ${id} and o.role_type = 'org_owner' order by o.created_on, o.id limit 1)`
}

export async function loadTenant(db: Executor, id: TenantId) {
  const row = await db
    .selectFrom('tenants as t')
    .select(['t.id', 't.name', 't.short_share_link', 't.industry', 't.company_size', 't.retention_months'])
    .select(['t.invite_whitelist_pattern', 't.org_dashboard_enabled', 't.least_voices'])
    .select(tenantOwner(sql.ref('t.id')).as('owner_email'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  return found(row, tenant_not_found)
}
export type TenantRow = Awaited<ReturnType<typeof loadTenant>>

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

/**
 * The proven members of an organisation but the reader, and everybody on the lists of its teams, each once, by address.
 */
export async function listAddressBook(
  db: Executor,
  { tenant_id, user_id }: { tenant_id: TenantId; user_id: UserId },
): Promise<{ email: string; name: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select p.email::text, coalesce(nullif(max(trim(p.name)), ''), split_part(p.email::text, '@', 1)) as name from (
      (select u.email::citext, u.first_name || ' ' || u.last_name as name from users u
        where u.tenant_id = ${tenant_id} and u.email is not null and u.verified and not u.guest)
      union all
      (select r.email, r.first_name || ' ' || r.last_name from teams t
        join roster_people r on r.roster_id = t.id where t.tenant_id = ${tenant_id})) p
    where p.email is distinct from (select me.email::citext from users me where me.id = ${user_id})
    group by p.email order by p.email limit ${ADDRESS_BOOK_MAX}`.execute(db)
  return rows
}

/** The oldest organisation whose owner has a proven address at this host; one that an invitation made speaks for nobody. */
export async function findTenantOfHost(db: Executor, host: string) {
  return db
    .selectFrom('tenants as t')
    .innerJoin('users as o', 'o.tenant_id', 't.id')
    .select(['t.name', 't.archived'])
    .where('o.role_type', '=', 'org_owner')
    .where('o.verified', '=', true)
    .where(sql<SqlBool>`not coalesce((o.sign_up->>'invited')::boolean, false)`)
    .where(sql`split_part(lower(o.email::text), '@', 2)`, '=', host)
    .orderBy('t.created_on')
    .orderBy('t.id')
    .executeTakeFirst()
}

/** Whether an invitation to join some organisation waits for an address. */
export async function isAskedToJoin(db: Executor, email: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_invitations')
    .select('tenant_id')
    .where('email', '=', email)
    .where('expires_time', '>', toDate(now))
    .executeTakeFirst()
  return row !== undefined
}
