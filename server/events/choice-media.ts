// The pictures of choices: taken from own uploads when a draft is saved.
import type { Actor } from '#domain/base/actor.ts'
import type { MediaId } from '#domain/base/ids.ts'
import { choice_media_gated } from '#domain/billing/upsells.ts'
import { choiceMediaRefusal } from '#domain/events/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseAt, refusedAt } from '#server/base/http/refused.ts'
import { refuseWithoutFeature } from '#server/billing/queries.ts'
import { attachMedia, enqueueMediaSweep } from '#server/media/actions.ts'
import type { DraftChoice, SavedChoice } from './choices.ts'
import { listOwnPictures } from './launch-media.ts'
import type { SavedOver } from './queries.ts'

/**
 * The choices as they are saved, their new pictures taken; `before` are those that the event has, `field` is where the body
 * names the choices.
 */
export async function takePictures(
  context: Context<Actor>,
  choices: readonly DraftChoice[],
  { before, field }: { before: SavedOver['choices']; field: string },
): Promise<SavedChoice[]> {
  const had = new Map<string, MediaId | null>(before.map((choice) => [choice.id, choice.media?.id ?? null]))
  // a choice that says nothing of pictures keeps its own: the one of its id, without an id the one in its place
  const saved = choices.map(({ id, title, media_id }, index) => ({
    id,
    title,
    media_id: media_id === undefined ? (had.get(id ?? before[index]?.id ?? '') ?? null) : media_id,
  }))
  refuseAt(field, choiceMediaRefusal(saved))
  const old = new Set([...had.values()].filter((id) => id !== null))
  const now = new Set(saved.map((choice) => choice.media_id).filter((id) => id !== null))
  const fresh = [...now].filter((id) => !old.has(id))
  if (fresh.length > 0)
    await refusedAt(field, () => refuseWithoutFeature(context, 'media', choice_media_gated))
  const shared = await listOwnPictures(context.db, context.actor, fresh)
  await attachMedia(
    context,
    fresh
      .filter((id) => !shared.has(id))
      .map((id) => ({
        id,
        kinds: ['photo'],
        field: `${field}/${saved.findIndex(({ media_id }) => media_id === id)}/media_id`,
      })),
  )
  if ([...old].some((id) => !now.has(id))) await enqueueMediaSweep(context)
  // one picture stands on one choice
  return saved.map((choice, index) => ({
    ...choice,
    media_id: isFirst(saved, index) ? choice.media_id : null,
  }))
}

function isFirst(saved: readonly SavedChoice[], index: number): boolean {
  return saved.findIndex((choice) => choice.media_id === saved[index]!.media_id) === index
}
