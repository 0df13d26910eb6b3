// SQL of joining: codes and participants.
import { type SqlBool, sql } from 'kysely'
import type { EventId, UserId } from '#domain/base/ids.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

export async function findCode(db: Executor, code: string) {
  return db.selectFrom('join_codes').selectAll().where('code', '=', code.toUpperCase()).executeTakeFirst()
}

/** Notes what somebody was reminded of; whoever did not join yet does so by it. */
export async function saveReminded(
  db: Executor,
  participant: { event_id: EventId; user_id: UserId },
  reminders: Partial<Reminders>,
  now: number,
): Promise<void> {
  await insertParticipant(db, { ...participant, join_source: null, notice_accepted: false }, now)
  // not an update: while the row is put in another place there is none to be found
  await db
    .insertInto('participants')
    .values({ ...participant, ...reminders, join_source: null, joined_on: dayOf(now) })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(reminders))
    .execute()
}

type Joined = {
  event_id: EventId
  user_id: UserId
  join_source: JoinSource | null
  /** Agreed to the code of conduct on the way in: it is not shown again. */
  notice_accepted: boolean
}

/** Of two events `e` and `s`: the same, or questions of one session that are open to the same people. */
export const inOneSession = sql<SqlBool>`(s.id = e.id
  or s.collection_id = e.collection_id and s.visibility_setting = e.visibility_setting)`

/**
 * Joins every question of the session that is open to the same people, so that moving on to the next one writes nothing:
 * who moves has just answered. Joining twice is joining once; the first source stays.
 */
export async function insertParticipant(db: Executor, joined: Joined, now: number): Promise<void> {
  const { event_id, user_id, join_source, notice_accepted } = joined
  const agreed = sql`s.id = e.id and ${notice_accepted}`
  await sql`
    insert into participants (event_id, user_id, join_source, joined_on, show_code_of_conduct)
    select s.id, ${user_id}, ${join_source}, ${dayOf(now)}::date, not (${agreed})
      from events e join events s on ${inOneSession} where e.id = ${event_id} order by s.id
    on conflict (event_id, user_id) do ${
      notice_accepted
        ? sql`update set show_code_of_conduct = false where participants.event_id = ${event_id}`
        : sql`nothing`
    }`.execute(db)
}
