// Decisions about collections.
import type { CollectionType } from './model.ts'

/** The type a session gets on its first save and keeps. Meetings and prioritize items are chosen, not derived. */
export function collectionTypeOf(session: {
  survey: boolean
  questions: number
  repeats: boolean
}): Extract<CollectionType, 'survey' | 'pulse' | 'concurrent'> {
  if (session.survey) return 'survey'
  return session.questions === 1 && session.repeats ? 'pulse' : 'concurrent'
}

const AT_ONCE: readonly CollectionType[] = ['concurrent', 'survey', 'pulse']

/** Whether participants go from question to question: several that run at once. Those of a meeting run one at a time. */
export function hasSwitcher(type: CollectionType, questions: number): boolean {
  return AT_ONCE.includes(type) && questions > 1
}

/** Whether deleting one archives it, so that it can be restored. */
export function isArchivedOnDelete(type: CollectionType): boolean {
  return type === 'prioritize'
}
