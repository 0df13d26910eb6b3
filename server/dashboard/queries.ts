// SQL of the lists of sessions.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { InputOf } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import type { dashboard } from '#domain/dashboard/contract.ts'
import { type SessionFilter, searchWords } from '#domain/dashboard/model.ts'
import { RECENTLY_S } from '#domain/events/phase.ts'
import type { Standing } from '#domain/insights/rules.ts'
import { toDate } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type EventRow, heroName, selectEvents } from '#server/events/queries.ts'

export type ListQuery = InputOf<typeof dashboard.listMiniEvents>['query']
type Lister = Pick<Actor, 'user_id' | 'verified'>

/**
 * The ids of one page of published sessions, and one more where there is a next page. Only ids: what a card shows is
 * dear, and is read for the page alone.
 */
export async function listSessionIds(
  db: Executor,
  actor: Lister,
  query: ListQuery,
  now: number,
): Promise<EventId[]> {
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.creator_id')
    .leftJoin('collections as c', 'c.id', 'e.collection_id')
    .select('e.id')
    .where('e.id', 'in', candidates(db, actor, query.scope))
    .where('e.published', '=', true)
    .where('e.is_prototype', '=', false)
    // what its creator put away is among what they prioritized, not here
    .where((where) =>
      where.or([where('e.creator_id', '<>', actor.user_id), where('c.archived_time', 'is', null)]),
    )
    .$if(query.scope === 'others', (some) => some.where('e.creator_id', '<>', actor.user_id))
    .where(isIn(query.state, now))
    .where(isFound(query))
    // what runs, then what comes or was, the latest end first
    .$if(query.sort === 'feed', (some) =>
      some.orderBy(isIn('active', now), 'desc').orderBy('e.ideas_end', 'desc'),
    )
    .orderBy('e.created_time', 'desc')
    .orderBy('e.id')
    .offset(query.offset)
    .limit(query.limit + 1)
    .execute()
  return rows.map((row) => row.id)
}

/** Those of the given sessions that are in the lists of the caller. */
export function listNamed(db: Executor, actor: Lister, ids: readonly string[]): Promise<EventRow[]> {
  return selectEvents(db)
    .where('e.id', 'in', candidates(db, actor, 'all'))
    .where(sql<SqlBool>`e.id::text = any(${ids}::text[])`)
    .where('e.published', '=', true)
    .execute()
}

type Tally = Standing & { event_id: EventId; is_choice: boolean }

/** The choices of each event in their order, or its answers that lead. */
export async function listTops(db: Executor, ids: readonly EventId[], limit: number): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    select top.* from unnest(${ids}::uuid[]) as wanted (id) cross join lateral (
      select event_id, kind = 'choice' as is_choice, like_count, choice_count, rating_total as total_rating,
        rating_count as total_rater, rank_total as total_rank, rank_count as total_ranker
      from ideas where event_id = wanted.id and state = 'shown'
      order by kind desc, case when kind = 'choice' then position end, like_count desc,
        rating_total::float / nullif(rating_count, 0) desc nulls last, rating_count desc, id
      limit ${limit}) as top`.execute(db)
  return rows
}

/** A union, so that each part is found by its index; an `or` would read the sessions of everybody. */
function candidates(db: Executor, actor: Lister, scope: ListQuery['scope']) {
  const own = db.selectFrom('events').select('id').where('creator_id', '=', actor.user_id)
  if (scope === 'mine') return own
  const all = own.union(joinedBy(db, actor))
  return actor.verified ? all.union(invitedTo(db, actor)) : all
}

/** Invitations belong to an account from the moment it has proven its address. */
function invitedTo(db: Executor, { user_id }: Lister) {
  return db.selectFrom('invitees').select('event_id as id').where('user_id', '=', user_id)
}

/** Whoever is no longer invited no longer finds what they joined. */
function joinedBy(db: Executor, { user_id }: Lister) {
  return db
    .selectFrom('participants as p')
    .innerJoin('events as j', 'j.id', 'p.event_id')
    .select('p.event_id as id')
    .where('p.user_id', '=', user_id)
    .where(sql<boolean>`(j.visibility_setting <> 'invite_only' or is_invited(j.id, p.user_id))`)
}

/** The same states as the rules of the phase, in SQL. */
function isIn(state: SessionFilter, unix: number): RawBuilder<SqlBool> {
  const now = toDate(unix)
  const ended = sql<SqlBool>`e.ideas_end <= ${now}`
  const byHand = sql<SqlBool>`(e.stopped or e.autostopped)`
  const recently = sql<SqlBool>`e.ideas_end > ${toDate(unix - RECENTLY_S)}`
  const states: Record<SessionFilter, RawBuilder<SqlBool>> = {
    all: sql`true`,
    active: sql`(e.ideas_start <= ${now} and e.ideas_end > ${now})`,
    upcoming: sql`(e.ideas_start > ${now})`,
    closed: sql`(${ended})`,
    stopped: sql`(${ended} and ${byHand})`,
    recently_completed: sql`(${ended} and not ${byHand} and ${recently})`,
    completed: sql`(${ended} and not ${byHand} and not ${recently})`,
  }
  return states[state]
}

/** How an end is written by the ways people look for it; English, whatever the database speaks. */
const END_FORMATS = [
  'Mon FMDD, YYYY, FMHH12:MI AM',
  'FMDD FMMonth YYYY',
  'FMDD Mon YYYY, HH24:MI',
  'FMMonth FMDD, YYYY',
  'YYYY-MM-DD',
]

function isFound({ search, time_zone }: Pick<ListQuery, 'search' | 'time_zone'>): RawBuilder<SqlBool> {
  const words = searchWords(search)
  if (words.length === 0) return sql`true`
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const end = sql`to_char(e.ideas_end at time zone ${time_zone}, ${END_FORMATS.join(' | ')})`
  return sql`lower(concat_ws(E'\n', e.name, ${heroName}, c.name, ${end})) like all (${patterns}::text[])`
}
