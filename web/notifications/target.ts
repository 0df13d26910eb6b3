// Where a notification leads.
import type { Notification } from '#domain/notifications/contract.ts'
import { paths } from '#web/app/paths.ts'

type Target = Pick<Notification, 'event_slug' | 'target_type' | 'target_id' | 'parent_idea_id'>

/** The answer itself, a comment below its answer, or without a target the session. */
export function addressOf({ event_slug, target_type, target_id, parent_idea_id }: Target): string {
  if (!target_id) return paths.answers(event_slug)
  if (target_type === 'topic') return paths.sessionTopics(event_slug, { topic: target_id })
  if (target_type === 'idea') return paths.answer(event_slug, target_id)
  const query = { comment_slug: target_id }
  return parent_idea_id ? paths.answer(event_slug, parent_idea_id, query) : paths.answers(event_slug, query)
}
