// The calls of comments.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId, IdeaId, MediaId } from '#domain/base/ids.ts'
import { moderationRefusal } from '#domain/billing/upsells.ts'
import { comments } from '#domain/comments/contract.ts'
import { commentTextRefusal, pollCommentRefusal, trimmedComment } from '#domain/comments/rules.ts'
import { isPoll, type QuestionType } from '#domain/events/model.ts'
import { participationRefusal } from '#domain/events/participation.ts'
import { id_taken, not_shown } from '#domain/ideas/refusals.ts'
import type { MediaKind } from '#domain/media/model.ts'
import { media_not_allowed } from '#domain/media/refusals.ts'
import { sealed_no_files } from '#domain/sealed/refusals.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { threadScope } from '#server/base/secrets/scopes.ts'
import { findTerms, refuseWithoutFeature } from '#server/billing/queries.ts'
import { loadOwnBareEvent } from '#server/events/bare-queries.ts'
import { sessionOf, writtenAt } from '#server/events/view.ts'
import { contributionKey, insertContribution } from '#server/joining/actions.ts'
import { attachMedia, enqueueMediaSweep, type Wanted } from '#server/media/actions.ts'
import { insertOwnItem } from '#server/notifications/actions.ts'
import { findDedup } from '#server/tenants/queries.ts'
import { hasVoted } from '#server/voting/actions.ts'
import { refuseFilteredWords, viewComments } from './actions.ts'
import { listArchived, moveComment } from './archiving.ts'
import {
  isOwnComment,
  listComments,
  listCommentsById,
  loadOwnComment,
  loadParent,
  loadPlace,
  loadThread,
} from './queries.ts'
import { listRelatedComments } from './related.ts'
import { removeComment } from './removal.ts'

type Thread = Awaited<ReturnType<typeof loadThread>>
type Draft = {
  id?: CommentId | undefined
  description: string
  reveal_name: boolean
  parent_comment_id?: string | null | undefined
  media?: { id: MediaId } | null | undefined
}

export const commentRoutes = implement(comments, {
  async listIdeaComments(context, { params, query }) {
    const thread = await loadThread(context.db, context.actor, { idea_id: params.id })
    return viewComments(context, await listComments(context.db, thread, query))
  },

  async listRelatedComments(context, { params, query }) {
    const thread = await loadThread(context.db, context.actor, { idea_id: params.id })
    if (!thread.idea_id || !(await findDedup(context.db, thread.tenant_id))) return []
    return viewComments(context, await listRelatedComments(context.db, thread.idea_id, query.query))
  },

  async listEventComments(context, { params, query }) {
    const thread = await loadThread(context.db, context.actor, { event_id: params.id })
    return viewComments(context, await listComments(context.db, { ...thread, idea_id: null }, query))
  },

  async findComment({ db, actor }, { params }) {
    return loadPlace(db, actor, params.id)
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
    const { db, actor, now, announce, ownKey } = context
    const row = await loadOwnComment(db, actor, params.id, ownKey)
    const thread = await loadThread(db, actor, { event_id: row.event_id })
    refuseIf(commentTextRefusal(body.description, row.media?.kind === 'photo' ? 'photo' : null))
    const session = sessionOf(thread, actor, now)
    refuseIf(participationRefusal(session, now))
    await refuseFilteredWords(db, session, body.description)
    await db
      .updateTable('comments')
      .set({
        description: trimmedComment(body.description),
        edited_time: writtenAt(thread, now),
        ...authorColumns(context, { ...thread, idea_id: row.idea_id }, body.reveal_name ?? row.reveal_name),
      })
      .where('id', '=', row.id)
      .execute()
    announce({ session: row.event_id, kind: 'edited', comments: [row.id] })
    return viewOne(context, row.id)
  },

  async deleteComment(context, { params }) {
    const { db, actor, announce, ownKey } = context
    const row = await loadOwnComment(db, actor, params.id, ownKey)
    const { gone, stubbed } = await removeComment(db, row.id)
    const session = row.event_id
    if (row.media) await enqueueMediaSweep(context)
    if (gone.length > 0) announce({ session, kind: 'deleted', comments: gone })
    if (stubbed.length > 0) announce({ session, kind: 'stubbed', comments: stubbed })
    announceCounts(announce, row, row.is_hero)
    return { id: row.id }
  },

  async listArchivedComments(context, { params, query }) {
    const { id } = await loadOwnBareEvent(context.db, context.actor, params.id)
    refuseIf(moderationRefusal(await findTerms(context, context.actor.user_id)))
    return listArchived(context.db, id, query)
  },

  async moderateComment(context, { params, body }) {
    const moved = await moveComment(context, params.id, body.state)
    if (moved) {
      const { row, kind, comments } = moved
      context.announce({ session: row.event_id, kind, comments })
      // other windows of the creator
      context.announce({ session: row.event_id, kind: 'moderated' })
      announceCounts(context.announce, row, row.is_hero)
    }
    return { id: params.id, state: body.state }
  },
})

async function createComment(context: Context<Actor>, thread: Thread, draft: Draft) {
  const { db, actor, now, announce } = context
  refuseIf(ballotRefusal(thread, actor))
  const known = await findWritten(context, thread, draft.id)
  if (known) return viewOne(context, known)
  const attached = await attachedTo(context, thread, draft)
  refuseIf(commentTextRefusal(draft.description, attached?.kind ?? null))
  const session = sessionOf(thread, actor, now)
  refuseIf(participationRefusal(session, now))
  refuseIf(thread.state !== 'shown' && not_shown)
  await refuseFilteredWords(db, session, draft.description)
  if (!thread.idea_id) refuseIf(pollCommentRefusal(session, await mayComment(context, thread.event_id)))
  const parent = draft.parent_comment_id
  const parent_comment_id = parent ? await loadParent(db, thread, parent) : null
  const id = draft.id ?? (randomUUID() as CommentId)
  const written = await db
    .insertInto('comments')
    .values({
      id,
      event_id: thread.event_id,
      idea_id: thread.idea_id,
      parent_comment_id,
      description: trimmedComment(draft.description),
      media_id: attached?.id ?? null,
      ...authorColumns(context, thread, draft.reveal_name),
      is_hero: session.user_created,
      created_time: writtenAt(thread, now),
      edited_time: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // the same request at the same time
  if (!written.numInsertedOrUpdatedRows) return viewOne(context, (await findWritten(context, thread, id))!)
  await notePartOf(context, thread, id)
  announce({ session: thread.event_id, kind: 'created', comments: [id] })
  announceCounts(announce, thread, session.user_created)
  return viewOne(context, id)
}

async function notePartOf(context: Context<Actor>, { event_id, idea_id }: Thread, comment_id: CommentId) {
  const { db, actor, personKey } = context
  await insertContribution(db, event_id, contributionKey(personKey, event_id, actor))
  // a ballot leads to nobody who could hear of replies
  if (!actor.ballot) await insertOwnItem(context, { event_id, idea_id, comment_id })
}

/** The comment that an earlier try of the same request has stored, if one did. */
async function findWritten(
  { db, actor, ownKey }: Context<Actor>,
  { event_id, idea_id }: Thread,
  id: CommentId | undefined,
): Promise<CommentId | null> {
  const [row] = id ? await listCommentsById(db, [id]) : []
  const isHere = row?.event_id === event_id && row.idea_id === idea_id
  refuseIf(row && !(isHere && isOwnComment(row, actor, ownKey)) && id_taken)
  return row?.id ?? null
}

/** A delegate is not told whether that person voted. */
async function mayComment(context: Context<Actor>, event_id: EventId): Promise<boolean> {
  return context.actor.delegate_user_id !== null || hasVoted(context, event_id)
}

type Announce = Context<Actor>['announce']
type Place = { event_id: EventId; idea_id: IdeaId | null; question_type: QuestionType }

/** The counts of the answer changed; with a comment of the host perhaps its mark too, which is no count. */
function announceCounts(announce: Announce, { event_id, idea_id, question_type }: Place, is_hero: boolean) {
  if (!idea_id) return
  // choices are told together, or their percentages would be wrong
  if (is_hero && !isPoll(question_type)) announce({ session: event_id, kind: 'edited', ideas: [idea_id] })
  announce({ session: event_id, kind: 'tallied', ideas: [idea_id] })
}

/** The upload that comes along, taken for this comment as the plan of the event's creator allows. */
async function attachedTo(
  context: Context<Actor>,
  { creator_id, anonymous, sealed }: Thread,
  { media }: Draft,
): Promise<{ id: MediaId; kind: MediaKind } | null> {
  if (!media) return null
  refuseIf(sealed && sealed_no_files)
  await refuseWithoutFeature(context, 'media', media_not_allowed, creator_id)
  const wanted: Wanted = { id: media.id, kinds: ['photo', 'pdf'], field: '/media/id' }
  const [row] = await attachMedia(context, [wanted], { keeps_names: !anonymous })
  return { id: media.id, kind: row!.kind === 'pdf' ? 'pdf' : 'photo' }
}

/**
 * Names stand only where the event shows them, or where this author chose to; elsewhere a keyed hash. A ballot has no name to
 * show.
 */
function authorColumns({ actor, personKey }: Context<Actor>, thread: Thread, wants_name: boolean) {
  const reveal_name = wants_name && !thread.sealed
  return !thread.anonymous || reveal_name
    ? { reveal_name, author_id: actor.user_id, author_key: null }
    : { reveal_name, author_id: null, author_key: personKey(threadScope(thread), actor.user_id) }
}

async function viewOne(context: Context<Actor>, id: string) {
  const rows = await listCommentsById(context.db, [id])
  return (await viewComments(context, rows))[0]!
}
