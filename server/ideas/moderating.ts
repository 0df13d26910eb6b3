// What the creator decides about answers, and the lists of those that are not shown.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { moderationRefusal } from '#domain/billing/upsells.ts'
import { keptWords } from '#domain/comments/word-filter.ts'
import { not_the_creator } from '#domain/events/refusals.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import {
  applyModeration,
  type Decision,
  type Moderation,
  moderatingRefusal,
} from '#domain/ideas/moderation.ts'
import { idea_not_found } from '#domain/ideas/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import type { Context } from '#server/base/http/context.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { findTerms } from '#server/billing/queries.ts'
import { findWords } from '#server/comments/queries.ts'
import type { SessionRow } from '#server/events/queries.ts'
import { ownKeys } from '#server/notifications/actions.ts'
import { loadIdea, loadSession } from './queries.ts'

/** Why the plan of the actor does not let them take away what others wrote. */
export async function moderationGate(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'billing' | 'now'>,
): Promise<Refusal | null> {
  return moderationRefusal(await findTerms(context, context.actor.user_id))
}

/** The event, held so that of two who pin one waits; 403 for everybody but its creator. */
async function lockOwnSession({ db, actor }: Context<Actor>, token: string): Promise<SessionRow> {
  const session = await loadSession(db, actor, token)
  if (session.creator_id !== actor.user_id) refuse(not_the_creator)
  await db.selectFrom('events').select('id').where('id', '=', session.event_id).forNoKeyUpdate().execute()
  return session
}

type Row = { id: IdeaId; kind: 'answer' | 'choice'; state: IdeaState; answered: boolean; pinned: boolean }

/** The answers as they are once nobody else changes them. */
async function lockIdeas(db: Executor, event_id: EventId, ids: readonly IdeaId[]): Promise<Row[]> {
  return db
    .selectFrom('ideas')
    .select(['id', 'kind', 'state', 'answered', 'pinned'])
    .where('event_id', '=', event_id)
    .where(sql<SqlBool>`id = any (${ids.filter(isUuid)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Changes one answer of an event of the actor's; gives its id. */
export async function moderateOne(context: Context<Actor>, id: IdeaId, change: Moderation): Promise<IdeaId> {
  const { db, actor, ownKey } = context
  const loaded = await loadIdea(db, actor, id, ownKey)
  const { event_id } = await lockOwnSession(context, loaded.row.event_id)
  const before = found((await lockIdeas(db, event_id, [loaded.row.id]))[0], idea_not_found)
  refuseIf(moderatingRefusal(before, change, await moderationGate(context)))
  const { state, answered, pinned } = applyModeration(before, change)
  const unpinned = pinned && !before.pinned ? await unpin(db, event_id) : []
  await db.updateTable('ideas').set({ state, answered, pinned }).where('id', '=', before.id).execute()
  announceMoved(context, event_id, [{ ...before, after: state }])
  if (state === 'shown' && before.state === 'shown')
    context.announce({ session: event_id, kind: 'edited', ideas: [before.id, ...unpinned] })
  else if (unpinned.length > 0) context.announce({ session: event_id, kind: 'edited', ideas: unpinned })
  return before.id
}

async function unpin(db: Executor, event_id: EventId): Promise<IdeaId[]> {
  const rows = await db
    .updateTable('ideas')
    .set({ pinned: false })
    .where('event_id', '=', event_id)
    .where('pinned', '=', true)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Shows or archives several answers, all or none; gives those that moved. */
export function moderateMany(
  context: Context<Actor>,
  token: EventId,
  { ids, state }: { ids: readonly IdeaId[]; state: Decision },
): Promise<IdeaId[]> {
  return moveIdeas(context, token, { ids, to: state, isMeant: () => true })
}

/** Takes back what somebody decided about answers that nobody changed since; gives those that moved. */
export function undoMany(
  context: Context<Actor>,
  token: EventId,
  { ids, from, to }: { ids: readonly IdeaId[]; from: Decision; to: IdeaState },
): Promise<IdeaId[]> {
  return moveIdeas(context, token, { ids, to, isMeant: (row) => row.state === from })
}

type Move = { ids: readonly IdeaId[]; to: IdeaState; isMeant: (row: Row) => boolean }

async function moveIdeas(
  context: Context<Actor>,
  token: EventId,
  { ids, to: state, isMeant }: Move,
): Promise<IdeaId[]> {
  const { db } = context
  const { event_id } = await lockOwnSession(context, token)
  const gate = await moderationGate(context)
  const rows = (await lockIdeas(db, event_id, ids)).filter(isMeant)
  for (const row of rows) refuseIf(moderatingRefusal(row, { state }, gate))
  const moved = rows.filter((row) => row.state !== state)
  if (moved.length === 0) return []
  const changed = moved.map((row) => row.id)
  const columns = state === 'shown' ? { state } : { state, pinned: false }
  await db.updateTable('ideas').set(columns).where('id', 'in', changed).execute()
  announceMoved(
    context,
    event_id,
    moved.map((row) => ({ ...row, after: state })),
  )
  return changed
}

/** For everybody else an answer comes or goes; the creator's other windows hear that there was a decision. */
function announceMoved(
  { announce }: Context<Actor>,
  session: EventId,
  moved: readonly { id: IdeaId; state: IdeaState; after: IdeaState }[],
): void {
  const ids = (kind: (move: { state: IdeaState; after: IdeaState }) => boolean) =>
    moved.filter(kind).map((move) => move.id)
  const came = ids(({ state, after }) => state !== 'shown' && after === 'shown')
  const went = ids(
    ({ state, after }) =>
      state !== after && (after === 'archived' || (state === 'shown' && after === 'waiting')),
  )
  if (came.length > 0) announce({ session, kind: 'created', ideas: came })
  if (went.length > 0) announce({ session, kind: 'deleted', ideas: went })
  announce({ session, kind: 'moderated' })
}

type Page = { offset: number; limit: number }
export type HiddenIds = {
  ids: IdeaId[]
  total: number
  next_offset: number | null
  archived_ids?: IdeaId[]
}

/** What waits: all of it for the creator, for everybody else what they wrote themselves. */
export async function listWaiting(context: Context<Actor>, token: EventId, page: Page): Promise<HiddenIds> {
  const { db, actor, ownKey } = context
  const { event_id, creator_id, sealed } = await loadSession(db, actor, token)
  const all = db
    .selectFrom('ideas as i')
    .select('i.id')
    .where('i.event_id', '=', event_id)
    .where('i.state', '=', 'waiting')
    .orderBy('i.arrival')
  const keys = ownKeys(ownKey, actor.user_id, event_id)
  const own = sql<IdeaId>`(select o.idea_id from unnest(${keys}::text[]) as k (key)
    join own_items o on o.own_key = decode(k.key, 'hex') and o.comment_id is null)`
  const rows = await (creator_id === actor.user_id ? all : all.where('i.id', 'in', own)).execute()
  const told = pageOf(rows, page)
  return sealed && creator_id !== actor.user_id
    ? { ...told, archived_ids: await listArchivedIds(db, event_id) }
    : told
}

/** Nobody is told whose they are: an author's device finds its own among them. By their ids, which are chance. */
async function listArchivedIds(db: Executor, event_id: EventId): Promise<IdeaId[]> {
  const rows = await db
    .selectFrom('ideas')
    .select('id')
    .where('event_id', '=', event_id)
    .where('state', '=', 'archived')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the creator archived, the newest answer first. */
export async function listArchived(context: Context<Actor>, token: EventId, page: Page): Promise<HiddenIds> {
  const { db, actor } = context
  const { event_id, creator_id } = await loadSession(db, actor, token)
  if (creator_id !== actor.user_id) refuse(not_the_creator)
  refuseIf(await moderationGate(context))
  const rows = await db
    .selectFrom('ideas')
    .select('id')
    .where('event_id', '=', event_id)
    .where('state', '=', 'archived')
    .orderBy('arrival', 'desc')
    .execute()
  return pageOf(rows, page)
}

function pageOf(rows: readonly { id: IdeaId }[], { offset, limit }: Page): HiddenIds {
  const end = offset + limit
  const ids = rows.slice(offset, end).map((row) => row.id)
  return { ids, total: rows.length, next_offset: end < rows.length ? end : null }
}

/** Replaces the filtered words of the actor; words that were there before stay without the plan. */
export async function saveWords(context: Context<Actor>, words: readonly string[]): Promise<string[]> {
  const { db, actor } = context
  const known = new Set(await findWords(db, actor.user_id))
  const kept = keptWords(words)
  if (kept.some((word) => !known.has(word))) refuseIf(await moderationGate(context))
  await db
    .insertInto('word_filters')
    .values({ user_id: actor.user_id, words: kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ words: kept }))
    .execute()
  return kept
}
