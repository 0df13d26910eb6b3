// What opens and closes a question, and the pictures of its choices: own uploads; a copy shows those of its source.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import type { EventMedia } from '#domain/events/contract.ts'
import { dropsPicture, newPictures, type QuestionPlan } from '#domain/events/saving.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { attachMedia, enqueueMediaSweep } from '#server/media/actions.ts'
import type { EventMediaPart } from '#server/media/queries.ts'
import { viewMedia, viewVideo } from '#server/media/view.ts'

/** The opening as it is saved: `wanted` undefined keeps the one that it has, null takes it off; `field` is its place in the body. */
export async function takeLaunchMedia(
  context: Context<Actor>,
  wanted: MediaId | null | undefined,
  had: MediaId | null,
  field: string,
): Promise<MediaId | null> {
  if (wanted === undefined || wanted === had) return had
  if (wanted) {
    const shared = await listOwnPictures(context.db, context.actor, [wanted])
    if (!shared.has(wanted)) await takeOpening(context, wanted, field)
  }
  if (had) await enqueueMediaSweep(context)
  return wanted
}

async function takeOpening(context: Context<Actor>, id: MediaId, field: string): Promise<void> {
  const isVideo = (await listOwnVideos(context, id)).length > 0
  if (!isVideo) await attachMedia(context, [{ id, kinds: ['photo', 'video'], field }])
}

/** Takes the pictures of choices that are new to the question; `field` is where the body names its choices. */
export async function takePictures(
  context: Context<Actor>,
  plan: QuestionPlan,
  field: string,
): Promise<void> {
  const [fresh, drops] = [newPictures(plan), dropsPicture(plan)]
  const shared = await listOwnPictures(context.db, context.actor, fresh)
  const wanted = fresh.filter((id) => !shared.has(id))
  const at = (id: string) => `${field}/${plan.choices.findIndex(({ media_id }) => media_id === id)}/media_id`
  await attachMedia(
    context,
    wanted.map((id) => ({ id, kinds: ['photo'], field: at(id) })),
  )
  if (drops) await enqueueMediaSweep(context)
}

/** The closing video; null takes it off. Any video that stands on an own question already may close this one too. */
export async function takeClosingMedia(
  context: Context<Actor>,
  wanted: MediaId | null,
  had: MediaId | null,
): Promise<void> {
  if (wanted === had) return
  const isShared = wanted !== null && (await listOwnVideos(context, wanted)).length > 0
  if (wanted && !isShared) await attachMedia(context, [{ id: wanted, kinds: ['video'], field: '/media_id' }])
  if (had) await enqueueMediaSweep(context)
}

/** Own questions that a video opens or closes. */
async function listOwnVideos({ db, actor }: Context<Actor>, id: MediaId): Promise<object[]> {
  if (!isUuid(id)) return []
  return db
    .selectFrom('events as e')
    .innerJoin('media as m', (join) =>
      join.on((on) =>
        on.or([on('m.id', '=', on.ref('e.launch_media_id')), on('m.id', '=', on.ref('e.closing_media_id'))]),
      ),
    )
    .select('e.id')
    .where('e.creator_id', '=', actor.user_id)
    .where('m.id', '=', id)
    .where('m.kind', '=', 'video')
    .limit(1)
    .execute()
}

/** Those of these uploads that stand on own questions or their choices already: copies may show them too. */
export async function listOwnPictures(
  db: Executor,
  actor: Pick<Actor, 'user_id'>,
  ids: readonly MediaId[],
): Promise<Set<MediaId>> {
  if (ids.length === 0 || !ids.every(isUuid)) return new Set()
  const { rows } = await sql<{ id: MediaId }>`
    select e.launch_media_id as id from events e join media m on m.id = e.launch_media_id
      where e.creator_id = ${actor.user_id} and m.kind = 'photo' and m.id = any(${ids}::uuid[])
    union select i.media_id from ideas i join events e on e.id = i.event_id
      where e.creator_id = ${actor.user_id} and i.kind = 'choice' and i.media_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.id))
}

/** What opens or closes an event, on the wire. */
export function viewEventMedia(part: EventMediaPart | null): EventMedia | null {
  if (!part) return null
  const { id, photo, thumb } = viewMedia(part)
  return { id, photo, thumb, ...viewVideo(part) }
}
