// An email with a link is on its way: after asking to sign in, or for a new password.
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { translator } from '#web/base/i18n/translator.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { currentUserQuery } from './current-user.ts'
import { MailboxHint } from './MailboxHint.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { linkLife } from './security.ts'
import { texts } from './texts.ts'
import type { Submission } from './useSubmission.ts'

const t = translator(texts)

type Props = {
  email: string
  /** The link is for a new password. */
  reset?: boolean
  resend: Submission<[]>
  /** Back to where another address can be entered. */
  onOther?: () => void
  /** The address of the sign-in. */
  backTo?: string
}

export function MailSent({ email, reset, resend, onOther, backTo }: Props) {
  useNoticeSignIn()
  return (
    <AccountFrame
      title={reset ? t('accounts.help_on_way') : t('accounts.check_email')}
      underBar={reset}
      takesFocus
      lead={
        <span role="status">
          {t(reset ? 'accounts.help_on_way_body' : 'accounts.check_email_body', { email, life: linkLife() })}
        </span>
      }
    >
      <Stack gap="md">
        <Text size="sm">{t('accounts.no_mail')}</Text>
        <Button
          variant="default"
          aria-disabled={resend.isSending || undefined}
          onClick={() => void resend.submit()}
        >
          {t('accounts.resend')}
        </Button>
        <Group justify="space-between" gap="xs">
          {onOther && <QuestionLink link={t('accounts.other_email')} to={onOther} />}
          {backTo && <QuestionLink link={t('accounts.back_to_sign_in')} to={backTo} />}
          <MailboxHint />
        </Group>
      </Stack>
    </AccountFrame>
  )
}

/** The link may be opened in another tab: whoever comes back to this one is signed in. */
function useNoticeSignIn(): void {
  const client = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries(currentUserQuery)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client])
}
