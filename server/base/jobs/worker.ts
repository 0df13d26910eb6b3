// Runs the jobs that wait in the database, and the timetable.
import { Logger, type ParsedCronItem, parseCrontab, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#server/base/log/log.ts'
import type { Job } from './job.ts'

export type Worker = { stop(): Promise<void> }

/** `crontab` in the format of cron: `*\/5 * * * * job_name`. Failing jobs are tried again with growing pauses. */
export async function startWorker(options: {
  pool: pg.Pool
  jobs: Job<never>[]
  /** Names that jobs had in earlier versions: what waits under them is thrown away. */
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

/** One that is done right now belongs to an older process beside this one. */
const DROP_WAITING = `
  select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = any ($1) and locked_at is null))`

/** In place of the worker's own sentence, which repeats what the error says of people. */
function failureOf(meta: Record<string, unknown>) {
  const { task_identifier: job, attempts } = (meta.job ?? {}) as {
    task_identifier?: string
    attempts?: number
  }
  return { job, attempts, error: meta.error }
}
