// What a session would be as a decision, for the host who thinks about it.
import type { Actor } from '#domain/base/actor.ts'
import type { RecordId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import type { Prospect } from '#domain/records/contract.ts'
import { nothing_to_decide } from '#domain/records/refusals.ts'
import { inNoOrder, outcomeOf } from '#domain/records/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { localDay } from '#server/base/local-time.ts'
import type { EventRow } from '#server/events/queries.ts'
import { composeDocument, refusalOf, titledOptions } from './composing.ts'
import { findCurrent, listReasons } from './queries.ts'
import { linkOf } from './view.ts'

export async function viewProspect(context: Context<Actor>, event: EventRow): Promise<Prospect> {
  const { db, now, origin } = context
  // there are no options to compose anything from
  refuseIf(isWritten(event.question_type) && nothing_to_decide)
  const options = await titledOptions(db, event)
  const reasons = await listReasons(db, event.id)
  const outcome = outcomeOf(event, options)
  const today = localDay(event.time_zone, now)
  const current = await findCurrent(db, event.id)
  const refusal = refusalOf(event, now)
  const texts = reasons.map(({ text }) => text)
  const document = await composeDocument(db, {
    ...{ event, options },
    said: {
      ...{ id: '' as RecordId, origin, owner: '', decided_on: today, recorded_on: today },
      ...{ picked: null, reasons: { texts, left_out: 0 }, replaces: null },
    },
  })
  const order = new Map(inNoOrder(texts).map((text, index) => [text, index]))
  return {
    document,
    tied: outcome.kind === 'tied' ? outcome.options.map(({ id, title }) => ({ id, title })) : [],
    reasons: reasons.toSorted((one, other) => order.get(one.text)! - order.get(other.text)!),
    refused: refusal && { code: refusal.code, text: refusal.error_message },
    current: current ? linkOf(current) : null,
  }
}
