// Puts inflected forms of a word together: `goal` and `goals`, `schneller` and `schnellere`.
import type { WordLanguage } from './stop-words.ts'

/** What is left of a word has at least so many letters, so that short words stay what they are. */
const SHORTEST = 3

const ENDINGS: Record<WordLanguage, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/'s?$/, ''],
    [/(ss|sh|ch|x|z)es$/, '$1'],
    [/ies$/, 'y'],
    [/([^su])s$/, '$1'],
    [/([^aeiou]|[aeiou]{2})(?:ing|ed)$/, '$1'],
    [/([^aeiou])e$/, '$1'],
    [/([bdgmnprt])\1$/, '$1'],
    [/y$/, 'i'],
  ],
  de: [
    [/(innen|in)$/, ''],
    [/(ung|heit|keit)en$/, '$1'],
    [/(?:em|ern|er|en|es|e|s|(?<=l)n)$/, ''],
    [/(?:er|en|e)$/, ''],
  ],
}

/** The key of a word in small letters; the same for all its forms, and no word to read. */
export function stemOf(word: string, language: WordLanguage): string {
  // hyphens and signs of other scripts are no endings
  if (!/^[\p{Script=Latin}\p{M}']+$/u.test(word)) return word
  const plain = language === 'de' ? withoutUmlauts(word) : word
  return ENDINGS[language].reduce((stem, [ending, rest]) => {
    const shorter = stem.replace(ending, rest)
    return shorter.length >= SHORTEST ? shorter : stem
  }, plain)
}

/** `Vorschlag` and `Vorschläge` differ by more than their ending. */
function withoutUmlauts(word: string): string {
  return word.replace(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter)
}
