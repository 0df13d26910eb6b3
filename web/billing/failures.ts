// What people read when a payment fails: the server's own words, where it has any.
import { ApiError, messageOf, NetworkError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Something that people can put right, found before anything is sent. */
export class Problem extends Error {}

export function failureText(error: unknown): string {
  if (error instanceof Problem) return error.message
  if (error instanceof NetworkError) return t('billing.pay_failed')
  const own = error instanceof ApiError ? error.error_message : null
  return messageOf(error, own ?? t('billing.pay_failed'))
}
