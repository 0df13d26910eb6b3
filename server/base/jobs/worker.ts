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
  crontab: string
  runJob: (job: Job<never>, payload: unknown) => Promise<void>
  log: Log
}): Promise<Worker> {
  const { pool, jobs, crontab, runJob, log } = options
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
  return { stop: () => runner.stop() }
}

/** In place of the worker's own sentence, which repeats what the error says of people. */
function failureOf(meta: Record<string, unknown>) {
  const { task_identifier: job, attempts } = (meta.job ?? {}) as {
    task_identifier?: string
    attempts?: number
  }
  return { job, attempts, error: meta.error }
}
