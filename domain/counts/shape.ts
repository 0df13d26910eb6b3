// Whether a file has everything that a count list needs; without zod, which browsers do not get.
import type { Json } from '#domain/records/canonical.ts'
import { day, listOf, onlyFields, orNull, text, whole, yesOrNo } from '#domain/records/file-shape.ts'
import { BALLOTS, COUNT_FORMAT_BEFORE, type CountDocument } from './model.ts'

const FIELDS = {
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
}
const isOfBefore = onlyFields(FIELDS)
const isOfNow = onlyFields({
  ...FIELDS,
  sealed: orNull(onlyFields({ given: whole, key_fingerprint: orNull(text) })),
})

export function isCountDocument(file: Json | CountDocument): file is CountDocument {
  const { format } = file as CountDocument
  return (format === COUNT_FORMAT_BEFORE ? isOfBefore : isOfNow)(file as Json)
}
