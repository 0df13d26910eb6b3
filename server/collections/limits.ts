// What a collection may be: its name, its times, and what the plan of its creator allows.
import type { Actor } from '#domain/base/actor.ts'
import { questionsRefusal } from '#domain/billing/upsells.ts'
import { collectionNameRefusal, meetingTimesRefusal, untimedRefusal } from '#domain/collections/bounds.ts'
import type { CollectionDraft } from '#domain/collections/contract.ts'
import { creatorNameRefusal } from '#domain/events/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { findCreator } from '#server/events/queries.ts'
import type { BareCollection } from './series-queries.ts'

type Draft = Omit<CollectionDraft, 'type'> & { type?: CollectionDraft['type'] }

/**
 * Refuses a draft that breaks a rule or goes beyond the plan; `row` is the collection as it is, null for a new one, `at`
 * where the body names it.
 */
export async function refuseCollection(
  context: Context<Actor>,
  draft: Draft,
  row: BareCollection | null,
  at = '',
): Promise<void> {
  const { db, actor, now } = context
  const type = row?.type ?? draft.type ?? 'concurrent'
  const name = row && draft.name === undefined ? row.name : draft.name
  if (!row || name !== row.name) refuseIf(collectionNameRefusal(name, type))
  const before = {
    meeting_start: row?.meeting_start ? toUnix(row.meeting_start) : null,
    meeting_end: row?.meeting_end ? toUnix(row.meeting_end) : null,
  }
  const { meeting_start = before.meeting_start, meeting_end = before.meeting_end } = draft
  if (type === 'meeting' && !row) refuseIf(untimedRefusal({ meeting_start, meeting_end }, at))
  refuseIf(meetingTimesRefusal({ meeting_start, meeting_end }, before, now))
  if (type === 'meeting') refuseIf(creatorNameRefusal(await findCreator(db, actor.user_id)))
  const terms = await findTerms(context, actor.user_id)
  const count = new Set(draft.event_ids).size
  if (count > (row?.events.length ?? 0)) refuseIf(questionsRefusal(count, terms))
}
