// Which language the page speaks, and in which direction it is read.
import { i18n } from '@lingui/core'
import { regionalLocale } from '#domain/base/regional-locale.ts'

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

/**
 * Switches the language; `messages` are compiled catalogues, keys that they lack stay in English.
 * @public the door for a second language
 */
export function activateLanguage(language: string, messages: Record<string, string> = {}): void {
  i18n.load(language, { ...i18n.messages, ...messages })
  i18n.activate(language, localeOf(language))
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
  return localeOf(currentLanguage())
}

/** The same for a language that is not active yet. */
export function localeOf(language: string): string {
  const key = `${language} ${navigator.language}`
  if (known.key !== key) known = { key, locale: regionalLocale(language, navigator.language || 'en') }
  return known.locale
}
let known = { key: '', locale: '' }

/** Calls back when language or texts changed; gives the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  return i18n.on('change', listener)
}
