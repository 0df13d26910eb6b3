// Updates the tables of the job queue to their latest version.
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** What the queue says about tables it cannot work with. */
const NEWER = /only supports up to revision/

export async function migrateJobs(pool: pg.Pool): Promise<void> {
  try {
    await runMigrations({ pgPool: pool })
  } catch (error) {
    if (NEWER.test((error as Error).message))
      throw new Error('This data was made by a newer POPin: its queue of jobs is newer than this one knows.')
    throw error
  }
}
