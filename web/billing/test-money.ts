// Whether payments are only tried here, which is said wherever something is paid.
import { translator } from '#web/base/i18n/translator.ts'
import { settings } from '#web/base/settings/settings.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** The built-in provider, and a hosted one with the key of its test mode, take no money. */
function isTest(): boolean {
  const { payments } = settings
  return payments.provider === 'test' || payments.key.startsWith('pk_test')
}

/** The sentence, and that nothing was paid where payments are a test. */
export function withTestNote(sentence: string): string {
  return isTest() ? `${sentence} ${t('billing.test_moved_nothing')}` : sentence
}
