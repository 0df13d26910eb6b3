// Asking for an email with which a new password can be chosen.
import { useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { looksLikeEmail, normalEmail } from '#domain/accounts/rules.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { EmailForm } from './EmailForm.tsx'
import { serverText, waitText } from './failure-texts.ts'
import { MailSent } from './MailSent.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { rememberReturn } from './return-path.ts'
import { texts } from './texts.ts'
import { useSubmission } from './useSubmission.ts'

const t = translator(texts)

type State = { isSent: boolean; error: string | null; attempt: number }

/** `path`: where the reader wanted to go, inside the product. */
export function ResetRequest({ email: given, path }: { email: string; path?: string | undefined }) {
  const [email, setEmail] = useState(given)
  const [{ isSent, error, attempt }, setState] = useState<State>({ isSent: false, error: null, attempt: 0 })
  const fail = (text: string) => setState({ isSent: false, error: text, attempt: attempt + 1 })
  const ask = () => call(accounts.resetPassword, { body: { email: normalEmail(email) } })

  const send = useSubmission(async () => {
    if (!looksLikeEmail(normalEmail(email))) return fail(t('accounts.reset_malformed'))
    try {
      await ask()
      if (path) rememberReturn(path)
      setState({ isSent: true, error: null, attempt: 0 })
    } catch (failure) {
      fail(serverText(failure, t('accounts.reset_not_sent')))
    }
  })
  const resend = useSubmission(async () => {
    try {
      await ask()
      showToast(t('accounts.email_sent'), 'good')
    } catch (failure) {
      showToast(waitText(failure) ?? t('accounts.email_not_sent'), 'bad')
    }
  })
  const back = paths.signIn(path, email.trim() || undefined)
  if (isSent) return <MailSent reset email={email.trim()} resend={resend} backTo={back} />
  return (
    <AccountFrame
      title={t('accounts.reset_title')}
      lead={t('accounts.reset_body')}
      underBar
      below={<QuestionLink to={back} link={t('accounts.back_to_sign_in')} />}
    >
      <EmailForm
        {...{ email, setEmail, error, attempt }}
        isSending={send.isSending}
        onSubmit={() => void send.submit()}
      >
        {t('accounts.send_link')}
      </EmailForm>
    </AccountFrame>
  )
}
