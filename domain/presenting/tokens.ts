// Cuts answers into the runs of words that phrases are made of.
import { stemOf } from './stems.ts'
import { STOP_WORDS, type WordLanguage } from './stop-words.ts'

/** Letters and digits, also with apostrophes and hyphens inside: `don't`, `co-op`; or an emoji. No mark is a word alone. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’\-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*|\p{RGI_Emoji}/gv
/** A skin tone, or what asks for a sign in colour: an emoji says the same without them. */
const TONE = /(?<=.)(?:\p{Emoji_Modifier}|\uFE0F)/gsu
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi
/** No phrase goes on behind these. */
const BREAK = /[.,;:!?…()[\]{}"“”„«»|/\n\r]+|\s[-–—]\s/
/** In no cloud alone: single Latin letters and bare digits. A single sign of Chinese or Japanese is a word. */
const NO_WORD = /^(?:\p{Script=Latin}|\p{N}+)$/u
/** Longer things are no words, and no cloud has room for them; characters. */
const LONGEST = 60
/** Words of an answer that are read. */
const READ_MAX = 60

export type Token = {
  /** As it was written. */
  form: string
  key: string
  /** It says nothing by itself, though it may join two words that do: `time to think`. */
  isFiller: boolean
}

export function runsOf(text: string, language: WordLanguage): Token[][] {
  let left = READ_MAX
  return plainOf(text)
    .split(BREAK)
    .map((run) => {
      const forms = (run.match(WORD) ?? []).slice(0, left)
      left -= forms.length
      return forms.map((form) => tokenOf(form, language))
    })
    .filter((run) => run.length > 0)
}

function tokenOf(form: string, language: WordLanguage): Token {
  const small = smallOf(form)
  const isFiller = STOP_WORDS[language].has(small) || NO_WORD.test(small) || small.length > LONGEST
  return { form, key: isFiller ? small : stemOf(small, language), isFiller }
}

/** The language with more filler words in these texts; English when none has any. */
export function languageOf(texts: readonly string[]): WordLanguage {
  const counts = { en: 0, de: 0 }
  for (const text of texts)
    for (const form of plainOf(text).match(WORD) ?? [])
      for (const language of ['en', 'de'] as const)
        if (STOP_WORDS[language].has(smallOf(form))) counts[language] += 1
  return counts.de > counts.en ? 'de' : 'en'
}

/** How many words a text has. */
export function lengthOf(text: string): number {
  return plainOf(text).match(WORD)?.length ?? 0
}

const plainOf = (text: string) => text.normalize('NFC').replace(ADDRESS, ' . ')
const smallOf = (form: string) => form.toLowerCase().replaceAll('’', "'").replace(TONE, '')
