// SQL of slides.
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely'
import type { CollectionId, DeckId, EventId, SlideId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { SlideDecksTable } from '#server/base/db/tables/slides.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

/** Which session an event stands for: its collection, or itself. */
export type Session = Pick<BareEvent, 'id' | 'collection_id'>

/** Whether a deck is one of a session; what was added before its event came into a collection is. */
const isOf = ({ id, collection_id }: Session): Expression<SqlBool> =>
  collection_id
    ? sql<SqlBool>`(d.collection_id = ${collection_id}
        or d.event_id in (select e.id from events e where e.collection_id = ${collection_id}))`
    : sql<SqlBool>`d.event_id = ${id}`

export function listDecks(db: Executor, session: Session) {
  return db
    .selectFrom('slide_decks as d')
    .selectAll('d')
    .where(isOf(session))
    .orderBy('d.created_on')
    .orderBy('d.id')
    .execute()
}
export type DeckRow = Awaited<ReturnType<typeof listDecks>>[number]

/** Whoever adds to a session takes turns, so that its decks are counted. */
export async function lockDecks(db: Executor, { id, collection_id }: Session): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`decks of ${collection_id ?? id}`}, 0))`.execute(
    db,
  )
}

type NewDeck = Omit<Insertable<SlideDecksTable>, 'collection_id' | 'event_id'>

export function insertDeck(db: Executor, { id, collection_id }: Session, deck: NewDeck): Promise<DeckRow> {
  return db
    .insertInto('slide_decks')
    .values({ ...deck, collection_id, event_id: collection_id ? null : id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The question on it, the one it follows, or the first of the session. */
const placeOf = sql<EventId>`coalesce(s.question_id, s.after_id, d.event_id, (select e.id from events e
  where e.collection_id = d.collection_id order by e.position, e.id limit 1))`

const slidesWithDeck = (db: Executor) =>
  db
    .selectFrom('slides as s')
    .innerJoin('slide_decks as d', 'd.id', 's.deck_id')
    .selectAll('s')
    .select(['d.file_key', 'd.collection_id', 'd.event_id'])
    .select(placeOf.as('place_id'))

export function listSlides(db: Executor, session: Session) {
  return slidesWithDeck(db).where(isOf(session)).orderBy('s.position').orderBy('s.number').execute()
}
export type SlideRow = Awaited<ReturnType<typeof listSlides>>[number]

/** A slide by its id, with the question that stands for its place. */
export function findSlide(db: Executor, id: string): Promise<SlideRow | undefined> {
  // a whole hall asks for the slide that was just turned to
  return shareRead(db, `slide ${id}`, () =>
    slidesWithDeck(db)
      .where('s.id', '=', id as SlideId)
      .executeTakeFirst(),
  )
}

/** A slide of a session that is not left out. */
export function findShowable(db: Executor, session: Session, id: string) {
  return slidesWithDeck(db)
    .where('s.id', '=', id as SlideId)
    .where(isOf(session))
    .where('s.is_hidden', '=', false)
    .executeTakeFirst()
}

/** A deck with an event of its session. */
export function findDeck(db: Executor, id: string) {
  return db
    .selectFrom('slide_decks as d')
    .selectAll('d')
    .select(
      sql<EventId>`coalesce(d.event_id, (select e.id from events e
        where e.collection_id = d.collection_id order by e.position, e.id limit 1))`.as('place_id'),
    )
    .where('d.id', '=', id as DeckId)
    .executeTakeFirst()
}

/** What phones of a session may show, and the slide on its screen. */
export function findOnScreen(db: Executor, { collection_id, id }: Session) {
  return shareRead(db, `slide on screen ${collection_id ?? id}`, () =>
    db
      .selectFrom('presentations')
      .select(['slide_id', 'slides_on_phones', 'is_on'])
      .where((where) =>
        collection_id ? where('collection_id', '=', collection_id) : where('event_id', '=', id),
      )
      .executeTakeFirst(),
  )
}

/** Those of these events that are not questions of the session. */
export async function listElsewhere(
  db: Executor,
  session: Session,
  ids: readonly EventId[],
): Promise<EventId[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== session.id)
  if (wanted.length === 0) return []
  if (!session.collection_id) return wanted
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('collection_id', '=', session.collection_id as CollectionId)
    .execute()
  const here = new Set(rows.map((row) => row.id))
  return wanted.filter((id) => !here.has(id))
}

/** Puts slides in this order. */
export async function updateOrder(
  db: Executor,
  places: readonly { id: SlideId; after_id: EventId | null }[],
): Promise<void> {
  const [ids, after] = [places.map(({ id }) => id), places.map(({ after_id }) => after_id)]
  await sql`update slides set position = p.position, after_id = p.after_id
    from unnest(${ids}::uuid[], ${after}::uuid[]) with ordinality as p (id, after_id, position)
    where slides.id = p.id`.execute(db)
}

/** The deck that has waited longest to be drawn. */
export function findUndrawn(db: Executor) {
  return db
    .selectFrom('slide_decks')
    .selectAll()
    .where('state', '=', 'drawing')
    .orderBy('created_on')
    .orderBy('tries')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a deck has these files: copies share them. */
export async function isUsed(db: Executor, file_key: string): Promise<boolean> {
  const row = await db
    .selectFrom('slide_decks')
    .select('id')
    .where('file_key', '=', file_key)
    .executeTakeFirst()
  return row !== undefined
}

/** The drawn PDFs of a session, held until the transaction ends: nobody takes their files meanwhile. */
export function lockDrawn(db: Executor, session: Session) {
  return db
    .selectFrom('slide_decks as d')
    .selectAll('d')
    .where(isOf(session))
    .where('d.state', '=', 'ready')
    .orderBy('d.id')
    .forShare()
    .execute()
}
