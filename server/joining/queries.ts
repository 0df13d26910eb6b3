// SQL of joining: codes and participants.
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

/** Joining twice is joining once; the first source stays. */
export async function insertParticipant(db: Executor, joined: Joined, now: number): Promise<void> {
  const { notice_accepted, ...participant } = joined
  const agreed = notice_accepted && { show_code_of_conduct: false }
  await db
    .insertInto('participants')
    .values({ ...participant, ...agreed, joined_on: dayOf(now) })
    .onConflict((conflict) => {
      const same = conflict.columns(['event_id', 'user_id'])
      return agreed ? same.doUpdateSet(agreed) : same.doNothing()
    })
    .execute()
}
