// The image that opens a question: taken from an own upload when a draft is saved; a copy shows that of its source.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import type { EventMedia } from '#domain/events/contract.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { attachMedia, letGo } from '#server/media/actions.ts'
import type { MediaPart } from '#server/media/queries.ts'
import { viewMedia } from '#server/media/view.ts'

/** The image as it is saved: `wanted` undefined keeps the one that it has, null takes it off. */
export async function takeLaunchMedia(
  context: Context<Actor>,
  wanted: MediaId | null | undefined,
  had: MediaId | null,
): Promise<MediaId | null> {
  if (wanted === undefined || wanted === had) return had
  if (wanted) {
    const shared = await listOwnPictures(context.db, context.actor, [wanted])
    if (!shared.has(wanted)) await attachMedia(context, [{ id: wanted, kind: 'photo' }])
  }
  if (had) await letGo(context)
  return wanted
}

/** Those of these uploads that stand on own questions or their choices already: copies may show them too. */
export async function listOwnPictures(
  db: Executor,
  actor: Pick<Actor, 'user_id'>,
  ids: readonly MediaId[],
): Promise<Set<MediaId>> {
  if (ids.length === 0 || !ids.every(isUuid)) return new Set()
  const { rows } = await sql<{ id: MediaId }>`
    select e.launch_media_id as id from events e
      where e.creator_id = ${actor.user_id} and e.launch_media_id = any(${ids}::uuid[])
    union select i.media_id from ideas i join events e on e.id = i.event_id
      where e.creator_id = ${actor.user_id} and i.kind = 'choice' and i.media_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

export function viewLaunchMedia(part: MediaPart | null): EventMedia | null {
  const shown = viewMedia(part)
  if (!shown) return null
  const { id, photo, thumb } = shown
  return { id, photo, thumb, video_720p: null, video_mp4: null, encoding_state: null, duration: null }
}
