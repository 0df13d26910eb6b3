// Where a session is run again: on the screen that fits its kind, filled with what it asked.
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'

export function runAgainPath({ slug, collection }: Pick<PopinEvent, 'slug' | 'collection'>): string {
  if (collection?.type === 'meeting') return paths.createMeeting({ run_again: collection.id })
  return paths.createEvent({ run_again: slug })
}
