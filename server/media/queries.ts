// SQL of uploads.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MediaId } from '#domain/base/ids.ts'
import type { Seen } from '#domain/events/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { MediaTable } from '#server/base/db/tables/media.ts'

/** What an answer, comment or choice is read with, of what hangs on it. */
export type MediaPart = {
  id: MediaId
  file_key: string
  kind: MediaTable['kind']
  bytes: number
  width: number | null
  height: number | null
}

/** The part of the upload whose id the given SQL names; null without one. */
export function mediaPart(id: RawBuilder<unknown>): RawBuilder<MediaPart | null> {
  return sql<MediaPart | null>`(select json_build_object('id', m.id, 'file_key', m.file_key, 'kind', m.kind,
    'bytes', m.bytes, 'width', m.width, 'height', m.height) from media m where m.id = ${id})`
}

export type MediaRow = Selectable<MediaTable>

/** A place where an upload hangs: what decides who may see it; null while it hangs nowhere. */
export type HangingMedia = MediaRow & { place: Seen | null }

/** The picture of a choice or question hangs on every copy of it: whoever may see one of them sees it. */
const OPENNESS = sql`array['anyone_as_guest', 'anyone', 'tenant_open', 'invite_only']`

/** An upload by the key of its files. */
export async function findMedia(db: Executor, file_key: string): Promise<HangingMedia | undefined> {
  return db
    .selectFrom('media as m')
    .selectAll('m')
    .select(
      sql<Seen | null>`(select json_build_object('creator_id', e.creator_id, 'tenant_id', e.tenant_id,
        'published', e.published, 'visibility_setting', e.visibility_setting, 'invited', false)
        from events e where e.id = coalesce(
          (select i.event_id from ideas i join events h on h.id = i.event_id where i.media_id = m.id
            order by h.published desc, array_position(${OPENNESS}, h.visibility_setting) limit 1),
          (select i.event_id from ideas i where i.media_attachment_id = m.id),
          (select c.event_id from comments c where c.media_id = m.id),
          (select h.id from events h where h.launch_media_id = m.id
            order by h.published desc, array_position(${OPENNESS}, h.visibility_setting) limit 1)))`.as(
        'place',
      ),
    )
    .where('m.file_key', '=', file_key)
    .executeTakeFirst()
}

/** Uploads by their ids, locked until the transaction ends: of two answers that want the same, one waits. */
export async function lockMedia(db: Executor, ids: readonly MediaId[]): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const HANGS = sql<boolean>`(exists (select 1 from ideas i where i.media_id = media.id)
  or exists (select 1 from ideas i where i.media_attachment_id = media.id)
  or exists (select 1 from comments c where c.media_id = media.id)
  or exists (select 1 from events e where e.launch_media_id = media.id)
  or exists (select 1 from events e where e.closing_media_id = media.id))`

/** Deletes what hung somewhere and does no more, and what never did and is of before this day; gives their keys. */
export async function deleteUnused(db: Executor, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where((where) => where.not(HANGS))
    .where((where) => where.or([where('attached', '=', true), where('created_on', '<', before)]))
    .returning('file_key')
    .execute()
  return rows.map((row) => row.file_key)
}

/** Those of these keys that belong to no upload. */
export async function listUnknownKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select k.file_key from unnest(${keys}::text[]) as k (file_key)
    where not exists (select 1 from media m where m.file_key = k.file_key)`.execute(db)
  return rows.map((row) => row.file_key)
}
