// The way into a session on a sheet of paper.
import { useAddress } from '#web/base/router/useAddress.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { Poster } from '#web/invitations/Poster.tsx'

export function PosterScreen() {
  const { params } = useAddress()
  return (
    <EventGate key={params.slug} slug={params.slug!}>
      {(event) => <Poster event={event} />}
    </EventGate>
  )
}
