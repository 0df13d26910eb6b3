// The own picture: an upload that was drawn anew like every other, taken once.
import type { MediaId } from '#domain/base/ids.ts'
import type { Context } from '#server/base/http/context.ts'
import { attachMedia, enqueueMediaSweep } from '#server/media/actions.ts'

/** Takes an own image as the picture, or with null none; the one before is thrown away. */
export async function changeAvatar(
  context: Context,
  media_avatar_id: MediaId | null | undefined,
): Promise<void> {
  const { db, actor, announce } = context
  if (media_avatar_id === undefined) return
  const { media_avatar_id: before } = await db
    .selectFrom('users')
    .select('media_avatar_id')
    .where('id', '=', actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // saving again what stands already is no second taking
  if (media_avatar_id === before) return
  if (media_avatar_id !== null)
    await attachMedia(context, [{ id: media_avatar_id, kinds: ['photo'], field: '/media_avatar_id' }])
  await db.updateTable('users').set({ media_avatar_id }).where('id', '=', actor.user_id).execute()
  if (before) await enqueueMediaSweep(context)
  announce({ changed_user: actor.user_id })
}
