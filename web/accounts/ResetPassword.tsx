// Choosing a new password with the token of an email.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { accounts } from '#domain/accounts/contract.ts'
import { demandToken } from '#domain/accounts/demands.ts'
import { resetting } from '#domain/accounts/reset-calls.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'
import { showToast } from '#web/base/ui/toasts.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkExpired } from './LinkExpired.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { QuestionLink } from './QuestionLink.tsx'
import { takeReturn } from './return-path.ts'
import { texts } from './texts.ts'

const t = translator(texts)

/** Milliseconds between the confirmation and the sign-in. */
const PAUSE_MS = 1000

/** A link that works no more says so before a password is typed. Nobody answers: the server judges what is saved. */
export function ResetPassword({ token }: { token: string }) {
  const queryFn = () => call(resetting.readReset, { body: { token } })
  const asking = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false }
  const { data, isPending } = useQuery({ queryKey: ['reset-link', token], queryFn, ...asking })
  if (data?.is_valid === false)
    return <LinkExpired to={paths.resetPassword()}>{t('accounts.new_link')}</LinkExpired>
  return isPending ? (
    <AccountFrame title={t('accounts.choose_password')} underBar>
      <LoadingShape shape="form" count={1} />
    </AccountFrame>
  ) : (
    <Choosing token={token} />
  )
}

function Choosing({ token }: { token: string }) {
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
