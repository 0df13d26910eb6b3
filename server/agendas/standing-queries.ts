// What its host has on each agenda: what was typed for the session before, and its questions, as they are asked again in this one.
import { type Expression, type SqlBool, sql } from 'kysely'
import { carriedQuestions } from '#domain/agendas/carrying.ts'
import type { AgendaItemId, EventId } from '#domain/base/ids.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Session } from './queries.ts'

export type StandingRow = {
  id: AgendaItemId
  /** The question of this session; null for what was typed. */
  question_id: EventId | null
  title: string
  minutes: number | null
}

/** In the order of the session before; a question that this one does not ask is left out. */
export async function listStanding(db: Executor, session: Session): Promise<StandingRow[]> {
  const rows = await listBefore(db, session)
  const asked = rows.flatMap(({ question_id }) => question_id ?? [])
  const questions = asked.length > 0 ? await findCarried(db, session, asked) : new Map<EventId, Question>()
  const standing: StandingRow[] = []
  for (const { question_id, title, ...row } of rows) {
    const question = question_id && questions.get(question_id)
    if (question) standing.push({ ...row, question_id: question.id, title: question.name })
    else if (title !== null) standing.push({ ...row, question_id: null, title })
  }
  return standing
}

type RowBefore = Omit<StandingRow, 'title'> & { title: string | null }

/**
 * Of the latest session of the series with an agenda, or of the one that this runs again. What was typed and became a topic
 * that is left over comes as that.
 */
async function listBefore(db: Executor, session: Session): Promise<RowBefore[]> {
  const { rows } = await sql<RowBefore>`
    with before as (
      select p.id as collection_id, null::uuid as event_id from collections c
        join collections p on p.series_id = c.series_id and p.occurrence < c.occurrence
        join agendas g on g.collection_id = p.id and g.changes > 0
        where c.id = ${session.collection_id} order by p.occurrence desc limit 1
    ), first as (
      select o.collection_id, case when o.collection_id is null then o.id end as event_id from events e
        join events o on o.id = e.original_event_id and o.creator_id = e.creator_id
        where (e.id = ${session.id} or e.collection_id = ${session.collection_id})
          and not exists (select 1 from before) order by e.position limit 1
    ), source as (select * from before union all select * from first)
    select a.id, a.question_id, a.title, a.minutes from agenda_items a join source s
      on a.collection_id = s.collection_id or a.event_id = s.event_id
      where coalesce(a.title, a.question_id::text) is not null and not a.is_left_out and not exists (select 1 from topics t
        where t.id = a.topic_id and (t.state in ('raised', 'on_the_agenda') or not ${isLive('t')}))
      order by a.position, a.id`.execute(db)
  return rows
}

/** The questions of this session, by those of the session before whose place they take. */
async function findCarried(db: Executor, session: Session, asked: readonly EventId[]) {
  const before = await listQuestions(
    db,
    sql<SqlBool>`(e.id = any (${asked}::uuid[])
      or e.collection_id in (select o.collection_id from events o where o.id = any (${asked}::uuid[])))`,
  )
  const now = await listQuestions(
    db,
    sql<SqlBool>`(e.id = ${session.id} or e.collection_id = ${session.collection_id})`,
  )
  const known = new Map(now.map((question) => [question.id, question]))
  return new Map([...carriedQuestions(before, now)].map(([from, to]) => [from, known.get(to)!]))
}

const listQuestions = (db: Executor, where: Expression<SqlBool>) =>
  db
    .selectFrom('events as e')
    .select(['e.id', 'e.name', 'e.question_type', 'e.meeting_part', 'e.original_event_id'])
    .where(where)
    .orderBy('e.position')
    .orderBy('e.id')
    .execute()
type Question = Awaited<ReturnType<typeof listQuestions>>[number]
