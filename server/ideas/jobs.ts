// Puts what was said and voted in a random order, and forgets who was counted as a reader, once a session is over.
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { toDate } from '#server/base/day.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { deleteMarks } from './sightings.ts'

const EVENTS_AT_ONCE = 50
/** Seconds after the end: a late vote that a process still lets through must not wait for the rows, and others with it. */
const REST = 30

/**
 * On the timetable, each minute, and again after an event that was opened once more; see `mix_answers`, `mix_places` and
 * `mix_topics`, for what hosts made of answers in the order in which they came, in the migrations.
 */
export const mixAnswers = defineJob({
  name: 'mix_answers',
  payload: z.unknown(),
  async run({ db, now }) {
    const over = sql<Date>`greatest(ideas_end, voting_end)`
    const rows = await db
      .selectFrom('events')
      .select('id')
      .where('published', '=', true)
      .where('is_sample', '=', false)
      .where(sql<SqlBool>`mixed_for is distinct from ${over}`)
      .where(over, '<=', toDate(now - REST))
      .orderBy(over)
      .limit(EVENTS_AT_ONCE)
      .execute()
    for (const { id } of rows) {
      await sql`select mix_answers(${id})`.execute(db)
      await sql`select mix_places(${id})`.execute(db)
      await sql`select mix_topics(${id})`.execute(db)
      await deleteMarks(db, id)
    }
  },
})
