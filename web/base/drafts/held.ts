// What somebody is writing on this page and would lose with it.

/** Whether something is written that goes with the page; `all`: also what the device has a draft of. */
type Holds = (all: boolean) => boolean

const holders = new Set<Holds>()

/** Asks `holds` before the page goes though nobody left it; gives the function that ends it. */
export function holdPage(holds: Holds): () => void {
  holders.add(holds)
  return () => void holders.delete(holds)
}

export const isHeld: Holds = (all) => [...holders].some((holds) => holds(all))
