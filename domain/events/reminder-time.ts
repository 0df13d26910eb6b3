// When people who have not answered are reminded that an event ends.
import { HOUR, type UnixSeconds } from '#domain/base/time.ts'
import type { Window } from './model.ts'

/** What a reminder says unless the host writes something else. */
export const REMINDER_TEXT = 'There is still time to say what you think. It takes only a minute or two.'

/** How long nobody is reminded who was invited, seconds from when the email left. */
export const INVITATION_REST = HOUR

/** What heads a reminder of a host, behind the sign of a timer. */
export const DONT_MISS = "⏰ Don't miss out!"

/** How long an event has to run, and how long before its end its reminder goes out; seconds, the longest first. */
const LEADS = [
  { runs: 72 * HOUR, lead: 7 * HOUR },
  { runs: 48 * HOUR, lead: 5 * HOUR },
  { runs: 24 * HOUR, lead: 3 * HOUR },
  { runs: HOUR, lead: HOUR / 4 },
] as const

/** When the reminder of this window for answers goes out; null when it is too short for one. */
export function reminderTime({ start_time, end_time }: Window): UnixSeconds | null {
  const found = LEADS.find(({ runs }) => end_time - start_time >= runs)
  return found ? end_time - found.lead : null
}
