// SQL of comments.
import { type SqlBool, sql } from 'kysely'
import { REMOVED_ACCOUNT } from '#domain/accounts/model.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId, IdeaId, UserId } from '#domain/base/ids.ts'
import { comment_not_found, not_your_comment } from '#domain/comments/refusals.ts'
import { COMMENT_PAGE } from '#domain/comments/rules.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import { idea_not_found } from '#domain/ideas/refusals.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { threadScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { sees } from '#server/events/invited-queries.ts'
import { SESSION_COLUMNS, type SessionRow } from '#server/events/queries.ts'
import { mediaPart } from '#server/media/queries.ts'

const author_name = sql<string | null>`case when c.author_id is not null
    then (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = c.author_id)
  when not e.anonymous then ${REMOVED_ACCOUNT} end`
const comment_count = sql<number>`(select count(*)::int from comments r where r.parent_comment_id = c.id and not r.stubbed)`
const hero_replied = sql<boolean>`exists (select 1 from comments r where r.parent_comment_id = c.id and r.is_hero
  and not r.stubbed)`

/** Whether the answer that it is on is shown; on a poll it always is. */
const idea_state = sql<IdeaState>`coalesce((select i.state from ideas i where i.id = c.idea_id), 'shown')`

export function selectComments(db: Executor) {
  return db
    .selectFrom('comments as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .selectAll('c')
    .select(['e.anonymous', 'e.sealed', 'e.question_type'])
    .select([
      author_name.as('author_name'),
      comment_count.as('comment_count'),
      hero_replied.as('hero_replied'),
      idea_state.as('idea_state'),
      mediaPart(sql`c.media_id`).as('media'),
    ])
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

/** What a page of a thread is asked for; left out is the first one, newest first. */
type Page = { sort?: 'newest' | 'active'; limit?: number; after?: CommentId | undefined }

/** A page of the comments of an answer, or with `idea_id` null of the poll as a whole; 404 for an unknown `after`. */
export async function listComments(
  db: Executor,
  of: { event_id: EventId; idea_id: IdeaId | null },
  { sort = 'newest', limit = COMMENT_PAGE, after }: Page = {},
): Promise<CommentRow[]> {
  const thread = selectComments(db)
    .where('c.event_id', '=', of.event_id)
    .where('c.idea_id', of.idea_id ? '=' : 'is', of.idea_id as IdeaId)
    // what is archived leaves a note where replies hang on it
    .where(sql<SqlBool>`(not c.archived or holds_comments(c.id))`)
  const last = after && found(await inThread(thread, after), comment_not_found)
  const rest = last ? thread.where(isAfter(last, sort)) : thread
  const sorted = sort === 'active' ? rest.orderBy('c.like_count', 'desc') : rest
  return sorted.orderBy('c.created_time', 'desc').orderBy('c.arrival', 'desc').limit(limit).execute()
}

async function inThread(thread: ReturnType<typeof selectComments>, id: CommentId) {
  return isUuid(id) ? thread.where('c.id', '=', id).executeTakeFirst() : undefined
}

/** Whether a comment stands below another one: the same order that the list is sorted by. */
function isAfter({ arrival, like_count, created_time }: CommentRow, sort: Page['sort']) {
  const older = sql<SqlBool>`(c.created_time < ${created_time} or (c.created_time = ${created_time} and c.arrival < ${arrival}))`
  return sort === 'active'
    ? sql<SqlBool>`(c.like_count < ${like_count} or (c.like_count = ${like_count} and ${older}))`
    : older
}

export async function listCommentsById(db: Executor, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return selectComments(db)
    .where('c.id', 'in', ids as CommentId[])
    .execute()
}

export function isOwnComment(row: CommentRow, actor: Actor, ownKey: PersonKeys): boolean {
  if (row.author_id) return row.author_id === actor.user_id
  return row.author_key?.equals(ownKey(threadScope(row), actor.user_id)) ?? false
}

/** A comment that the actor may see. */
export async function loadComment(db: Executor, actor: Actor, id: string): Promise<CommentRow> {
  const [row] = isUuid(id) ? await listCommentsById(db, [id]) : []
  const { event_id, idea_state, archived } = found(row, comment_not_found)
  const session = await db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .where('e.id', '=', event_id)
    .executeTakeFirstOrThrow()
  if (!(await sees(db, session, actor))) refuse(comment_not_found)
  if ((idea_state !== 'shown' || archived) && session.creator_id !== actor.user_id) refuse(comment_not_found)
  return row!
}

/** The own comment; 403 for somebody else's, and in a sealed session without its ballot; 404 for what is left of a removed one. */
export async function loadOwnComment(
  db: Executor,
  actor: Actor,
  id: string,
  ownKey: PersonKeys,
): Promise<CommentRow> {
  const row = await loadComment(db, actor, id)
  if (row.stubbed) refuse(comment_not_found)
  refuseIf(ballotRefusal(row, actor))
  if (!isOwnComment(row, actor, ownKey)) refuse(not_your_comment)
  return row
}

/** Where a comment stands, in the words of addresses; `idea_slug` is null on a poll. */
export async function loadPlace(db: Executor, actor: Actor, id: string) {
  const { id: known, event_id, idea_id } = await loadComment(db, actor, id)
  const slugs = await db
    .selectFrom('events as e')
    .leftJoin('ideas as i', (join) => join.on('i.id', '=', idea_id))
    .select(['e.slug as event_slug', 'i.slug as idea_slug'])
    .where('e.id', '=', event_id)
    .executeTakeFirstOrThrow()
  return { id: known, parent_idea_id: idea_id, ...slugs }
}

/** A comment of this thread that a reply may hang on; held until the transaction ends. */
export async function loadParent(
  db: Executor,
  thread: { event_id: EventId; idea_id: IdeaId | null },
  id: string,
): Promise<CommentId> {
  if (!isUuid(id)) refuse(comment_not_found)
  const row = await db
    .selectFrom('comments')
    .select(['id', 'event_id', 'idea_id'])
    .where('id', '=', id as CommentId)
    .where('archived', '=', false)
    .forKeyShare()
    .executeTakeFirst()
  const isHere = row?.event_id === thread.event_id && row.idea_id === thread.idea_id
  return found(isHere ? row.id : null, comment_not_found)
}

/** The event of an answer or, by its own id, an event; 404 unless the actor may see both. */
export async function loadThread(
  db: Executor,
  actor: Actor,
  of: { idea_id: string } | { event_id: string },
): Promise<SessionRow & { idea_id: IdeaId | null; state: IdeaState }> {
  const id = 'idea_id' in of ? of.idea_id : of.event_id
  const missing = 'idea_id' in of ? idea_not_found : event_not_found
  if (!isUuid(id)) refuse(missing)
  const query = db.selectFrom('events as e').select(SESSION_COLUMNS).forKeyShare('e')
  const row =
    'idea_id' in of
      ? await query
          .innerJoin('ideas as i', 'i.event_id', 'e.id')
          .select(['i.id as idea_id', 'i.state'])
          .where('i.id', '=', id as IdeaId)
          .executeTakeFirst()
      : await query.where('e.id', '=', id as EventId).executeTakeFirst()
  const session = found(row, missing)
  if (!(await sees(db, session, actor))) refuse(missing)
  const state = 'state' in session ? (session.state as IdeaState) : 'shown'
  // the creator reads what was said on it, too
  if (state !== 'shown' && session.creator_id !== actor.user_id) refuse(missing)
  return { idea_id: null, ...session, state }
}

/** How many comments of each answer are the actor's own. */
export async function countOwnComments(
  db: Executor,
  actor: Actor,
  ideas: readonly { id: IdeaId; event_id: EventId }[],
  ownKey: PersonKeys,
): Promise<Map<string, number>> {
  if (ideas.length === 0) return new Map()
  const ids = ideas.map((idea) => idea.id)
  const keys = ideas.map((idea) =>
    ownKey(threadScope({ event_id: idea.event_id, idea_id: idea.id }), actor.user_id).toString('hex'),
  )
  const { rows } = await sql<{ idea_id: string; own: number }>`
    select c.idea_id, count(*)::int as own
    from unnest(${ids}::uuid[], ${keys}::text[]) as k (idea_id, author_key)
    join comments c on c.idea_id = k.idea_id and not c.stubbed
      and (c.author_key = decode(k.author_key, 'hex') or c.author_id = ${actor.user_id})
    group by c.idea_id`.execute(db)
  return new Map(rows.map((row) => [row.idea_id, row.own]))
}

/** The words that somebody does not want to read. */
export async function findWords(db: Executor, user_id: UserId): Promise<string[]> {
  const row = await db
    .selectFrom('word_filters')
    .select('words')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.words ?? []
}
