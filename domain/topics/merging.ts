// What becomes of topics that are put together, and which may go.
import type { Refusal } from '#domain/base/refusal.ts'
import type { TopicState } from './model.ts'
import { already_dealt_with } from './refusals.ts'
import { isOpen } from './rules.ts'

type Merged = { id: string; state: TopicState; arrival: number }

/**
 * The topic that stays when several become one: the one that was dealt with, else the one on the agenda, else the oldest.
 * Several that were dealt with stay apart: each is on record.
 */
export function survivorOf<T extends Merged>(topics: readonly T[]): T | Refusal | undefined {
  const settled = topics.filter(({ state }) => !isOpen(state))
  if (settled.length > 1) return already_dealt_with
  const rank = ({ state }: T) => (isOpen(state) ? (state === 'on_the_agenda' ? 1 : 2) : 0)
  return [...topics].sort((a, b) => rank(a) - rank(b) || a.arrival - b.arrival)[0]
}

/** A topic that is merged into another one vanishes, which one that was dealt with may not. */
export function mergeRefusal(others: readonly Pick<Merged, 'state'>[]): Refusal | null {
  return others.every(({ state }) => isOpen(state)) ? null : already_dealt_with
}

/** A topic that nothing became of yet may go. */
export function deletingRefusal({ state }: Pick<Merged, 'state'>): Refusal | null {
  return isOpen(state) ? null : already_dealt_with
}
