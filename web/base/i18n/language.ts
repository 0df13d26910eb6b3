// Which language the page speaks, and in which direction it is read.
import { i18n } from '@lingui/core'

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/**
 * Switches the language; `messages` are compiled catalogues, keys that they lack stay in English.
 * @public the door for a second language
 */
export function activateLanguage(language: string, messages: Record<string, string> = {}): void {
  i18n.load(language, { ...i18n.messages, ...messages })
  i18n.activate(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language.split('-')[0]!) ? 'rtl' : 'ltr'
}

/** The language as `Intl` takes it. */
export function currentLanguage(): string {
  return i18n.locale
}

/**
 * The language with the conventions of the reader's region, as `Intl` takes it: `en-DE` writes days, times and numbers as
 * in Germany, in English words.
 */
export function currentLocale(): string {
  const language = navigator.language || 'en'
  if (language !== reader.language) reader = { language, region: new Intl.Locale(language).maximize().region }
  return reader.region ? `${currentLanguage()}-${reader.region}` : currentLanguage()
}
let reader: { language: string; region?: string | undefined } = { language: '' }

/** Calls back when language or texts changed; gives the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  return i18n.on('change', listener)
}
