// A forgotten password: asking for an email, or choosing a new one with its token.
import { useEffect } from 'react'
import { ResetPassword } from '#web/accounts/ResetPassword.tsx'
import { ResetRequest } from '#web/accounts/ResetRequest.tsx'
import { texts } from '#web/accounts/texts.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { insidePath, paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { showToast } from '#web/base/ui/toasts.ts'

const t = translator(texts)

export function ResetScreen() {
  const { query } = useAddress()
  const user = useCurrentUser()
  const isMember = !!user && !user.guest
  const isByLink = !!query.token
  useEffect(() => {
    if (!isMember) return
    if (isByLink) showToast(t('accounts.reset_signed_in'))
    navigate(paths.dashboard(), { replace: true })
  }, [isMember, isByLink])
  if (isMember) return null
  return query.token ? (
    <ResetPassword key={query.token} token={query.token} />
  ) : (
    <ResetRequest email={query.email ?? ''} path={insidePath(query.path, '') || undefined} />
  )
}
