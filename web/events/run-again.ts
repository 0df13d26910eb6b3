// Where a session is run again: on the screen that fits its kind, filled with what it asked.
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Window } from '#domain/events/model.ts'
import { paths } from '#web/app/paths.ts'

/** `window`: when it is to run; of a meeting, when that is to be. */
export function runAgainPath(
  { slug, collection }: Pick<PopinEvent, 'slug' | 'collection'>,
  window?: Window,
): string {
  const times = window && { startTime: window.start_time, endTime: window.end_time }
  if (collection?.type === 'meeting') return paths.createMeeting({ run_again: collection.id, ...times })
  return paths.createEvent({ run_again: slug, ...times })
}

/** The times that an address names, in whole unix seconds; null where they are none. */
export function windowInQuery({ startTime, endTime }: Record<string, string | undefined>): Window | null {
  const [start_time, end_time] = [Number(startTime), Number(endTime)]
  const isWindow = Number.isInteger(start_time) && Number.isInteger(end_time) && end_time > start_time
  return isWindow && start_time > 0 ? { start_time, end_time } : null
}
