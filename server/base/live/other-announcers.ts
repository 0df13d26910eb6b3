// How the processes that tell of one session share its pace: each offers what waits, and whoever is first tells of it all.
import { randomUUID } from 'node:crypto'
import type { Bus } from '#server/base/realtime/bus.ts'
import type { SessionChange } from './change.ts'

/** A change, counted by the process that has it; `at`: since when, milliseconds. */
export type Numbered = { n: number; at: number; change: SessionChange }
/** By process: the last of its changes that was told. */
export type Covered = Record<string, number>

export type Others = {
  /**
   * Tells the others what waits here. Gives the milliseconds in which one of them may be first, or null where nobody else
   * tells of this session.
   */
  offer(session: string, waiting: readonly Numbered[]): number | null
  /** A burst begins, with what the others offered. */
  begin(session: string): { changes: SessionChange[]; covered: Covered }
  /** It was told; until then the others keep what they offered. */
  end(session: string, covered: Covered): void
  /** Nothing of this session waits here any longer. */
  forget(session: string): void
}

type Hearing = {
  /** Another process begins a burst. */
  onBurst(session: string): void
  /** It was told, with the own changes up to this one. */
  onCovered(session: string, until: number): void
}

type Offer = { until: number; changes: SessionChange[] }
type Note = { session: string; by: string } & (
  | { kind: 'offer'; offer: Offer }
  | { kind: 'begin' }
  | { kind: 'end'; covered: Covered }
)

const TOPIC = 'bursts'
/** An offer has reached the others by then, milliseconds. */
const REACHED_MS = 20
/** Milliseconds between the turns of two of them: who is first has said so by then. */
const TURN_MS = 20
/** Others that were silent about a session for so long are not waited for, milliseconds. */
const ALONE_AFTER_MS = 10_000

/** Sessions of which something was heard lately; older ones are forgotten beyond that. */
const KEPT_MAX = 2000

/** `seen`: when each of the others was heard last. */
type Heard = { seen: Map<string, number>; offers: Map<string, Offer> }

export function joinOthers(bus: Bus, { onBurst, onCovered }: Hearing): Others {
  const name = randomUUID()
  const sessions = new Map<string, Heard>()
  const say = (note: Note) => bus.publish(TOPIC, JSON.stringify(note))
  bus.subscribe(TOPIC, (payload) => {
    const note = JSON.parse(payload) as Note
    const heard = hear(sessions, note)
    if (note.kind === 'begin') return onBurst(note.session)
    if (note.kind === 'offer') return void heard.offers.set(note.by, note.offer)
    onCovered(note.session, note.covered[name] ?? 0)
    drop(heard, note.covered)
  })

  return {
    offer(session, waiting) {
      const seen = [...(sessions.get(session)?.seen ?? [])]
      const others = seen.filter(([, at]) => Date.now() - at < ALONE_AFTER_MS)
      if (others.length === 0) return null
      const offer = { until: waiting.at(-1)?.n ?? 0, changes: merged(waiting) }
      say({ kind: 'offer', session, by: name, offer })
      return REACHED_MS + TURN_MS * others.filter(([by]) => by < name).length
    },
    begin(session) {
      say({ kind: 'begin', session, by: name })
      const offers = [...(sessions.get(session)?.offers ?? [])]
      return {
        changes: offers.flatMap(([, { changes }]) => changes),
        covered: Object.fromEntries(offers.map(([by, { until }]) => [by, until])),
      }
    },
    end(session, covered) {
      if (Object.keys(covered).length === 0) return
      say({ kind: 'end', session, by: name, covered })
      const heard = sessions.get(session)
      if (heard) drop(heard, covered)
    },
    forget: (session) => void sessions.delete(session),
  }
}

function hear(sessions: Map<string, Heard>, { session, by }: Note): Heard {
  const heard = sessions.get(session) ?? { seen: new Map(), offers: new Map() }
  heard.seen.set(by, Date.now())
  // the longest silent ones come first
  sessions.delete(session)
  sessions.set(session, heard)
  if (sessions.size > KEPT_MAX) sessions.delete(sessions.keys().next().value as string)
  return heard
}

function drop({ offers }: Heard, covered: Covered): void {
  for (const [by, { until }] of offers) if (until <= (covered[by] ?? 0)) offers.delete(by)
}

/** One change of each kind: a thousand votes on ten answers are ten answers. */
function merged(waiting: readonly Numbered[]): SessionChange[] {
  const byKind = Map.groupBy(waiting, ({ change }) => change.kind)
  return [...byKind].map(([kind, list]) => ({
    kind,
    session: list[0]!.change.session,
    ideas: [...new Set(list.flatMap(({ change }) => change.ideas ?? []))],
    comments: [...new Set(list.flatMap(({ change }) => change.comments ?? []))],
  }))
}
