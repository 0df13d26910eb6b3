// Whether somebody may answer, comment or vote now; separate from what creators decide, since every participant loads it.
import type { Refusal } from '#domain/base/refusal.ts'
import type { Schedule } from './model.ts'
import { isOver, phaseOf } from './phase.ts'
import { cannot_participate, event_closed, event_upcoming } from './refusals.ts'

/** Whether somebody may add answers, comments or choices now; the creator may even before the start. */
export function participationRefusal(
  event: { schedule: Schedule; published: boolean; can_participate: boolean; user_created: boolean },
  now: number,
): Refusal | null {
  const phase = phaseOf(event, now)
  if (isOver(phase)) return event_closed
  if (event.user_created) return null
  if (phase === 'upcoming' || !event.published) return event_upcoming
  return event.can_participate ? null : cannot_participate
}
