// The remote of the screen in front of the room.
import { useAddress } from '#web/base/router/useAddress.ts'
import { RemotePage } from '#web/presenting/RemotePage.tsx'

export function RemoteScreen() {
  const { params } = useAddress()
  return <RemotePage key={params.slug} slug={params.slug!} />
}
