// Pairs of answers that may say the same, without those that the host dismissed in this window.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SuggestedAnswer, SuggestedTopics } from '#domain/topics/contract.ts'
import { tabStore } from '#web/base/storage/device-store.ts'

type Session = Pick<PopinEvent, 'id'>

const keyOf = ({ id }: Session) => `topics-dismissed:${id}`
export const nameOf = (pair: readonly SuggestedAnswer[]) => pair.map(({ id }) => id).join('+')

export const dismissedIn = (event: Session) => (tabStore.read(keyOf(event)) ?? '').split(' ')

export function writeDismissed(event: Session, names: readonly string[]): void {
  tabStore.write(keyOf(event), names.join(' '))
}

/**
 * The answer that the likeliest pair of this one has beside it. A pair shows once: at the answer that fewer people like, the
 * later one of two that are liked alike.
 */
export function doubleOf(
  event: Session,
  { doubles }: Pick<SuggestedTopics, 'doubles'>,
  { id }: Pick<Idea, 'id'>,
): SuggestedAnswer | undefined {
  const dismissed = dismissedIn(event)
  for (const { answers } of doubles) {
    const [one, other] = answers
    const [first, second] = one.like_count >= other.like_count ? [one, other] : [other, one]
    if (second.id === id && !dismissed.includes(nameOf(answers))) return first
  }
  return undefined
}
