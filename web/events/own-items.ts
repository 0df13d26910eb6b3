// Own texts keep their place on the screen when the server gives them their id.

type Written = { id: string; lane: string }

const writtenAs = new Map<string, Written>()

/** The item `id` is what was on its way as an entry of the outbox. */
export function noteWritten(id: string, { id: entry, lane }: Written): void {
  writtenAs.set(id, { id: entry, lane })
}

/** The React key of an item. */
export function keyOf(id: string): string {
  return writtenAs.get(id)?.id ?? id
}

/** The lane that the outbox knows an own item of this visit by. */
export function laneOf(id: string): string | undefined {
  return writtenAs.get(id)?.lane
}
