// Brings the tables of the job queue to their newest shape.
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool })
}
