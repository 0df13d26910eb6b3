// Deletes what has expired: each feature says what of its own to sweep, and one job runs them all.
import { z } from 'zod'
import type { Work } from '#server/base/http/context.ts'
import { defineJob } from './job.ts'

/** Deletes what has expired in one feature's tables; doing it twice does no harm. */
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
