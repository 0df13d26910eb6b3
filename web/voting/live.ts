// Puts absolute counts into what is shown: from live messages, and from the answers to own votes.

/** When a target, or a list as a whole, last came from the server, milliseconds. */
const updated = new Map<string, number>()

/** Notes what a message or a fetched list brought; a list goes by its slug, a thread by what it is under. */
export function recordUpdateTime(ids: readonly string[], now: number): void {
  for (const id of ids) updated.set(id, now)
}

/**
 * Whether something newer than an own write may be known: its reply may be older than what came since then. Of counts
 * what came is believed, since the message about the own vote is still to come; texts are fetched again.
 */
export function wasUpdatedSince(id: string, then: number): boolean {
  return (updated.get(id) ?? 0) >= then
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
