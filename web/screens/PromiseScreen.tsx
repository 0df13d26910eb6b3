// A promise, by the link of the email to its owner; it needs no login session.
import { useAddress } from '#web/base/router/useAddress.ts'
import { PromisePage } from '#web/promises/PromisePage.tsx'

export function PromiseScreen() {
  const { params } = useAddress()
  return <PromisePage key={params.token} token={params.token!} />
}
