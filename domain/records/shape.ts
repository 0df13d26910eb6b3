// Whether a document that somebody else signed has everything that a page shows; without zod, which browsers do not get.
import type { Json } from './canonical.ts'
import { day, fields, listOf, orNone, orNull, text, whole, yesOrNo } from './file-shape.ts'
import type { RecordDocument } from './model.ts'

const isDocument = fields({
  ...{ format: text, id: text, installation: text, question: text, question_type: text, anonymous: yesOrNo },
  sealed: orNone(yesOrNo),
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
