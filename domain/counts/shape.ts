// Whether a file has everything that a count list needs; without zod, which browsers do not get.
import type { Json } from '#domain/records/canonical.ts'
import { BALLOTS, type CountDocument } from './model.ts'

type Check = (value: Json | undefined) => boolean

const text: Check = (value) => typeof value === 'string'
const whole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const yesOrNo: Check = (value) => typeof value === 'boolean'
const day: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const textOrNull: Check = (value) => value === null || text(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** These and no others: what nobody reads could say anything. */
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === Object.keys(checks).length &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, Json>)[name]))

const isDocument = fields({
  ...{ format: text, number: whole, previous: textOrNull, replaces: textOrNull, closed_on: day },
  ...{ event: text, question: text, kind: text, anonymous: yesOrNo },
  items: listOf(
    fields({ id: text, title: textOrNull, text: textOrNull, receipt: textOrNull, is_shown: yesOrNo }),
  ),
  ballots: listOf(
    fields({
      ...{ item: whole, value: whole, receipt: textOrNull },
      says: (value) => (BALLOTS as readonly unknown[]).includes(value),
    }),
  ),
  figures: listOf(
    fields({
      ...{ like_count: whole, dislike_count: whole, choice_count: whole, total_rating: whole },
      ...{ total_rater: whole, total_rank: whole, total_ranker: whole },
    }),
  ),
})

export function isCountDocument(file: Json | CountDocument): file is CountDocument {
  return isDocument(file as Json)
}
