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
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds between the confirmation and the sign-in. */
const PAUSE_MS = 1000

export function ResetPassword({ token }: { token: string }) {
  const [isSaved, setIsSaved] = useState(false)
  const save = async (password: string) => {
    demandToken(token)
    await call(accounts.resetPassword, { body: { token, password } })
    showToast(t('accounts.password_saved'), 'good')
    setIsSaved(true)
  }
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(() => navigate(paths.signIn(), { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isSaved])

  return (
    <AccountFrame
      title={t('accounts.choose_password')}
      underBar
      below={
        !isSaved && (
          <>
            <QuestionLink to={paths.resetPassword()} link={t('accounts.new_link')} />
            <QuestionLink to={paths.signIn()} link={t('accounts.back_to_sign_in')} />
          </>
        )
      }
    >
      {isSaved ? (
        <p role="status">{t('accounts.password_saved')}</p>
      ) : (
        <NewPasswordForm save={save} failed={t('accounts.reset_not_saved')} />
      )}
    </AccountFrame>
  )
}
