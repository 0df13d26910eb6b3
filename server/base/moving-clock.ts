// The clock of the machine, which can be put back while the demo world is made: it begins some weeks ago.
export type MovingClock = { now(): number; advance(seconds: number): void }

/** Unix seconds with fraction, as many ahead as it was advanced. */
export function createMovingClock(): MovingClock {
  let ahead = 0
  return {
    now: () => Date.now() / 1000 + ahead,
    advance(seconds) {
      ahead += seconds
    },
  }
}
