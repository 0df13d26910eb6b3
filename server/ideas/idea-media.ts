// The image or PDF of an answer: taken when it is new, let go when it is taken off.
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId, UserId } from '#domain/base/ids.ts'
import { type MediaIds, mediaRefusal } from '#domain/media/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { attachMedia, enqueueMediaSweep, type Wanted } from '#server/media/actions.ts'

export const NO_MEDIA: MediaIds<MediaId> = { media_id: null, media_attachment_id: null }

/** Takes the new files of an answer as the plan of the event's creator allows, and has those it no longer has thrown away. */
export async function attachChanged(
  context: Context<Actor>,
  { creator_id, anonymous }: { creator_id: UserId; anonymous: boolean },
  { before, after }: { before: MediaIds<MediaId>; after: MediaIds<MediaId> },
): Promise<void> {
  const { media_id, media_attachment_id } = after
  const wanted: Wanted[] = []
  if (media_id && media_id !== before.media_id)
    wanted.push({ id: media_id, kinds: ['photo'], field: '/media_id' })
  if (media_attachment_id && media_attachment_id !== before.media_attachment_id)
    wanted.push({ id: media_attachment_id, kinds: ['pdf'], field: '/media_attachment_id' })
  const isNew = wanted.length > 0
  const allowed = !isNew || (await findTerms(context, creator_id)).features.media
  refuseIf(mediaRefusal(after, { isNew, allowed }))
  await attachMedia(context, wanted, { keeps_names: !anonymous })
  const isGone = (before.media_id ?? media_id) !== media_id
  const pdfIsGone = (before.media_attachment_id ?? media_attachment_id) !== media_attachment_id
  if (isGone || pdfIsGone) await enqueueMediaSweep(context)
}
