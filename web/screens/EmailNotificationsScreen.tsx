// Which emails one gets; with the token of an email also without an account.
import { useEffect } from 'react'
import { isOwnAccount } from '#web/accounts/own-account.ts'
import { StopMails } from '#web/accounts/StopMails.tsx'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { paths } from '#web/app/paths.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { useAddress } from '#web/base/router/useAddress.ts'
import { MailPreferences } from '#web/notifications/MailPreferences.tsx'
import { ReplySwitch } from '#web/notifications/ReplySwitch.tsx'

/** Tokens of addresses begin so; the others are of guests who left an address in a session. */
const OF_ADDRESS = 'mail.'

export function EmailNotificationsScreen() {
  const { params, query } = useAddress()
  const { token } = params
  const user = useCurrentUser()
  const isClosed = token === undefined && !!user?.guest
  useEffect(() => {
    if (isClosed) navigate(paths.feed(), { replace: true })
  }, [isClosed])
  if (token !== undefined && !token.startsWith(OF_ADDRESS)) return <StopMails key={token} token={token} />
  const isOn = token !== undefined || (!!user && !user.guest)
  const isHost = token === undefined && !!user?.event_creation_allowed && isOwnAccount(user)
  return (
    <MailPreferences
      key={token}
      email_token={token}
      hero_email={query.hero_email}
      isOn={isOn}
      more={isHost && <ReplySwitch user={user} />}
    />
  )
}
