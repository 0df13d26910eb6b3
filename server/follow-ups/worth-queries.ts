// SQL of what the meetings of a series cost and brought.
import { sql } from 'kysely'
import type { TopicId } from '#domain/base/ids.ts'
import type { TopicState } from '#domain/topics/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { WITH_HOST } from '#server/topics/owner-queries.ts'
import { isTakenBack } from './queries.ts'
import { dayThere, type Session } from './session-queries.ts'

/** Who joined a session beside its host until it was over, and how many of them said something to one of its questions. */
export type People = { id: string; people: number; spoke: number }

/**
 * Of sessions, by the ids of their collections or events. Who only looks at it on a later day was not there. Nobody who spoke
 * can be found again in another question.
 */
export async function countPeople(db: Executor, sessions: readonly Session[]): Promise<Map<string, People>> {
  const ids = sessions.map(({ id }) => id)
  const days = sessions.map((session) => dayThere(session, session.meeting?.end ?? session.closes))
  const { rows } = await sql<People>`
    with e as (
      select q.id, q.creator_id, o.session_id, o.last_day from events q
      join unnest(${ids}::uuid[], ${days}::date[]) as o (session_id, last_day) on o.session_id = coalesce(q.collection_id, q.id)
    ), joined as (
      select e.session_id, count(distinct p.user_id)::int as people from e join participants p on p.event_id = e.id
      where p.user_id <> e.creator_id and p.joined_on <= e.last_day group by e.session_id
    ), said as (
      select session_id, max(voices)::int as spoke from (
        select e.session_id, count(*) as voices from e join contributions c on c.event_id = e.id group by e.session_id, e.id
      ) per_question group by session_id
    )
    select j.session_id as id, j.people, least(j.people, coalesce(s.spoke, 0)) as spoke
    from joined j left join said s using (session_id)`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** A promise of a list: when it was made, its day, when it was done, and where its people are. */
export type Promised = {
  topic_id: TopicId
  state: TopicState
  /** Unix seconds. */
  made_time: number
  /** `YYYY-MM-DD` */
  due_on: string
  done_time: number | null
  time_zone: string | null
}

export async function listPromises(db: Executor, list_id: string): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select t.id as topic_id, t.state, extract(epoch from made.at)::float8 as made_time,
      to_char(t.due_on, 'YYYY-MM-DD') as due_on, extract(epoch from done.at)::float8 as done_time, e.time_zone
    from ${WITH_HOST}
    join lateral (select max(m.moved_time) as at from topic_moves m
      where m.topic_id = t.id and m.to_state = 'promised' and m.from_state is distinct from m.to_state
        and not ${isTakenBack}) made on made.at is not null
    left join lateral (select max(m.moved_time) as at from topic_moves m
      where m.topic_id = t.id and m.to_state = 'done' and m.moved_time >= made.at) done on true
    where t.list_id = ${list_id} and t.state in ('promised', 'done') and t.due_on is not null`.execute(db)
  return rows
}
