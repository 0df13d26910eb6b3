// Answers become topics, and leave them again.
import { sql } from 'kysely'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import { id_taken, idea_not_found } from '#domain/ideas/refusals.ts'
import { survivorOf } from '#domain/topics/merging.ts'
import { TOPIC_TITLE_MAX, TOPICS_MAX } from '#domain/topics/model.ts'
import {
  answer_not_shown,
  not_an_answer,
  title_missing,
  topic_elsewhere,
  topic_not_found,
  topics_full,
} from '#domain/topics/refusals.ts'
import { dayOf, toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Work } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { insertMove, type Mover } from './actions.ts'
import { mergeInto, refuseFull } from './merging.ts'
import {
  countPending,
  findTopicRow,
  type ListRow,
  lockTakeable,
  type Takeable,
  type TopicRow,
} from './queries.ts'

type Writing = Pick<Work, 'db' | 'now' | 'personKey'>
type Asked = { id: TopicId; ids: readonly IdeaId[]; title: string | undefined }

/** One topic of these answers; the list is held. Answers bring the topics they are in with them. */
export async function takeAnswers(
  work: Writing,
  { event, list, by }: { event: BareEvent; list: ListRow; by: Mover },
  { id, ids, title }: Asked,
): Promise<TopicRow> {
  const { db } = work
  const answers = await loadTakeable(db, event, ids)
  refuseIf(answers.some(({ list_id }) => list_id !== null && list_id !== list.id) && topic_elsewhere)
  const topics = await loadTopics(db, new Set(answers.flatMap(({ topic_id }) => topic_id ?? [])))
  const survivor = survivorIn(topics)
  if (!survivor) return insertTopic(work, { id, list, event, by, answers, title })
  const others = topics.filter((topic) => topic.id !== survivor.id)
  await mergeInto(work, survivor, others)
  const free = answers.filter(({ topic_id }) => topic_id === null)
  await insertAnswers(db, survivor.id, free)
  return found(await findTopicRow(db, survivor.id), topic_not_found)
}

/** Answers that can become a topic, the most liked first; one that cannot refuses all. */
async function loadTakeable(db: Executor, event: BareEvent, ids: readonly IdeaId[]): Promise<Takeable[]> {
  const wanted = [...new Set(ids)]
  refuseIf(!wanted.every(isUuid) && idea_not_found)
  const answers = await lockTakeable(db, event, wanted)
  refuseIf(answers.length < wanted.length && idea_not_found)
  refuseIf(!answers.every(isAnswer) && not_an_answer)
  refuseIf(answers.some(({ state, topic_id }) => state !== 'shown' && topic_id === null) && answer_not_shown)
  return answers
}

/** Only what people write becomes part of a topic. */
export const isAnswer = ({ kind, question_type }: Pick<Takeable, 'kind' | 'question_type'>) =>
  kind === 'answer' && isWritten(question_type)

async function loadTopics(db: Executor, ids: ReadonlySet<TopicId>): Promise<TopicRow[]> {
  if (ids.size === 0) return []
  return db
    .selectFrom('topics')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('arrival')
    .execute()
}

function survivorIn(topics: readonly TopicRow[]): TopicRow | undefined {
  const survivor = survivorOf(topics.map((row) => ({ ...row, arrival: Number(row.arrival) })))
  if (survivor && 'code' in survivor) refuse(survivor)
  return survivor && topics.find(({ id }) => id === survivor.id)
}

type New = {
  id: TopicId
  list: ListRow
  event: Pick<BareEvent, 'id' | 'collection_id'>
  by: Mover
  /** The most liked first. */
  answers: readonly Pick<Takeable, 'id' | 'content' | 'event_id'>[]
  title: string | undefined
}

/** A topic of answers that are in none. */
export async function insertTopic(
  work: Pick<Work, 'db' | 'now'>,
  { id, list, event, by, answers, title }: New,
): Promise<TopicRow> {
  const { db, now } = work
  const words = title === undefined ? shortened(answers[0]?.content ?? '') : title.trim()
  refuseIf(words === '' && title_missing)
  refuseIf((await countPending(db, list.id)) >= TOPICS_MAX && topics_full)
  const row = await db
    .insertInto('topics')
    .values({
      ...{ id, list_id: list.id, title: words },
      ...{ collection_id: event.collection_id, event_id: raisedAt(event, answers) },
      ...{ owner_name: null, owner_email: null, owner_id: null, due_on: null },
      ...{ raised_on: dayOf(now), changed_time: toDate(now) },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse(id_taken)
  await insertAnswers(db, id, answers)
  await insertMove(work, { id, from: null, state: 'raised' }, by)
  return row
}

/** Without an answer it was raised in the session as a whole, and whoever sees one of its questions may read it. */
const raisedAt = ({ id, collection_id }: New['event'], answers: New['answers']) =>
  answers[0]?.event_id ?? (collection_id ? null : id)

const shortened = (words: string) =>
  words.length > TOPIC_TITLE_MAX ? `${words.slice(0, TOPIC_TITLE_MAX - 1).trimEnd()}…` : words.trim()

async function insertAnswers(
  db: Executor,
  topic_id: TopicId,
  answers: readonly Pick<Takeable, 'id'>[],
): Promise<void> {
  if (answers.length === 0) return
  await db
    .insertInto('topic_answers')
    .values(answers.map(({ id }) => ({ idea_id: id, topic_id })))
    .execute()
  await refuseFull(db, topic_id)
}

/** Answers leave their topic, and do not come back with one that was merged into it. */
export async function takeOut(
  db: Executor,
  { id, ids }: { id: TopicId; ids: readonly IdeaId[] },
): Promise<void> {
  await db
    .deleteFrom('topic_answers')
    .where('idea_id', 'in', [...ids])
    .execute()
  await sql`with recursive gone as (
      select id from topics where merged_into = ${id} union all select t.id from topics t join gone g on t.merged_into = g.id
    ) update topics t set merged_answers = array(select unnest(t.merged_answers) except select unnest(${ids}::uuid[]))
      from gone where gone.id = t.id and t.merged_answers && ${ids}::uuid[]`.execute(db)
}
