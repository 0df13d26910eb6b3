// Words that a host filters: whole words, whatever their case and accents.
import type { Refusal } from '#domain/base/refusal.ts'
import { filteredWord } from './refusals.ts'

/** The most words of one host, and characters of one word. */
export const WORDS_MAX = 500
export const WORD_MAX = 50

/** Lower case without accents, words separated by single spaces, and one at either end. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return ` ${plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}

/** The words as they are stored: trimmed, in order, each once; without a letter or number it is no word. */
export function keptWords(words: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const word of words) {
    const key = folded(word)
    if (key.trim() && !kept.has(key)) kept.set(key, word.trim().replace(/\s+/g, ' '))
  }
  return [...kept.values()]
}

/** Why a text cannot be posted: it has one of these words, or an entry's words next to each other. */
export function wordRefusal(text: string, words: readonly string[]): Refusal | null {
  if (words.length === 0) return null
  const searched = folded(text)
  const found = words.find((word) => searched.includes(folded(word)))
  return found === undefined ? null : filteredWord(found)
}
