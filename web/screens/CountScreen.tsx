// Where the count of a question is checked.
import { useAddress } from '#web/base/router/useAddress.ts'
import { CountPage } from '#web/counts/CountPage.tsx'
import { EventGate } from '#web/events/EventGate.tsx'

export function CountScreen() {
  const { params } = useAddress()
  return (
    <EventGate key={params.slug} slug={params.slug!}>
      {(event) => <CountPage event={event} />}
    </EventGate>
  )
}
