// Destroys the keys that sign ballots once their questions are over, and puts who was given one in a random order.
import { sql } from 'kysely'
import { z } from 'zod'
import { toDate } from '#server/base/day.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { lastEnd } from '#server/events/queries.ts'

/** On the timetable, each minute. Whoever has a ballot keeps it, should the question be opened again; nobody gets a new one. */
export const destroyBallotKeys = defineJob({
  name: 'destroy_ballot_keys',
  payload: z.unknown(),
  async run({ db, now }) {
    await db
      .updateTable('ballot_keys as k')
      .from('events as e')
      .set({ sealed_key: null })
      .whereRef('e.id', '=', 'k.event_id')
      .where('k.sealed_key', 'is not', null)
      .where('e.published', '=', true)
      .where(lastEnd, '<=', toDate(now))
      .execute()
  },
})

/** Of many who were given one before, so many are rewritten together with who is new. */
const OTHERS = 500

/** On the timetable, each minute; see `mix_claims` in the migrations. */
export const mixClaims = defineJob({
  name: 'mix_claims',
  payload: z.unknown(),
  async run({ db }) {
    const rows = await db
      .selectFrom('ballot_claims')
      .select('event_id')
      .distinct()
      .where('mixed', '=', false)
      .execute()
    for (const { event_id } of rows) await sql`select mix_claims(${event_id}, ${OTHERS})`.execute(db)
  },
})

export const sealedJobs = [destroyBallotKeys, mixClaims]
