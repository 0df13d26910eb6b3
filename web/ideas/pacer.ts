// Does a piece of work when it is asked for, but at most every two seconds, and not everybody in the same moment.

/** Milliseconds between two runs at the least. */
const GAP_MS = 2000
/** A first request waits up to this long, so that a whole room does not ask at once. */
export const SPREAD_MS = 600
/** The same in a hall: 400 people a second ask, and nobody waits longer than this. */
const MS_PER_PERSON = 2.5
const SPREAD_MAX_MS = 10_000

/** Milliseconds over which this many people spread what all of them would ask at once. */
export function spreadFor(people: number): number {
  return Math.min(people * MS_PER_PERSON, SPREAD_MAX_MS)
}

export type Pacer = {
  /** `pause`: milliseconds to wait, as the server said; else it is by chance. */
  ask: (pause?: number) => void
  stop: () => void
}

type Options = {
  /** Milliseconds between two runs at the least. */
  gap?: number
  /** Milliseconds up to which a run waits by chance. */
  spread?: () => number
  now?: () => number
  chance?: () => number
}

export function createPacer(work: () => void, options: Options = {}): Pacer {
  const { gap = GAP_MS, spread = () => SPREAD_MS, now = Date.now, chance = Math.random } = options
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    ask(pause = chance() * spread()) {
      if (timer) return
      const wait = Math.max(0, last + gap - now()) + pause
      const run = () => {
        timer = null
        last = now()
        work()
      }
      if (wait > 0) timer = setTimeout(run, wait)
      else run()
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
