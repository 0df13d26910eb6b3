// Signing in: the address first, then the password, or the link by email.
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { useErrorFocus } from '#web/base/ui/useErrorFocus.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { destinationOf } from './destination.ts'
import { EmailField } from './EmailField.tsx'
import { EmailForm } from './EmailForm.tsx'
import { Leaving } from './Leaving.tsx'
import { MailSent } from './MailSent.tsx'
import { PasswordField } from './PasswordField.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { texts } from './texts.ts'
import { type SignInOptions, useSignIn } from './useSignIn.ts'

const t = translator(texts)

type Props = SignInOptions & {
  title?: string
  /** A line above the form. */
  note?: ReactNode
  /** Ways to other screens. */
  below: ReactNode
  /** Opens a page outside the product, in this tab. */
  leave?: ((address: string) => void) | undefined
}

export function SignIn({ title, note, below, leave, ...options }: Props) {
  const signIn = useSignIn(options)
  const { view, email, outside, resend, restart } = signIn
  if (view === 'leaving') return <Leaving address={outside} leave={leave} onOther={restart} />
  if (view === 'link_sent') return <MailSent email={email.trim()} resend={resend} onOther={restart} />
  return (
    <AccountFrame title={title ?? t('accounts.sign_in_title')} lead={note} below={below}>
      {view === 'email' ? (
        <Stack gap="md">
          <EmailForm
            {...signIn}
            isSending={signIn.begin.isSending}
            onSubmit={() => void signIn.begin.submit()}
          >
            {t('accounts.continue')}
          </EmailForm>
          {signIn.error && options.entrance.invitation && (
            <Text size="sm" role="status">
              {t('accounts.invited_unknown')}
            </Text>
          )}
        </Stack>
      ) : (
        <PasswordStep {...signIn} destination={destinationOf(options.entrance)} />
      )}
    </AccountFrame>
  )
}

type StepProps = ReturnType<typeof useSignIn> & {
  /** Where the sign-in leads, after a forgotten password too. */
  destination: string
}

function PasswordStep({ email, error, attempt, enter, link, restart, destination: path }: StepProps) {
  const [password, setPassword] = useState('')
  const form = useErrorFocus(attempt)
  // nobody sees which letter was wrong: what is typed next comes in its place
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select()
  }, [form, attempt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter.submit(password)
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap="md">
        <EmailField
          value={email}
          readOnly
          rightSection={
            <ActionIcon color="gray" aria-label={t('accounts.change_email')} onClick={restart}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          }
        />
        <PasswordField
          kind="current"
          name="password"
          label={t('accounts.password')}
          value={password}
          autoFocus
          error={error}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <SubmitButton isSending={enter.isSending}>{t('accounts.sign_in')}</SubmitButton>
        <Group justify="space-between" gap={0}>
          <QuestionLink link={t('accounts.forgot_password')} to={paths.resetPassword({ email, path })} />
          <QuestionLink link={t('accounts.link_instead')} to={() => void link.submit()} />
        </Group>
      </Stack>
    </form>
  )
}
