// How much a phrase counts. Results show phrases too, and need nothing else of presenting.
import type { Word } from './contract.ts'

/** The people behind a phrase: those who wrote it, and those who like what they wrote. */
export function weightOf({ count, likes }: Pick<Word, 'count' | 'likes'>): number {
  return count + likes
}
