// What the save of a session reads, once and held until it is written, and how rules see it.
import type { Actor } from '#domain/base/actor.ts'
import type { SessionDraft } from '#domain/collections/contract.ts'
import type { Question } from '#domain/collections/meeting-gate.ts'
import { changedElsewhere } from '#domain/collections/refusals.ts'
import { peopleFrom, type SavedCollection } from '#domain/collections/saving.ts'
import type { Creator } from '#domain/events/saving.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { type BareEvent, loadOwnBareEvents } from '#server/events/bare-queries.ts'
import { type Drafted, findCreator, loadDrafted, lockOwnEvents } from '#server/events/saving-queries.ts'
import { scheduleOf } from '#server/events/view.ts'
import { lockOwnCollection, lockSeriesOf } from './queries.ts'
import type { BareCollection, SeriesRow } from './series-queries.ts'

export type StoredSession = Drafted & {
  creator: Creator
  /** Null for a new one. */
  collection: BareCollection | null
  series: SeriesRow | null
}

/** The series first, as its jobs do, then the questions, then the collection; 404 or 403 for what is not the actor's own. */
export async function loadSession(context: Context<Actor>, draft: SessionDraft): Promise<StoredSession> {
  const { db, actor } = context
  const { collection: wish, events: drafts, removed_ids } = draft
  const creator = await findCreator(context)
  const series = wish.id ? await lockSeriesOf(db, actor, wish.id) : null
  await lockOwnEvents(context, [...drafts.flatMap(({ id }) => id ?? []), ...removed_ids])
  const collection = wish.id ? await lockOwnCollection(db, actor, wish.id) : null
  const { changes = 0 } = collection ?? {}
  // somebody else, or another window, may have saved it since it was opened: that is not overwritten unseen
  const isUnseen = collection && wish.seen_changes !== undefined && wish.seen_changes !== changes
  refuseIf(isUnseen && changedElsewhere(changes))
  const drafted = await loadDrafted(context, drafts)
  // those of the collection are read with it
  const is_read = new Set(collection?.events.map(({ id }) => id))
  const beside = removed_ids.filter((id) => !is_read.has(id))
  await loadOwnBareEvents(db, actor, [...beside, ...peopleFrom(draft).flatMap((id) => id ?? [])])
  return { ...drafted, creator, series, collection }
}

/** What is stored as rules see it. */
export function savedOf<S extends Pick<StoredSession, 'collection'>>(stored: S) {
  return { ...stored, collection: stored.collection && collectionOf(stored.collection) }
}

function collectionOf(row: BareCollection): SavedCollection {
  return {
    ...row,
    meeting_start: row.meeting_start && toUnix(row.meeting_start),
    meeting_end: row.meeting_end && toUnix(row.meeting_end),
    questions: row.events.map(questionOf),
  }
}

/** A stored event as rules see it. */
export function questionOf(event: BareEvent): Question {
  return { ...event, schedule: scheduleOf(event) }
}
