// SQL of coming in.
import { sql } from 'kysely'
import type { EventId, LoginSessionId, UserId } from '#domain/base/ids.ts'
import type { JoinSource } from '#domain/joining/model.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'

/** Whoever has a login session brings nothing of one. */
export type ArrivalRow = {
  event_id: EventId
  user_id: UserId
  join_source: JoinSource
  login_session_id?: LoginSessionId
  /** In hex. */
  token_hash?: string
  expires_on?: string
}

/** Whether somebody came to this question before. */
export async function isParticipant(db: Executor, event_id: EventId, user_id: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('participants')
    .select('event_id')
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Lets all of them in at once; the places of who is in. See `arrive` in the migrations. */
export async function storeArrivals(
  db: Executor,
  rows: readonly ArrivalRow[],
  now: number,
): Promise<Set<number>> {
  const batch = JSON.stringify(rows.map((row, n) => ({ ...row, n })))
  const { rows: found } = await sql<{ let_in: number[] }>`
    select arrive(${batch}::jsonb, ${dayOf(now)}::date) as let_in`.execute(db)
  return new Set(found[0]?.let_in)
}
