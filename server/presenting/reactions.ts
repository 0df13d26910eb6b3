// Counts reactions of a room in memory and tells its screens of them, at most four times a second.
import { REACTION_PAUSE_MS, REACTIONS_EVERY_MS, type Reaction } from '#domain/presenting/reactions.ts'
import type { Realtime } from '#server/base/realtime/realtime.ts'

export type Reactions = {
  /** False where the same person reacted a moment ago: nothing is counted then. */
  add(session_id: string, user_id: string, reaction: Reaction): boolean
}

type Room = { counts: Map<Reaction, number>; last_ms: number; timer: NodeJS.Timeout | null }
type Parts = Pick<Realtime, 'publish' | 'paceOf'> & {
  /** Milliseconds that only grow. */
  clock?: () => number
}

/** People whose last reaction is remembered, before those whose pause is over are forgotten. */
const REMEMBERED = 20_000

export function createReactions({ publish, paceOf, clock = () => performance.now() }: Parts): Reactions {
  const rooms = new Map<string, Room>()
  const people = new Map<string, number>()

  function tell(session_id: string, room: Room): void {
    const channel = `private-stage-${session_id}`
    room.timer = null
    // a quiet room is forgotten
    if (room.counts.size === 0) return void rooms.delete(session_id)
    const data = [...room.counts].map(([reaction, count]) => ({ reaction, count }))
    room.counts.clear()
    room.last_ms = clock()
    publish(channel, 'reacted', data)
    plan(session_id, room, Math.max(REACTIONS_EVERY_MS, paceOf(channel)))
  }
  function plan(session_id: string, room: Room, wait_ms: number): void {
    room.timer = setTimeout(() => tell(session_id, room), wait_ms)
    room.timer.unref()
  }
  return {
    add(session_id, user_id, reaction) {
      const now = clock()
      if (now - (people.get(user_id) ?? Number.NEGATIVE_INFINITY) < REACTION_PAUSE_MS) return false
      people.delete(user_id)
      people.set(user_id, now)
      if (people.size > REMEMBERED) forget(people, now)
      const room = rooms.get(session_id) ?? { counts: new Map(), last_ms: 0, timer: null }
      rooms.set(session_id, room)
      room.counts.set(reaction, (room.counts.get(reaction) ?? 0) + 1)
      // the first one is seen at once
      if (!room.timer) tell(session_id, room)
      return true
    },
  }
}

/** The oldest come first. */
function forget(people: Map<string, number>, now: number): void {
  for (const [user_id, at_ms] of people) {
    if (now - at_ms < REACTION_PAUSE_MS) return
    people.delete(user_id)
  }
}
