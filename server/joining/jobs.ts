// Puts who joined in a random order: the order in which people came is the order in which they wrote.
import { sql } from 'kysely'
import { z } from 'zod'
import type { EventId } from '#domain/base/ids.ts'
import { defineJob } from '#server/base/jobs/job.ts'

/** Of many who joined before, so many are rewritten together with who is new: a large session is joined for long. */
const OTHERS = 500
const EVENTS_AT_ONCE = 100

/** Also of what people did in the product, page by page. On the timetable, each minute; see `mix_people` in the migrations. */
export const mixPeople = defineJob({
  name: 'mix_people',
  payload: z.unknown(),
  async run({ db }) {
    const rows = await db
      .selectFrom('participants')
      .select('event_id')
      .distinct()
      .where('mixed', '=', false)
      .limit(EVENTS_AT_ONCE)
      .execute()
    for (const { event_id } of rows)
      await sql`select mix_people(${event_id as EventId}, ${OTHERS})`.execute(db)
    await sql`select mix_activities(${OTHERS})`.execute(db)
  },
})
