// Taking another address: the address, then the code that was emailed to it.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { email_malformed } from '#domain/accounts/refusals.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { CodeField } from '#web/accounts/CodeField.tsx'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { EmailField } from '#web/accounts/EmailField.tsx'
import { serverText } from '#web/accounts/failure-texts.ts'
import { MailboxHint } from '#web/accounts/MailboxHint.tsx'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { useSubmission } from '#web/accounts/useSubmission.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** An address whose code is still on its way is taken up where it was left, after a reload or elsewhere. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const queryFn = () => call(credentials.readAddressChange)
  const { data, isLoading } = useQuery({ queryKey: ['address-change'], queryFn, gcTime: 0 })
  const opened = useLazyOpening(true)
  useFocusBack()
  return (
    <Modal
      opened={opened}
      title={t('credentials.address_title')}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {isLoading ? (
        <LoadingShape shape="form" count={1} />
      ) : (
        <Steps pending={data?.pending ?? null} onDone={onClose} />
      )}
    </Modal>
  )
}

function Steps({ pending, onDone }: { pending: string | null; onDone: () => void }) {
  const [address, setAddress] = useState(pending ?? '')
  const [isMailed, setIsMailed] = useState(pending !== null)
  return isMailed ? (
    <CodeStep address={address} onBack={() => setIsMailed(false)} onDone={onDone} />
  ) : (
    <AddressStep address={address} onAddress={setAddress} onMailed={() => setIsMailed(true)} />
  )
}

type AddressProps = { address: string; onAddress: (address: string) => void; onMailed: () => void }

function AddressStep({ address, onAddress, onMailed }: AddressProps) {
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    const email = normalEmail(address)
    if (!looksLikeEmail(email)) return setError(email_malformed.error_message)
    try {
      await call(credentials.beginAddressChange, { body: { email } })
      onAddress(email)
      onMailed()
    } catch (failure) {
      setError(serverText(failure, t('credentials.address_failed')))
    }
  })
  return (
    <Step onSubmit={() => void submit()}>
      <Text>{t('credentials.address_body')}</Text>
      <EmailField
        label={t('credentials.address_new')}
        value={address}
        error={error}
        autoFocus
        data-autofocus
        onChange={({ currentTarget }) => {
          onAddress(currentTarget.value)
          setError(null)
        }}
      />
      <SubmitButton isSending={isSending}>{t('credentials.send_code')}</SubmitButton>
    </Step>
  )
}

function CodeStep({ address, onBack, onDone }: { address: string; onBack: () => void; onDone: () => void }) {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isSending, submit } = useSubmission(async () => {
    if (code.trim() === '') return setError(t('credentials.nothing_typed'))
    try {
      const user = await call(credentials.confirmAddressChange, { body: { code } })
      setCurrentUser(client, user)
      showToast(t('credentials.address_changed', { email: user.email ?? '' }), 'good')
      onDone()
    } catch (failure) {
      setError(serverText(failure, t('credentials.address_failed')))
    }
  })
  return (
    <Step onSubmit={() => void submit()}>
      <Text>{t('credentials.address_code_body', { email: address })}</Text>
      <CodeField
        label={t('credentials.address_code')}
        value={code}
        error={error}
        onType={(typed) => {
          setCode(typed)
          setError(null)
        }}
      />
      <SubmitButton isSending={isSending}>{t('credentials.address_confirm')}</SubmitButton>
      <Button variant="subtle" onClick={onBack}>
        {t('credentials.address_other')}
      </Button>
      <MailboxHint />
    </Step>
  )
}

function Step({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">{children}</Stack>
    </form>
  )
}
