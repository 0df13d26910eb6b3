// What only the host has above the answers of a session: what can be done with it, its agenda, slides and topics, and the
// way to what became of those.
import type { PopinEvent } from '#domain/events/contract.ts'
import { HostAgenda } from '#web/agendas/HostAgenda.tsx'
import { CreatorRibbon } from '#web/insights/CreatorRibbon.tsx'
import { HostSlides } from '#web/presenting/HostSlides.tsx'
import { TopicsDoor } from '#web/promises/TopicsDoor.tsx'
import { RecordEntry } from '#web/records/RecordEntry.tsx'
import { HostTopics } from '#web/topics/HostTopics.tsx'
import styles from './HostParts.module.css'

export function HostParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <CreatorRibbon event={event} tools={<RecordEntry event={event} />} />
      <div className={styles.shelf}>
        <HostAgenda event={event} />
        <HostSlides event={event} />
        <HostTopics event={event} />
        <TopicsDoor event={event} />
      </div>
    </>
  )
}
