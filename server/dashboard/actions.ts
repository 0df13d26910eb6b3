// The writes of the dashboard.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { SAMPLE_SESSION } from '#domain/dashboard/sample-session.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import { insertJoinCode } from '#server/events/actions.ts'

/** Whether the sample session was made now: once in a life, and never beside sessions of the person's own. */
export async function makeSample({ db, actor, now }: Context<Actor>): Promise<boolean> {
  const { rows } = await sql<{
    id: EventId | null
  }>`select make_sample_session(${actor.user_id}, ${randomSlug()},
    ${JSON.stringify(SAMPLE_SESSION)}::jsonb, ${toDate(now)}) as id`.execute(db)
  const event_id = rows[0]?.id
  if (!event_id) return false
  await insertJoinCode(db, { event_id })
  return true
}
