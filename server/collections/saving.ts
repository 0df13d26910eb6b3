// Saves collections, and whole sessions: their questions and the collection around them, all or nothing.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import type { Terms } from '#domain/billing/plans.ts'
import { nameAfter } from '#domain/collections/bounds.ts'
import type { CollectionDraft, SessionDraft } from '#domain/collections/contract.ts'
import {
  type CollectionPlan,
  collectionRefusal,
  peopleFrom,
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
import { findCreator, lockCounted } from '#server/events/saving-queries.ts'
import { insertCollection, loadOwnBareCollection, updateCollection } from './queries.ts'
import { loadSession, questionOf, type StoredSession, savedOf } from './saving-queries.ts'
import { type SeriesInput, saveSeries } from './series.ts'
import type { BareCollection } from './series-queries.ts'
import { channelOf } from './view.ts'

/** The whole of it in the transaction of the call: what is refused or fails leaves nothing behind. */
export async function saveSession(
  context: Context<Actor>,
  wanted: SessionDraft,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  const draft = startingNow(wanted, context.now)
  const stored = await loadSession(context, draft)
  const plan = planSession(draft, stored.collection && savedOf(stored.collection), stored.questions)
  const counted = await lockCounted(context, stored.creator, plan.publishing)
  refuseIf(sessionRefusal(draft, plan, { ...stored, counted }, context.now))
  return writeSession(context, draft, plan, stored)
}

async function writeSession(
  context: Context<Actor>,
  draft: SessionDraft,
  plan: SessionPlan,
  stored: StoredSession,
): Promise<{ collection: CollectionId; events: EventId[] }> {
  const { collection } = draft
  const { creator, removed, originals } = stored
  const events = await saveQuestions(context, plan.questions, originals)
  // before they are published: the invitations leave with those of everybody else
  await copyInvitees(
    context.db,
    peopleFrom(draft).flatMap((from, index) => (from ? [{ from, to: events[index]!.id }] : [])),
  )
  if (draft.publish) await publishEvents(context, events)
  const apply_to_prototype =
    collection.apply_to_prototype ?? draft.events.some((event) => event.apply_to_prototype)
  const saving = { plan: plan.collection, wish: { ...collection, apply_to_prototype }, terms: creator.terms }
  const id = stored.collection
    ? await updateWhole(context, stored.collection, events, saving)
    : await insertWhole(context, events, saving)
  // last: a collection whose only question goes would go with it, before the new one is in its place
  if (removed.length > 0) await deleteEvents(context, removed.map(idOf))
  return { events: events.map(idOf), collection: id }
}

/** A new collection of own events. */
export async function insertOwnCollection(
  context: Context<Actor>,
  draft: CollectionDraft,
): Promise<CollectionId> {
  const events = await loadOwnBareEvents(context.db, context.actor, draft.event_ids)
  const creator = await findCreator(context)
  const plan = planCollection(draft, null, events.map(questionOf))
  refuseIf(collectionRefusal(plan, creator, context.now))
  return insertWhole(context, events, { plan, wish: draft, terms: creator.terms })
}

/** An own collection of other events, with another name or other times. */
export async function updateOwnCollection(
  context: Context<Actor>,
  id: CollectionId,
  draft: Omit<CollectionDraft, 'type'>,
): Promise<CollectionId> {
  const { db, actor, now } = context
  const row = await loadOwnBareCollection(db, actor, id)
  const events = await loadOwnBareEvents(db, actor, draft.event_ids)
  const creator = await findCreator(context)
  const plan = planCollection({ ...draft, type: row.type }, savedOf(row), events.map(questionOf))
  refuseIf(collectionRefusal(plan, creator, now))
  return updateWhole(context, row, events, { plan, wish: draft, terms: creator.terms })
}

type Saving = { plan: CollectionPlan; wish: SeriesInput; terms: Terms }

/** The collection, its events in their order, its join code, and its series. */
async function insertWhole(
  context: Context<Actor>,
  events: readonly BareEvent[],
  { plan, wish, terms }: Saving,
): Promise<CollectionId> {
  const { db, actor, now, announce } = context
  const id = await insertCollection(db, {
    ...timesOf(plan),
    creator_id: actor.user_id,
    tenant_id: actor.tenant_id,
    name: visibleText(plan.name ?? '') || nameAfter(events[0]?.name ?? ''),
    type: plan.type,
    apply_to_prototype: wish.apply_to_prototype ?? false,
    created_time: toDate(now),
  })
  await placeInCollection(db, events.map(idOf), id)
  await insertJoinCode(db, { collection_id: id })
  await saveSeries(context, { id, series_id: null }, wish, terms)
  for (const event of events) announce({ session: event.id, kind: 'event_edited' })
  return id
}

/** `row` is the collection with its events as they were. */
async function updateWhole(
  context: Context<Actor>,
  row: BareCollection,
  events: readonly BareEvent[],
  { plan, wish, terms }: Saving,
): Promise<CollectionId> {
  const { db, announce } = context
  const ids = events.map(idOf)
  const left = row.events.filter((event) => !ids.includes(event.id))
  await updateCollection(db, row.id, {
    ...timesOf(plan),
    name: visibleText(plan.name ?? '') || undefined,
    apply_to_prototype: wish.apply_to_prototype,
    changes: row.changes + 1 + left.reduce((sum, event) => sum + event.changes, 0),
  })
  await placeInCollection(db, ids, row.id)
  const beside = row.events.map(idOf)
  const fresh = ids.filter((id) => !beside.includes(id))
  await inviteBeside(db, beside, fresh)
  await saveSeries(context, row, wish, terms)
  announce({ channel: channelOf(row.id), name: 'edited', data: { collection_id: row.id } })
  return row.id
}

function timesOf({ times: { meeting_start, meeting_end } }: CollectionPlan) {
  return {
    meeting_start: meeting_start === null ? null : toDate(meeting_start),
    meeting_end: meeting_end === null ? null : toDate(meeting_end),
  }
}

const idOf = ({ id }: BareEvent) => id
