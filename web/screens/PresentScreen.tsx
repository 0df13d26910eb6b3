// The screen in front of the room.
import { useAddress } from '#web/base/router/useAddress.ts'
import { PresenterPage } from '#web/presenting/PresenterPage.tsx'

export function PresentScreen() {
  const { params } = useAddress()
  return <PresenterPage key={params.slug} slug={params.slug!} />
}
