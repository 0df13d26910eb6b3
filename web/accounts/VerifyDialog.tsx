// The dialog in which an account verifies its address by a code from an email.
import { pause } from '#web/base/parts/pause.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { CODE_LENGTH } from '#domain/accounts/model.ts'
import { call } from '#web/base/api/call.ts'
import { t as baseText, translator } from '#web/base/i18n/translator.ts'
import { whenDialogsClose } from '#web/base/ui/dialogs.ts'
import { focusWrong } from '#web/base/ui/useErrorFocus.ts'
import { useFocusBack } from '#web/base/ui/useFocusBack.ts'
import { useFocusWhen } from '#web/base/ui/useFocusWhen.ts'
import { useLazyOpening } from '#web/base/ui/useLazyOpening.ts'
import { CodeField } from './CodeField.tsx'
import { currentUserQuery, setCurrentUser } from './current-user.ts'
import { MailboxHint } from './MailboxHint.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import { useSignOut } from './useSignOut.ts'
import { useVerification, type VerificationOptions } from './useVerification.ts'
import styles from './VerifyDialog.module.css'

const t = translator(texts)

/** Milliseconds before the last step closes. */
const PAUSE_MS = 1000

type Props = {
  user: Pick<User, 'email'>
  onClose: () => void
  /** What follows the right code; without it the dialog closes. */
  onVerified?: () => void
  /** Without the code there is no way on but to sign out; signed out, the dialog closes. */
  forced?: boolean
  /** Where no code arrives: asks whoever runs the product. */
  onHelp?: () => void
  /** Why the code is asked for. */
  lead?: string
}

export function VerifyDialog({ user, onClose, onVerified = onClose, forced = false, onHelp, lead }: Props) {
  const client = useQueryClient()
  const signOut = useSignOut()
  const opened = useLazyOpening(true)
  useFocusBack()
  useEffect(() => (forced ? undefined : whenDialogsClose(onClose)), [forced, onClose])
  const leave = async () => {
    if (await signOut()) onClose()
  }
  const close = () => {
    // the address may be verified already, while the password is still to come
    void client.invalidateQueries(currentUserQuery)
    onClose()
  }
  const finish = (verified: User) => {
    setCurrentUser(client, verified)
    onVerified()
  }
  return (
    <Modal
      opened={opened}
      title={t('accounts.verify_account')}
      classNames={{ title: styles.title, header: styles.header }}
      onClose={() => forced || close()}
      closeOnEscape={!forced}
      closeOnClickOutside={false}
      withCloseButton={!forced}
      closeButtonProps={{ 'aria-label': baseText('base.close') }}
    >
      {lead && <Text mb="md">{lead}</Text>}
      <Steps email={user.email ?? ''} onUnreachable={forced ? null : onClose} onDone={finish} />
      {onHelp && (
        <Button variant="subtle" fullWidth onClick={onHelp}>
          {t('accounts.help')}
        </Button>
      )}
      {forced && (
        <Button variant="subtle" fullWidth onClick={() => void leave()}>
          {t('accounts.sign_out_instead')}
        </Button>
      )}
    </Modal>
  )
}

function Steps(options: VerificationOptions) {
  const { email, onDone } = options
  const verification = useVerification(options)
  const [isSaved, setIsSaved] = useState(false)
  const savePassword = async (new_password: string) => {
    const saved = await call(accounts.changeSettings, { body: { new_password } })
    setIsSaved(true)
    await pause(PAUSE_MS)
    onDone(saved)
  }
  if (verification.step === 'starting') {
    return (
      <Stack gap="md" role="status" aria-label={t('accounts.verify_loading')}>
        <Skeleton h={16} w="80%" />
        <Skeleton h={64} />
      </Stack>
    )
  }
  if (isSaved) return <Success>{t('accounts.password_saved')}</Success>
  if (verification.step === 'right') return <Success>{t('accounts.verified_title')}</Success>
  if (verification.step === 'password') {
    return <NewPasswordForm save={savePassword} failed={t('accounts.password_error')} email={email} />
  }
  return <Entry email={email} {...verification} />
}

type EntryProps = { email: string } & ReturnType<typeof useVerification>

function Entry({ email, step, code, error, note, type, verify, resend, retry }: EntryProps) {
  const [isShort, setIsShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === CODE_LENGTH) return void verify.submit(code)
    setIsShort(true)
    focusWrong(event.currentTarget)
  }
  const onType = (typed: string) => {
    setIsShort(false)
    type(typed)
  }
  if (step === 'wrong' || step === 'unreachable') {
    return (
      <Stack gap="md">
        <Text role="alert" c="var(--popin-bad-text)">
          {error}
        </Text>
        <Button autoFocus onClick={retry}>
          {t('accounts.verify_retry')}
        </Button>
      </Stack>
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('accounts.verify_account_body', { email })}</Text>
        <CodeField
          value={code}
          onType={onType}
          error={isShort && t('accounts.code_short', { count: CODE_LENGTH })}
        />
        <SubmitButton isSending={verify.isSending}>{t('accounts.verify')}</SubmitButton>
        <Group justify="space-between" gap="xs">
          <QuestionLink link={t('accounts.verify_resend')} to={() => void resend.submit()} />
          <MailboxHint />
        </Group>
        <Text size="sm" role="status">
          {note ?? '\u00a0'}
        </Text>
      </Stack>
    </form>
  )
}

function Success({ children }: { children: string }) {
  // the field that had the focus is gone, and the keys still belong to the dialog
  const place = useFocusWhen<HTMLDivElement>()
  return (
    <Stack ref={place} tabIndex={-1} className={styles.done} align="center" gap="sm" py="lg" role="status">
      <svg className={styles.success} viewBox="0 0 64 64" aria-hidden>
        <circle className={styles.ring} cx="32" cy="32" r="29" pathLength="1" />
        <path className={styles.check} d="M20 33 29 42 45 24" pathLength="1" />
      </svg>
      <Text fw={600}>{children}</Text>
    </Stack>
  )
}
