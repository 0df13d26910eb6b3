// The rows that stand about one person in a session, found in this moment by their id and their keyed hashes.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { NOTIFICATION_STYLES } from '#domain/notifications/model.ts'
import type { OwnTable } from '#domain/privacy/contract.ts'
import { OWN_ROWS_MAX } from '#domain/privacy/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import * as scopes from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import type { BareEvent } from '#server/events/bare-queries.ts'
import { ownKeys } from '#server/notifications/actions.ts'

type Looking = { db: Executor; actor: Actor; ownKey: PersonKeys }
type Item = {
  id: string
  event_id: string
  idea_id: string | null
  key: Buffer | null
  author_id: string | null
}
type Question = Pick<BareEvent, 'id' | 'collection_id'>
type Row = { columns: Record<string, unknown>; bytes: number }

/**
 * Every row of these events that is about the actor, as it is stored, table by table; tables without one are left out.
 * Keys are computed for everything the session has and compared, as an operator with the secret could.
 */
export async function listOwnRows(looking: Looking, session: readonly Question[]): Promise<OwnTable[]> {
  const conditions = await conditionsOf(looking, session)
  const tables: OwnTable[] = []
  for (const [table, condition] of Object.entries(conditions)) {
    const rows = await readRows(looking.db, table, condition)
    if (rows.length > 0)
      tables.push({ table, rows: rows.slice(0, OWN_ROWS_MAX), is_cut: rows.length > OWN_ROWS_MAX })
  }
  return tables
}

/** By table, which of its rows are about the actor; a test compares them with the store. */
export async function conditionsOf(looking: Looking, session: readonly Question[]) {
  const { actor } = looking
  const ids = session.map(({ id }) => id)
  const byPerson = sql`t.event_id = any(${ids}::uuid[]) and t.user_id = ${actor.user_id}`
  const found = await findItems(looking, ids)
  const comments = found.ownComments.map(({ id }) => id)
  return {
    participants: byPerson,
    invitees: byPerson,
    ...hosted(actor, session),
    ideas: isOneOf('id', found.ownIdeas),
    comments: isOneOf('id', comments),
    media: sql`t.id in (select unnest(array[i.media_id, i.media_attachment_id]) from ideas i
        where i.id = any(${found.ownIdeas}::uuid[])
      union select c.media_id from comments c where c.id = any(${comments}::uuid[]))`,
    ...keysOf(looking, ids, found),
    ...(await afterwards(looking, session)),
  } satisfies Record<string, RawBuilder<unknown>>
}

/** What names the person who made the session. */
function hosted({ user_id }: Actor, session: readonly Question[]) {
  const ids = session.map(({ id }) => id)
  const sessions = session.flatMap(({ collection_id }) => collection_id ?? [])
  const made = sql`t.creator_id = ${user_id}`
  return {
    events: sql`t.id = any(${ids}::uuid[]) and ${made}`,
    collections: sql`t.id = any(${sessions}::uuid[]) and ${made}`,
    series: sql`${made} and t.id in (select c.series_id from collections c where c.id = any(${sessions}::uuid[]))`,
    decision_records: sql`t.event_id = any(${ids}::uuid[]) and ${made}`,
  }
}

type Found = { ownIdeas: string[]; ownComments: Item[]; all: string[] }

/** Answers, choices and comments, and which of them are the actor's. */
async function findItems({ db, actor, ownKey }: Looking, ids: readonly string[]): Promise<Found> {
  const ideas = await listItems(
    db,
    sql`select id, event_id, null as idea_id, author_key as key, author_id
    from ideas where event_id = any(${ids}::uuid[])`,
  )
  const comments = await listItems(
    db,
    sql`select id, event_id, idea_id, author_key as key, author_id
    from comments where event_id = any(${ids}::uuid[])`,
  )
  const isOwn = (item: Item, scope: string) =>
    item.author_id === actor.user_id || item.key?.equals(ownKey(scope, actor.user_id))
  return {
    ownIdeas: ideas.filter((idea) => isOwn(idea, scopes.authorScope(idea.id))).map(({ id }) => id),
    ownComments: comments.filter((comment) => isOwn(comment, scopes.threadScope(comment))),
    all: [...ideas, ...comments].map(({ id }) => id),
  }
}

/** What carries a key in place of a name. */
function keysOf({ actor, ownKey }: Looking, ids: readonly string[], { all, ownIdeas, ownComments }: Found) {
  const key = (scope: string) => hex(ownKey(scope, actor.user_id))
  const voted = [...ids, ...all]
  const marked = [...ids, ...ownIdeas, ...ownComments.flatMap(({ id, idea_id }) => [id, idea_id ?? id])]
  const ofEach = (column: string, scope: (event_id: string) => string) =>
    keyed(
      column,
      ids.map((id) => key(scope(id))),
    )
  return {
    votes: sql`(t.scope_id, t.voter_key) in (select k.scope, decode(k.key, 'hex')
      from unnest(${voted}::uuid[], ${voted.map(key)}::text[]) as k (scope, key))`,
    contributions: ofEach('person_key', scopes.contributionScope),
    ballot_claims: ofEach('person_key', scopes.ballotScope),
    own_items: keyed(
      'own_key',
      ids.flatMap((id) => ownKeys(ownKey, actor.user_id, id)),
    ),
    seen_marks: ofEach('viewer_key', scopes.readScope),
    sighting_marks: ofEach('viewer_key', scopes.sightingScope),
    notification_marks: keyed(
      'mark_key',
      NOTIFICATION_STYLES.flatMap((style) => marked.map((id) => key(scopes.markScope(style, id)))),
    ),
  }
}

/** What somebody said of topics, and of the session when it was over. */
async function afterwards({ db, actor, ownKey }: Looking, session: readonly Question[]) {
  const key = (scope: string) => hex(ownKey(scope, actor.user_id))
  const ids = session.map(({ id }) => id)
  const sessions = [...new Set(session.map(({ id, collection_id }) => collection_id ?? id))]
  const { rows } = await sql<{ id: string }>`select t.id from topics t where t.list_id in (
    select s.list_id from topic_sessions s
    where s.collection_id = any(${sessions}::uuid[]) or s.event_id = any(${ids}::uuid[]))`.execute(db)
  const topics = rows.map(({ id }) => id)
  const ofTopics = sql`= any(${topics}::uuid[])`
  return {
    topic_lists: sql`t.creator_id = ${actor.user_id} and t.id in (select s.list_id from topic_sessions s
      where s.collection_id = any(${sessions}::uuid[]) or s.event_id = any(${ids}::uuid[]))`,
    topics: sql`t.id ${ofTopics} and t.owner_id = ${actor.user_id}`,
    topic_moves: sql`t.topic_id ${ofTopics} and ${actor.user_id} in (t.by_id, t.owner_id)`,
    topic_likes: keyed(
      'liker_key',
      topics.map((id) => key(scopes.topicLikeScope(id))),
    ),
    topic_verdicts: keyed(
      'person_key',
      topics.flatMap((id) => sessions.map((one) => key(scopes.verdictScope(id, one)))),
    ),
    meeting_scores: keyed(
      'person_key',
      sessions.map((one) => key(scopes.scoreScope(one))),
    ),
  }
}

const hex = (key: Buffer) => key.toString('hex')

function isOneOf(column: string, ids: readonly string[]) {
  return sql`t.${sql.ref(column)} = any(${ids}::uuid[])`
}

function keyed(column: string, keys: readonly string[]) {
  return sql`t.${sql.ref(column)} in (select decode(k, 'hex') from unnest(${keys}::text[]) as k)`
}

async function listItems(db: Executor, query: RawBuilder<unknown>): Promise<Item[]> {
  return (await (query as RawBuilder<Item>).execute(db)).rows
}

/** One row more than is told, which says that there are more. */
async function readRows(
  db: Executor,
  table: string,
  condition: RawBuilder<unknown>,
): Promise<OwnTable['rows']> {
  const { rows } = await sql<Row>`
    select to_jsonb(t) as columns, pg_column_size(t.*) as bytes from ${sql.table(table)} t
    where ${condition} order by md5(t::text) limit ${OWN_ROWS_MAX + 1}`.execute(db)
  return rows.map(({ columns, bytes }) => ({ columns: plain(columns), bytes }))
}

/** Lists and objects as JSON text. */
function plain(columns: Record<string, unknown>): OwnTable['rows'][number]['columns'] {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object'
        ? JSON.stringify(value)
        : (value as string | number | boolean | null),
    ]),
  )
}
