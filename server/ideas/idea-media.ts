// The image or PDF of an answer: taken when it is new, let go when it is taken off.
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { planFeatures } from '#domain/billing/rules.ts'
import { type MediaIds, mediaRefusal } from '#domain/media/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { attachMedia, letGo, type Wanted } from '#server/media/actions.ts'

export const NO_MEDIA: MediaIds<MediaId> = { media_id: null, media_attachment_id: null }

/** Takes the new files of an answer, and has those it no longer has thrown away. */
export async function attachChanged(
  context: Context<Actor>,
  before: MediaIds<MediaId>,
  after: MediaIds<MediaId>,
): Promise<void> {
  const { media_id, media_attachment_id } = after
  const wanted: Wanted[] = []
  if (media_id && media_id !== before.media_id) wanted.push({ id: media_id, kind: 'photo' })
  if (media_attachment_id && media_attachment_id !== before.media_attachment_id)
    wanted.push({ id: media_attachment_id, kind: 'pdf' })
  refuseIf(mediaRefusal(after, { isNew: wanted.length > 0, allowed: planFeatures().media }))
  await attachMedia(context, wanted)
  const isGone = (before.media_id ?? media_id) !== media_id
  const pdfIsGone = (before.media_attachment_id ?? media_attachment_id) !== media_attachment_id
  if (isGone || pdfIsGone) await letGo(context)
}
