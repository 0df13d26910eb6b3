// The words that short answers to a question have in common, for whoever may read its results.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Word } from '#domain/presenting/contract.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { kindOfResults } from './results.ts'
import { useWords } from './useWords.ts'

/** Null where answers are long or none, where no two of them share a word, or where nothing is known of them yet. */
export function useResultWords(event: PopinEvent): Word[] | null {
  const told = useWords(event, kindOfResults(event) === 'answers' && readsResults(event))
  const isShared = told?.are_short && told.words.some(({ count }) => count > 1)
  return isShared && readsResults(event) ? told.words : null
}
