// SQL of uploads.
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { EventId, MediaId, UserId } from '#domain/base/ids.ts'
import type { Seen } from '#domain/events/rules.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { MediaTable } from '#server/base/db/tables/media.ts'

/** What an answer, comment or choice is read with, of what hangs on it. */
export type MediaPart = {
  id: MediaId
  file_key: string
  kind: MediaTable['kind']
  file_name: string | null
  bytes: number
  width: number | null
  height: number | null
}

/** The part of the upload whose id the given SQL names; null without one. */
export function mediaPart(id: RawBuilder<unknown>): RawBuilder<MediaPart | null> {
  return sql<MediaPart | null>`(select json_build_object('id', m.id, 'file_key', m.file_key, 'kind', m.kind,
    'file_name', m.file_name, 'bytes', m.bytes, 'width', m.width, 'height', m.height) from media m where m.id = ${id})`
}

/** What opens or closes a session: the part of an image, with what there is of a video. */
export type EventMediaPart = MediaPart & VideoPart
export type VideoPart = Pick<
  Selectable<MediaTable>,
  'encoding_state' | 'encoding_progress' | 'encoded' | 'playable' | 'duration_seconds'
>

/** As `mediaPart`, for what may be a video. */
export function eventMediaPart(id: RawBuilder<unknown>): RawBuilder<EventMediaPart | null> {
  return sql<EventMediaPart | null>`(select json_build_object('id', m.id, 'file_key', m.file_key, 'kind', m.kind,
    'file_name', m.file_name, 'bytes', m.bytes, 'width', m.width, 'height', m.height, 'encoding_state', m.encoding_state,
    'encoding_progress', m.encoding_progress, 'encoded', m.encoded, 'playable', m.playable,
    'duration_seconds', m.duration_seconds) from media m where m.id = ${id})`
}

export type MediaRow = Selectable<MediaTable>

/** A place where an upload hangs: what decides who may see it; null while it hangs nowhere. */
export type HangingMedia = MediaRow & {
  place: Seen | null
  state: IdeaState
  /** It is the picture of whoever looks. */
  is_own_avatar: boolean
}

/** Whether the answer that it hangs on, or is talked about with, is shown. */
const state = sql<IdeaState>`coalesce(
  (select i.state from ideas i where i.media_id = m.id and i.kind = 'answer' limit 1),
  (select i.state from ideas i where i.media_attachment_id = m.id),
  (select case when c.archived then 'archived' else i.state end from comments c left join ideas i on i.id = c.idea_id
    where c.media_id = m.id), 'shown')`

/** The picture of a choice or question hangs on every copy of it: whoever may see one of them sees it. */
const opennessTo = (viewer: UserId) =>
  sql`h.visibility_setting = 'anyone_as_guest' desc, is_invited(h.id, ${viewer}) desc,
    array_position(array['anyone_as_guest', 'anyone', 'tenant_open', 'invite_only'], h.visibility_setting)`

/** An upload by its id, or by the key of its files, hanging where the viewer is most likely to see it. */
export async function findMedia(
  db: Executor,
  by: { id: MediaId } | { file_key: string },
  viewer: UserId,
): Promise<HangingMedia | undefined> {
  return db
    .selectFrom('media as m')
    .selectAll('m')
    .select(state.as('state'))
    .select(
      sql<boolean>`exists (select 1 from users u where u.media_avatar_id = m.id and u.id = ${viewer})`.as(
        'is_own_avatar',
      ),
    )
    .select(
      sql<Seen | null>`(select json_build_object('creator_id', e.creator_id, 'tenant_id', e.tenant_id,
        'published', e.published, 'visibility_setting', e.visibility_setting, 'invited', is_invited(e.id, ${viewer}))
        from events e where e.id = coalesce(
          (select i.event_id from ideas i join events h on h.id = i.event_id where i.media_id = m.id
            order by h.published desc, ${opennessTo(viewer)} limit 1),
          (select i.event_id from ideas i where i.media_attachment_id = m.id),
          (select c.event_id from comments c where c.media_id = m.id),
          (select h.id from events h where h.launch_media_id = m.id or h.closing_media_id = m.id
            order by h.published desc, ${opennessTo(viewer)} limit 1)))`.as('place'),
    )
    .where((where) => ('id' in by ? where('m.id', '=', by.id) : where('m.file_key', '=', by.file_key)))
    .executeTakeFirst()
}

/** Uploads by their ids, locked until the transaction ends: of two answers that want the same, one waits. */
export async function lockMedia(db: Executor, ids: readonly MediaId[]): Promise<MediaRow[]> {
  return db.selectFrom('media').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const HANGS = sql<boolean>`(exists (select 1 from ideas i where i.media_id = media.id)
  or exists (select 1 from ideas i where i.media_attachment_id = media.id)
  or exists (select 1 from comments c where c.media_id = media.id)
  or exists (select 1 from users u where u.media_avatar_id = media.id)
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

/** The video that has waited longest; one that says it is being encoded was left behind. */
export async function findUnencoded(db: Executor): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media')
    .selectAll()
    .where('encoding_state', 'in', ['waiting', 'encoding'])
    .orderBy('created_on')
    .orderBy('encoding_tries')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function updateEncoding(
  db: Executor,
  id: MediaId,
  changes: Updateable<MediaTable>,
): Promise<void> {
  await db.updateTable('media').set(changes).where('id', '=', id).execute()
}

/** The published events that an upload opens or closes. */
export async function listShowing(db: Executor, id: MediaId): Promise<EventId[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where((where) => where.or([where('launch_media_id', '=', id), where('closing_media_id', '=', id)]))
    .where('published', '=', true)
    .execute()
  return rows.map((row) => row.id)
}

/** Those of these keys that belong to no upload, to no slides and to no export that lies ready. */
export async function listUnknownKeys(db: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select k.file_key from unnest(${keys}::text[]) as k (file_key)
    where not exists (select 1 from media m where m.file_key = k.file_key)
      and not exists (select 1 from slide_decks d where d.file_key = k.file_key)
      and not exists (select 1 from data_exports x where x.file_key = k.file_key)
      and not exists (select 1 from rosters r where r.import_key = k.file_key)`.execute(db)
  return rows.map((row) => row.file_key)
}
