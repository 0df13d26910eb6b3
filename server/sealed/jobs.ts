// Destroys the keys that sign ballots once their questions are over.
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
