// The tour names what it points at.
import { beforeAll, expect, test } from 'vitest'
import { activateLanguage } from '#web/base/i18n/language.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts as dashboard } from '../texts.ts'
import { texts } from './texts.ts'

beforeAll(() => activateLanguage('en'))

test('the step about kinds of questions names the kinds that stand there', () => {
  const title = translator(texts)('tour.kind_title').toLowerCase()
  for (const kind of ['qa', 'poll'] as const)
    expect(title).toContain(translator(dashboard)(`dashboard.kind_${kind}`).toLowerCase())
})
