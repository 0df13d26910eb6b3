// Rows read in portions from one state of the database, on one connection, without holding them all in memory.
import { type RawBuilder, sql } from 'kysely'
import type { Db, Executor } from './open.ts'

/** Such reads of a process at once, so that the other connections remain free for people waiting for a screen. */
export const READINGS_AT_ONCE = 4
let free = READINGS_AT_ONCE
const waiting: (() => void)[] = []

/**
 * What `make` produces, all from the current state of the database. It holds a connection until it ends, so it needs a
 * fast reader, such as `spooled`.
 */
export async function* oneReading<T>(db: Db, make: (reading: Executor) => AsyncIterable<T>) {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    yield* readNow(db, make)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

async function* readNow<T>(db: Db, make: (reading: Executor) => AsyncIterable<T>) {
  const reading = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* make(reading)
  } finally {
    await reading.rollback().execute()
  }
}

/** The rows of a query, `size` at a time; `reading` is a transaction, which may run one such query at a time. */
export async function openRows<R>(reading: Executor, query: RawBuilder<R>, size: number) {
  await sql`declare parts no scroll cursor for ${query}`.execute(reading)
  return {
    /** None at the end. */
    next: async (): Promise<R[]> => (await sql<R>`fetch ${sql.lit(size)} from parts`.execute(reading)).rows,
    close: () => sql`close parts`.execute(reading),
  }
}
