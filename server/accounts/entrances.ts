// The session or collection that a link or code leads to, as somebody meets it who is not signed in yet.
import { type SqlBool, sql } from 'kysely'
import { looksLikeCode } from '#domain/base/join-code.ts'
import type { VisibilitySetting } from '#domain/events/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import { shareRead } from '#server/base/db/shared-reads.ts'
import type { Tries } from '#server/base/http/limits.ts'

export type Named = { event?: string | undefined; collection?: string | undefined }

export type Entrance = {
  event_token: string | null
  collection_id: string | null
  collection_token: string | null
  /** Who may come in: anybody, anybody with an account, or some people alone. */
  open_to: 'guests' | 'accounts' | 'some'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Asking = { db: Executor; tries: Tries; client: string }

/**
 * Finds what is published under an id, a slug or a six-character code; undefined when nothing is, and for what is for
 * some people alone: whether there is such a session is told to nobody who is not known yet.
 * Codes that lead nowhere are counted, so that nobody can try them all; right ones never are.
 */
export async function findEntrance(asking: Asking, named: Named): Promise<Entrance | undefined> {
  const known = await entranceOf(asking.db, named)
  const entrance = known?.open_to === 'some' ? undefined : known
  const token = named.event ?? named.collection ?? ''
  if (looksLikeCode(token)) {
    if (entrance) asking.tries.rightCode(asking.client, token.toUpperCase())
    else asking.tries.wrongCode(asking.client)
  }
  return entrance
}

/** The same without counting, for what a link from an email names. */
export async function entranceOf(db: Executor, named: Named): Promise<Entrance | undefined> {
  const token = named.event ?? named.collection
  if (!token) return undefined
  const key = looksLikeCode(token) ? await keyOfCode(db, token) : keyOfToken(named, token)
  return key && (await readEntrance(db, key))
}

type Key = { column: 'id' | 'slug' | 'collection_id'; value: string }

function keyOfToken(named: Named, token: string): Key | undefined {
  if (UUID.test(token)) return { column: named.event ? 'id' : 'collection_id', value: token }
  return named.event && /^[\w-]+$/.test(token) ? { column: 'slug', value: token } : undefined
}

async function keyOfCode(db: Executor, code: string): Promise<Key | undefined> {
  const row = await db
    .selectFrom('join_codes')
    .select(['event_id', 'collection_id'])
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  if (row?.event_id) return { column: 'id', value: row.event_id }
  return row?.collection_id ? { column: 'collection_id', value: row.collection_id } : undefined
}

async function readEntrance(db: Executor, key: Key): Promise<Entrance | undefined> {
  return shareRead(db, `entrance ${key.column} ${key.value}`, () => queryEntrance(db, key))
}

async function queryEntrance(db: Executor, { column, value }: Key): Promise<Entrance | undefined> {
  const events = await db
    .selectFrom('events as e')
    .leftJoin('join_codes as j', 'j.collection_id', 'e.collection_id')
    .select(['e.slug', 'e.collection_id', 'e.visibility_setting', 'j.code'])
    .where(sql<SqlBool>`${sql.ref(`e.${column}`)} = ${value}`)
    .where('e.published', '=', true)
    .execute()
  const [first] = events
  if (!first) return undefined
  const whole = column === 'collection_id'
  return {
    event_token: whole ? null : first.slug,
    collection_id: whole ? first.collection_id : null,
    collection_token: whole ? (first.code ?? first.collection_id) : null,
    open_to: openTo(events.map((event) => event.visibility_setting)),
  }
}

function openTo(settings: VisibilitySetting[]): Entrance['open_to'] {
  if (settings.includes('anyone_as_guest')) return 'guests'
  return settings.includes('anyone') ? 'accounts' : 'some'
}
