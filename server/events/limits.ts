// How many sessions a plan lets its user publish.
import type { Actor } from '#domain/base/actor.ts'
import type { CollectionId } from '#domain/base/ids.ts'
import { sessions_gated } from '#domain/billing/upsells.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse } from '#server/base/http/refused.ts'
import { findTerms, listCounted } from '#server/billing/queries.ts'

/**
 * Refuses one session more than the plan has. A session is a collection, or an event without one; a repeating series
 * counts as one. `publishing` are the collections of what is about to be published, null where there is none.
 */
export async function refuseTooManySessions(
  context: Context<Actor>,
  publishing: readonly (CollectionId | null)[],
): Promise<void> {
  const { db, actor } = context
  if (publishing.length === 0) return
  const { max_sessions } = await findTerms(context, actor.user_id)
  if (max_sessions === null) return
  // whoever publishes beside this waits here, and then counts what this one published
  await db.selectFrom('users').select('id').where('id', '=', actor.user_id).forNoKeyUpdate().execute()
  const published = await listCounted(db, actor.user_id)
  const known = new Set<string | null>(published.map((row) => row.collection))
  const isNew = publishing.some((collection) => collection === null || !known.has(collection))
  const sessions = new Set<string>(published.map((row) => row.session))
  if (isNew && sessions.size >= max_sessions) refuse(sessions_gated)
}
