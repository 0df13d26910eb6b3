// A message to whoever runs the product here.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { supportMessageRefusal } from '#domain/accounts/rules.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { useDraft } from '#web/base/drafts/useDraft.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { ErrorNote } from '#web/base/ui/ErrorNote.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { ChatOffer, type Chatter } from './chat/ChatOffer.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type Props = { user: Pick<User, 'email'> & Chatter; onClose: () => void }

export function ContactDialog({ user, onClose }: Props) {
  useEffect(() => whenDialogsClose(onClose), [onClose])
  useFocusBack()
  return (
    <Modal
      opened={useLazyOpening(true)}
      onClose={onClose}
      title={t('accounts.contact_title')}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      <ContactForm user={user} onSent={onClose} />
      <ChatOffer user={user} onStarted={onClose} />
    </Modal>
  )
}

function ContactForm({ user, onSent }: { user: Props['user']; onSent: () => void }) {
  const draft = useDraft('support', '')
  const [wrong, setWrong] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const { isSending, submit } = useSubmission(async () => {
    setFailed(false)
    try {
      await call(accounts.contactSupport, { body: { message: draft.value.trim() } })
    } catch (error) {
      const told = error instanceof ApiError ? (error.user_message ?? error.error_message) : null
      return told ? setWrong(told) : setFailed(true)
    }
    draft.clear()
    showToast(t('accounts.contact_sent'), 'good')
    onSent()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const refusal = supportMessageRefusal(draft.value.trim())
    setWrong(refusal?.error_message ?? null)
    if (!refusal) void submit()
  }
  const change = (message: string) => {
    draft.set(message)
    setWrong(null)
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Textarea
          data-autofocus
          label={t('accounts.contact_label')}
          labelProps={{ mb: 'xs' }}
          value={draft.value}
          error={wrong}
          rows={6}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {user.email && (
          <Text size="sm" c="dimmed">
            {t('accounts.contact_hint', { email: user.email })}
          </Text>
        )}
        {failed && <ErrorNote title={t('accounts.contact_failed')} />}
        <SubmitButton isSending={isSending}>{t('accounts.contact_send')}</SubmitButton>
      </Stack>
    </form>
  )
}
