// The rows that stand about one person in a session, found in this moment by their id and their keyed hashes.
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import { NOTIFICATION_STYLES } from '#domain/notifications/model.ts'
import type { OwnTable } from '#domain/privacy/contract.ts'
import { OWN_ROWS_MAX } from '#domain/privacy/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import * as scopes from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { ownKeys } from '#server/notifications/actions.ts'

type Looking = { db: Executor; actor: Actor; ownKey: PersonKeys }
type Item = {
  id: string
  event_id: string
  idea_id: string | null
  key: Buffer | null
  author_id: string | null
}
type Row = { columns: Record<string, unknown>; bytes: number }

/**
 * Every row of these events that is about the actor, as it is stored, table by table; tables without one are left out.
 * Keys are computed for everything the session has and compared, as an operator with the secret could.
 */
export async function listOwnRows(looking: Looking, event_ids: readonly string[]): Promise<OwnTable[]> {
  const conditions = await conditionsOf(looking, event_ids)
  const tables: OwnTable[] = []
  for (const [table, condition] of Object.entries(conditions)) {
    const rows = await readRows(looking.db, table, condition)
    if (rows.length > 0)
      tables.push({ table, rows: rows.slice(0, OWN_ROWS_MAX), is_cut: rows.length > OWN_ROWS_MAX })
  }
  return tables
}

/** By table, which of its rows are about the actor. */
async function conditionsOf(looking: Looking, event_ids: readonly string[]) {
  const { db, actor, ownKey } = looking
  const key = (scope: string) => ownKey(scope, actor.user_id)
  const ideas = await listItems(
    db,
    sql`select id, event_id, null as idea_id, author_key as key, author_id
    from ideas where event_id = any(${event_ids}::uuid[])`,
  )
  const comments = await listItems(
    db,
    sql`select id, event_id, idea_id, author_key as key, author_id
    from comments where event_id = any(${event_ids}::uuid[])`,
  )
  const isOwn = (item: Item, scope: string) =>
    item.author_id === actor.user_id || item.key?.equals(key(scope))
  const ownIdeas = ideas.filter((idea) => isOwn(idea, scopes.authorScope(idea.id))).map(({ id }) => id)
  const ownComments = comments.filter((comment) => isOwn(comment, scopes.threadScope(comment)))
  const voted = [...event_ids, ...ideas.map(({ id }) => id), ...comments.map(({ id }) => id)]
  const marked = [...event_ids, ...ownIdeas, ...ownComments.flatMap(({ id, idea_id }) => [id, idea_id ?? id])]
  const inSession = sql`t.event_id = any(${event_ids}::uuid[])`
  const byPerson = sql`${inSession} and t.user_id = ${actor.user_id}`
  return {
    participants: byPerson,
    invitees: byPerson,
    ideas: isOneOf('id', ownIdeas),
    comments: isOneOf(
      'id',
      ownComments.map(({ id }) => id),
    ),
    media: sql`t.id in (select unnest(array[i.media_id, i.media_attachment_id]) from ideas i
        where i.id = any(${ownIdeas}::uuid[])
      union select c.media_id from comments c where c.id = any(${ownComments.map(({ id }) => id)}::uuid[]))`,
    votes: sql`(t.scope_id, t.voter_key) in (select k.scope, decode(k.key, 'hex')
      from unnest(${voted}::uuid[], ${voted.map((id) => hex(key(id)))}::text[]) as k (scope, key))`,
    contributions: keyed(
      'person_key',
      event_ids.map((id) => hex(key(scopes.contributionScope(id)))),
    ),
    own_items: keyed(
      'own_key',
      event_ids.flatMap((id) => ownKeys(ownKey, actor.user_id, id)),
    ),
    seen_marks: keyed(
      'viewer_key',
      event_ids.map((id) => hex(key(scopes.readScope(id)))),
    ),
    notification_marks: keyed(
      'mark_key',
      NOTIFICATION_STYLES.flatMap((style) => marked.map((id) => hex(key(scopes.markScope(style, id))))),
    ),
  } satisfies Record<string, RawBuilder<unknown>>
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
