// What people read when a call of these screens fails.
import { ApiError, NetworkError } from '#web/base/api/failures.ts'
import { formatDistance } from '#web/base/i18n/format.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** How long to wait after too many tries; null for other failures. */
export function waitText(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  if (error.retry_after !== null)
    return t('accounts.try_later', { when: formatDistance(error.retry_after, 0) })
  // what says itself how it goes on, such as the emails of a day, knows better
  return error.user_message ? null : t('accounts.wait_and_retry')
}

/** The text of what has nothing to do with what was entered: no network, or too many tries. Otherwise null. */
export function outsideText(error: unknown): string | null {
  return error instanceof NetworkError ? baseText('base.offline') : waitText(error)
}

/** The server's own message, or the given words when it has none. */
export function serverText(error: unknown, otherwise: string): string {
  const own = error instanceof ApiError ? (error.user_message ?? error.error_message) : null
  return outsideText(error) ?? own ?? otherwise
}
