// Gives somebody a licence: address and name, then the question; a failure is told so that it is read.
import { TextInput } from '@mantine/core'
import { type FormEvent, Suspense, useState } from 'react'
import { looksLikeEmail } from '#domain/accounts/rules.ts'
import type { Subscription } from '#domain/billing/contract.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { lazyPart } from '#web/base/parts/lazy-part.ts'
import { BusyButton } from '#web/base/ui/BusyButton.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useConfirm } from '#web/base/ui/useConfirm.ts'
import styles from './Billing.module.css'
import { texts } from './texts.ts'
import { useChangeSubscription } from './useSubscription.ts'

const t = translator(texts)
const NoticeDialog = lazyPart(async () => (await import('#web/base/ui/NoticeDialog.tsx')).NoticeDialog)
const EMPTY = { email: '', given_name: '', family_name: '' }

export function AddLicensee({ subscription }: { subscription: Subscription }) {
  const [fields, setFields] = useState(EMPTY)
  const [isWrong, setIsWrong] = useState(false)
  const { failed, setFailed, isAdding, add } = useAdding(subscription, () => setFields(EMPTY))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = fields.email.trim()
    setIsWrong(!looksLikeEmail(email))
    if (looksLikeEmail(email)) void add({ ...fields, email })
  }
  const field = (name: keyof typeof EMPTY) => ({
    className: styles.grow,
    label: t(`billing.${name}`),
    autoComplete: 'off',
    value: fields[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget
      setFields((before) => ({ ...before, [name]: value }))
      setIsWrong(false)
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput {...field('email')} type="email" error={isWrong && t('billing.email_wrong')} />
      <div className={styles.row}>
        <TextInput {...field('given_name')} />
        <TextInput {...field('family_name')} />
      </div>
      <div>
        <BusyButton type="submit" isBusy={isAdding}>
          {t('billing.add')}
        </BusyButton>
      </div>
      {failed && (
        <Suspense>
          <NoticeDialog
            title={t('billing.add_failed', { email: failed.email })}
            body={failed.reason}
            onClose={() => setFailed(null)}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Asks, adds, and keeps what went wrong until it was read. */
function useAdding({ plan_name }: Subscription, onAdded: () => void) {
  const [failed, setFailed] = useState<{ email: string; reason: string } | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const confirm = useConfirm()
  const changes = useChangeSubscription()
  const add = async ({ email, ...names }: typeof EMPTY) => {
    const body = t('billing.add_body', { email, plan: plan_name })
    if (!(await confirm({ title: t('billing.add_title'), body, confirm: t('billing.add') }))) return
    setIsAdding(true)
    try {
      await changes.add(email, names)
      showToast(t('billing.added', { email }), 'good')
      onAdded()
    } catch (error) {
      const told = error instanceof ApiError ? error.error_message : null
      setFailed({ email, reason: told ?? t('billing.add_unknown') })
    } finally {
      setIsAdding(false)
    }
  }
  return { failed, setFailed, isAdding, add }
}
