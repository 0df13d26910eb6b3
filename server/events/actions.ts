// Writes of events that several doors use: rows, choices, codes, the running number of messages.
import { sql } from 'kysely'
import type { CollectionId, EventId, IdeaId, MediaId } from '#domain/base/ids.ts'
import type { EventDraft } from '#domain/events/contract.ts'
import { isScale, type Schedule } from '#domain/events/model.ts'
import type { Reminders } from '#domain/events/reminders.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/joining/model.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { randomCode, randomSlug } from '#server/base/secrets/tokens.ts'

/** A choice as a draft names it; `id` of one that is saved already, which keeps its picture unless another is named. */
export type DraftChoice = NonNullable<EventDraft['multiple_choices']>[number]
/** A choice as it is saved; no picture stands on two. */
export type SavedChoice = { id?: string | undefined; title: string; media_id: MediaId | null }

/** The choices that a draft names for its type, as saved. */
export function choicesOfDraft(draft: EventDraft): DraftChoice[] {
  if (draft.question_type === 'default') return []
  if (draft.question_type === 'binary') return draft.binary_choices ?? []
  if (isScale(draft.question_type)) return draft.scale_choices ?? []
  return draft.multiple_choices ?? []
}

export function scheduleColumns(schedule: Schedule) {
  return {
    ideas_start: toDate(schedule.ideas.start_time),
    ideas_end: toDate(schedule.ideas.end_time),
    voting_start: toDate(schedule.voting.start_time),
    voting_end: toDate(schedule.voting.end_time),
  }
}

type SavedChoices = {
  event_id: EventId
  /** The saved choices that may stay, in their order; what is not here is deleted. */
  known: readonly { id: string }[]
  choices: readonly SavedChoice[]
  now: number
}

/** Saves the choices of an event in this order. Those that stay keep their ids, so that nothing that names them breaks. */
export async function saveChoices(
  db: Executor,
  { event_id, known, choices, now }: SavedChoices,
): Promise<void> {
  const ids = keptIds(known, choices)
  const staying = ids.filter((id) => id !== null)
  let gone = db.deleteFrom('ideas').where('event_id', '=', event_id).where('kind', '=', 'choice')
  if (staying.length > 0) gone = gone.where('id', 'not in', staying)
  await gone.execute()
  // pictures may change places, and no picture stands on two
  if (staying.length > 0)
    await db.updateTable('ideas').set({ media_id: null }).where('id', 'in', staying).execute()
  for (const [position, { title: content, media_id }] of choices.entries()) {
    const id = ids[position]
    if (id) await db.updateTable('ideas').set({ content, position, media_id }).where('id', '=', id).execute()
  }
  const added = choices.flatMap((choice, position) =>
    ids[position] === null ? [choiceRow(event_id, choice, position, now)] : [],
  )
  if (added.length > 0) await db.insertInto('ideas').values(added).execute()
}

/** The saved choice that each named one is: the one with its id, else the one in its place; null for a new one. */
function keptIds(known: readonly { id: string }[], choices: readonly SavedChoice[]): (IdeaId | null)[] {
  const free = new Set(known.map((choice) => choice.id))
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? (id as IdeaId) : null)
  const byId = choices.map((choice) => take(choice.id))
  return byId.map((id, position) => id ?? take(known[position]?.id))
}

function choiceRow(event_id: EventId, { title, media_id }: SavedChoice, position: number, now: number) {
  return {
    slug: randomSlug(),
    event_id,
    kind: 'choice' as const,
    position,
    content: title,
    media_id,
    author_key: null,
    author_id: null,
    created_time: toDate(now),
    edited_time: null,
  }
}

type CodeOwner =
  | { event_id: EventId; collection_id?: never }
  | { collection_id: CollectionId; event_id?: never }

/** Gives an event or collection its join code, once; a code that is taken is drawn again. */
export async function insertJoinCode(db: Executor, owner: CodeOwner): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const row = await db
      .insertInto('join_codes')
      .values({
        code: randomCode(CODE_ALPHABET, CODE_LENGTH),
        event_id: owner.event_id ?? null,
        collection_id: owner.collection_id ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row) return
    const known = await db
      .selectFrom('join_codes')
      .select('code')
      .where(
        owner.event_id ? 'event_id' : 'collection_id',
        '=',
        (owner.event_id ?? owner.collection_id) as never,
      )
      .executeTakeFirst()
    if (known) return
  }
  throw new Error('no free join code found')
}

/** Changes what the participants of an event are reminded of; at least one of the two is named, the other stays. */
export async function updateReminders(db: Executor, id: EventId, reminders: Partial<Reminders>) {
  await db.updateTable('events').set(reminders).where('id', '=', id).execute()
}

/** Puts events into a collection, in this order, and takes all others out of it. */
export async function placeInCollection(db: Executor, ids: readonly EventId[], collection_id: CollectionId) {
  await db
    .updateTable('events')
    .set({ collection_id: null })
    .where('collection_id', '=', collection_id)
    .where('id', 'not in', ids)
    .execute()
  for (const [position, id] of ids.entries())
    await db.updateTable('events').set({ collection_id, position }).where('id', '=', id).execute()
}

/** The running number of the next live message of a session; null when the session is gone. */
export async function nextSeq(db: Executor, event_id: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`select next_seq(${event_id})::int as seq`.execute(db)
  return rows[0]?.seq ?? null
}
