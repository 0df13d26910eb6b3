// Saves collections, and whole sessions: their questions and the collection around them, all or nothing.

import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { copyRefusal } from '#domain/billing/upsells.ts'
import { nameAfter, rankingOnlyRefusal } from '#domain/collections/bounds.ts'
import type { CollectionDraft, SessionDraft } from '#domain/collections/contract.ts'
import {
  changedElsewhere,
  events_taken,
  meeting_backwards,
  question_twice,
} from '#domain/collections/refusals.ts'
import { collectionTypeOf } from '#domain/collections/rules.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import { creatorNameRefusal, namesTogetherRefusal } from '#domain/events/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import {
  insertJoinCode,
  placeInCollection,
  publishSaved,
  removeEvents,
  saveDrafts,
} from '#server/events/actions.ts'
import { type BareEvent, loadOwnBareEvents } from '#server/events/bare-queries.ts'
import { copyInvitees, inviteBeside } from '#server/events/copy-actions.ts'
import { lockOwnEvents } from '#server/events/draft-actions.ts'
import { findCreator } from '#server/events/queries.ts'
import { refuseCollection } from './limits.ts'
import { refuseChosenWindows, refuseMisplaced } from './meeting-gate.ts'
import { insertCollection, loadOwnBareCollection, takenElsewhere } from './queries.ts'
import { saveSeries } from './series.ts'
import { type BareCollection, lockSeriesOf } from './series-queries.ts'
import { channelOf } from './view.ts'

/** The whole of it in the transaction of the call: what is refused or fails leaves nothing behind. */
export async function saveSession(
  context: Context<Actor>,
  { collection, events, start_now_for, copy_people_from, removed_ids, publish, is_copy }: SessionDraft,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  const drafts = start_now_for === undefined ? events : startingNow(events, context.now, start_now_for)
  refuseIf(creatorNameRefusal(await findCreator(context.db, context.actor.user_id)))
  if (is_copy) refuseIf(copyRefusal(await findTerms(context, context.actor.user_id)))
  if (collection.id) await lockSeriesOf(context.db, context.actor.user_id, collection.id)
  const ids = [...drafts.flatMap((draft) => draft.id ?? []), ...removed_ids]
  refuseIf(new Set(ids).size < ids.length && question_twice)
  await lockOwnEvents(context, ids)
  await refuseUnseen(context, collection)
  await refuseChosenWindows(context, { collection, events: drafts })
  const before = collection.id
    ? (await loadOwnBareCollection(context.db, context.actor, collection.id)).events
    : []
  const event_ids = await saveDrafts(context, drafts)
  if (copy_people_from) await copyPeople(context, copy_people_from, { drafts, event_ids })
  const { id, type, apply_to_prototype, seen_changes: _, ...settings } = collection
  if (publish) await publishSaved(context, event_ids, id)
  const wanted = apply_to_prototype ?? drafts.some((draft) => draft.apply_to_prototype)
  const saved = { ...settings, apply_to_prototype: wanted, event_ids }
  const collection_id = id
    ? await updateOwnCollection(context, id, saved, { removed: removed_ids, before })
    : await insertOwnCollection(context, { ...saved, type: type ?? typeOf(saved) }, '/collection')
  // last: a collection whose only question goes would go with it, before the new one is in its place
  if (removed_ids.length > 0) await removeEvents(context, removed_ids)
  return { events: event_ids, collection: collection_id }
}

/** Both windows of each question, from `now` (unix seconds) for `seconds`. */
function startingNow(drafts: readonly EventDraft[], now: number, seconds: number): EventDraft[] {
  const window = { start_time: now, end_time: now + seconds }
  return drafts.map((draft) => ({ ...draft, schedule: { ideas: window, voting: window } }))
}

/** Before the questions are published: the invitations leave with those of everybody else. */
async function copyPeople(
  { db, actor }: Context<Actor>,
  from: EventId,
  { drafts, event_ids }: { drafts: readonly EventDraft[]; event_ids: readonly EventId[] },
): Promise<void> {
  const pairs = drafts.flatMap(({ visibility_setting, original_question }, index) =>
    visibility_setting === 'invite_only' ? [{ from: original_question ?? from, to: event_ids[index]! }] : [],
  )
  await loadOwnBareEvents(
    db,
    actor,
    pairs.map((pair) => pair.from),
  )
  await copyInvitees(db, pairs)
}

/** Somebody else, or another window, may have saved the session since it was opened: that is not overwritten unseen. */
async function refuseUnseen({ db, actor }: Context<Actor>, { id, seen_changes }: SessionDraft['collection']) {
  if (!id || seen_changes === undefined) return
  const row = await db
    .selectFrom('collections')
    .select('changes')
    .where('id', '=', id)
    .where('creator_id', '=', actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  refuseIf(row && row.changes !== seen_changes && changedElsewhere(row.changes))
}

function typeOf({
  event_ids,
  recurrence_setting,
}: Pick<CollectionDraft, 'event_ids' | 'recurrence_setting'>) {
  const repeats = recurrence_setting?.enabled === true
  return collectionTypeOf({ survey: false, questions: event_ids.length, repeats })
}

/** `at` is where the body names the collection. */
export async function insertOwnCollection(
  context: Context<Actor>,
  draft: CollectionDraft,
  at = '',
): Promise<CollectionId> {
  const { db, actor, now, announce } = context
  const { event_ids, name, type, ...settings } = draft
  await refuseCollection(context, draft, null, at)
  const events = await loadOwnBareEvents(db, actor, event_ids)
  refuseIf(takenElsewhere(events, null).length > 0 && events_taken)
  refuseIf(rankingOnlyRefusal(type, events))
  refuseIf(namesTogetherRefusal(events, []))
  const times = timesOf(settings, null)
  refuseMisplaced(events, times, { known: null, at: placeIn(at ? 'session' : 'collection') })
  const id = await insertCollection(db, {
    ...times,
    creator_id: actor.user_id,
    tenant_id: actor.tenant_id,
    name: visibleText(name ?? '') || nameAfter(events[0]?.name ?? ''),
    type,
    apply_to_prototype: settings.apply_to_prototype ?? false,
    created_time: toDate(now),
  })
  await placeInCollection(db, idsOf(events), id)
  await insertJoinCode(db, { collection_id: id })
  await saveSeries(context, id, settings)
  for (const event of events) announce({ session: event.id, kind: 'event_edited' })
  return id
}

/**
 * `removed` are events that are about to be deleted: the plan asks whether the session grows beyond the others. `before`
 * are its questions as they were before some of them were saved.
 */
export async function updateOwnCollection(
  context: Context<Actor>,
  id: CollectionId,
  draft: Omit<CollectionDraft, 'type'>,
  { removed = [], before }: { removed?: readonly EventId[]; before?: readonly BareEvent[] } = {},
): Promise<CollectionId> {
  const { db, actor, announce } = context
  const { event_ids, name, ...settings } = draft
  const row = await loadOwnBareCollection(db, actor, id)
  const staying = row.events.filter((event) => !removed.includes(event.id))
  await refuseCollection(context, draft, { ...row, events: staying })
  const events = await loadOwnBareEvents(db, actor, event_ids)
  refuseIf(takenElsewhere(events, row.id).length > 0 && events_taken)
  refuseIf(rankingOnlyRefusal(row.type, events))
  refuseIf(namesTogetherRefusal(events, before ?? row.events))
  const times = timesOf(settings, row)
  const known = { times: row, events: before ?? row.events }
  refuseMisplaced(events, times, { known, at: placeIn(before ? 'session' : 'collection') })
  const left = row.events.filter((event) => !events.some((one) => one.id === event.id))
  await db
    .updateTable('collections')
    .set({
      ...times,
      name: visibleText(name ?? '') || undefined,
      apply_to_prototype: settings.apply_to_prototype,
      changes: row.changes + 1 + left.reduce((sum, event) => sum + event.changes, 0),
    })
    .where('id', '=', row.id)
    .execute()
  await placeInCollection(db, idsOf(events), row.id)
  const beside = idsOf(row.events)
  const fresh = idsOf(events).filter((one) => !beside.includes(one))
  await inviteBeside(db, beside, fresh)
  await saveSeries(context, row.id, settings)
  announce({ channel: channelOf(row.id), name: 'edited', data: { collection_id: row.id } })
  return row.id
}

type Times = Pick<CollectionDraft, 'meeting_start' | 'meeting_end'>

/** The times of a meeting; one that is left out stays, and there is never one without the other. */
function timesOf({ meeting_start, meeting_end }: Times, before: BareCollection | null) {
  const start = meeting_start === undefined ? (before?.meeting_start ?? null) : toDate(meeting_start)
  const end = meeting_end === undefined ? (before?.meeting_end ?? null) : toDate(meeting_end)
  const fits = start === null ? end === null : end !== null && end > start
  refuseIf(!fits && meeting_backwards)
  return { meeting_start: start, meeting_end: end }
}

/** Where the body names the times of its events: a session has them in it, a collection knows their ids. */
const placeIn = (what: 'session' | 'collection') => (index: number) =>
  what === 'session' ? `/events/${index}/schedule` : `/event_ids/${index}`

const idsOf = (events: readonly BareEvent[]) => events.map((event) => event.id)
