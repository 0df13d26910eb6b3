// Day and time where a session is held, with the name of its zone: a report is read by people in others.
import { isZone } from '#domain/events/invite-text.ts'
import { currentLocale } from '#web/base/i18n/language.ts'

/** Such as `Mar 5, 2026, 2:30 PM – Mar 5, 2026, 3:30 PM (Europe/Berlin)`; in UTC where the zone is not known. Unix seconds. */
export function reachIn(start: number, end: number, time_zone: string): string {
  const timeZone = isZone(time_zone) ? time_zone : 'UTC'
  const format = new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return `${format.format(start * 1000)} – ${format.format(end * 1000)} (${timeZone})`
}
