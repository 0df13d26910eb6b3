// The dialog of an account whose trial is over: the code from an email opens it again, and without it one signs out.
import { Suspense } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { useDialog } from '#web/base/ui/useDialog.ts'
import { texts } from './texts.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

const t = translator(texts)
const ContactDialog = lazyPart(async () => (await import('./ContactDialog.tsx')).ContactDialog)

/** `end` hears null once the address is verified, otherwise what the waiting calls fail with. */
type Props = { email: string; end: (reason: string | null) => void }

export function TrialDialog({ email, end }: Props) {
  const help = useDialog()
  return (
    <>
      <VerifyDialog
        user={{ email }}
        forced
        lead={t('accounts.trial_ended')}
        onVerified={() => end(null)}
        onHelp={help.open}
        onClose={() => end(t('accounts.not_validated'))}
      />
      {help.opened && (
        <Suspense>
          <ContactDialog user={{ email }} onClose={help.close} />
        </Suspense>
      )}
    </>
  )
}
