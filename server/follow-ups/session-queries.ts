// SQL of sessions as people are asked about them: collections, and events in none, with their times.
import { type RawBuilder, sql } from 'kysely'
import type { CollectionId, EventId, SeriesId } from '#domain/base/ids.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import { COUNTS_MIN } from '#domain/follow-ups/model.ts'
import type { SessionTimes } from '#domain/follow-ups/rules.ts'
import { dayOf, toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { localDay } from '#server/base/local-time.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'

/** A session with what people are asked by. `id` is that of its collection, or of the event that is in none. */
export type Session = SessionTimes & {
  id: string
  collection_id: CollectionId | null
  event_id: EventId | null
  series_id: SeriesId | null
  /** Its first question. */
  first_id: EventId
  slug: string
  name: string
  /** IANA name: where it is. */
  time_zone: string
  /** From how many people on figures are told: five, or more where its organisation asks for it. */
  least: number
}

type Row = Omit<Session, Exclude<keyof SessionTimes, 'following'>> & {
  opens: Date
  closes: Date
  meeting_start: Date | null
  meeting_end: Date | null
  after_start: Date | null
  after_end: Date | null
}

/** Which session an event stands for. */
type Place = Pick<BareEvent, 'id' | 'collection_id'>

/** Drafts beside the event do not count. */
export async function loadSession(db: Executor, { id, collection_id }: Place): Promise<Session> {
  const here = sql`(e.id = ${id} or (e.published and e.collection_id = ${collection_id}))`
  return (await listSessions(db, here))[0]!
}

/** The sessions of a series that were published. */
export function listOfSeries(db: Executor, series_id: SeriesId): Promise<Session[]> {
  return listSessions(db, sql`e.published and c.series_id = ${series_id}`)
}

/** The sessions of these events that were published. */
export function listOfEvents(db: Executor, ids: readonly EventId[]): Promise<Session[]> {
  return listSessions(db, sql`e.published and e.id = any (${ids}::uuid[])`)
}

/** Sessions about which somebody said something that is not settled. */
export function listUnsettled(db: Executor): Promise<Session[]> {
  return listSessions(
    db,
    sql`e.published and coalesce(e.collection_id, e.id) in (
      select coalesce(f.collection_id, f.event_id) from follow_ups f where not f.settled)`,
  )
}

/** Of the series of `c`: as many as may begin while one of them goes on, and the one that is made next. */
const FOLLOWING = sql`array(select floor(extract(epoch from n.begins))::float8 from (
    (select coalesce(case when l.type = 'meeting' then l.meeting_start end, min(o.ideas_start)) as begins
      from collections l join events o on o.collection_id = l.id and o.published
      where l.series_id = c.series_id and l.occurrence > c.occurrence and not l.is_prototype
      group by l.id order by l.occurrence limit 20)
    union all select r.next_start from series r where r.id = c.series_id and r.next_start is not null) n)`

async function listSessions(db: Executor, which: RawBuilder<unknown>): Promise<Session[]> {
  const { rows } = await sql<Row>`
    select coalesce(e.collection_id, e.id) as id, e.collection_id,
      case when e.collection_id is null then min(e.id::text)::uuid end as event_id, c.series_id,
      (array_agg(e.id order by e.position, e.id))[1] as first_id,
      (array_agg(e.slug order by e.position, e.id))[1] as slug,
      coalesce(nullif(c.name, ''), (array_agg(e.name order by e.position, e.id))[1]) as name,
      (array_agg(e.time_zone order by e.position, e.id))[1] as time_zone,
      greatest(${COUNTS_MIN}::int, max(t.least_voices)::int) as least,
      min(e.ideas_start) as opens, max(e.ideas_end) as closes,
      case when c.type = 'meeting' then c.meeting_start end as meeting_start,
      case when c.type = 'meeting' then c.meeting_end end as meeting_end,
      max(e.ideas_start) filter (where c.type = 'meeting' and e.meeting_part = 'after') as after_start,
      max(e.ideas_end) filter (where c.type = 'meeting' and e.meeting_part = 'after') as after_end,
      ${FOLLOWING} as following
    from events e left join collections c on c.id = e.collection_id left join tenants t on t.id = e.tenant_id
    where not e.is_prototype and ${which}
    group by coalesce(e.collection_id, e.id), e.collection_id, c.id
    order by opens, id`.execute(db)
  return rows.map(readRow)
}

function readRow({
  opens,
  closes,
  meeting_start,
  meeting_end,
  after_start,
  after_end,
  ...row
}: Row): Session {
  return {
    ...row,
    opens: toUnix(opens),
    closes: toUnix(closes),
    meeting: meeting_start && meeting_end ? { start: toUnix(meeting_start), end: toUnix(meeting_end) } : null,
    after: after_start && after_end ? { start_time: toUnix(after_start), end_time: toUnix(after_end) } : null,
  }
}

/** The day of a moment where the session is; what is stored of people has its day in UTC, which may be the later one. */
export function dayThere({ time_zone }: Session, time: UnixSeconds): string {
  return [localDay(time_zone, time), dayOf(time)].sort()[1]!
}
