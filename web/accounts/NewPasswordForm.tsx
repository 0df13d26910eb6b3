// Choosing a new password: on the page behind a link, after a reset, and in the verification.
import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { useFadingText } from '#web/base/ui/useFadingText.ts'
import { serverText } from './failure-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { security } from './security.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type Props = {
  /** Saves the password; what it throws is shown. */
  save: (password: string) => Promise<void>
  /** When saving fails without a message of the server. */
  failed: string
  /** Milliseconds after which an error goes away; without it, it stays. */
  errorMs?: number
  /** For the password managers, where it is known. */
  email?: string | null
}

export function NewPasswordForm({ save, failed, errorMs, email }: Props) {
  const [password, setPassword] = useState('')
  const [error, setError] = useFadingText(errorMs)
  const [attempt, setAttempt] = useState(0)
  const form = useErrorFocus(attempt)
  const fail = (text: string) => {
    setError(text)
    setAttempt((before) => before + 1)
  }
  const { isSending, submit } = useSubmission(async () => {
    setError(null)
    if (password === '') return fail(t('accounts.pick_password'))
    const refused = passwordRefusal(password, security)
    if (refused) return fail(refused.error_message)
    try {
      await save(password)
    } catch (failure) {
      fail(serverText(failure, failed))
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          kind="new"
          name="new_password"
          label={t('accounts.new_password')}
          description={t('accounts.password_rule', { min: security.password_min })}
          value={password}
          autoFocus
          error={error}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <SubmitButton isSending={isSending}>{t('accounts.save_password')}</SubmitButton>
      </Stack>
    </form>
  )
}
