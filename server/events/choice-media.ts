// The pictures of choices: taken from own uploads when a question is saved.
import type { Actor } from '#domain/base/actor.ts'
import { dropsPicture, newPictures, type QuestionPlan } from '#domain/events/saving.ts'
import type { Context } from '#server/base/http/context.ts'
import { attachMedia, enqueueMediaSweep } from '#server/media/actions.ts'
import { listOwnPictures } from './launch-media.ts'

/** Takes those that are new to the question; `field` is where the body names its choices. */
export async function takePictures(
  context: Context<Actor>,
  plan: QuestionPlan,
  field: string,
): Promise<void> {
  const fresh = newPictures(plan)
  const shared = await listOwnPictures(context.db, context.actor, fresh)
  const wanted = fresh.filter((id) => !shared.has(id))
  const at = (id: string) => `${field}/${plan.choices.findIndex(({ media_id }) => media_id === id)}/media_id`
  await attachMedia(
    context,
    wanted.map((id) => ({ id, kinds: ['photo'], field: at(id) })),
  )
  if (dropsPicture(plan)) await enqueueMediaSweep(context)
}
