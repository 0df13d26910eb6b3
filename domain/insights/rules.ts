// Figures of results.

/** The mean of a scale from how often each point, counted from 1, was chosen; null without votes. */
export function scaleMean(counts: readonly number[]): number | null {
  const votes = counts.reduce((sum, count) => sum + count, 0)
  if (votes === 0) return null
  return counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / votes
}

/** Those with the highest count, all of them when they tie; none while nobody has voted. */
export function winners<T extends { count: number }>(rows: readonly T[]): T[] {
  const best = Math.max(0, ...rows.map((row) => row.count))
  return best === 0 ? [] : rows.filter((row) => row.count === best)
}
