// What is said of a code from an app that cannot be right, or was not taken.
import { factor_wrong } from '#domain/credentials/refusals.ts'
import { looksLikeAppCode } from '#domain/credentials/rules.ts'
import { serverText } from '#web/accounts/failure-texts.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Why the code is not sent, or null. */
export const appCodeProblem = (typed: string): string | null =>
  looksLikeAppCode(typed) ? null : t('credentials.app_code_short')

/** Of a phone whose clock is wrong every code is wrong: whoever is told so can do something about it. */
export function appCodeText(failure: unknown, otherwise: string): string {
  const isWrong = failure instanceof ApiError && failure.error_code === factor_wrong.code
  return isWrong ? t('credentials.app_code_wrong') : serverText(failure, otherwise)
}
