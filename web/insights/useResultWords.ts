// The words that short answers to a question have in common, for whoever may read its results.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { kindOfResults } from './results.ts'
import { useWords } from './useWords.ts'

/** Null where answers are long or none, where no two of them share a word, or where nothing is known of them yet. */
export function useResultWords(event: PopinEvent): Word[] | null {
  const isRead = kindOfResults(event) === 'answers' && readsResults(event)
  const told = useWords(event, isRead)
  return isRead && told?.are_short && told.words.some(({ count }) => count > 1) ? told.words : null
}
