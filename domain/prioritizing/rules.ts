// Which list of the Prioritize dashboard an item is in.
import type { UnixSeconds } from '#domain/base/time.ts'
import { RECENTLY_S } from '#domain/events/phase.ts'

export const PRIORITIZE_LISTS = ['active', 'recently_closed', 'closed'] as const
export type PrioritizeList = (typeof PRIORITIZE_LISTS)[number]

/** Active until its end, recently closed for seven days after that, then closed; unix seconds. */
export function listOf({ end_on }: { end_on: UnixSeconds }, now: number): PrioritizeList {
  if (end_on > now) return 'active'
  return end_on > now - RECENTLY_S ? 'recently_closed' : 'closed'
}

/** The three lists: the next end comes first among the active, the last end first among the others. */
export function inLists<Item extends { end_on: UnixSeconds }>(
  items: readonly Item[],
  now: number,
): Record<PrioritizeList, Item[]> {
  const of = (list: PrioritizeList) =>
    items.filter((item) => listOf(item, now) === list).sort((one, other) => other.end_on - one.end_on)
  return { active: of('active').reverse(), recently_closed: of('recently_closed'), closed: of('closed') }
}
