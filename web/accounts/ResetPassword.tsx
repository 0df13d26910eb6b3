// Choosing a new password with the token of a mail.
import { useEffect, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { demandToken } from '#domain/accounts/demands.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { takeReturn } from './return-path.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds between the confirmation and the sign-in. */
const PAUSE_MS = 1000

export function ResetPassword({ token }: { token: string }) {
  /** Whose password was saved. */
  const [saved, setSaved] = useState<{ email?: string | undefined } | null>(null)
  const save = async (password: string) => {
    demandToken(token)
    const { email } = await call(accounts.resetPassword, { body: { token, password } })
    showToast(t('accounts.password_saved'), 'good')
    setSaved({ email })
  }
  useEffect(() => {
    if (!saved) return
    const goOn = () => navigate(paths.signIn(takeReturn() ?? undefined, saved.email), { replace: true })
    const timer = setTimeout(goOn, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [saved])

  return (
    <AccountFrame
      title={t('accounts.choose_password')}
      underBar
      below={
        !saved && (
          <>
            <QuestionLink to={paths.resetPassword()} link={t('accounts.new_link')} />
            <QuestionLink to={paths.signIn()} link={t('accounts.back_to_sign_in')} />
          </>
        )
      }
    >
      {saved ? (
        <p role="status">{t('accounts.password_saved')}</p>
      ) : (
        <NewPasswordForm save={save} failed={t('accounts.reset_not_saved')} />
      )}
    </AccountFrame>
  )
}
