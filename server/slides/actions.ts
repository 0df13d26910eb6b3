// Slides for the presentation that shows them.
import type { SlideId } from '#domain/base/ids.ts'
import type { Executor } from '#server/base/db/open.ts'

/** From now on participants may see it. */
export async function noteShown(db: Executor, id: SlideId): Promise<void> {
  await db
    .updateTable('slides')
    .set({ was_shown: true })
    .where('id', '=', id)
    .where('was_shown', '=', false)
    .execute()
}
