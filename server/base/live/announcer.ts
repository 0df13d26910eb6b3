// Collects changes per session and sends them in bursts: the first at once, then as often as its listeners keep up.
import type { Log } from '#server/base/log/log.ts'
import type { Bus } from '#server/base/realtime/bus.ts'
import { LONGEST_MS, SHORTEST_MS } from '#server/base/realtime/pace.ts'
import type { SessionChange } from './change.ts'
import { type Covered, joinOthers, type Numbered, type Others } from './other-announcers.ts'

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

type Session = { waiting: Numbered[]; timer: NodeJS.Timeout | null; last: number; is_sending: boolean }

type Desk = {
  sessions: Map<string, Session>
  under_way: Set<Promise<void>>
  others: Others
  publish: Publish
  log: Log
  pace: Pace
}

type Options = { publish: Publish; log: Log; pace?: Pace; bus: Bus }

/**
 * `publish` gets all changes of one session since the last burst; it reads the current state and sends it. Processes on one
 * `bus` share the pace of a session: whoever is first tells of the changes of all.
 */
export function createAnnouncer({ publish, log, pace = () => SHORTEST_MS, bus }: Options): Announcer {
  let count = 0
  const sessions: Desk['sessions'] = new Map()
  const others = joinOthers(bus, {
    onBurst: (id) => {
      const session = sessions.get(id)
      if (session) postpone(desk, id, session)
    },
    onCovered: (id, until) => {
      const session = sessions.get(id)
      if (session) session.waiting = session.waiting.filter(({ n }) => n > until)
    },
  })
  const desk: Desk = { sessions, under_way: new Set(), others, publish, log, pace }
  return {
    announce(change) {
      const session = sessions.get(change.session) ?? { waiting: [], timer: null, last: 0, is_sending: false }
      sessions.set(change.session, session)
      session.waiting.push({ n: ++count, at: Date.now(), change })
      schedule(desk, change.session, session)
    },
    async close() {
      for (const [id, session] of sessions) {
        if (session.timer) clearTimeout(session.timer)
        if (session.waiting.length > 0) void flush(desk, id, session)
      }
      await Promise.all(desk.under_way)
    },
  }
}

function schedule(desk: Desk, id: string, session: Session): void {
  if (session.timer || session.is_sending) return
  const pause = Math.min(Math.max(SHORTEST_MS, desk.pace(id)), LONGEST_MS)
  const wait = session.last + pause - Date.now()
  if (wait <= GATHER) session.timer = setTimeout(() => void flush(desk, id, session), GATHER)
  else session.timer = setTimeout(() => waitForTurn(desk, id, session), wait)
}

/** Whoever else tells of this session, and is first, takes along what waits here. */
function waitForTurn(desk: Desk, id: string, session: Session): void {
  const turn = desk.others.offer(id, session.waiting)
  if (turn === null) return void flush(desk, id, session)
  session.timer = setTimeout(() => void flush(desk, id, session), turn)
}

/** Another process has just told of this session: the pause begins anew. One that does not hear of this one is not waited for. */
function postpone(desk: Desk, id: string, session: Session): void {
  session.last = Date.now()
  const [oldest] = session.waiting
  if (!session.timer || !oldest || session.last - oldest.at > LONGEST_MS) return
  clearTimeout(session.timer)
  session.timer = null
  schedule(desk, id, session)
}

async function flush(desk: Desk, id: string, session: Session): Promise<void> {
  const own = session.waiting
  session.waiting = []
  session.timer = null
  if (own.length === 0) return void later(desk, id, session)
  session.is_sending = true
  session.last = Date.now()
  const { changes, covered } = desk.others.begin(id)
  const sending = send(desk, id, session, { own, changes, covered })
  desk.under_way.add(sending)
  await sending
  desk.under_way.delete(sending)
  session.is_sending = false
  if (session.waiting.length > 0) schedule(desk, id, session)
  else later(desk, id, session)
}

type Burst = { own: Numbered[]; changes: SessionChange[]; covered: Covered }

async function send(
  desk: Desk,
  id: string,
  session: Session,
  { own, changes, covered }: Burst,
): Promise<void> {
  try {
    await desk.publish(id, [...changes, ...own.map(({ change }) => change)])
    desk.others.end(id, covered)
  } catch (error) {
    // the database was away: the change is committed, so it is sent as soon as it can be read again
    desk.log.warn({ error }, 'announcing failed, trying again')
    session.waiting.unshift(...own)
  }
}

/** A session that was quiet for the longest pause needs no record of its last burst. */
function later(desk: Desk, id: string, session: Session): void {
  setTimeout(() => {
    if (
      session.waiting.length > 0 ||
      session.timer ||
      session.is_sending ||
      Date.now() - session.last < LONGEST_MS
    )
      return
    desk.sessions.delete(id)
    desk.others.forget(id)
  }, LONGEST_MS).unref()
}
