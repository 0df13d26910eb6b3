// SQL of what people say after a session.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventId, TopicId, TopicListId, UserId } from '#domain/base/ids.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import { type SaidCounts, THE_ROOM, type VerdictCounts } from '#domain/follow-ups/model.ts'
import type { TopicState, Verdict } from '#domain/topics/model.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import { findList } from '#server/topics/queries.ts'
import { dayThere, type Session } from './session-queries.ts'

/** The rows of a session in a table that has both columns. */
export const isOf = (alias: string, { collection_id, event_id }: Session): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return collection_id
    ? sql<SqlBool>`${column('collection_id')} = ${collection_id}`
    : sql<SqlBool>`${column('event_id')} = ${event_id}`
}

/** What went back onto the agenda when a session was settled; null before that. */
export async function findWentBack(db: Executor, session: Session): Promise<ReadonlySet<TopicId> | null> {
  const { rows } = await sql<{ went_back: TopicId[] }>`
    select went_back from follow_ups f where f.settled and ${isOf('f', session)}`.execute(db)
  return rows[0] ? new Set(rows[0].went_back) : null
}

/** The list of the topics of a session; null before the first topic. */
export async function findListId(
  db: Executor,
  { first_id, collection_id }: Session,
): Promise<TopicListId | null> {
  return (await findList(db, { id: first_id, collection_id }))?.id ?? null
}

/** An owner says by email that a promise is not done after all: nobody discussed it. A host on record has an account. */
export const isTakenBack = sql<SqlBool>`(m.from_state = 'done' and m.to_state = 'promised'
  and (m.by_email is not null or m.by_id is null))`

/** A topic was discussed, and perhaps more came of it. A promise that its owner kept meanwhile was not. */
const movesOn = sql<SqlBool>`m.to_state in ('discussed', 'promised', 'done') and m.by_name <> ${THE_ROOM}
  and m.to_state is distinct from m.from_state and not (m.from_state = 'promised' and m.to_state = 'done')
  and not ${isTakenBack}`

/** A topic that may have been discussed in a session. */
export type TopicRow = {
  id: TopicId
  list_id: TopicListId
  /** Where it was raised. */
  event_id: EventId | null
  title: string
  state: TopicState
  decision: string
  owner_name: string | null
  due_on: string | null
  /** An item of the session's agenda says that it was dealt with. */
  dealt_with: boolean
  /** Somebody said whether it was answered there. */
  judged: boolean
}

/** Topics on the agenda of a session, those that people judged, and those of its list that moved on: in the order of the agenda. */
export async function listTopicsOf(
  db: Executor,
  session: Session,
  list_id: string | null,
): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select t.id, t.list_id, t.event_id, t.title, t.state, t.decision, t.owner_name, to_char(t.due_on, 'YYYY-MM-DD') as due_on,
      coalesce(a.dealt_with and not a.is_left_out, false) as dealt_with,
      exists (select 1 from topic_verdicts v where v.topic_id = t.id and ${isOf('v', session)}) as judged
    from topics t left join agenda_items a on a.topic_id = t.id and ${isOf('a', session)}
    where ${isLive('t')} and (a.id is not null or (t.list_id = ${list_id}
        and exists (select 1 from topic_moves m where m.topic_id = t.id and ${movesOn}))
      or exists (select 1 from topic_verdicts v where v.topic_id = t.id and ${isOf('v', session)}))
    order by a.position nulls last, t.arrival`.execute(db)
  return rows
}

/** When topics of a list were discussed, promised or done; unix seconds, in the order of time. */
export type Move = { topic_id: TopicId; to_state: TopicState; moved_time: number }

export async function listMoves(db: Executor, list_id: string): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select m.topic_id, m.to_state, extract(epoch from m.moved_time)::float8 as moved_time
    from topic_moves m join topics t on t.id = m.topic_id
    where t.list_id = ${list_id} and ${movesOn} order by m.moved_time, m.id`.execute(db)
  return rows
}

/** Whether the agenda of a session has an item that is not left out. */
export async function hasAgenda(db: Executor, session: Session): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from agenda_items a where ${isOf('a', session)} and not a.is_left_out) as has`.execute(
    db,
  )
  return rows[0]!.has
}

/** What was said in a session, and what of it is told while people are asked. */
export async function loadSaid(
  db: Executor,
  session: Session,
): Promise<{ now: SaidCounts; told: SaidCounts | null }> {
  const { rows } = await sql<{
    told: SaidCounts | null
  }>`select f.told from follow_ups f where ${isOf('f', session)}`.execute(db)
  const verdicts = Object.fromEntries(await countVerdicts(db, session))
  const scores = await countScores(db, session)
  const sentences = await listSentences(db, session)
  return { now: { verdicts, scores, sentences }, told: rows[0]?.told ?? null }
}

const NONE: VerdictCounts = { yes: 0, partly: 0, no: 0 }

/** What was said of each topic in a session. */
export async function countVerdicts(db: Executor, session: Session): Promise<Map<string, VerdictCounts>> {
  const { rows } = await sql<{ topic_id: string; verdict: Verdict; count: number }>`
    select v.topic_id, v.verdict, count(*)::int as count from topic_verdicts v
    where ${isOf('v', session)} group by v.topic_id, v.verdict`.execute(db)
  const counts = new Map<string, VerdictCounts>()
  for (const { topic_id, verdict, count } of rows)
    counts.set(topic_id, { ...(counts.get(topic_id) ?? NONE), [verdict]: count })
  return counts
}

/** How many gave each score, from 1. */
async function countScores(db: Executor, session: Session): Promise<number[]> {
  const { rows } = await sql<{ score: number; count: number }>`
    select s.score, count(*)::int as count from meeting_scores s where ${isOf('s', session)}
    group by s.score`.execute(db)
  return [1, 2, 3, 4, 5].map((score) => rows.find((row) => row.score === score)?.count ?? 0)
}

/** In the order of their keys, which is none. */
async function listSentences(db: Executor, session: Session): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select s.sentence from meeting_scores s where ${isOf('s', session)} and s.sentence <> ''
    order by s.person_key`.execute(db)
  return rows.map((row) => row.sentence)
}

/** What lies under these keys of one person. */
export async function findOwn(db: Executor, verdict_keys: ReadonlyMap<TopicId, Buffer>, score_key: Buffer) {
  const verdicts = await sql<{ topic_id: TopicId; verdict: Verdict }>`
    select v.topic_id, v.verdict from topic_verdicts v
    join unnest(${[...verdict_keys.keys()]}::uuid[], ${[...verdict_keys.values()]}::bytea[]) as own (topic_id, key)
      on own.topic_id = v.topic_id and own.key = v.person_key`.execute(db)
  const score = await db
    .selectFrom('meeting_scores')
    .select(['score', 'sentence'])
    .where('person_key', '=', score_key)
    .executeTakeFirst()
  return { verdicts: new Map(verdicts.rows.map((row) => [row.topic_id, row.verdict])), score }
}

/** Whether somebody had joined the session, or was invited with an account, by the day on which people began to be asked. */
export async function hadJoined(
  db: Executor,
  { session, start_time }: { session: Session; start_time: UnixSeconds },
  user_id: UserId,
): Promise<boolean> {
  const { collection_id, event_id } = session
  const day = sql`${dayThere(session, start_time)}::date`
  const isHere = sql`(e.id = ${event_id}::uuid or e.collection_id = ${collection_id}::uuid)`
  const { rows } = await sql<{ had: boolean }>`select exists (
    select 1 from participants p join events e on e.id = p.event_id
      where ${isHere} and p.user_id = ${user_id} and p.joined_on <= ${day}
    union all select 1 from invitees v join events e on e.id = v.event_id
      where ${isHere} and v.invited_on <= ${day} and is_invited(e.id, ${user_id})
        and (v.user_id = ${user_id} or v.email = (select u.email from users u where u.id = ${user_id}))) as had`.execute(
    db,
  )
  return rows[0]!.had
}
