// The words of a cloud: which ones the answers have in common.
import type { Word } from './contract.ts'
import { WORDS_MAX } from './model.ts'
import { STOP_WORDS, type WordLanguage } from './stop-words.ts'

/** Letters and digits, also with apostrophes and hyphens inside: `don't`, `co-op`. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
/** What stands in no cloud: single Latin letters and bare digits. A single sign of Chinese or Japanese is a word. */
const NO_WORD = /^(?:\p{Script=Latin}|\p{N}+)$/u
/** Longer things are no words, and no cloud has room for them; characters. */
const LONGEST = 40

/**
 * The words that most answers have, each counted once per answer, capital and small letters together, written as most
 * people wrote it. Filler words of the language that the answers are in are left out. Equal ones by alphabet, so that the
 * same answers give the same cloud.
 */
export function wordsOf(texts: readonly string[], most = WORDS_MAX): Word[] {
  const found = new Map<string, { count: number; forms: Map<string, number> }>()
  const fillers = STOP_WORDS[languageOf(texts)]
  for (const text of texts) {
    // the first form of an answer counts
    const forms = new Map(
      tokensOf(text)
        .reverse()
        .map((token) => [keyOf(token), token]),
    )
    for (const [key, form] of forms) {
      if (fillers.has(key) || NO_WORD.test(key) || key.length > LONGEST) continue
      const word = found.get(key) ?? { count: 0, forms: new Map<string, number>() }
      word.count += 1
      word.forms.set(form, (word.forms.get(form) ?? 0) + 1)
      found.set(key, word)
    }
  }
  return [...found]
    .map(([key, { count, forms }]) => ({ key, count, text: mostUsed(forms) }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .slice(0, most)
    .map(({ text, count }) => ({ text, count }))
}

/** The language with more filler words in these texts; English when none has any. */
export function languageOf(texts: readonly string[]): WordLanguage {
  const counts = { en: 0, de: 0 }
  for (const text of texts)
    for (const token of tokensOf(text))
      for (const language of ['en', 'de'] as const)
        if (STOP_WORDS[language].has(keyOf(token))) counts[language] += 1
  return counts.de > counts.en ? 'de' : 'en'
}

function tokensOf(text: string): string[] {
  return text.normalize('NFC').replace(ADDRESS, ' ').match(WORD) ?? []
}

const keyOf = (token: string) => token.toLowerCase().replaceAll('’', "'")

function mostUsed(forms: Map<string, number>): string {
  const [best] = [...forms].sort(([one, many], [other, less]) => less - many || (one < other ? -1 : 1))
  return best?.[0] ?? ''
}
