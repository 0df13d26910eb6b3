// SQL that reads members, invitations to join, and the organisations that somebody may see.
import { sql } from 'kysely'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { MEMBERS_PAGE } from '#domain/organisations/model.ts'
import { invitation_unusable, member_not_found } from '#domain/organisations/refusals.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found } from '#server/base/http/refused.ts'
import { hashToken } from '#server/base/secrets/tokens.ts'

function selectMembers(db: Executor, tenant_id: TenantId) {
  return db.selectFrom('users as u').where('u.tenant_id', '=', tenant_id).where('u.guest', '=', false)
}

/** The columns of a member; sample sessions are nobody's work. */
const MEMBER = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.role_type',
  'u.verified',
  'u.event_creation_allowed',
  'u.disabled_on',
] as const
const sessions = sql<number>`(select count(*)::int from events e where e.creator_id = u.id and not e.is_sample)`

/** One page, the owner first, then administrators, then by address; `total` counts all that fit the search. */
export async function listMembers(
  db: Executor,
  tenant_id: TenantId,
  { search = '', offset }: { search?: string | undefined; offset: number },
) {
  const pattern = likePattern(search)
  const text = sql`lower(concat_ws(' ', u.email, u.first_name, u.last_name))`
  const fitting = selectMembers(db, tenant_id).where(sql<boolean>`${text} like ${pattern}`)
  const rows = await fitting
    .select([...MEMBER, sessions.as('sessions')])
    .orderBy(sql`array_position(array['org_owner', 'org_admin'], u.role_type)`)
    .orderBy('u.email')
    .offset(offset)
    .limit(MEMBERS_PAGE)
    .execute()
  const { total } = await fitting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>['rows'][number]

/** Text that stands anywhere, as `like` wants it; signs with a meaning there are taken as they are. */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

/** A member of this organisation; one of another is as unknown as nobody. */
export async function loadMember(db: Executor, tenant_id: TenantId, id: UserId): Promise<MemberRow> {
  const row = isUuid(id)
    ? await selectMembers(db, tenant_id)
        .select([...MEMBER, sessions.as('sessions')])
        .where('u.id', '=', id)
        .executeTakeFirst()
    : undefined
  return found(row, member_not_found)
}

export async function findMemberByEmail(db: Executor, tenant_id: TenantId, email: string) {
  return selectMembers(db, tenant_id).select('u.id').where('u.email', '=', email).executeTakeFirst()
}

/** The owner, whose row is held: it stays the owner until the transaction is over. */
export async function lockOwner(db: Executor, tenant_id: TenantId): Promise<UserId | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('role_type', '=', 'org_owner')
    .orderBy('created_on')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countOthers(db: Executor, tenant_id: TenantId, id: UserId): Promise<number> {
  const row = await selectMembers(db, tenant_id)
    .select(sql<number>`count(*)::int`.as('others'))
    .where('u.id', '!=', id)
    .executeTakeFirstOrThrow()
  return row.others
}

/** Invitations that wait and still work, by address. */
export function listInvitations(db: Executor, tenant_id: TenantId, now: number) {
  return db
    .selectFrom('member_invitations')
    .select(['email', 'expires_time'])
    .where('tenant_id', '=', tenant_id)
    .where('expires_time', '>', toDate(now))
    .orderBy('email')
    .execute()
}

/** Writes an invitation; an earlier one to the same address stops working. */
export async function saveInvitation(
  db: Executor,
  invitation: { tenant_id: TenantId; email: string; token_hash: Buffer; invited_by: UserId; expires: number },
  now: number,
): Promise<void> {
  const { expires, ...row } = invitation
  const values = { ...row, invited_on: dayOf(now), expires_time: toDate(expires) }
  await db
    .insertInto('member_invitations')
    .values(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doUpdateSet(values))
    .execute()
}

export async function deleteInvitation(db: Executor, tenant_id: TenantId, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_invitations')
    .where('tenant_id', '=', tenant_id)
    .where('email', '=', email)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The invitation behind a link from an email. */
export async function loadInvitation(db: Executor, token: string, now: number) {
  const row = await db
    .selectFrom('member_invitations as i')
    .innerJoin('tenants as t', 't.id', 'i.tenant_id')
    .select(['i.tenant_id', 'i.email', 't.name as tenant_name'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_time', '>', toDate(now))
    .executeTakeFirst()
  return found(row, invitation_unusable)
}

export type SeenTenant = { id: TenantId; name: string; parent_id: TenantId | null }

/** The own organisation, and with `below` all that belong to it, however deep; the own one first, then by name. */
export async function listTenants(db: Executor, tenant_id: TenantId, below: boolean): Promise<SeenTenant[]> {
  const { rows } = await sql<SeenTenant>`
    with recursive seen as (
      select id, name, parent_id from tenants where id = ${tenant_id}
      union
      select t.id, t.name, t.parent_id from tenants t join seen s on t.parent_id = s.id where ${below}
    )
    select id, name, parent_id from seen order by id <> ${tenant_id}, name, id`.execute(db)
  return rows
}
