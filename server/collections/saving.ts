// Saves collections, and whole sessions: their questions and the collection around them, all or nothing.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { nameAfter } from '#domain/collections/bounds.ts'
import type { CollectionDraft, SessionDraft } from '#domain/collections/contract.ts'
import {
  type CollectionPlan,
  collectionRefusal,
  planCollection,
  planSession,
  type SessionPlan,
  sessionRefusal,
  startingNow,
} from '#domain/collections/saving.ts'
import { toDate } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { deleteEvents, insertJoinCode, placeInCollection, publishEvents } from '#server/events/actions.ts'
import { type BareEvent, loadOwnBareEvents } from '#server/events/bare-queries.ts'
import { copyInvitees, inviteBeside } from '#server/events/copy-actions.ts'
import { saveQuestions } from '#server/events/draft-actions.ts'
import { findCreator, lockCounted, lockOwnEvents } from '#server/events/saving-queries.ts'
import { bringQuestionsAlong } from './meeting-times.ts'
import { insertCollection, loadOwnBareCollection, lockSeriesOf, updateCollection } from './queries.ts'
import { loadSession, questionOf, type StoredSession, savedOf } from './saving-queries.ts'
import { saveSeries } from './series.ts'
import type { BareCollection, SeriesRow } from './series-queries.ts'
import { channelOf } from './view.ts'

/** The whole of it in the transaction of the call: what is refused or fails leaves nothing behind. */
export async function saveSession(
  context: Context<Actor>,
  wanted: SessionDraft,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  const draft = startingNow(wanted, context.now)
  const stored = await loadSession(context, draft)
  const plan = planSession(draft, savedOf(stored))
  const counted = await lockCounted(context, stored.creator, plan.publishing)
  refuseIf(sessionRefusal(draft, plan, { ...stored, counted }, context.now))
  return writeSession(context, draft, plan, stored)
}

async function writeSession(
  context: Context<Actor>,
  draft: SessionDraft,
  plan: SessionPlan,
  { collection, series, originals }: StoredSession,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  const events = await saveQuestions(context, plan.questions, originals)
  // before they are published: the invitations leave with those of everybody else
  await copyInvitees(
    context.db,
    plan.people_from.flatMap((from, index) => (from ? [{ from, to: events[index]!.id }] : [])),
  )
  if (draft.publish) await publishEvents(context, events)
  const id = await writeCollection(context, plan.collection, { collection, events, series })
  // last: a collection whose only question goes would go with it, before the new one is in its place
  if (draft.removed_ids.length > 0) await deleteEvents(context, draft.removed_ids)
  return { events: events.map(idOf), collection: id }
}

/** A new collection of own events. */
export async function insertOwnCollection(
  context: Context<Actor>,
  draft: CollectionDraft,
): Promise<CollectionId> {
  const events = await loadOwnBareEvents(context.db, context.actor, draft.event_ids)
  const stored = { collection: null, series: null }
  const plan = planCollection(draft, stored, events.map(questionOf))
  refuseIf(collectionRefusal(plan, await findCreator(context), context.now))
  return writeCollection(context, plan, { ...stored, events })
}

/** An own collection of other events, with another name or other times, which its questions follow. */
export async function updateOwnCollection(
  context: Context<Actor>,
  id: CollectionId,
  draft: Omit<CollectionDraft, 'type'>,
): Promise<CollectionId> {
  const { db, actor, now } = context
  const series = await lockSeriesOf(db, actor, id)
  await lockOwnEvents(context, draft.event_ids)
  await bringQuestionsAlong(context, await loadOwnBareCollection(db, actor, id), draft)
  const collection = await loadOwnBareCollection(db, actor, id)
  const events = await loadOwnBareEvents(db, actor, draft.event_ids)
  const { type } = collection
  const plan = planCollection({ ...draft, type }, savedOf({ collection, series }), events.map(questionOf))
  refuseIf(collectionRefusal(plan, await findCreator(context), now))
  return writeCollection(context, plan, { collection, events, series })
}

type Stored = {
  /** As it was, null for a new one. */
  collection: BareCollection | null
  /** Its events in the order that they are to have. */
  events: readonly BareEvent[]
  series: SeriesRow | null
}

async function writeCollection(
  context: Context<Actor>,
  plan: CollectionPlan,
  { collection, events, series }: Stored,
): Promise<CollectionId> {
  const columns = columnsOf(plan)
  const id = collection
    ? await updateWith(context, columns, collection, events)
    : await insertWith(context, { ...columns, type: plan.type }, events)
  await saveSeries(context, { id, series }, plan.series)
  return id
}

async function insertWith(
  { db, actor, now, announce }: Context<Actor>,
  columns: Columns & Pick<CollectionPlan, 'type'>,
  events: readonly BareEvent[],
): Promise<CollectionId> {
  const id = await insertCollection(db, {
    ...columns,
    creator_id: actor.user_id,
    tenant_id: actor.tenant_id,
    name: columns.name ?? nameAfter(events[0]?.name ?? ''),
    apply_to_prototype: columns.apply_to_prototype ?? false,
    created_time: toDate(now),
  })
  await placeInCollection(db, events.map(idOf), id)
  await insertJoinCode(db, { collection_id: id })
  for (const event of events) announce({ session: event.id, kind: 'event_edited' })
  return id
}

async function updateWith(
  { db, announce }: Context<Actor>,
  columns: Columns,
  { id, changes, events: before }: BareCollection,
  events: readonly BareEvent[],
): Promise<CollectionId> {
  const [ids, beside] = [events.map(idOf), before.map(idOf)]
  const left = before.filter((event) => !ids.includes(event.id))
  await updateCollection(db, id, {
    ...columns,
    changes: changes + 1 + left.reduce((sum, event) => sum + event.changes, 0),
  })
  await placeInCollection(db, ids, id)
  const fresh = ids.filter((one) => !beside.includes(one))
  await inviteBeside(db, beside, fresh)
  announce({ channel: channelOf(id), name: 'edited', data: { collection_id: id } })
  return id
}

type Columns = ReturnType<typeof columnsOf>

/** What is undefined stays as it is. */
function columnsOf({ name, times: { meeting_start, meeting_end }, series }: CollectionPlan) {
  return {
    meeting_start: meeting_start === null ? null : toDate(meeting_start),
    meeting_end: meeting_end === null ? null : toDate(meeting_end),
    name: visibleText(name ?? '') || undefined,
    apply_to_prototype: series.apply_to_prototype,
  }
}

const idOf = ({ id }: BareEvent) => id
