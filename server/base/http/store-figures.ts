// What the database says about its jobs and emails: asked rarely, one question at a time, with a short timeout.
import type pg from 'pg'

export type StoreFigures = {
  /** Jobs that are due but not running, and for how many seconds the oldest of them has been due. */
  jobs_waiting: number
  jobs_oldest: number
  /** Jobs that were given up after all their tries. */
  jobs_failed: number
  mails_waiting: number
  mails_oldest: number
}

/** Milliseconds that an answer is valid, and how long to wait for one. */
const FRESH_MS = 5_000
const PATIENCE_MS = 2_000

/** A running job has a lock; one that was given up keeps its row. */
const STATEMENT = `
  select
    coalesce(sum(waits::int), 0)::float8 as jobs_waiting,
    coalesce(extract(epoch from now() - min(run_at) filter (where waits)), 0)::float8 as jobs_oldest,
    coalesce(sum((attempts >= max_attempts)::int), 0)::float8 as jobs_failed,
    mails_waiting, mails_oldest
  from (
    select count(*)::float8 as mails_waiting,
      coalesce(extract(epoch from now() - min(queued_time)), 0)::float8 as mails_oldest
    from mails where sent_time is null
  ) as mails
  left join lateral (
    select run_at, attempts, max_attempts,
      run_at <= now() and locked_at is null and attempts < max_attempts as waits
    from graphile_worker.jobs
  ) as jobs on true
  group by mails_waiting, mails_oldest`

/**
 * Asks the database, or returns what it said in the last seconds. Null if it does not answer in time: callers never
 * wait longer, and no second question is asked while the first is open.
 */
export function createStoreFigures(pool: pg.Pool): () => Promise<StoreFigures | null> {
  let known: { figures: StoreFigures | null; until: number } | null = null
  let asking: Promise<StoreFigures | null> | null = null
  const ask = async () => {
    // a connection whose answer does not come in time is dropped
    const query = { text: STATEMENT, query_timeout: PATIENCE_MS }
    const figures = await pool.query<StoreFigures>(query as pg.QueryConfig).then(
      ({ rows }) => rows[0] ?? null,
      () => null,
    )
    known = { figures, until: performance.now() + FRESH_MS }
    asking = null
    return figures
  }
  return () => {
    if (known && performance.now() < known.until) return Promise.resolve(known.figures)
    asking ??= ask()
    return inTime(asking, PATIENCE_MS)
  }
}

/** Null if it takes longer than that; the query continues. */
export async function inTime<T>(asked: Promise<T>, ms: number): Promise<T | null> {
  let waiting: NodeJS.Timeout | undefined
  const over = new Promise<null>((resolve) => {
    waiting = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([asked, over])
  } finally {
    clearTimeout(waiting)
  }
}
