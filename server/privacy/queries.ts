// SQL of exports and erasures.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import { not_signed_in } from '#domain/base/refusal.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found } from '#server/base/http/refused.ts'
import { type BareEvent, selectBare } from '#server/events/bare-queries.ts'
import { listSeen } from '#server/events/invited-queries.ts'

/** The account with all that decides what it may do with its data. */
export async function loadPerson(db: Executor, id: UserId) {
  const row = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.verified', 'u.password_hash'])
    .select(['u.tenant_id', 'u.role_type'])
    .select([
      sql<boolean>`u.role_type = 'org_owner' and exists (select 1 from users o
        where o.tenant_id = u.tenant_id and o.id <> u.id)`.as('owns_others'),
      sql<UserId | null>`(select o.id from users o where o.tenant_id = u.tenant_id and o.role_type = 'org_owner'
        and o.id <> u.id order by o.created_on, o.id limit 1)`.as('heir_id'),
      sql<number>`(select count(*)::int from events e where e.creator_id = u.id
        and not e.is_prototype and not e.is_sample)`.as('own_events'),
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
  return found(row, not_signed_in)
}
export type PersonRow = Awaited<ReturnType<typeof loadPerson>>

/** The key of the waiting job of an export. */
export const exportKey = (user_id: UserId) => `make_export:${user_id}`

export async function findExport(db: Executor, user_id: UserId) {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export async function findErasure(db: Executor, user_id: UserId) {
  return db.selectFrom('erasures').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}
export type ErasureRow = NonNullable<Awaited<ReturnType<typeof findErasure>>>

/** The questions of the session that an event belongs to, as far as the viewer may see them. */
export async function listSession(db: Executor, actor: Actor, event: BareEvent): Promise<BareEvent[]> {
  if (!event.collection_id) return [event]
  const rows = await selectBare(db).where('e.collection_id', '=', event.collection_id).execute()
  return listSeen(db, rows, actor)
}
