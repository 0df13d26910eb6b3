// Notes on which day a login session was last used, gathered and written together, so that no row tells a time.
import type { LoginSessionId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Log } from '#server/base/log/log.ts'

export type Uses = {
  note(login_session_id: LoginSessionId): void
  /** Writes what was noted; a store that is away loses nothing. */
  flush(): Promise<void>
  /** Writes what was noted, and ends. */
  close(): Promise<void>
}

/**
 * Milliseconds between two writes. A write that followed a use at once would stand beside the answer that somebody sent
 * then: rows show in which order they were written.
 */
const PAUSE = 3_600_000

/** Of a day, whichever process writes it first; what a process that dies had noted is noted at the next use. */
export function createUses({ db, now, log }: { db: Db; now: () => number; log: Log }): Uses {
  const used = new Map<LoginSessionId, string>()
  async function flush(): Promise<void> {
    const noted = [...used]
    used.clear()
    try {
      for (const day of new Set(noted.map(([, on]) => on)))
        await writeDay(
          db,
          day,
          noted.filter(([, on]) => on === day).map(([id]) => id),
        )
    } catch (error) {
      for (const [id, day] of noted) if (!used.has(id)) used.set(id, day)
      log.warn({ error }, 'days of use were not written')
    }
  }
  const timer = setInterval(() => void flush(), PAUSE).unref()
  return {
    note: (id) => void used.set(id, dayOf(now())),
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}

async function writeDay(db: Db, day: string, ids: LoginSessionId[]): Promise<void> {
  await db
    .updateTable('login_sessions')
    .set({ last_used_on: day })
    .where('id', 'in', ids)
    .where('last_used_on', '<', day)
    .execute()
}
