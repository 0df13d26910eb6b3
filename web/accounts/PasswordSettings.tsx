// Changing the own password, or setting the first one.
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { accounts, type User } from '#domain/accounts/contract.ts'
import { passwordRefusal } from '#domain/accounts/passwords.ts'
import { call } from '#web/base/api/call.ts'
import { ApiError } from '#web/base/api/failures.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { setCurrentUser } from './current-user.ts'
import { serverText } from './failure-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { security } from './security.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type State = {
  present: string
  wanted: string
  errors: { present?: string; wanted?: string }
  attempt: number
}
const start: State = { present: '', wanted: '', errors: {}, attempt: 0 }

/** `onDirty` hears whether something is typed that is not saved. */
type Props = { user: User; onDirty: (isDirty: boolean) => void }

export function PasswordSettings({ user, onDirty }: Props) {
  if (!user.login_url) return <PasswordForm user={user} onDirty={onDirty} />
  return (
    <SettingsPart name="password" title={t('accounts.password')} body={t('accounts.organisation_password')} />
  )
}

function PasswordForm({ user, onDirty }: Props) {
  const client = useQueryClient()
  const [state, setState] = useState(start)
  const { present, wanted, errors, attempt } = state
  const form = useErrorFocus(attempt)
  const isDirty = present !== '' || wanted !== ''
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const fail = (problems: State['errors']) => setState({ ...state, errors: problems, attempt: attempt + 1 })

  const { isSending, submit } = useSubmission(async () => {
    const problems = problemsOf(state, user.has_password)
    if (problems.present || problems.wanted) return fail(problems)
    try {
      const body = { new_password: wanted, ...(user.has_password && { password: present }) }
      setCurrentUser(client, await call(accounts.changeSettings, { body }))
      setState(start)
      showToast(t('accounts.settings_saved'), 'good')
    } catch (error) {
      if (error instanceof ApiError && error.error_code === 'wrong_credentials')
        fail({ present: serverText(error, '') })
      showToast(serverText(error, t('accounts.settings_not_saved')), 'bad')
    }
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <SettingsPart
      name="password"
      title={t('accounts.password')}
      body={t(user.has_password ? 'accounts.password_body' : 'accounts.no_password_body')}
    >
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="md">
          <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
          {user.has_password && (
            <PasswordField
              kind="current"
              name="password"
              label={t('accounts.present_password')}
              value={present}
              error={errors.present}
              onChange={({ currentTarget }) => setState({ ...state, present: currentTarget.value })}
            />
          )}
          <PasswordField
            kind="new"
            name="new_password"
            label={t('accounts.new_password')}
            description={t('accounts.password_rule', { min: security.password_min })}
            value={wanted}
            error={errors.wanted}
            onChange={({ currentTarget }) => setState({ ...state, wanted: currentTarget.value })}
          />
          <SubmitButton isSending={isSending} fullWidth={false} miw={120}>
            {t('accounts.set_password')}
          </SubmitButton>
        </Stack>
      </form>
    </SettingsPart>
  )
}

function problemsOf({ present, wanted }: State, has_password: boolean): State['errors'] {
  const refused = wanted === '' ? null : passwordRefusal(wanted, security)
  const wrong = wanted === '' ? t('accounts.pick_password') : refused?.error_message
  return {
    ...(has_password && present === '' && { present: t('accounts.present_password_missing') }),
    ...(wrong && { wanted: wrong }),
  }
}
