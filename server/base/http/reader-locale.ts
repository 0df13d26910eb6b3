// The locale of the person who asks: English words, with days, times and numbers as in the first language of the browser.
import { regionalLocale } from '#domain/base/regional-locale.ts'

/** Languages of a header that are looked at. */
const LOOKED_AT = 10

/** Reads the header Accept-Language, such as `de-DE,de;q=0.9,en;q=0.8`; American English without one. */
export function readerLocale(header: string | undefined): string {
  const [first] = (header ?? '')
    .split(',', LOOKED_AT)
    .map(languageOf)
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return regionalLocale('en', first?.tag ?? 'en')
}

function languageOf(entry: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const quality = parameters.find((part) => part.startsWith('q='))
  return { tag, weight: quality ? Number(quality.slice(2)) : 1 }
}
