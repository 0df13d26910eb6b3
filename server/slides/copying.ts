// Copies slides to a session whose questions are copies: rows of their own, the same files.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DeckId, EventId } from '#domain/base/ids.ts'
import { dayOf } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Copied } from '#server/events/jobs.ts'
import { type DeckRow, listDecks, lockDrawn, type Session } from './queries.ts'

type Place = Session & { creator_id: string }

/**
 * Copies the drawn PDFs of each session that questions were copied from; those that are being drawn or failed stay
 * behind. A second run finds them copied. Gives the sessions that have new slides.
 */
export async function copyDecks(
  db: Executor,
  pairs: readonly Copied[],
  now: number,
): Promise<{ creator_id: string; session: string }[]> {
  const changed = []
  for (const of_one of (await groups(db, pairs)).values()) {
    const { source, target } = of_one
    const known = new Set((await listDecks(db, target)).map(({ file_key }) => file_key))
    const decks = (await lockDrawn(db, source)).filter(({ file_key }) => !known.has(file_key))
    const places = await placesOf(db, source, of_one.pairs)
    for (const deck of decks) await copyDeck(db, { deck, target, places, now })
    if (decks.length > 0)
      changed.push({ creator_id: target.creator_id, session: target.collection_id ?? target.id })
  }
  return changed
}

/** Pairs by the session they come from; what is gone by now, or somebody else's, is left out. */
async function groups(db: Executor, pairs: readonly Copied[]) {
  const ids = pairs.flatMap(({ from, to }) => [from, to])
  const rows = await db
    .selectFrom('events')
    .select(['id', 'collection_id', 'creator_id'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<string, { source: Place; target: Place; pairs: Copied[] }>()
  for (const pair of pairs) {
    const [source, target] = [byId.get(pair.from), byId.get(pair.to)]
    if (!source || source.creator_id !== target?.creator_id) continue
    const key = source.collection_id ?? source.id
    const group = found.get(key) ?? { source, target, pairs: [] }
    group.pairs.push(pair)
    found.set(key, group)
  }
  return found
}

type Places = { after: (EventId | null)[][]; on: EventId[][] }

/** Where slides come to stand: after the copy of their question, or of the last one before it that was copied. */
async function placesOf(db: Executor, source: Session, pairs: readonly Copied[]): Promise<Places> {
  const copies = new Map(pairs.map(({ from, to }) => [from, to]))
  const questions = source.collection_id
    ? await db
        .selectFrom('events')
        .select('id')
        .where('collection_id', '=', source.collection_id)
        .orderBy('position')
        .orderBy('id')
        .execute()
    : [{ id: source.id }]
  const after: (EventId | null)[][] = []
  let last: EventId | null = null
  for (const { id } of questions) {
    last = copies.get(id) ?? last
    after.push([id, last])
  }
  return { after, on: pairs.map(({ from, to }) => [from, to]) }
}

type Copying = { deck: DeckRow; target: Place; places: Places; now: number }

async function copyDeck(db: Executor, { deck, target, places, now }: Copying): Promise<void> {
  const { file_key, file_name, page_count, pages_done, bytes } = deck
  const id = randomUUID() as DeckId
  await db
    .insertInto('slide_decks')
    .values({
      ...{ id, file_key, file_name, page_count, pages_done, bytes: Number(bytes), state: 'ready' },
      collection_id: target.collection_id,
      event_id: target.collection_id ? null : target.id,
      created_on: dayOf(now),
    })
    .execute()
  const column = (list: readonly (EventId | null)[][], at: number) => list.map((pair) => pair[at] ?? null)
  await sql`insert into slides (deck_id, number, width, height, text, position, after_id, question_id, is_hidden)
    select ${id}, s.number, s.width, s.height, s.text, s.position, a.copy, q.copy, s.is_hidden
    from slides s
      left join unnest(${column(places.after, 0)}::uuid[], ${column(places.after, 1)}::uuid[]) as a (id, copy)
        on a.id = s.after_id
      left join unnest(${column(places.on, 0)}::uuid[], ${column(places.on, 1)}::uuid[]) as q (id, copy)
        on q.id = s.question_id
    where s.deck_id = ${deck.id}`.execute(db)
}
