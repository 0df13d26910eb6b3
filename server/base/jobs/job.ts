// How a job is declared and requested: its name, the shape of its payload, and what it does.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Executor } from '#server/base/db/open.ts'
import type { JobCall, Work } from '#server/base/http/context.ts'

export type Job<P = unknown> = {
  name: string
  payload: z.ZodType<P>
  /** Runs at least once; doing it twice must do no harm. */
  run(work: Work, payload: P): Promise<void>
}

export function defineJob<P>(job: Job<P>): Job<P> {
  return job
}

/** The row that requests a job. */
export function callJob<P>(job: Job<P>, payload: P, when: { run_at?: number; key?: string } = {}): JobCall {
  return { name: job.name, payload, ...when }
}

/** Writes the row; inside a transaction, it exists only if the transaction commits. */
export async function insertJob(db: Executor, job: JobCall): Promise<void> {
  const run_at = job.run_at === undefined ? null : new Date(job.run_at * 1000)
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(job.payload)}::json,
    run_at => ${run_at}::timestamptz, job_key => ${job.key ?? null}, max_attempts => 12)`.execute(db)
}
