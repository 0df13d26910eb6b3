// The calls of comments.
import type { Actor } from '#domain/base/actor.ts'
import { comments } from '#domain/comments/contract.ts'
import { comment_not_found } from '#domain/comments/refusals.ts'
import { commentTextRefusal, pollCommentRefusal, trimmedComment } from '#domain/comments/rules.ts'
import { participationRefusal } from '#domain/events/rules.ts'
import { toDate } from '#server/base/day.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { found, refuseIf } from '#server/base/http/refused.ts'
import { threadScope } from '#server/base/secrets/scopes.ts'
import { sessionOf } from '#server/events/view.ts'
import { contributionKey, insertContribution } from '#server/joining/actions.ts'
import { insertOwnItem } from '#server/notifications/actions.ts'
import { hasVoted } from '#server/voting/actions.ts'
import { viewComments } from './actions.ts'
import { type CommentRow, listComments, listCommentsById, loadOwnComment, loadThread } from './queries.ts'

type Thread = Awaited<ReturnType<typeof loadThread>>
type Draft = { description: string; reveal_name: boolean; parent_comment_id?: string | null | undefined }

export const commentRoutes = implement(comments, {
  async listIdeaComments(context, { params, query }) {
    const thread = await loadThread(context.db, context.actor, { idea_id: params.id })
    return viewComments(context, await listComments(context.db, thread, query.sort))
  },

  async listEventComments(context, { params, query }) {
    const thread = await loadThread(context.db, context.actor, { event_id: params.id })
    return viewComments(context, await listComments(context.db, { ...thread, idea_id: null }, query.sort))
  },

  async createIdeaComment(context, { params, body }) {
    const thread = await loadThread(context.db, context.actor, { idea_id: params.id })
    return createComment(context, thread, body)
  },

  async createEventComment(context, { params, body }) {
    const thread = await loadThread(context.db, context.actor, { event_id: params.id })
    return createComment(context, { ...thread, idea_id: null }, body)
  },

  async updateComment(context, { params, body }) {
    const { db, actor, now, announce, personKey } = context
    const row = await loadOwnComment(db, actor, params.id, personKey)
    const thread = await loadThread(db, actor, { event_id: row.event_id })
    refuseIf(commentTextRefusal(body.description))
    refuseIf(participationRefusal(sessionOf(thread, actor, now), now))
    const reveal_name = body.reveal_name ?? row.reveal_name
    await db
      .updateTable('comments')
      .set({
        description: trimmedComment(body.description),
        edited_time: toDate(now),
        reveal_name,
        ...authorColumns(context, { ...thread, idea_id: row.idea_id }, reveal_name),
      })
      .where('id', '=', row.id)
      .execute()
    announce({ session: row.event_id, kind: 'edited', comments: [row.id] })
    return viewOne(context, row.id)
  },

  async deleteComment({ db, actor, announce, personKey }, { params }) {
    const row = await loadOwnComment(db, actor, params.id, personKey)
    const ideas = row.idea_id ? [row.idea_id] : []
    if (row.comment_count > 0) {
      await db
        .updateTable('comments')
        .set({ stubbed: true, description: '', author_key: null, author_id: null, reveal_name: false })
        .where('id', '=', row.id)
        .execute()
      announce({ session: row.event_id, kind: 'stubbed', comments: [row.id] })
    } else {
      await db.deleteFrom('comments').where('id', '=', row.id).execute()
      announce({ session: row.event_id, kind: 'deleted', comments: [row.id] })
    }
    announce({ session: row.event_id, kind: 'tallied', ideas })
    return { id: row.id }
  },
})

async function createComment(context: Context<Actor>, thread: Thread, draft: Draft) {
  const { db, actor, now, announce } = context
  refuseIf(commentTextRefusal(draft.description))
  const session = sessionOf(thread, actor, now)
  refuseIf(participationRefusal(session, now))
  if (!thread.idea_id) refuseIf(pollCommentRefusal(session, await hasVoted(context, thread.event_id)))
  const parent = await parentOf(context, thread, draft.parent_comment_id)
  const { id } = await db
    .insertInto('comments')
    .values({
      event_id: thread.event_id,
      idea_id: thread.idea_id,
      parent_comment_id: parent?.id ?? null,
      description: trimmedComment(draft.description),
      reveal_name: draft.reveal_name,
      ...authorColumns(context, thread, draft.reveal_name),
      is_hero: session.user_created,
      created_time: toDate(now),
      edited_time: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertContribution(db, thread.event_id, contributionKey(context.personKey, thread.event_id, actor))
  await insertOwnItem(context, { event_id: thread.event_id, idea_id: thread.idea_id, comment_id: id })
  announce({ session: thread.event_id, kind: 'created', comments: [id] })
  if (thread.idea_id) announce({ session: thread.event_id, kind: 'tallied', ideas: [thread.idea_id] })
  return viewOne(context, id)
}

/** Names stand only where the event shows them, or where this author chose to; elsewhere a keyed hash. */
function authorColumns({ actor, personKey }: Context<Actor>, thread: Thread, reveal_name: boolean) {
  return !thread.anonymous || reveal_name
    ? { author_id: actor.user_id, author_key: null }
    : { author_id: null, author_key: personKey(threadScope(thread), actor.user_id) }
}

async function parentOf(
  { db }: Context<Actor>,
  thread: Thread,
  id: string | null | undefined,
): Promise<CommentRow | null> {
  if (!id) return null
  const [row] = await listCommentsById(db, [id]).catch(() => [])
  return found(
    row && row.event_id === thread.event_id && row.idea_id === thread.idea_id ? row : null,
    comment_not_found,
  )
}

async function viewOne(context: Context<Actor>, id: string) {
  const rows = await listCommentsById(context.db, [id])
  return (await viewComments(context, rows))[0]!
}
