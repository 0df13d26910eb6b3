// What only the host has above the answers of a session: what can be done with it, its agenda, what became of its
// topics, and its slides.
import type { PopinEvent } from '#domain/events/contract.ts'
import { HostAgenda } from '#web/agendas/HostAgenda.tsx'
import { CreatorRibbon } from '#web/insights/CreatorRibbon.tsx'
import { HostSlides } from '#web/presenting/HostSlides.tsx'
import { TopicsDoor } from '#web/promises/TopicsDoor.tsx'

export function HostParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <CreatorRibbon event={event} />
      <HostAgenda event={event} />
      <TopicsDoor event={event} />
      <HostSlides event={event} />
    </>
  )
}
