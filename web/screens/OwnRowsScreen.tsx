// What is stored about the reader in a session.
import { useAddress } from '#web/base/router/useAddress.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { OwnRowsPage } from '#web/privacy/OwnRowsPage.tsx'

export function OwnRowsScreen() {
  const { params } = useAddress()
  return (
    <EventGate key={params.slug} slug={params.slug!}>
      {(event) => <OwnRowsPage event={event} />}
    </EventGate>
  )
}
