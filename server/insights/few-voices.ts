// Why a file has no figures where too few people voted, in the words of the page.
import { fewVoicesWords } from '#domain/events/few-voices.ts'
import { toDate } from '#server/base/day.ts'
import type { EventRow } from '#server/events/queries.ts'
import { lastEndOf } from '#server/events/view.ts'

/** Null where results are shown. */
export function fewVoicesOf(event: EventRow, now: number): string | null {
  return event.few_voices && fewVoicesWords(event.few_voices, lastEndOf(event) <= toDate(now))
}
