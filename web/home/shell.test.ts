// What is seen before the home page is drawn says the same as the page.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)
const read = (file: string) => readFileSync(resolve('web', file), 'utf8')

test('the words of the shell and of the installed app are those of the page', () => {
  expect(read('index.html')).toContain(`<p>${t('home.title')}</p>`)
  expect(read('index.html')).toContain(`>${t('home.code')}<div>`)
  expect(JSON.parse(read('public/manifest.webmanifest')).description).toBe(t('home.title'))
})
