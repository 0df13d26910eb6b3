// Throws away what has had its time: each feature names what of its own is swept, one job runs them all.
import { z } from 'zod'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from './job.ts'

/** Deletes what is over by now, of the tables of one feature; doing it twice is doing it once. */
export type Sweep = (work: Pick<Work, 'db' | 'now'>) => Promise<unknown>

/** The job that runs all sweeps, in one transaction; on the timetable. */
export function sweepOldRecords(sweeps: readonly Sweep[]) {
  return defineJob({
    name: 'sweep_old_records',
    payload: z.unknown(),
    async run(work) {
      for (const sweep of sweeps) await sweep(work)
    },
  })
}
