// Whether a document that somebody else signed has everything that a page shows; without zod, which browsers do not get.
import type { Json } from './canonical.ts'
import type { RecordDocument } from './model.ts'

type Check = (value: Json | undefined) => boolean

const text: Check = (value) => typeof value === 'string'
const whole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const yesOrNo: Check = (value) => typeof value === 'boolean'
const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, Json>)[name]))

const isDocument = fields({
  ...{ format: text, id: text, installation: text, question: text, question_type: text, anonymous: yesOrNo },
  options: listOf(
    fields({
      ...{ title: text, votes: orNone(whole), stars: orNone(whole), raters: orNone(whole) },
      ...{ places: orNone(whole), rankers: orNone(whole) },
    }),
  ),
  method: fields({ kind: text, text }),
  who_could_vote: fields({ kind: text, text }),
  voting: fields({ from: day, until: day }),
  turnout: fields({ voted: whole, joined: whole, invited: orNull(whole) }),
  result: fields({ kind: text, text, options: listOf(text), reason: orNull(text) }),
  disagreed: fields({ rule: text, text, count: orNull(whole) }),
  reasons: fields({ texts: listOf(text), left_out: whole }),
  ...{ owner: text, decided_on: day, recorded_on: day },
  replaces: orNull(fields({ id: text, question: text, recorded_on: day })),
})

/** What a page needs is there; words that only programs read may be unknown ones. */
export function isRecordDocument(document: Json | RecordDocument): document is RecordDocument {
  return isDocument(document as Json)
}
