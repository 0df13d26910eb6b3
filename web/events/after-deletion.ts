// Where a reader goes when the question on the screen is deleted.
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'

type Left = Pick<PopinEvent, 'id' | 'collection' | 'user_created'>

/** The next question of the collection, else the one before; undefined where there is no other. */
export function questionAfter({ id, collection }: Left) {
  const questions = collection?.events ?? []
  const at = questions.findIndex((question) => question.id === id)
  return at < 0 ? undefined : (questions[at + 1] ?? questions[at - 1])
}

/** That question, else the feed (creators: the dashboard). */
export function afterDeletion(left: Left, collection_id = left.collection?.id as string | undefined): string {
  const next = questionAfter(left)
  return next ? paths.answers(next.slug, { collection: collection_id }) : homeOf(left)
}

export function homeOf({ user_created }: Pick<Left, 'user_created'>): string {
  return user_created ? paths.dashboard() : paths.feed()
}
