// People who may promise something in a session, by the names that its host knows them by.
import { sql } from 'kysely'
import type { Owner } from '#domain/presenting/contract.ts'
import { OWNERS_MAX } from '#domain/presenting/model.ts'
import { isLive } from '#server/base/db/live-topics.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { actsFor } from '#server/topics/team-queries.ts'

/**
 * Who promised something in the list of the session before, who was invited, who is in the team of the list, and whose
 * name stands at an answer of a session with names. Nobody else who takes part: that they do is theirs to tell; and nobody
 * from the list of a team that the host does not belong to any more.
 */
export async function listOwners(
  db: Executor,
  { id, collection_id, creator_id }: Pick<BareEvent, 'id' | 'collection_id' | 'creator_id'>,
): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    with questions as (select e.id from events e where e.id = ${id} or e.collection_id = ${collection_id}),
    lists as (select l.* from topic_lists l where (l.id in (
        select s.list_id from topic_sessions s where s.collection_id = ${collection_id} or s.event_id = ${id})
      or l.collection_id = ${collection_id} or l.event_id = ${id}
      or l.series_id = (select c.series_id from collections c where c.id = ${collection_id}))
      and (l.team_id is null or exists (select 1 from teams t join users u on u.id = ${creator_id}
        where t.id = l.team_id and ${actsFor}))),
    people as (
      select t.owner_name as name, t.owner_email::text as email from topics t
        where t.list_id in (select l.id from lists l) and t.owner_name is not null and ${isLive('t')}
      union all select coalesce(nullif(trim(v.name), ''), v.email), v.email from invitees v
        where v.event_id in (select q.id from questions q)
      union all select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email::text), p.email::text
        from roster_people p join rosters r on r.id = p.roster_id
        where r.team_id in (select l.team_id from lists l)
      union all select trim(u.first_name || ' ' || u.last_name), null from ideas i
        join events e on e.id = i.event_id and not e.anonymous join users u on u.id = i.author_id
        where i.event_id in (select q.id from questions q)
    )
    select distinct on (lower(name), lower(coalesce(email, ''))) name, email from people p
      where name <> '' and (email is not null
        or not exists (select 1 from people o where lower(o.name) = lower(p.name) and o.email is not null))
      order by lower(name), lower(coalesce(email, '')), name limit ${OWNERS_MAX}`.execute(db)
  return rows
}
