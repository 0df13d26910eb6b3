// Adds a delegate: the address, then the question whether it shall be so; a failure is told so that it is read.
import { Suspense, useState } from 'react'
import type { User } from '#domain/accounts/contract.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { delegates_gated } from '#domain/billing/upsells.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { FieldForm } from '#web/base/ui/FieldForm.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import { offerIn, useUpsell } from '#web/billing/useUpsell.ts'
import { texts } from './texts.ts'
import { useChangeDelegates } from './useDelegates.ts'

const t = translator(texts)
const NoticeDialog = lazyPart(async () => (await import('#web/base/ui/NoticeDialog.tsx')).NoticeDialog)

type Failed = { email: string; reason: string }

export function AddDelegate({ user }: { user: User }) {
  const [email, setEmail] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { failed, setFailed, adding } = useAdding(user, () => setEmail(''))
  const submit = () => {
    const typed = normalEmail(email)
    setIsWrong(!looksLikeEmail(typed))
    if (looksLikeEmail(typed)) void adding.submit(typed)
  }
  return (
    <>
      <FieldForm done={t('delegates.add')} isBusy={adding.isSending} onDone={submit}>
        <EmailField
          label={t('delegates.email')}
          description={t('delegates.email_how')}
          // the focus ring stands free of it
          autoComplete="off"
          value={email}
          error={isWrong && t('delegates.email_wrong')}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setIsWrong(false)
          }}
        />
      </FieldForm>
      {failed && (
        <Suspense>
          <NoticeDialog
            title={t('delegates.add_failed', { email: failed.email })}
            body={failed.reason}
            onClose={() => setFailed(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Offers a larger plan, asks, adds, and keeps what went wrong until it was read. */
function useAdding(user: User, onAdded: () => void) {
  const [failed, setFailed] = useState<Failed | null>(null)
  const confirm = useConfirm()
  const upsell = useUpsell()
  const { add } = useChangeDelegates()
  const adding = useSubmission(async (email: string) => {
    if (!user.plan.features.delegates) return upsell(delegates_gated)
    const title = t('delegates.add_title')
    const body = t('delegates.add_body', { email })
    if (!(await confirm({ title, body, confirm: t('delegates.add') }))) return
    try {
      await add(email)
      showToast(t('delegates.added', { email }), 'good')
      onAdded()
    } catch (error) {
      const offer = offerIn(error)
      if (offer) return upsell(offer)
      setFailed({ email, reason: serverText(error, t('delegates.not_known')) })
    }
  })
  return { failed, setFailed, adding }
}
