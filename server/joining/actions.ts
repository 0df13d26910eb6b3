// Writes about participants that other features need.
import type { EventId, UserId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** Notes that a person has taken part, not with what; only the first time writes. */
export async function markContributed(
  db: Executor,
  event_id: EventId,
  user_id: UserId,
  now: number,
): Promise<void> {
  await db
    .insertInto('participants')
    .values({ event_id, user_id, join_source: null, joined_on: dayOf(now), contributed: true })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'user_id'])
        .doUpdateSet({ contributed: true })
        .where('participants.contributed', '=', false),
    )
    .execute()
}
