// A forgotten password: asking for a mail, or choosing a new one with its token.
import { useEffect } from 'react'
import { ResetPassword } from '#web/accounts/ResetPassword.tsx'
import { ResetRequest } from '#web/accounts/ResetRequest.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'

export function ResetScreen() {
  const { query } = useAddress()
  const user = useCurrentUser()
  const isMember = !!user && !user.guest
  useEffect(() => {
    if (isMember) navigate(paths.dashboard(), { replace: true })
  }, [isMember])
  if (isMember) return null
  return query.token ? (
    <ResetPassword key={query.token} token={query.token} />
  ) : (
    <ResetRequest email={query.email ?? ''} />
  )
}
