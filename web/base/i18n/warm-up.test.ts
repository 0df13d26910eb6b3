import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { activateLanguage } from './language.ts'
import { warmUpFormats } from './warm-up.ts'

afterEach(() => activateLanguage('en'))

test('the formats are warmed up while the texts, and with them a language, are still on their way', () => {
  document.documentElement.lang = 'en'
  i18n.loadAndActivate({ locale: '', messages: {} })
  expect(i18n.locale).toBe('')
  warmUpFormats()
})
