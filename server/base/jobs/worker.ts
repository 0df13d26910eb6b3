// Runs the jobs waiting in the database, and the timetable.
import { Logger, type ParsedCronItem, parseCrontab, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#server/base/log/log.ts'
import type { Job } from './job.ts'

export type Worker = { stop(): Promise<void> }

/** `crontab` in cron format: `*\/5 * * * * job_name`. Failed jobs are tried again after growing pauses. */
export async function startWorker(options: {
  pool: pg.Pool
  jobs: Job<never>[]
  /** Names of jobs in earlier versions: whatever waits under them is deleted. */
  former: readonly string[]
  crontab: string
  runJob: (job: Job<never>, payload: unknown) => Promise<void>
  log: Log
}): Promise<Worker> {
  const { pool, jobs, former, crontab, runJob, log } = options
  const taskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload: unknown) => runJob(job, payload)]),
  )
  const parsedCronItems: ParsedCronItem[] = parseCrontab(crontab)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: new Logger(() => (level, message, meta) => {
      const said = meta?.error === undefined ? { message } : failureOf(meta)
      if (level === 'error') log.error(said, 'job worker')
      else if (level === 'warning') log.warn(said, 'job worker')
    }),
  })
  await pool.query(DROP_WAITING, [former])
  return { stop: () => runner.stop() }
}

/** One that is running now belongs to an older process next to this one. */
const DROP_WAITING = `
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any ($1) and locked_at is null))`

/** Replaces the worker's own sentence, which repeats what the error says about people. */
function failureOf(meta: Record<string, unknown>) {
  const { task_identifier: job, attempts } = (meta.job ?? {}) as {
    task_identifier?: string
    attempts?: number
  }
  return { job, attempts, error: meta.error }
}
