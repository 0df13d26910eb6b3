// Says whether one more person may come in now: as many at once as this process takes without keeping those who are in waiting.
import { AT_ONCE, nextAtOnce, nextPace } from '#domain/arrivals/rules.ts'
import type { LineState } from './line-queue.ts'

/** Milliseconds between two looks at how the process is doing. */
export const LOOK_MS = 50
/** Milliseconds over which the pace is measured. */
const PACE_MS = 500
/** What is assumed before anybody waited: rather too much, since those who are told a long wait come back late. */
const FIRST_PACE = 800
/** There is room, and those in line are expected later: it goes faster than they were told. */
const FASTER = 1.2
/** The limit of the operator may be used up in one go for as much time, seconds. */
const BURST = 0.1

export type Throttle = {
  hasRoom(): boolean
  /** Somebody is on the way in; gives what to call at the end of it. */
  begin(): () => void
  /** Once in each `LOOK_MS`. */
  look(line: LineState): void
  atOnce(): number
  perSecond(): number
}

type Options = {
  /** Milliseconds that only grow. */
  clock(): number
  /** People per second at the most; null: as many as the machine takes. */
  per_second: number | null
}

export function createThrottle({ clock, per_second }: Options): Throttle {
  const budget = createBudget(clock, per_second)
  const pace = createPace(clock, Math.min(FIRST_PACE, per_second ?? FIRST_PACE))
  let at_once: number = AT_ONCE.first
  let under_way = 0
  let slowest_ms = 0
  let due = clock() + LOOK_MS
  return {
    hasRoom: () => under_way < at_once && budget.hasSome(),
    begin() {
      const began = clock()
      under_way += 1
      budget.take()
      pace.note()
      return () => {
        under_way -= 1
        slowest_ms = Math.max(slowest_ms, clock() - began)
      }
    },
    look(line) {
      const late_ms = Math.max(0, clock() - due)
      due = clock() + LOOK_MS
      const is_full = line === 'here' && under_way >= at_once
      at_once = nextAtOnce(at_once, { late_ms, slowest_ms, is_full })
      slowest_ms = 0
      pace.look(line)
    },
    atOnce: () => at_once,
    perSecond: () => Math.min(pace.read(), per_second ?? Number.POSITIVE_INFINITY),
  }
}

/** What the operator allows, a bit saved up. */
function createBudget(clock: () => number, per_second: number | null) {
  const most = Math.max(1, (per_second ?? 0) * BURST)
  let left = most
  let filled = clock()
  const fill = () => {
    const now = clock()
    left = Math.min(most, left + ((per_second ?? 0) * (now - filled)) / 1000)
    filled = now
  }
  return {
    hasSome() {
      if (per_second === null) return true
      fill()
      return left >= 1
    },
    take() {
      left -= 1
    },
  }
}

/** Measured only while people wait: otherwise it would tell how many come and not how many could. */
function createPace(clock: () => number, first: number) {
  let per_second = first
  let entered = 0
  let since = clock()
  return {
    note() {
      entered += 1
    },
    look(line: LineState) {
      const span = clock() - since
      if (line !== 'empty' && span < PACE_MS) return
      if (line === 'here') per_second = nextPace(per_second, entered, span)
      if (line === 'away') per_second *= FASTER
      entered = 0
      since = clock()
    },
    read: () => per_second,
  }
}
