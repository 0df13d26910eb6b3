// How a person whose account it is about is called.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** The first and last name, or words for somebody who has none. */
export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim() || t('delegates.somebody')
}
