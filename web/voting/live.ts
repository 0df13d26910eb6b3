// Puts absolute counts into what is shown: from live messages, and from the answers to own votes.

/** When counts of a target last came by message, milliseconds. */
const told = new Map<string, number>()

export function recordTallyTime(ids: readonly string[], now: number): void {
  for (const id of ids) told.set(id, now)
}

/**
 * Whether a message brought counts of a target since then. The answer to a vote may be older than such a message,
 * and the message about the own vote is still to come; so the message is believed.
 */
export function wasToldSince(id: string, then: number): boolean {
  return (told.get(id) ?? 0) >= then
}

/** The items with the counts that were told; the same array where nothing changed. */
export function withTallies<T extends { id: string }>(
  items: readonly T[],
  tallies: readonly (Partial<T> & { id: string })[],
): T[] {
  const byId = new Map(tallies.map((tally) => [tally.id, tally]))
  let changed = false
  const next = items.map((item) => {
    const tally = byId.get(item.id)
    if (!tally) return item
    changed = true
    return { ...item, ...tally }
  })
  return changed ? next : (items as T[])
}
