// Who waits in line, in the order in which they came: some are here with a request, the others were told when to ask again.
import type { Place } from './place.ts'

/** Somebody whose request is kept until it is their turn. */
export type Held = {
  place: Place
  since: number
  /** Called in the moment in which they get in. */
  letIn(): void
  refuse(reason: Error): void
  /** They hung up. */
  isGone(): boolean
}

type Entry = {
  place: Place
  /** When somebody who is not here asks again, unix milliseconds. */
  due: number
  held: Held | null
}

/** Whoever is so late has left: nobody waits for them, milliseconds. */
const GRACE_MS = 1000
/** A request is kept no longer, milliseconds: browsers and proxies give up on it. */
const HELD_MOST_MS = 8000

export type LineQueue = ReturnType<typeof createLineQueue>

export function createLineQueue() {
  let entries: Entry[] = []
  const put = (entry: Entry) => void entries.splice(rankOf(entries, entry.place), 0, entry)
  return {
    /** How many came before. */
    ahead: (place: Place) => rankOf(entries, place),
    size: () => entries.length,
    state: () => stateOf(entries),
    expect: (place: Place, due: number) => put({ place, due, held: null }),
    hold: (held: Held) => put({ place: held.place, due: Number.POSITIVE_INFINITY, held }),
    /** Takes a place out of the line; gives who is here with it. */
    remove(place: Place): Held | null {
      const at = rankOf(entries, place)
      return entries[at]?.place.id === place.id ? (entries.splice(at, 1)[0]?.held ?? null) : null
    },
    /** The next one who is here. */
    next(): Held | null {
      const at = entries.findIndex(({ held }) => held && !held.isGone())
      return at < 0 ? null : (entries.splice(at, 1)[0]?.held ?? null)
    },
    /** Forgets who left; gives who was kept too long, or all who are here, and are not in line any more. */
    sweep(now: number, all = false): Held[] {
      const isOver = ({ held }: Entry) => held !== null && (all || now - held.since > HELD_MOST_MS)
      const isGone = ({ held, due }: Entry) => (held ? held.isGone() : now > due + GRACE_MS)
      const there = entries.filter((entry) => !isGone(entry))
      entries = there.filter((entry) => !isOver(entry))
      return there.filter(isOver).flatMap(({ held }) => held ?? [])
    },
  }
}

function rankOf(entries: readonly Entry[], { since }: Place): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.place.since < since) low = middle + 1
    else high = middle
  }
  return low
}

export type LineState = 'empty' | 'away' | 'here'

/** Whether somebody stands in line, and whether anybody of them is here. */
function stateOf(entries: readonly Entry[]): LineState {
  if (entries.length === 0) return 'empty'
  return entries.some(({ held }) => held) ? 'here' : 'away'
}
