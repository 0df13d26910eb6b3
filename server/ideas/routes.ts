// The calls of answers.
import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { participationRefusal } from '#domain/events/participation.ts'
import { event_closed } from '#domain/events/refusals.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import { stateOfChanged, stateOfNew } from '#domain/ideas/moderation.ts'
import { id_taken } from '#domain/ideas/refusals.ts'
import { answeringRefusal, contentRefusal, trimmedAnswer } from '#domain/ideas/rules.ts'
import { attachedKind, changedMedia } from '#domain/media/rules.ts'
import { sealed_no_files } from '#domain/sealed/refusals.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Executor } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { receiptHash } from '#server/base/secrets/receipts.ts'
import { authorScope } from '#server/base/secrets/scopes.ts'
import { randomSlug } from '#server/base/secrets/tokens.ts'
import { refuseFilteredWords, viewComments } from '#server/comments/actions.ts'
import { findWords, listComments } from '#server/comments/queries.ts'
import { holdBackCount } from '#server/events/listed-queries.ts'
import type { SessionRow } from '#server/events/queries.ts'
import { sessionOf, writtenAt } from '#server/events/view.ts'
import { contributionKey, insertContribution } from '#server/joining/actions.ts'
import { enqueueMediaSweep } from '#server/media/actions.ts'
import { insertOwnItem } from '#server/notifications/actions.ts'
import { findDedup } from '#server/tenants/queries.ts'
import { attachChanged, NO_MEDIA } from './idea-media.ts'
import {
  type HiddenIds,
  listArchived,
  listWaiting,
  moderateMany,
  moderateOne,
  saveWords,
  undoMany,
} from './moderating.ts'
import type { Orders } from './order.ts'
import { viewPage } from './page-actions.ts'
import {
  type IdeaRow,
  isOwnIdea,
  listIdeasById,
  listIdeasInOrder,
  loadIdea,
  loadOwnIdea,
  loadSession,
  lockSession,
} from './queries.ts'
import { listRelatedIdeas } from './related.ts'
import { saveSeen } from './seen.ts'
import type { Sightings } from './sightings.ts'
import { viewIdeas } from './view.ts'

type Settled = { orders: Orders; sightings: Sightings }

/** `orders` are kept for everybody, outside any transaction; so are sightings until they are counted. */
export const ideaRoutes = ({ orders, sightings }: Settled) =>
  implement(ideas, {
    async listIdeas(context, { params, query }) {
      const session = await loadSession(context.db, context.actor, params.id)
      return viewPage(context, orders, session, query)
    },

    async loadIdea(context, { params }) {
      const { db, actor, ownKey } = context
      const { row } = await loadIdea(db, actor, params.slug, ownKey)
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

    async listWaitingIdeas(context, { params, query }) {
      return viewHidden(context, await listWaiting(context, params.id, query))
    },

    async listArchivedIdeas(context, { params, query }) {
      return viewHidden(context, await listArchived(context, params.id, query))
    },

    async moderateIdea(context, { params, body }) {
      return viewOne(context, await moderateOne(context, params.id, body))
    },

    async moderateIdeas(context, { params, body }) {
      return { ids: await moderateMany(context, params.id, body) }
    },

    async undoModeration(context, { params, body }) {
      return { ids: await undoMany(context, params.id, body) }
    },

    async loadWordFilter({ db, actor }) {
      return { words: await findWords(db, actor.user_id) }
    },

    async saveWordFilter(context, { body }) {
      return { words: await saveWords(context, body.words) }
    },

    async markSeen(context, { params }) {
      const { row } = await loadIdea(context.db, context.actor, params.id, context.ownKey)
      await saveSeen(context, row.event_id, [row.id])
      return { id: row.id, unseen: false as const }
    },

    async markAllSeen(context, { params, body }) {
      const { event_id } = await loadSession(context.db, context.actor, params.id)
      await saveSeen(context, event_id, body.ids)
      return { seen: true as const }
    },

    async reportSightings(context, { params, body }) {
      const { db, actor, now } = context
      const session = await loadSession(db, actor, params.id)
      // it may leave with the page, after the end
      if (session.sealed || !isRead(session, now)) return { counted: 0 }
      return { counted: await sightings.save(context, session.event_id, body.ids) }
    },

    async createIdea(context, { body }) {
      const { db, actor, now, announce, personKey } = context
      const { event_id } = await loadSession(db, actor, body.event_id)
      const session = sessionOf(await lockSession(db, event_id), actor, now)
      refuseIf(ballotRefusal(session, actor) ?? answeringRefusal(session.question_type))
      const known = await findWritten(context, event_id, body.id)
      if (known) return viewOne(context, known)
      const files = changedMedia(NO_MEDIA, body)
      refuseIf(filesRefusal(session, files) ?? contentRefusal(body.content, false, attachedKind(files)))
      refuseIf(await lateRefusal(db, session, now))
      const state = stateOfNew(session)
      if (state === 'shown') await refuseFilteredWords(db, session, body.content)
      await attachChanged(context, session, { before: NO_MEDIA, after: files })
      const id = body.id ?? (randomUUID() as IdeaId)
      const written = await db
        .insertInto('ideas')
        .values({
          id,
          ...{ slug: randomSlug(), event_id, kind: 'answer' as const },
          content: trimmedAnswer(body.content),
          ...files,
          state,
          author_key: session.anonymous ? personKey(authorScope(id), actor.user_id) : null,
          author_id: session.anonymous ? null : actor.user_id,
          is_hero: session.user_created,
          created_time: writtenAt(session, now),
          edited_time: null,
          receipt_hash: body.receipt ? receiptHash(id, body.receipt) : null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      // the same request at the same time
      if (!written.numInsertedOrUpdatedRows)
        return viewOne(context, (await findWritten(context, event_id, id))!)
      await insertContribution(db, event_id, contributionKey(personKey, event_id, actor))
      if (!actor.ballot) await insertOwnItem(context, { event_id, idea_id: id })
      announce({ session: event_id, kind: state === 'shown' ? 'created' : 'moderated', ideas: [id] })
      return viewOne(context, id)
    },

    async updateIdea(context, { params, body }) {
      const { db, actor, now, ownKey } = context
      const { row, session: found } = await loadOwnIdea(db, actor, params.id, ownKey)
      const session = sessionOf(found, actor, now)
      const files = changedMedia(row, body)
      refuseIf(filesRefusal(session, files))
      refuseIf(contentRefusal(body.content, true, attachedKind(files)))
      refuseIf(await lateRefusal(db, session, now))
      const state = stateOfChanged(row.state, session)
      if (state === 'shown') await refuseFilteredWords(db, session, body.content)
      await attachChanged(context, session, { before: row, after: files })
      await db
        .updateTable('ideas')
        .set({
          content: trimmedAnswer(body.content),
          ...files,
          edited_time: writtenAt(session, now),
          ...(body.receipt && { receipt_hash: receiptHash(row.id, body.receipt) }),
          ...(state !== row.state && { state, pinned: false }),
        })
        .where('id', '=', row.id)
        .execute()
      announceEdited(context, row, state)
      return viewOne(context, row.id)
    },

    async deleteIdea(context, { params }) {
      const { db, actor, announce, ownKey } = context
      const { row } = await loadOwnIdea(db, actor, params.id, ownKey)
      await db.deleteFrom('ideas').where('id', '=', row.id).execute()
      // comments that go with it may have had images
      if (row.media || row.comment_count > 0) await enqueueMediaSweep(context)
      if (row.state === 'shown') announce({ session: row.event_id, kind: 'deleted', ideas: [row.id] })
      // a topic may have lost it; of what waits nobody hears
      else
        announce({
          ...{ session: row.event_id, kind: 'moderated' },
          ...(row.state === 'archived' && { ideas: [row.id] }),
        })
      return { id: row.id }
    },
  })

function filesRefusal({ sealed }: SessionRow, files: typeof NO_MEDIA): Refusal | null {
  return sealed && attachedKind(files) ? sealed_no_files : null
}

/** By the clock, and by the count list of an end that this process has not seen come. */
async function lateRefusal(
  db: Executor,
  session: ReturnType<typeof sessionOf>,
  now: number,
): Promise<Refusal | null> {
  const refusal = participationRefusal(session, now)
  if (refusal) return refusal
  return (await holdBackCount(db, session.event_id)).is_listed ? event_closed : null
}

/** Whether an event is open for answers or votes, so that it matters what people see. */
function isRead({ ideas_start, ideas_end, voting_end }: SessionRow, now: number): boolean {
  return toUnix(ideas_start) <= now && now < Math.max(toUnix(ideas_end), toUnix(voting_end))
}

/** The answer that an earlier try of the same request has stored, if one did. */
async function findWritten(
  { db, actor, ownKey }: Context<Actor>,
  event_id: EventId,
  id: IdeaId | undefined,
): Promise<IdeaId | null> {
  const [row] = id ? await listIdeasById(db, [id]) : []
  refuseIf(row && (row.event_id !== event_id || !isOwnIdea(row, actor, ownKey)) && id_taken)
  return row?.id ?? null
}

/** What has to wait again is gone for everybody else. */
function announceEdited(
  { announce }: Context<Actor>,
  { id, event_id, state: before }: IdeaRow,
  state: IdeaState,
) {
  if (before !== 'shown') return announce({ session: event_id, kind: 'moderated' })
  if (state === 'shown') return announce({ session: event_id, kind: 'edited', ideas: [id] })
  announce({ session: event_id, kind: 'deleted', ideas: [id] })
  announce({ session: event_id, kind: 'moderated' })
}

async function viewHidden(context: Context<Actor>, { ids, ...page }: HiddenIds) {
  return { ideas: await viewIdeas(context, await listIdeasInOrder(context.db, ids)), ...page }
}

async function viewOne(context: Context<Actor>, id: string): Promise<Idea> {
  const [idea] = await viewIdeas(context, await listIdeasById(context.db, [id]))
  return idea!
}
