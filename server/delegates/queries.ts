// SQL of delegates: who may act for whom.
import { sql } from 'kysely'
import type { UserId } from '#domain/base/ids.ts'
import type { Candidate, Granting } from '#domain/delegates/rules.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'

type Pair = { user_id: UserId; delegate_id: UserId }

/** Who may act for this user. Whoever named an address learns no name by it, but in the own organisation. */
export function listDelegates(db: Executor, user_id: UserId) {
  const known = (name: 'first_name' | 'last_name') =>
    sql<string>`case when u.tenant_id = o.tenant_id then ${sql.ref(`u.${name}`)} else '' end`.as(name)
  return db
    .selectFrom('delegates as d')
    .innerJoin('users as u', 'u.id', 'd.delegate_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .select(['u.id', 'u.email', known('first_name'), known('last_name')])
    .where('d.user_id', '=', user_id)
    .orderBy('u.email')
    .execute()
}
export type PersonRow = Awaited<ReturnType<typeof listDelegates>>[number]

/** For whom this user may act. */
export function listGranting(db: Executor, delegate_id: UserId): Promise<PersonRow[]> {
  return db
    .selectFrom('delegates as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name'])
    .where('d.delegate_id', '=', delegate_id)
    .orderBy('u.email')
    .execute()
}

/** Grants that touch one of these people take turns, so that two at once nest nothing. */
export async function lockPeople(db: Executor, ids: readonly UserId[]): Promise<void> {
  await db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export async function findGranting(db: Executor, id: UserId): Promise<Granting> {
  const { rows } = await sql<Omit<Granting, 'id'>>`
    select exists (select 1 from delegates where delegate_id = ${id}) as is_delegate,
      (select count(*)::int from delegates where user_id = ${id}) as delegates`.execute(db)
  return { id, ...rows[0]! }
}

export async function findCandidate(
  db: Executor,
  { id, verified }: Pick<Candidate, 'verified'> & { id: UserId },
): Promise<Candidate> {
  const row = await db.selectFrom('delegates').select('user_id').where('user_id', '=', id).executeTakeFirst()
  return { id, verified, has_delegates: row !== undefined }
}

/** The grant, which stays until the transaction is over; an id of no known shape is nobody's. */
export async function findGrant(db: Executor, { user_id, delegate_id }: Pair): Promise<Pair | undefined> {
  if (!isUuid(user_id)) return undefined
  return db
    .selectFrom('delegates')
    .select(['user_id', 'delegate_id'])
    .where('user_id', '=', user_id)
    .where('delegate_id', '=', delegate_id)
    .forKeyShare()
    .executeTakeFirst()
}

export async function insertGrant(db: Executor, pair: Pair, now: number): Promise<void> {
  await db
    .insertInto('delegates')
    .values({ ...pair, granted_on: dayOf(now) })
    .execute()
}

/** Waits for a login session that begins to act by this grant just now; false when there is none. */
export async function lockGrant(db: Executor, { user_id, delegate_id }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('delegates')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('delegate_id', '=', delegate_id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteGrant(db: Executor, { user_id, delegate_id }: Pair): Promise<void> {
  await db
    .deleteFrom('delegates')
    .where('user_id', '=', user_id)
    .where('delegate_id', '=', delegate_id)
    .execute()
}
