// The common order of what people prioritized.
import { useAddress } from '#web/base/router/useAddress.ts'
import { EventGate } from '#web/events/EventGate.tsx'
import { ItemDoor } from '#web/prioritizing/ItemDoor.tsx'
import { ResultPage } from '#web/prioritizing/ResultPage.tsx'

export function PrioritizedResultScreen() {
  const id = useAddress().params.collection!
  return (
    <ItemDoor key={id} id={id}>
      {(slug) => <EventGate slug={slug}>{(event) => <ResultPage id={id} event={event} />}</EventGate>}
    </ItemDoor>
  )
}
