// A change of factors from a button: what goes wrong is told in a toast.
import { serverText } from '#web/accounts/failure-texts.ts'
import { type Submission, useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from './texts.ts'

const t = translator(texts)

export function useChanging<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): Submission<Given> {
  return useSubmission(async (...given: Given) => {
    try {
      await work(...given)
    } catch (failure) {
      showToast(serverText(failure, t('credentials.factors_failed')), 'bad')
    }
  })
}
