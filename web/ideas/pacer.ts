// Does a piece of work when it is asked for, but at most every two seconds, and not everybody in the same moment.

/** Milliseconds between two runs at the least. */
const GAP_MS = 2000
/** A first request waits up to this long, so that a whole room does not ask at once. */
const SPREAD_MS = 600

export type Pacer = {
  /** `pause`: milliseconds to wait, as the server said; else it is by chance. */
  ask: (pause?: number) => void
  stop: () => void
}

export function createPacer(work: () => void, { now = Date.now, chance = Math.random } = {}): Pacer {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | null = null
  return {
    ask(pause = chance() * SPREAD_MS) {
      if (timer) return
      const wait = Math.max(0, last + GAP_MS - now()) + pause
      timer = setTimeout(() => {
        timer = null
        last = now()
        work()
      }, wait)
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
