// When people who have not answered are reminded that an event ends.
import { HOUR, type UnixSeconds } from '#domain/base/time.ts'
import type { Window } from './model.ts'

/** What a reminder says unless the host writes something else. */
export const REMINDER_TEXT = 'There is still time to say what you think. It takes only a minute or two.'

/** Seconds after an invitation left in which its recipient gets no reminder. */
export const INVITATION_REST = HOUR

/** The heading of a host's reminder, behind the timer icon. */
export const DONT_MISS = "⏰ Don't miss out!"

/** How long an event must run, and how long before its end its reminder goes out; seconds, the longest first. */
const LEADS = [
  { runs: 72 * HOUR, lead: 7 * HOUR },
  { runs: 48 * HOUR, lead: 5 * HOUR },
  { runs: 24 * HOUR, lead: 3 * HOUR },
  { runs: HOUR, lead: HOUR / 4 },
] as const

/** When the reminder for this answer window goes out; null if it is too short for one. */
export function reminderTime({ start_time, end_time }: Window): UnixSeconds | null {
  const found = LEADS.find(({ runs }) => end_time - start_time >= runs)
  return found ? end_time - found.lead : null
}
