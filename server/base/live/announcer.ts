// Collects changes per session and sends them in bursts: the first at once, then as often as its listeners keep up.
import type { Log } from '#server/base/log/log.ts'
import { LONGEST_MS, SHORTEST_MS } from '#server/base/realtime/pace.ts'
import type { SessionChange } from './change.ts'

/** Milliseconds the first change waits for others. */
const GATHER = 15

export type Announcer = {
  announce(change: SessionChange): void
  /** Sends what is waiting, and ends. */
  close(): Promise<void>
}

/** Milliseconds between two bursts of a session, for its current listeners. */
type Pace = (session: string) => number

type Publish = (session: string, changes: SessionChange[]) => Promise<void>

type Session = { waiting: SessionChange[]; timer: NodeJS.Timeout | null; last: number }

type Desk = {
  sessions: Map<string, Session>
  under_way: Set<Promise<void>>
  publish: Publish
  log: Log
  pace: Pace
}

/** `publish` gets all changes of one session since the last burst; it reads the current state and sends it. */
export function createAnnouncer(publish: Publish, log: Log, pace: Pace = () => SHORTEST_MS): Announcer {
  const desk: Desk = { sessions: new Map(), under_way: new Set(), publish, log, pace }
  return {
    announce(change) {
      const session = desk.sessions.get(change.session) ?? { waiting: [], timer: null, last: 0 }
      desk.sessions.set(change.session, session)
      session.waiting.push(change)
      schedule(desk, change.session, session)
    },
    async close() {
      for (const [id, session] of desk.sessions) {
        if (session.timer) clearTimeout(session.timer)
        if (session.waiting.length > 0) void flush(desk, id, session)
      }
      await Promise.all(desk.under_way)
    },
  }
}

function schedule(desk: Desk, id: string, session: Session): void {
  if (session.timer) return
  const pause = Math.min(Math.max(SHORTEST_MS, desk.pace(id)), LONGEST_MS)
  const wait = Math.max(GATHER, session.last + pause - Date.now())
  session.timer = setTimeout(() => void flush(desk, id, session), wait)
}

async function flush(desk: Desk, id: string, session: Session): Promise<void> {
  const changes = session.waiting
  session.waiting = []
  session.last = Date.now()
  const sending = desk.publish(id, changes).catch((error) => {
    // the database was away: the change is committed, so it is sent as soon as it can be read again
    desk.log.warn({ error }, 'announcing failed, trying again')
    session.waiting.unshift(...changes)
  })
  desk.under_way.add(sending)
  await sending
  desk.under_way.delete(sending)
  session.timer = null
  if (session.waiting.length > 0) schedule(desk, id, session)
  else setTimeout(() => forget(desk, id, session), LONGEST_MS).unref()
}

/** A session that was quiet for the longest pause needs no record of its last burst. */
function forget(desk: Desk, id: string, session: Session): void {
  if (session.waiting.length === 0 && Date.now() - session.last >= LONGEST_MS) desk.sessions.delete(id)
}
