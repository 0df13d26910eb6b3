// A clock that tests set: unix seconds.

export type TestClock = { now(): number; set(time: number): void; advance(seconds: number): void }

/** Starts at the given time, by default on a plain Tuesday morning, and stands still. */
export function createClock(start = Date.UTC(2030, 0, 8, 9, 0, 0) / 1000): TestClock {
  let time = start
  return {
    now: () => time,
    set: (to) => {
      time = to
    },
    advance: (seconds) => {
      time += seconds
    },
  }
}
