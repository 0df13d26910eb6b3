// How the nightly backups went, for monitoring: the same in every process, and after a restart.
import { setTimeout as pause } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/base/db/open.ts'

/** Milliseconds to wait for the database; after that, the last known values are used. */
const PATIENCE_MS = 1000

type Went = { succeeded: number; failed: number; bytes: number; seconds: number }

const HELP: Record<keyof Went, [name: string, help: string]> = {
  succeeded: [
    'popin_backup_last_success_timestamp_seconds',
    'When the last nightly backup was begun that is whole, in unix seconds; 0: none yet.',
  ],
  failed: [
    'popin_backup_last_failure_timestamp_seconds',
    'When the last nightly backup was begun that failed, in unix seconds; 0: none yet.',
  ],
  bytes: ['popin_backup_size_bytes', 'Size of the last nightly backup that is whole.'],
  seconds: ['popin_backup_duration_seconds', 'How long the last nightly backup took that is whole.'],
}

/** Nothing is known yet: 0 would say that there never was a backup, and wake somebody up. */
const UNKNOWN: Went = { succeeded: Number.NaN, failed: Number.NaN, bytes: Number.NaN, seconds: Number.NaN }

export function addBackupMetrics(register: Registry, db: Db): void {
  let known = UNKNOWN
  let asking: Promise<unknown> | null = null
  const ask = () => {
    asking ??= readWent(db)
      .then(
        (went) => {
          known = went
        },
        () => {},
      )
      .finally(() => {
        asking = null
      })
    return Promise.race([asking, pause(PATIENCE_MS, undefined, { ref: false })])
  }
  for (const [part, [name, help]] of Object.entries(HELP))
    new Gauge({
      ...{ name, help, registers: [register] },
      async collect() {
        await ask()
        this.set(known[part as keyof Went])
      },
    })
}

async function readWent(db: Db): Promise<Went> {
  const row = await db.selectFrom('nightly_backups').selectAll().executeTakeFirst()
  const seconds = (time: Date | null | undefined) => (time ? time.getTime() / 1000 : 0)
  return {
    succeeded: seconds(row?.succeeded_time),
    failed: seconds(row?.failed_time),
    bytes: Number(row?.bytes ?? 0),
    seconds: row?.seconds ?? 0,
  }
}
