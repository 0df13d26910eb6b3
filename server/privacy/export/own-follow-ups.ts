// Finds by keyed hashes what somebody said after sessions: whether topics were answered, and a score.
import { sql } from 'kysely'
import type { TopicId } from '#domain/base/ids.ts'
import { scoreScope, verdictScope } from '#server/base/secrets/scopes.ts'
import { findOwn } from '#server/follow-ups/queries.ts'
import { idPages, PAGE, type Reading, type Row } from './section.ts'

type Session = { id: string; slug: string; name: string; topics: { id: TopicId; title: string }[] | null }

/** Of all sessions that somebody joined, also named ones: this is never said by name. */
export async function* saidAfterwards(reading: Reading): AsyncGenerator<Row[]> {
  for await (const sessions of sessionsOf(reading))
    for (const session of sessions) yield rowsOf(reading, session)
}

function sessionsOf({ db, person }: Reading): AsyncGenerator<Session[]> {
  return idPages(
    db,
    (after) => sql<Session>`
    select s.id, min(e.slug) as slug, min(e.name) as name,
      (select json_agg(json_build_object('id', t.id, 'title', t.title)) from topics t where t.deleted_time is null and t.id in (
        select v.topic_id from topic_verdicts v where v.collection_id = s.id or v.event_id = s.id)) as topics
    from (select coalesce(f.collection_id, f.event_id) as id from follow_ups f) s
    join events e on coalesce(e.collection_id, e.id) = s.id
    join participants p on p.event_id = e.id and p.user_id = ${person.id}
    where s.id > ${after}::uuid group by s.id order by s.id limit ${PAGE}`,
  )
}

async function rowsOf({ db, person, personKey }: Reading, session: Session): Promise<Row[]> {
  const topics = session.topics ?? []
  const keys = topics.map(({ id }) => [id, personKey(verdictScope(id, session.id), person.id)] as const)
  const own = await findOwn(db, new Map(keys), personKey(scoreScope(session.id), person.id))
  const place = { session: session.slug, question: session.name }
  const verdicts = topics.flatMap(({ id, title }) => {
    const vote = own.verdicts.get(id)
    return vote ? [{ ...place, what: 'whether it was answered', text: title, vote }] : []
  })
  const { score } = own
  return score
    ? [...verdicts, { ...place, what: 'worth the time', text: score.sentence, vote: score.score }]
    : verdicts
}
