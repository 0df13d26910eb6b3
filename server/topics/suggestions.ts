// What a host may want to make a topic: the most liked answers that are in none, and those that may say the same as another
// answer or as an open topic of an earlier session.
import { sql } from 'kysely'
import type { SuggestedAnswer, SuggestedTopics } from '#domain/topics/contract.ts'
import { isOpen } from '#domain/topics/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { findList, listTopicRows, type TopicRow } from './queries.ts'

const MOST_LIKED = 5
const DOUBLES = 10
const ALIKE = 10
/** Answers that are compared with each other: of a question so many of the most liked, and so many of the newest. */
const COMPARED = 80
/** From here on two answers may say the same; 1 are the same words. */
const SIMILAR_FROM = 0.45
/** Characters of each that are compared. */
const COMPARED_LENGTH = 300
/** From here on one text stands within the other, as words that somebody types of a longer topic. */
const WITHIN_FROM = 0.7

type Suggested = Omit<SuggestedTopics, 'alike' | 'alike_topics'>
type From = Pick<BareEvent, 'id' | 'collection_id' | 'creator_id'>

export function suggestTopics(db: Executor, event: From): Promise<Suggested> {
  const { id, collection_id, creator_id } = event
  return shareRead(db, `suggested topics ${collection_id ?? id} ${creator_id}`, async () => ({
    most_liked: await listMostLiked(db, event),
    doubles: await listDoubles(db, event),
    raised_before: await listRaisedBefore(db, event),
  }))
}

/** All answers of a session that could be in a topic, with their places in their question. */
function answersOf({ id, collection_id, creator_id }: From) {
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  return sql`select i.id, i.event_id, i.content, left(i.content, ${COMPARED_LENGTH}) as words, i.like_count,
      a.topic_id, i.rating_total::float / nullif(i.rating_count, 0) as stars,
      row_number() over (partition by i.event_id order by i.like_count desc, i.rating_total desc, i.id) as by_likes,
      row_number() over (partition by i.event_id order by i.arrival desc) as by_arrival
    from ideas i join events e on e.id = i.event_id left join topic_answers a on a.idea_id = i.id
    where ${here} and e.creator_id = ${creator_id} and i.kind = 'answer' and i.state = 'shown'`
}

/** `w`: those of `all_answers` that are compared. */
const withCompared = (event: From) => sql`with all_answers as (${answersOf(event)}),
  w as (select * from all_answers where by_likes <= ${COMPARED} or by_arrival <= ${COMPARED})`

const answer = (row: string) =>
  sql.raw(`json_build_object('id', ${row}.id, 'content', ${row}.content, 'like_count', ${row}.like_count)`)

async function listMostLiked(db: Executor, event: From): Promise<Suggested['most_liked']> {
  const { rows } = await sql<SuggestedAnswer>`select id, content, like_count from (${answersOf(event)}) w
    where topic_id is null and (like_count > 0 or stars >= 4)
    order by like_count desc, stars desc nulls last, id limit ${MOST_LIKED}`.execute(db)
  return rows
}

async function listDoubles(db: Executor, event: From): Promise<Suggested['doubles']> {
  const { rows } = await sql<Suggested['doubles'][number]>`
    ${withCompared(event)}
    select json_build_array(${answer('a')}, ${answer('b')}) as answers, s.similarity
      from w a join w b on a.event_id = b.event_id and a.id < b.id
        and (a.topic_id is null or b.topic_id is null or a.topic_id <> b.topic_id)
      cross join lateral (select similarity(a.words, b.words)::float8 as similarity) s
    where s.similarity >= ${SIMILAR_FROM} order by s.similarity desc, a.id, b.id limit ${DOUBLES}`.execute(db)
  return rows
}

async function listOpen(db: Executor, event: From): Promise<TopicRow[]> {
  const list = await findList(db, event)
  return list ? (await listTopicRows(db, list.id)).filter(({ state }) => isOpen(state)) : []
}

/** `t`: the ids and titles of these topics. */
const asTable = (topics: readonly TopicRow[]) =>
  sql`unnest(${topics.map(({ id }) => id)}::uuid[], ${topics.map(({ title }) => title)}::text[]) as t (id, title)`

/** Topics that have an answer of this session are found by that answer. */
async function listRaisedBefore(db: Executor, event: From): Promise<Suggested['raised_before']> {
  const open = await listOpen(db, event)
  if (open.length === 0) return []
  const { rows } = await sql<Suggested['raised_before'][number]>`
    ${withCompared(event)}
    select ${answer('w')} as answer, json_build_object('id', t.id, 'title', t.title) as topic, s.similarity
      from ${asTable(open)} cross join w
      cross join lateral (select similarity(w.words, left(t.title, ${COMPARED_LENGTH}))::float8 as similarity) s
    where w.topic_id is null and s.similarity >= ${SIMILAR_FROM}
      and not exists (select 1 from all_answers o where o.topic_id = t.id)
    order by s.similarity desc, w.id, t.id limit ${DOUBLES}`.execute(db)
  return rows
}

/** At most ten answers to the questions of the session that are shown, the likeliest first. */
export async function listAlike(db: Executor, event: From, words: string): Promise<SuggestedAnswer[]> {
  const { id, collection_id, creator_id } = event
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  const { rows } = await sql<SuggestedAnswer>`
    select i.id, i.content, i.like_count from events e cross join lateral related_ideas(e.id, ${words}) r
      join ideas i on i.id = r.id where ${here} and e.creator_id = ${creator_id}
    order by similarity(i.content, ${words}) desc, i.id limit ${ALIKE}`.execute(db)
  return rows
}

/** At most ten open topics of the list that may say the same as these words, or have them. */
export async function listAlikeTopics(
  db: Executor,
  event: BareEvent,
  words: string,
): Promise<SuggestedTopics['alike_topics']> {
  const open = await listOpen(db, event)
  if (open.length === 0) return []
  const { rows } = await sql<SuggestedTopics['alike_topics'][number]>`
    select t.id, t.title from ${asTable(open)}
      cross join lateral (select similarity(${words}, left(t.title, ${COMPARED_LENGTH})) as alike,
        word_similarity(${words}, left(t.title, ${COMPARED_LENGTH})) as within) s
    where s.alike >= ${SIMILAR_FROM} or s.within >= ${WITHIN_FROM}
    order by s.alike desc, t.id limit ${ALIKE}`.execute(db)
  return rows
}
