// What stands above the answers of a session once they are there: what people are asked when it is over, and the way to
// what became of its topics, which the host has beside the agenda.
import type { PopinEvent } from '#domain/events/contract.ts'
import { FollowUp } from '#web/follow-ups/FollowUp.tsx'
import { TopicsDoor } from '#web/promises/TopicsDoor.tsx'

export function SessionParts({ event }: { event: PopinEvent }) {
  return (
    <>
      <FollowUp key={event.id} event={event} />
      {!event.user_created && <TopicsDoor event={event} />}
    </>
  )
}
