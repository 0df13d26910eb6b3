// What an invitation says: in the server's email, and in the draft that creators send themselves.
import type { UnixSeconds } from '#domain/base/time.ts'
import { type Way, wayOf } from './way.ts'

/** What an invitation says unless the host writes something else. */
export const INVITE_TEXT = 'I have a question for you, and your view counts. It takes only a minute or two.'

/** What a closing message says unless the host writes something else. */
export const CLOSING_TEXT = 'Thank you for taking part! See the results, and what happens next.'

/** Who sees who said what, in the words of the page of participants. */
const WAY_TEXTS: Record<Way, string> = {
  named: 'Comments are named. Everyone sees who wrote each answer.',
  anonymous:
    'Comments are anonymous. No one in the session sees who said what, not even the host. Only the operator of this server could find out.',
  sealed: 'Comments are sealed. No one is told who said what, not even the operator of this server.',
}
/** People open links where they read their emails, and may want to answer elsewhere. */
const DEVICE_TEXT =
  'Open the link on the device you want to answer on: your ballot belongs to the browser that opens it first.'

export type Named = { anonymous: boolean; sealed?: boolean | undefined }

/** What every email with a link into a session says of names and ballots. */
function wayLines(event: Named): string[] {
  const way = wayOf(event)
  return way === 'sealed' ? [WAY_TEXTS.sealed, DEVICE_TEXT] : [WAY_TEXTS[way]]
}

/** What shorter emails say of them: whoever has no ballot yet should know where it goes. */
export function sealLines(event: Named): string[] {
  return wayOf(event) === 'sealed' ? wayLines(event) : []
}

export type Inviting = Named & {
  name: string
  start_time: UnixSeconds
  end_time: UnixSeconds
  time_zone: string
  invite_message: string | null
  first_name: string
  last_name: string
  /** The agenda of its session, one line for each item. */
  agenda?: readonly string[]
}

/** The paragraphs of an invitation, without its link. */
export function inviteLines(event: Inviting): string[] {
  const host = `${event.first_name} ${event.last_name}`.trim()
  const { agenda = [] } = event
  return [
    event.invite_message?.trim() || INVITE_TEXT,
    event.name,
    `${inviteDate(event.start_time, event.time_zone)} to ${inviteDate(event.end_time, event.time_zone)}`,
    ...(agenda.length > 0 ? [['Agenda', ...agenda].join('\n')] : []),
    ...wayLines(event),
    ...(host ? [host] : []),
  ]
}

/** `Jan 05, 2030 09:30 AM` in a time zone; in UTC, and saying so, if the zone is unknown. */
export function inviteDate(time: UnixSeconds, time_zone: string): string {
  const zone = isZone(time_zone) ? time_zone : 'UTC'
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(time * 1000)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  const date = `${part('month')} ${part('day')}, ${part('year')}`
  return `${date} ${part('hour')}:${part('minute')} ${part('dayPeriod')} (${zone})`
}

/** Whether this is the IANA name of a time zone, such as `Europe/Berlin`; an offset is not. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}
