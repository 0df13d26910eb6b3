// What only the host has above the answers of a session: what can be done with it, and its slides.
import type { PopinEvent } from '#domain/events/contract.ts'
import { CreatorRibbon } from '#web/insights/CreatorRibbon.tsx'
import { HostSlides } from '#web/presenting/HostSlides.tsx'
import { RecordEntry } from '#web/records/RecordEntry.tsx'

export function HostParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <CreatorRibbon event={event} tools={<RecordEntry event={event} />} />
      <HostSlides event={event} />
    </>
  )
}
