// What is written about a topic, as the fields of a form and as the change of the topic.
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { TopicChange } from '#domain/topics/contract.ts'
import { daysAfter, todayHere } from './days.ts'

/** What is written about a topic. */
export const TAKINGS = ['note', 'decision', 'promise', 'decline'] as const
export type Taking = (typeof TAKINGS)[number]

export type Written = { text: string; owner: string; email: string; day: string }

/** A promise is for a week from now, unless it has its day. */
const USUAL_DAYS = 7

/** What a form begins with: what was taken down before. */
export function firstWords(
  { topic }: Pick<AgendaItem, 'topic'>,
  taking: Taking,
  today = todayHere(),
): Written {
  const texts = { note: topic?.note, decision: topic?.decision, decline: topic?.reason, promise: '' }
  return {
    text: texts[taking] ?? '',
    owner: topic?.owner_name ?? '',
    email: topic?.owner_email ?? '',
    day: topic?.due_on ?? daysAfter(today, USUAL_DAYS),
  }
}

export function writtenChange({ text, owner, email, day }: Written, taking: Taking): TopicChange {
  if (taking === 'note') return { note: text.trim() }
  if (taking === 'decision') return { decision: text.trim() }
  if (taking === 'decline') return { state: 'declined', reason: text.trim() }
  return {
    state: 'promised',
    owner_name: owner.trim() || null,
    owner_email: email.trim() || null,
    due_on: day || null,
  }
}
