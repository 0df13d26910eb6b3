// Writes a backup each night: in one process only, read back before it counts, and older ones go only after it.
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { z } from 'zod'
import { toDate } from '#server/base/day.ts'
import type { Work } from '#server/base/http/context.ts'
import { defineJob, type Job } from '#server/base/jobs/job.ts'
import type { Log } from '#server/base/log/log.ts'
import { type BackupFolder, isWithin, openBackupFolder } from './folder.ts'
import type { NightlySettings } from './settings.ts'
import { begin, connectFor } from './store-shape.ts'
import { writeBackup } from './write.ts'

const NAME = 'write_nightly_backup'
/** After a failure it is tried again so many times, after so many seconds each. */
const TRIES = 3
const PAUSE = 3600
const LOCK = 'nightly backup'

export type Nightly = {
  job: Job<Again>
  /** When, in the format of cron; a night in which no process ran is made up for. */
  crontab: string
  /** Says in the log what stands in the way of tonight's backup. */
  look(): Promise<void>
  /** Ends a backup under way, which begins anew in the next process. */
  stop(): void
}

const payload = z.looseObject({ again: z.number().int().default(0) })
type Again = z.output<typeof payload>

type Parts = {
  settings: NightlySettings
  data_dir: string
  config: pg.PoolConfig
  secret: Buffer
  log: Log
}

export function createNightly(parts: Parts): Nightly {
  const { settings, data_dir, secret, log } = parts
  const folder = openBackupFolder(settings.folder, secret)
  const [hour, minute] = settings.time.split(':').map(Number)
  const ending = new AbortController()
  const run = (work: Work, again: number) =>
    writeTonight({ ...parts, folder, work, again, ending: ending.signal })
  return {
    job: defineJob({ name: NAME, payload, run: async (work, { again }) => void (await run(work, again)) }),
    crontab: `${minute} ${hour} * * * ${NAME} ?fill=23h&max=3\n`,
    async look() {
      await folder.refuseUnusable().catch(({ message }: Error) => log.error(`no nightly backups: ${message}`))
      if (await isWithin(settings.folder, data_dir))
        log.warn('BACKUP_DIR lies in DATA_DIR: whatever happens to the data happens to its backups')
    },
    stop: () => ending.abort(),
  }
}

type Tonight = Parts & { folder: BackupFolder; work: Work; again: number; ending: AbortSignal }

async function writeTonight(tonight: Tonight): Promise<void> {
  const { config, work, again, ending, log, settings } = tonight
  const later = (run_at: number, tries: number) =>
    work.enqueue({ name: NAME, payload: { again: tries }, run_at, key: `${NAME} again` })
  try {
    await alone(config, () => write(tonight))
  } catch (error) {
    // a process that ends leaves it to the next one
    if (ending.aborted) return later(work.now, again)
    const { message } = error as Error
    log.error({ folder: settings.folder, reason: message }, 'the nightly backup failed')
    await record(work, { failed_time: toDate(work.now) })
    if (again < TRIES) await later(work.now + PAUSE, again + 1)
  }
}

/** Nothing where another process does it. The lock ends with its transaction, so no process keeps it that died. */
async function alone(config: pg.PoolConfig, work: () => Promise<void>): Promise<void> {
  const client = await connectFor(config)
  try {
    await begin(client)
    const { rows } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [LOCK],
    )
    if (rows[0]?.free) await work()
  } finally {
    await client.end()
  }
}

async function write({ config, secret, settings, folder, work, ending, log }: Tonight): Promise<void> {
  const began = performance.now()
  await folder.refuseUnusable()
  await folder.removeDrafts()
  const path = folder.pathAt(work.now)
  const source = { config, files: work.files, secret, now: work.now }
  const { rows, files } = await writeBackup(source, path, { signal: ending, room: folder.refuseFull })
  const { size: bytes } = await stat(path)
  const seconds = (performance.now() - began) / 1000
  await record(work, { succeeded_time: toDate(work.now), bytes, seconds })
  log.info({ path, rows, files, bytes, seconds }, 'the nightly backup is written')
  await folder.removeOldest(settings.kept, path).catch(({ message }: Error) => {
    log.error({ folder: settings.folder, reason: message }, 'old nightly backups could not be removed')
  })
}

type Went = { succeeded_time: Date; bytes: number; seconds: number } | { failed_time: Date }

async function record({ db }: Work, went: Went): Promise<void> {
  await db
    .insertInto('nightly_backups')
    .values(went)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(went))
    .execute()
}
