// The calls of answers.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { participationRefusal } from '#domain/events/rules.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { answeringRefusal, contentRefusal, trimmedAnswer } from '#domain/ideas/rules.ts'
import { attachedKind, changedMedia } from '#domain/media/rules.ts'
import { toDate } from '#server/base/day.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { authorScope } from '#server/base/secrets/scopes.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import { viewComments } from '#server/comments/actions.ts'
import { listComments } from '#server/comments/queries.ts'
import { streamStateOf } from '#server/events/queries.ts'
import { sessionOf } from '#server/events/view.ts'
import { contributionKey, insertContribution } from '#server/joining/actions.ts'
import { letGo } from '#server/media/actions.ts'
import { insertOwnItem } from '#server/notifications/actions.ts'
import { findDedup } from '#server/tenants/queries.ts'
import { attachChanged, NO_MEDIA } from './idea-media.ts'
import type { Orders } from './order.ts'
import {
  findIdeaId,
  holdSession,
  listChoices,
  listIdeasById,
  listIdeasInOrder,
  loadIdea,
  loadOwnIdea,
  loadSession,
} from './queries.ts'
import { listRelatedIdeas } from './related.ts'
import { saveSeen } from './seen.ts'
import { viewIdeas } from './view.ts'

/** `orders` are kept for everybody, outside any transaction. */
export const ideaRoutes = (orders: Orders) =>
  implement(ideas, {
    async listIdeas(context, { params, query }) {
      const { db, actor } = context
      const session = await loadSession(db, actor, params.id)
      if (session.question_type !== 'default') return listAllChoices(context, session.event_id)
      // the number first: the page is then at least as new as it says
      const { value: ids, state } = await orders(session.event_id, query.sort)
      const around = query.around && (await findIdeaId(db, query.around))
      const first_offset = around ? placeAround(ids, around, query) : query.offset
      const end = first_offset + query.limit
      const rows = await listIdeasInOrder(db, ids.slice(first_offset, end))
      const next_offset = end < ids.length ? end : null
      return {
        ideas: await viewIdeas(context, rows),
        total: ids.length,
        first_offset,
        next_offset,
        seq: state.seq,
      }
    },

    async loadIdea(context, { params }) {
      const { db, actor } = context
      const { row } = await loadIdea(db, actor, params.slug)
      const comments = await listComments(db, { event_id: row.event_id, idea_id: row.id })
      const [idea] = await viewIdeas(context, [row])
      return { ...idea!, event_slug: row.event_slug, comments: await viewComments(context, comments) }
    },

    async listRelatedIdeas(context, { params, query }) {
      const { db, actor } = context
      const session = await loadSession(db, actor, params.id)
      if (!(await findDedup(db, session.tenant_id))) return []
      return viewIdeas(context, await listRelatedIdeas(db, session.event_id, query.query))
    },

    async markSeen(context, { params }) {
      const { row } = await loadIdea(context.db, context.actor, params.id)
      await saveSeen(context, row.event_id, [row.id])
      return { id: row.id, unseen: false as const }
    },

    async markAllSeen(context, { params, body }) {
      const { event_id } = await loadSession(context.db, context.actor, params.id)
      await saveSeen(context, event_id, body.ids)
      return { seen: true as const }
    },

    async createIdea(context, { body }) {
      const { db, actor, now, announce, personKey } = context
      const { event_id } = await loadSession(db, actor, body.event_id)
      const session = sessionOf(await holdSession(db, event_id), actor, now)
      refuseIf(answeringRefusal(session.question_type))
      const files = changedMedia(NO_MEDIA, body)
      refuseIf(contentRefusal(body.content, false, attachedKind(files)))
      refuseIf(participationRefusal(session, now))
      await attachChanged(context, session.creator_id, { before: NO_MEDIA, after: files })
      const id = randomUUID() as IdeaId
      await db
        .insertInto('ideas')
        .values({
          id,
          slug: randomSlug(),
          event_id,
          kind: 'answer',
          content: trimmedAnswer(body.content),
          ...files,
          author_key: session.anonymous ? personKey(authorScope(id), actor.user_id) : null,
          author_id: session.anonymous ? null : actor.user_id,
          is_hero: session.user_created,
          created_time: toDate(now),
          edited_time: null,
        })
        .execute()
      await insertContribution(db, event_id, contributionKey(personKey, event_id, actor))
      await insertOwnItem(context, { event_id, idea_id: id })
      announce({ session: event_id, kind: 'created', ideas: [id] })
      return viewOne(context, id)
    },

    async updateIdea(context, { params, body }) {
      const { db, actor, now, announce, personKey } = context
      const { row, session } = await loadOwnIdea(db, actor, params.id, personKey)
      const files = changedMedia(row, body)
      refuseIf(contentRefusal(body.content, true, attachedKind(files)))
      refuseIf(participationRefusal(sessionOf(session, actor, now), now))
      await attachChanged(context, session.creator_id, { before: row, after: files })
      await db
        .updateTable('ideas')
        .set({ content: trimmedAnswer(body.content), ...files, edited_time: toDate(now) })
        .where('id', '=', row.id)
        .execute()
      announce({ session: row.event_id, kind: 'edited', ideas: [row.id] })
      return viewOne(context, row.id)
    },

    async deleteIdea(context, { params }) {
      const { db, actor, announce, personKey } = context
      const { row } = await loadOwnIdea(db, actor, params.id, personKey)
      await db.deleteFrom('ideas').where('id', '=', row.id).execute()
      // comments that go with it may have had images
      if (row.media || row.comment_count > 0) await letGo(context)
      announce({ session: row.event_id, kind: 'deleted', ideas: [row.id] })
      return { id: row.id }
    },
  })

async function listAllChoices(context: Context<Actor>, event_id: EventId) {
  const { seq } = await streamStateOf(context.db, event_id)
  const rows = await listChoices(context.db, event_id)
  const ideas = await viewIdeas(context, rows)
  return { ideas, total: rows.length, first_offset: 0, next_offset: null, seq }
}

/** Where a page begins that has the answer in its middle; as asked when the answer is not in the list. */
function placeAround(
  ids: readonly IdeaId[],
  id: IdeaId,
  { offset, limit }: { offset: number; limit: number },
) {
  const place = ids.indexOf(id)
  return place === -1 ? offset : Math.max(0, place - Math.floor(limit / 2))
}

async function viewOne(context: Context<Actor>, id: string): Promise<Idea> {
  const [idea] = await viewIdeas(context, await listIdeasById(context.db, [id]))
  return idea!
}
