// SQL of presentations.
import { sql } from 'kysely'
import type { IdeaId } from '#domain/base/ids.ts'
import type { WordAnswer } from '#domain/presenting/contract.ts'
import type { Room } from '#domain/presenting/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import type { viewPicture } from '#server/slides/view.ts'

/** Which session an event stands for: its collection, or itself. */
type Session = Pick<BareEvent, 'id' | 'collection_id'>

const ownerOf = ({ id, collection_id }: Session) =>
  collection_id
    ? ({ column: 'collection_id', value: collection_id } as const)
    : ({ column: 'event_id', value: id } as const)

/** Undefined before the first change. A room that joins at once asks for it at once. */
export async function findPresentation(db: Executor, session: Session) {
  return shareRead(db, `presentation ${ownerOf(session).value}`, () => select(db, session).executeTakeFirst())
}
export type PresentationRow = NonNullable<Awaited<ReturnType<typeof findPresentation>>>

/** The same, made if need be, and held until the transaction ends: changes that arrive together are made one by one. */
export async function lockPresentation(
  db: Executor,
  session: Session,
  now: number,
): Promise<PresentationRow> {
  const { column, value } = ownerOf(session)
  await db
    .insertInto('presentations')
    .values({
      collection_id: column === 'collection_id' ? value : null,
      event_id: column === 'event_id' ? value : null,
      shown_id: session.id,
      spotlight_id: null,
      word: null,
      timer_end: null,
      changed_time: toDate(now),
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute()
  return select(db, session).forUpdate().executeTakeFirstOrThrow()
}

function select(db: Executor, session: Session) {
  const { column, value } = ownerOf(session)
  return (
    db
      .selectFrom('presentations')
      .select(['id', 'number', 'shown_id', 'view', 'word', 'timer_end', 'zoom', 'by_votes'])
      .select(['is_on', 'alive_until', 'started_time', 'shown_time'])
      .select('slides_on_phones')
      // one that was left out since is on no screen
      .select(
        sql<
          Parameters<typeof viewPicture>[0] | null
        >`(select json_build_object('id', s.id, 'number', s.number,
          'text', s.text, 'width', s.width, 'height', s.height, 'question_id', s.question_id)
          from slides s where s.id = presentations.slide_id and not s.is_hidden)`.as('slide'),
      )
      // what was taken off the agenda since is on no screen either
      .select((row) =>
        row
          .selectFrom('agenda_items')
          .select('agenda_items.id')
          .whereRef('agenda_items.id', '=', 'presentations.agenda_item_id')
          .where('agenda_items.is_left_out', '=', false)
          .as('agenda_item_id'),
      )
      // what was archived since is on no screen, its creator's neither
      .select((row) =>
        row
          .selectFrom('ideas')
          .select('ideas.id')
          .whereRef('ideas.id', '=', 'presentations.spotlight_id')
          .where('ideas.state', '=', 'shown')
          .as('spotlight_id'),
      )
      .where(column, '=', value as never)
  )
}

export async function updatePresentation(
  db: Executor,
  row: PresentationRow,
  { event_id, timer_end, started_time, shown_time, ...room }: Room & { alive_until: number | null },
  now: number,
): Promise<void> {
  const { view, spotlight_id, word, slide_id, agenda_item_id } = room
  const { slides_on_phones, zoom, by_votes, is_on } = room
  await db
    .updateTable('presentations')
    .set({
      ...{ view, spotlight_id, word, slide_id, agenda_item_id, slides_on_phones, zoom, by_votes, is_on },
      shown_id: event_id,
      timer_end: timer_end === null ? null : toDate(timer_end),
      started_time: started_time === null ? null : toDate(started_time),
      shown_time: shown_time === null ? null : toDate(shown_time),
      alive_until: room.alive_until === null ? null : toDate(room.alive_until),
      number: row.number + 1,
      changed_time: toDate(now),
    })
    .where('id', '=', row.id)
    .execute()
}

/** Notes until when a presentation goes on; `turns`: everybody else is told of it. */
export async function updateAlive(
  db: Executor,
  { id, number }: Pick<PresentationRow, 'id' | 'number'>,
  alive_until: number,
  turns: boolean,
): Promise<void> {
  await db
    .updateTable('presentations')
    .set({ alive_until: toDate(alive_until), number: turns ? number + 1 : number })
    .where('id', '=', id)
    .execute()
}

/** The numbers of what stands in front of the rooms of these collections and events. */
export async function listNumbers(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; number: number }>`
    select coalesce(collection_id, event_id) as id, number from presentations
      where collection_id = any (${ids}::uuid[]) or event_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Whether an answer stands in an event for everybody to read. */
export async function isShownAnswer(db: Executor, event_id: BareEvent['id'], id: IdeaId): Promise<boolean> {
  const row = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', '=', id)
    .where('event_id', '=', event_id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these answers that everybody may read, in the order of the ids. */
export async function listShownAnswers(db: Executor, ids: readonly IdeaId[]): Promise<WordAnswer[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'content'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'shown')
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/**
 * Whether everybody who sees one question of a session sees all of them: a question may have people of its own. What is
 * told on the channel of the session reaches all who see any.
 */
export async function isSeenAlike(db: Executor, { collection_id }: Session): Promise<boolean> {
  if (!collection_id) return true
  const { rows } = await sql<{ alike: boolean }>`
    with q as (select id, visibility_setting, published from events where collection_id = ${collection_id})
    select (select count(distinct (visibility_setting, published)) = 1 from q) and (
      (select min(visibility_setting) in ('anyone', 'anyone_as_guest') from q)
      or not exists (select 1 from invitees v join q on q.id = v.event_id
        group by v.email having count(*) < (select count(*) from q))) as alike`.execute(db)
  return rows[0]!.alike
}
