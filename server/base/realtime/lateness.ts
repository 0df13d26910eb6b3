// How far this process is behind with its work.

const STEP_MS = 100

export type Lateness = { read(): number; close(): void }

/** Milliseconds that a timer was late the last time; more while it is still overdue. */
export function watchLateness(now: () => number): Lateness {
  let due = now() + STEP_MS
  let late = 0
  const timer = setInterval(() => {
    late = Math.max(0, now() - due)
    due = now() + STEP_MS
  }, STEP_MS).unref()
  return {
    read: () => Math.max(late, now() - due, 0),
    close: () => clearInterval(timer),
  }
}
