// What only the host has above the answers of a session: what can be done with it, its agenda, and its slides.
import type { PopinEvent } from '#domain/events/contract.ts'
import { HostAgenda } from '#web/agendas/HostAgenda.tsx'
import { CreatorRibbon } from '#web/insights/CreatorRibbon.tsx'
import { HostSlides } from '#web/presenting/HostSlides.tsx'

export function HostParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <CreatorRibbon event={event} />
      <HostAgenda event={event} />
      <HostSlides event={event} />
    </>
  )
}
