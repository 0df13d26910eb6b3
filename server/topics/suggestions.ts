// What a host may want to make a topic: the most liked answers that are in none, and answers that may say the same.
import { sql } from 'kysely'
import type { SuggestedAnswer, SuggestedTopics } from '#domain/topics/contract.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

const MOST_LIKED = 5
const DOUBLES = 10
/** Answers that are compared with each other: of a question so many of the most liked, and so many of the newest. */
const COMPARED = 80
/** From here on two answers may say the same; 1 are the same words. */
const SIMILAR_FROM = 0.45
/** Characters of each that are compared. */
const COMPARED_LENGTH = 300

export function suggestTopics(
  db: Executor,
  { id, collection_id, creator_id }: Pick<BareEvent, 'id' | 'collection_id' | 'creator_id'>,
): Promise<SuggestedTopics> {
  const here = collection_id ? sql`e.collection_id = ${collection_id}` : sql`e.id = ${id}`
  const answers = sql`select i.id, i.event_id, i.content, left(i.content, ${COMPARED_LENGTH}) as words, i.like_count,
      a.topic_id, i.rating_total::float / nullif(i.rating_count, 0) as stars,
      row_number() over (partition by i.event_id order by i.like_count desc, i.rating_total desc, i.id) as by_likes,
      row_number() over (partition by i.event_id order by i.arrival desc) as by_arrival
    from ideas i join events e on e.id = i.event_id left join topic_answers a on a.idea_id = i.id
    where ${here} and e.creator_id = ${creator_id} and i.kind = 'answer' and i.state = 'shown'`
  return shareRead(db, `suggested topics ${collection_id ?? id} ${creator_id}`, async () => {
    const liked = await sql<SuggestedAnswer>`select id, content, like_count from (${answers}) w
      where topic_id is null and (like_count > 0 or stars >= 4)
      order by like_count desc, stars desc nulls last, by_arrival desc, id limit ${MOST_LIKED}`.execute(db)
    const answer = (row: string) =>
      sql.raw(`json_build_object('id', ${row}.id, 'content', ${row}.content,
      'like_count', ${row}.like_count)`)
    const pairs = await sql<SuggestedTopics['doubles'][number]>`
      with w as (select * from (${answers}) all_answers where by_likes <= ${COMPARED} or by_arrival <= ${COMPARED})
      select json_build_array(${answer('a')}, ${answer('b')}) as answers, s.similarity
        from w a join w b on a.event_id = b.event_id and a.id < b.id
          and (a.topic_id is null or b.topic_id is null or a.topic_id <> b.topic_id)
        cross join lateral (select similarity(a.words, b.words)::float8 as similarity) s
      where s.similarity >= ${SIMILAR_FROM} order by s.similarity desc, a.id, b.id limit ${DOUBLES}`.execute(
      db,
    )
    return { most_liked: liked.rows, doubles: pairs.rows }
  })
}
