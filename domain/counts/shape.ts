// Whether a file has everything that a count list needs; without zod, which browsers do not get.
import type { Json } from '#domain/records/canonical.ts'
import { day, listOf, onlyFields, orNull, text, whole, yesOrNo } from '#domain/records/file-shape.ts'
import { BALLOTS, type CountDocument } from './model.ts'

const isDocument = onlyFields({
  ...{ format: text, number: whole, previous: orNull(text), replaces: orNull(text), closed_on: day },
  ...{ event: text, question: text, kind: text, anonymous: yesOrNo },
  items: listOf(
    onlyFields({
      id: text,
      title: orNull(text),
      text: orNull(text),
      receipt: orNull(text),
      is_shown: yesOrNo,
    }),
  ),
  ballots: listOf(
    onlyFields({
      ...{ item: whole, value: whole, receipt: orNull(text) },
      says: (value) => (BALLOTS as readonly unknown[]).includes(value),
    }),
  ),
  figures: listOf(
    onlyFields({
      ...{ like_count: whole, dislike_count: whole, choice_count: whole, total_rating: whole },
      ...{ total_rater: whole, total_rank: whole, total_ranker: whole },
    }),
  ),
})

export function isCountDocument(file: Json | CountDocument): file is CountDocument {
  return isDocument(file as Json)
}
