// SQL of events.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId, UserId } from '#domain/base/ids.ts'
import type { CollectionType } from '#domain/collections/model.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import { FRAMED_SETTINGS } from '#domain/events/embedding.ts'
import type { RecurrenceSetting, SessionExtra } from '#domain/events/model.ts'
import type { activitiesOf, Seen, Viewer } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import { brandPart } from '#server/branding/queries.ts'
import { eventMediaPart, type MediaPart, mediaPart } from '#server/media/queries.ts'
import { byToken, ownInOrder, ownOf, seenBy } from './bare-queries.ts'

type CollectionPart = {
  id: string
  name: string
  type: CollectionType
  code: string | null
  changes: number
  /** One of its published events has answers. */
  has_answers: boolean
  events: ({ id: EventId; slug: string; name: string } & Omit<Seen, 'invited'> &
    Parameters<typeof activitiesOf>[0])[]
  recurrence_setting: RecurrenceSetting | null
  occurrence: number | null
}

/** Whether somebody answered or voted in the event of this alias. */
export function hasAnswers(alias: 'e' | 's') {
  return sql<boolean>`(exists (select 1 from ideas i where i.event_id = ${sql.ref(`${alias}.id`)}
    and (i.kind = 'answer' or i.choice_count + i.rating_count + i.rank_count + i.like_count + i.dislike_count > 0))
    or exists (select 1 from figure_releases f where f.event_id = ${sql.ref(`${alias}.id`)} and f.voices > 0))`
}

/** Of an event (`e`) whose figures wait; of one that shows some nothing tells how many there are by now. */
const heldVoices = sql<(FewVoices & { shown: boolean }) | null>`(select json_build_object('least', f.least,
    'missing', case when f.released = 0 then greatest(f.least - f.voices, 0) else 0 end, 'shown', f.released > 0)
  from figure_releases f where f.event_id = e.id and not f.live and (f.released = 0 or f.waiting))`

/** Whether somebody did in a published event of its collection. */
export const besideHasAnswers = sql<boolean>`exists (select 1 from events s where s.collection_id = e.collection_id and s.published
  and ${hasAnswers('s')})`

/** Whether somebody has a ballot for it or for a question beside it. */
export const hasBallots = sql<boolean>`exists (select 1 from events s join ballot_claims b on b.event_id = s.id
  where s.id = e.id or s.collection_id = e.collection_id)`

/** The collection of an event, with its rhythm and its counts; one that has none of its own asks for nothing more. */
const collectionPart = sql<CollectionPart | null>`(select json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'changes', c.changes, 'occurrence', c.occurrence,
    'code', (select j.code from join_codes j where j.collection_id = c.id),
    'has_answers', ${besideHasAnswers},
    'events', (select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
        'creator_id', s.creator_id, 'tenant_id', s.tenant_id, 'published', s.published,
        'visibility_setting', s.visibility_setting, 'question_type', s.question_type,
        'ideas_count', t.ideas_count + coalesce(n.ideas_count, 0),
        'comments_count', t.comments_count + coalesce(n.comments_count, 0),
        'participants_count', t.participants_count + coalesce(n.participants_count, 0)) order by s.position, s.id)
      from events s join event_streams t on t.event_id = s.id
      left join (select d.event_id, sum(d.ideas_count) as ideas_count, sum(d.comments_count) as comments_count,
        sum(d.participants_count) as participants_count from event_count_changes d
        join events o on o.id = d.event_id where o.collection_id = e.collection_id group by d.event_id) n
        on n.event_id = s.id
      where s.collection_id = e.collection_id),
    'recurrence_setting', case when r.id is not null then json_build_object('enabled', r.enabled,
      'interval', r.interval, 'frequency', r.frequency, 'days', r.days, 'autostopped', r.autostopped) end)
    from collections c left join series r on r.id = c.series_id where c.id = e.collection_id)`

/** The name of a host; `u` is the creator's row. */
export const heroName = sql<string>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), split_part(u.email::text, '@', 1), 'Host')`

/** When nothing can be said in an event (`e`) any more. */
export const lastEnd = sql<Date>`greatest(e.ideas_end, e.voting_end)`

/** What is read with every event: its creator's name, code, choices, collection and counts. */
const parts = {
  hero_name: heroName,
  code: sql<string | null>`(select j.code from join_codes j
    where j.collection_id = e.collection_id or j.event_id = e.id order by j.collection_id nulls last limit 1)`,
  choices: sql<
    { id: IdeaId; title: string; media: MediaPart | null }[]
  >`(select coalesce(json_agg(json_build_object('id', i.id, 'title', i.content, 'media', ${mediaPart(sql`i.media_id`)})
    order by i.position), '[]') from ideas i where i.event_id = e.id and i.kind = 'choice')`,
  launch_media: eventMediaPart(sql`e.launch_media_id`),
  closing_media: eventMediaPart(sql`e.closing_media_id`),
  collection: collectionPart,
  has_answers: hasAnswers('e'),
  invited_count: sql<number>`(select count(*)::int from invitees v where v.event_id = e.id)`,
  waiting_count: sql<number>`(select count(*)::int from ideas i where i.event_id = e.id and i.state = 'waiting')`,
  dedup_enabled: sql<boolean>`coalesce((select t.dedup_enabled from tenants t where t.id = e.tenant_id), false)`,
  presented: sql<{ shown_id: EventId | null; alive_until: number | null } | null>`(select json_build_object(
      'shown_id', p.shown_id, 'alive_until', extract(epoch from p.alive_until))
    from presentations p where p.is_on
      and (p.collection_id = e.collection_id or (e.collection_id is null and p.event_id = e.id)) limit 1)`,
  more: sql<SessionExtra[]>`array_remove(array[
    case when exists (select 1 from topic_sessions s where s.collection_id = e.collection_id)
      or exists (select 1 from topic_sessions s where s.event_id = e.id)
      or exists (select 1 from agenda_items a where a.collection_id = e.collection_id)
      or exists (select 1 from agenda_items a where a.event_id = e.id)
      or exists (select 1 from collections c left join topic_lists l on l.series_id = c.series_id
        left join agendas g on g.series_id = c.series_id
        where c.id = e.collection_id and coalesce(l.id, g.id) is not null) then 'topics' end,
    case when exists (select 1 from decision_records r where r.event_id = e.id) then 'record' end,
    case when exists (select 1 from count_lists l where l.event_id = e.id and l.closed_for <> ${lastEnd})
      then 'counts' end], null)`,
  count_hash: sql<string | null>`(select l.hash from count_lists l
    where l.event_id = e.id and l.closed_for = ${lastEnd})`,
  no_more_ballots: sql<boolean>`e.sealed and exists (select 1 from ballot_keys k
    where k.event_id = e.id and k.sealed_key is null)`,
  short_links: sql<boolean>`coalesce((select t.short_share_link from tenants t where t.id = e.tenant_id), true)`,
}

/** The running number of an event and its counts: what is written down and what is noted since. */
const stream = sql<EventStream>`(select s.seq::int as seq,
    s.ideas_count + coalesce(sum(n.ideas_count), 0)::int as ideas_count,
    s.ideas_changed::int + coalesce(sum(n.ideas_changed), 0)::int as ideas_changed,
    s.comments_count + coalesce(sum(n.comments_count), 0)::int as comments_count,
    s.participants_count + coalesce(sum(n.participants_count), 0)::int as participants_count
  from event_streams s left join event_count_changes n on n.event_id = s.event_id
  where s.event_id = e.id group by s.event_id)`
type EventStream = StreamState & { ideas_count: number; comments_count: number; participants_count: number }

/** `ideas_changed` grows with every answer that comes or goes. */
export type StreamState = { seq: number; ideas_changed: number }

/** Events with everything a view needs. */
export function selectEvents(db: Executor) {
  return db
    .selectFrom('events as e')
    .innerJoin('users as u', 'u.id', 'e.creator_id')
    .innerJoinLateral(stream.as('s'), (join) => join.onTrue())
    .selectAll('e')
    .select(['u.plan_id as creator_plan_id', 'u.plan_expiration as creator_plan_expiration'])
    .select(['s.seq', 's.ideas_count', 's.comments_count', 's.participants_count'])
    .select([
      parts.hero_name.as('hero_name'),
      parts.code.as('code'),
      parts.choices.as('choices'),
      parts.launch_media.as('launch_media'),
      parts.closing_media.as('closing_media'),
      parts.collection.as('collection'),
      parts.has_answers.as('has_answers'),
      parts.dedup_enabled.as('dedup_enabled'),
      parts.short_links.as('short_links'),
      brandPart.as('brand'),
      parts.invited_count.as('invited_count'),
      parts.waiting_count.as('waiting_count'),
      parts.presented.as('presented'),
      parts.more.as('more'),
      parts.count_hash.as('count_hash'),
      parts.no_more_ballots.as('no_more_ballots'),
      heldVoices.as('held_voices'),
    ])
    .where('e.is_prototype', '=', false)
}
export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** Of these ids, in their order; those that are gone are left out. */
export async function listInOrder(db: Executor, ids: readonly EventId[]): Promise<EventRow[]> {
  if (ids.length === 0) return []
  const rows = await selectEvents(db).where('e.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findEvent(db: Executor, token: string): Promise<EventRow | undefined> {
  return shareRead(db, `event ${token}`, () => selectEvents(db).where(byToken(token)).executeTakeFirst())
}

/** The event if the actor may see it, otherwise 404: a hidden event is an unknown one. */
export async function loadEvent(db: Executor, actor: Viewer, token: string): Promise<EventRow> {
  return seenBy(db, actor, await findEvent(db, token))
}

/** The own event; 404 when hidden, 403 when it is visible but somebody else's. */
export async function loadOwnEvent(db: Executor, actor: Actor, token: string): Promise<EventRow> {
  return ownOf(actor, await loadEvent(db, actor, token))
}

/** Own events in the order of their ids, each once; one that is missing or foreign refuses all. */
export async function loadOwnEvents(
  db: Executor,
  actor: Actor,
  ids: readonly EventId[],
): Promise<EventRow[]> {
  return ownInOrder(db, actor, ids, {
    read: (wanted) => selectEvents(db).where('e.id', 'in', wanted).execute(),
  })
}

/** The sites that may show a published event in a frame; none for what nobody knows, and for what is hidden from strangers. */
export async function findEmbedHosts(db: Executor, token: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('events as e')
    .select('e.embed_hosts')
    .where(byToken(token))
    .where('e.published', '=', true)
    .where('e.visibility_setting', 'in', FRAMED_SETTINGS)
    .executeTakeFirst()
  return row?.embed_hosts ?? []
}

/** Counts of a session, for live messages, with its kind and what its creator shows and lets people do. */
export async function findCounts(db: Executor, event_id: string) {
  return db
    .selectFrom('events as e')
    .innerJoinLateral(stream.as('s'), (join) => join.onTrue())
    .select(['s.ideas_count', 's.comments_count', 's.participants_count'])
    .select([
      'e.question_type',
      'e.results_hidden',
      'e.voting_locked',
      'e.voting_end',
      heldVoices.as('held_voices'),
    ])
    .where(sql<SqlBool>`e.id = ${event_id}`)
    .executeTakeFirst()
}

/** How far the messages and answers of an event have come; zeros for one that is gone. */
export async function streamStateOf(db: Executor, event_id: EventId): Promise<StreamState> {
  const query = db
    .selectFrom('events as e')
    .innerJoinLateral(stream.as('s'), (join) => join.onTrue())
    .select(['s.seq', 's.ideas_changed'])
    .where('e.id', '=', event_id)
  const row = await shareRead(db, `stream ${event_id}`, () => query.executeTakeFirst())
  return row ?? { seq: 0, ideas_changed: 0 }
}

/** The numbers of the last messages of these events; those that are gone are left out. */
export async function listSeqs(db: Executor, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ event_id: string; seq: number }>`
    select event_id, seq::int as seq from event_streams where event_id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ event_id, seq }) => [event_id, seq]))
}

/** What a vote, answer or comment has to know of its event. */
export type SessionRow = {
  event_id: EventId
  creator_id: UserId
  tenant_id: string | null
  anonymous: boolean
  sealed: boolean
  published: boolean
  visibility_setting: EventRow['visibility_setting']
  question_type: EventRow['question_type']
  voting_mode: EventRow['voting_mode']
  polls_crowdsourcing: boolean
  needs_approval: boolean
  results_hidden: boolean
  voting_locked: boolean
  votes_until: Date | null
  ideas_start: Date
  ideas_end: Date
  voting_start: Date
  voting_end: Date
}

/** For queries that have joined `events as e`. */
export const SESSION_COLUMNS = [
  'e.id as event_id',
  'e.creator_id',
  'e.tenant_id',
  'e.anonymous',
  'e.sealed',
  'e.published',
  'e.visibility_setting',
  'e.question_type',
  'e.voting_mode',
  'e.polls_crowdsourcing',
  'e.needs_approval',
  'e.results_hidden',
  'e.voting_locked',
  'e.votes_until',
  'e.ideas_start',
  'e.ideas_end',
  'e.voting_start',
  'e.voting_end',
] as const

export async function findSession(db: Executor, token: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .where(byToken(token))
    .where('e.is_prototype', '=', false)
    .executeTakeFirst()
}
