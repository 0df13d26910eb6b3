// Gathers changes per session and lets them out in bursts: the first at once, then at most four a second.
import type { Log } from '#server/base/log/log.ts'
import type { SessionChange } from './change.ts'

/** Milliseconds the first change waits for its neighbours. */
const GATHER = 15
/** Milliseconds between two bursts of one session. */
const PAUSE = 250

export type Announcer = {
  announce(change: SessionChange): void
  /** Sends what waits and ends. */
  close(): Promise<void>
}

type Session = { waiting: SessionChange[]; timer: NodeJS.Timeout | null; last: number }

/** `publish` gets all changes of one session since the last burst; it reads the present state and sends it. */
export function createAnnouncer(
  publish: (session: string, changes: SessionChange[]) => Promise<void>,
  log: Log,
): Announcer {
  const sessions = new Map<string, Session>()
  const under_way = new Set<Promise<void>>()

  function flush(id: string, session: Session): Promise<void> {
    const changes = session.waiting
    session.waiting = []
    session.last = Date.now()
    const sending = publish(id, changes).catch((error) => log.error({ error }, 'announcing failed'))
    under_way.add(sending)
    return sending.finally(() => {
      under_way.delete(sending)
      session.timer = null
      if (session.waiting.length > 0) schedule(id, session)
      else sessions.delete(id)
    })
  }

  function schedule(id: string, session: Session): void {
    if (session.timer) return
    const wait = Math.max(GATHER, session.last + PAUSE - Date.now())
    session.timer = setTimeout(() => void flush(id, session), wait)
  }

  return {
    announce(change) {
      const session = sessions.get(change.session) ?? { waiting: [], timer: null, last: 0 }
      sessions.set(change.session, session)
      session.waiting.push(change)
      schedule(change.session, session)
    },
    async close() {
      for (const [id, session] of sessions) {
        if (session.timer) clearTimeout(session.timer)
        if (session.waiting.length > 0) void flush(id, session)
      }
      await Promise.all(under_way)
    },
  }
}
