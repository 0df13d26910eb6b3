// What stands above the answers of a session once they are there: what people are asked when it is over.
import type { PopinEvent } from '#domain/events/contract.ts'
import { FollowUp } from '#web/follow-ups/FollowUp.tsx'

export function SessionParts({ event }: { event: PopinEvent }) {
  return <FollowUp key={event.id} event={event} />
}
