// Answers that may say the same as another one or as an earlier topic, without those that the host dismissed in this window.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import type { SuggestedTopics } from '#domain/topics/contract.ts'
import { tabStore } from '#web/base/storage/device-store.ts'

type Session = Pick<PopinEvent, 'id'>

const keyOf = ({ id }: Session) => `topics-dismissed:${id}`
export const nameOf = (pair: readonly { id: string }[]) => pair.map(({ id }) => id).join('+')

export const dismissedIn = (event: Session) => (tabStore.read(keyOf(event)) ?? '').split(' ')

export function writeDismissed(event: Session, names: readonly string[]): void {
  tabStore.write(keyOf(event), names.join(' '))
}

/**
 * The words of what the likeliest pair of this answer has beside it. A pair of answers shows once: at the one that fewer people
 * like, the later one of two that are liked alike. A topic of an earlier session comes after them.
 */
export function doubleOf(
  event: Session,
  { doubles, raised_before }: Pick<SuggestedTopics, 'doubles' | 'raised_before'>,
  { id }: Pick<Idea, 'id'>,
): string | undefined {
  const dismissed = dismissedIn(event)
  for (const { answers } of doubles) {
    const [one, other] = answers
    const [first, second] = one.like_count >= other.like_count ? [one, other] : [other, one]
    if (second.id === id && !dismissed.includes(nameOf(answers))) return first.content
  }
  const before = raised_before.find(
    ({ answer, topic }) => answer.id === id && !dismissed.includes(nameOf([answer, topic])),
  )
  return before?.topic.title
}
