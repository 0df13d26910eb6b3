// Where a reader goes when the question on the screen is deleted.
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'

/** The next question of the collection, else the one before, else the feed (creators: the dashboard). */
export function afterDeletion(
  { id, collection, user_created }: Pick<PopinEvent, 'id' | 'collection' | 'user_created'>,
  collection_id = collection?.id as string | undefined,
): string {
  const questions = collection?.events ?? []
  const at = questions.findIndex((question) => question.id === id)
  const next = at < 0 ? undefined : (questions[at + 1] ?? questions[at - 1])
  if (next) return paths.answers(next.slug, { collection: collection_id })
  return user_created ? paths.dashboard() : paths.feed()
}
