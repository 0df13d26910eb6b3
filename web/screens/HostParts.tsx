// What only the host has above the answers of a session: what can be done with it, its agenda, slides and topics.
import type { PopinEvent } from '#domain/events/contract.ts'
import { HostAgenda } from '#web/agendas/HostAgenda.tsx'
import { CreatorRibbon } from '#web/insights/CreatorRibbon.tsx'
import { HostSlides } from '#web/presenting/HostSlides.tsx'
import { HostTopics } from '#web/topics/HostTopics.tsx'

export function HostParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <CreatorRibbon event={event} />
      <HostAgenda event={event} />
      <HostSlides event={event} />
      <HostTopics event={event} />
    </>
  )
}
