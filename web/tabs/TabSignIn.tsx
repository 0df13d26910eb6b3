// Signing in inside a team chat: the address first, then the code from the email.
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { AccountFrame } from '#web/accounts/AccountFrame.tsx'
import { CodeField } from '#web/accounts/CodeField.tsx'
import { EmailForm } from '#web/accounts/EmailForm.tsx'
import { MailboxHint } from '#web/accounts/MailboxHint.tsx'
import { QuestionLink } from '#web/accounts/QuestionLink.tsx'
import { SubmitButton } from '#web/accounts/SubmitButton.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { useSignedOut } from '#web/accounts/useSignedOut.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { settings } from '#web/base/settings/settings.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { TabNote } from './TabNote.tsx'
import styles from './TabSignIn.module.css'
import { texts } from './texts.ts'
import { useCodeSignIn } from './useCodeSignIn.ts'

const t = translator(texts)

export function TabSignIn() {
  if (!settings.chat_tab) return <TabNote page="signin" />
  return <Steps />
}

function Steps() {
  const user = useCurrentUser()
  const signIn = useCodeSignIn()
  const { step } = signIn
  const isMember = !!user && !user.guest
  useEffect(() => {
    // whoever came here signed in has nothing to do here
    if (isMember && step === 1) navigate(paths.feed(), { replace: true })
  }, [isMember, step])
  const below = <QuestionLink question={t('tabs.new_here')} link={t('tabs.sign_up')} to={paths.signUp()} />
  return (
    <AccountFrame title={t('tabs.signin_title')} below={step === 1 && below}>
      {step === 0 && (
        <div role="status" aria-label={t('tabs.loading')}>
          <LoadingShape shape="form" count={1} />
        </div>
      )}
      {step === 1 && <EmailStep {...signIn} />}
      {step === 2 && <CodeStep {...signIn} />}
    </AccountFrame>
  )
}

type Props = ReturnType<typeof useCodeSignIn>

function EmailStep({ elsewhere, mail, ...signIn }: Props) {
  const signed_out = useSignedOut()
  return (
    <Stack gap="md">
      {signed_out && <Text role="alert">{signed_out}</Text>}
      <Text>{t('tabs.email_lead')}</Text>
      <EmailForm {...signIn} isSending={mail.isSending} onSubmit={() => void mail.submit()}>
        {t('tabs.mail_code')}
      </EmailForm>
      {elsewhere && (
        <Button component="a" href="/signin" target="_blank" rel="noopener" variant="light">
          {t('tabs.open_in_browser')}
        </Button>
      )}
    </Stack>
  )
}

function CodeStep({ email, code, error, code_error, note, attempt, enter, resend, type, restart }: Props) {
  const form = useErrorFocus(attempt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter.submit(code)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text className={styles.lead}>{t('tabs.code_lead', { email })}</Text>
        <CodeField value={code} onType={type} error={code_error && error} />
        {error && !code_error && (
          <Text role="alert" c="var(--popin-bad-text)">
            {error}
          </Text>
        )}
        <SubmitButton isSending={enter.isSending}>{t('tabs.sign_in')}</SubmitButton>
        <Group justify="space-between" gap="xs">
          <QuestionLink link={t('tabs.resend')} to={() => void resend.submit()} />
          <QuestionLink link={t('tabs.other_email')} to={restart} />
        </Group>
        <MailboxHint />
        <Text size="sm" role="status">
          {note ?? '\u00a0'}
        </Text>
      </Stack>
    </form>
  )
}
