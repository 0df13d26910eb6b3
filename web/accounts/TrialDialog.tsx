// The dialog of an account whose trial is over: the code from a mail opens it again, and without it one signs out.
import { translator } from '#web/base/i18n/translator.ts'
import { texts } from './texts.ts'
import { VerifyDialog } from './VerifyDialog.tsx'
import type { Validation } from './validation.ts'

const t = translator(texts)

export function TrialDialog({ validation: { email, end } }: { validation: Validation }) {
  return (
    <VerifyDialog
      user={{ email }}
      forced
      lead={t('accounts.trial_ended')}
      onVerified={() => end(null)}
      onClose={() => end(t('accounts.not_validated'))}
    />
  )
}
