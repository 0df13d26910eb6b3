// Jobs of collections: what repeats is made when its time has come, also after days of standing still.
import { z } from 'zod'
import type { CollectionId } from '#domain/base/ids.ts'
import { inTransaction } from '#server/base/http/in-transaction.ts'
import { defineJob, type Job } from '#server/base/jobs/job.ts'
import { oneByOne } from '#server/base/jobs/one-by-one.ts'
import { APPLY_TO_PROTOTYPE } from '#server/events/jobs.ts'
import { makeDue } from './occurrences.ts'
import { writePrototype } from './series.ts'
import { listDue } from './series-queries.ts'

/** On the timetable. */
export const makeDueOccurrences = defineJob({
  name: 'make_due_occurrences',
  payload: z.unknown(),
  async run(work) {
    await oneByOne(await listDue(work.db, work.now), ({ id, next_number }) =>
      inTransaction(work, (inside) => makeDue(inside, id, next_number)),
    )
  },
})

/** The events of an occurrence were changed for the coming ones too. */
export const applyToPrototype = defineJob({
  name: APPLY_TO_PROTOTYPE,
  payload: z.object({ collection_id: z.string() }),
  run: (work, { collection_id }) =>
    inTransaction(work, (inside) => writePrototype(inside, collection_id as CollectionId)),
})

/** Every job of collections, for the worker. */
export const collectionJobs = [makeDueOccurrences, applyToPrototype] as Job<never>[]
