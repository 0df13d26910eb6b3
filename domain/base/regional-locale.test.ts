import { expect, it } from 'vitest'
import { regionalLocale } from './regional-locale.ts'

it.each([
  ['en-US', 'en-US'],
  ['en', 'en-US'],
  ['de', 'en-DE'],
  ['de-CH', 'en-CH'],
  ['ar', 'en-EG'],
  ['ko', 'en-KR'],
  ['zh-Hant', 'en-TW'],
  ['', 'en'],
  ['*', 'en'],
  ['no language at all', 'en'],
])('English for a reader with "%s" is %s', (tag, locale) => expect(regionalLocale('en', tag)).toBe(locale))
