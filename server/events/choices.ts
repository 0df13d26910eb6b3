// The choices of an event, as they are written.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { SavedChoice } from '#domain/events/saving.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'

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

/** Marks choices whose words changed after people had voted for them. */
export async function markEdited(db: Executor, ids: readonly IdeaId[], now: number): Promise<void> {
  await db
    .updateTable('ideas')
    .set({ edited_time: toDate(now) })
    .where('id', 'in', ids)
    .execute()
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
