// Why a file has no figures where too few people voted or the last votes wait, in the words of the page.
import { fewVoicesWords } from '#domain/events/few-voices.ts'
import { toDate } from '#server/base/day.ts'
import type { EventRow } from '#server/events/queries.ts'
import { fewVoicesAt, lastEndOf } from '#server/events/view.ts'

/** Null where results are shown. */
export function fewVoicesOf(event: EventRow, now: number): string | null {
  const few = fewVoicesAt(event, now)
  return few && fewVoicesWords(few, lastEndOf(event) <= toDate(now))
}
