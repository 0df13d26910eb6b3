// Decisions about collections.
import type { CollectionType } from './model.ts'

/** The type that a session takes on its first save; it stays. Meetings and prioritizing are chosen, not found. */
export function collectionTypeOf(session: {
  survey: boolean
  questions: number
  repeats: boolean
}): Extract<CollectionType, 'survey' | 'pulse' | 'concurrent'> {
  if (session.survey) return 'survey'
  return session.questions === 1 && session.repeats ? 'pulse' : 'concurrent'
}

const AT_ONCE: readonly CollectionType[] = ['concurrent', 'survey', 'pulse']

/** Whether participants go from question to question: several that run at once. Those of a meeting run one by one. */
export function hasSwitcher(type: CollectionType, questions: number): boolean {
  return AT_ONCE.includes(type) && questions > 1
}

/** Whether deleting one puts it away, so that it can be taken back. */
export function isArchivedOnDelete(type: CollectionType): boolean {
  return type === 'prioritize'
}
