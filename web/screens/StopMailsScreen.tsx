// Where a link from a mail leads that takes an address back.
import { StopMails } from '#web/accounts/StopMails.tsx'
import { useAddress } from '#web/base/router/useAddress.ts'

export function StopMailsScreen() {
  const { params } = useAddress()
  return <StopMails key={params.token} token={params.token ?? ''} />
}
