// SQL of comments.
import { sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { CommentId, EventId, IdeaId } from '#domain/base/ids.ts'
import { comment_not_found, not_your_comment } from '#domain/comments/refusals.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { canSee } from '#domain/events/rules.ts'
import { idea_not_found } from '#domain/ideas/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import { threadScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { isUuid, SESSION_COLUMNS, type SessionRow } from '#server/events/queries.ts'

const author_name = sql<string | null>`(select nullif(trim(u.first_name || ' ' || u.last_name), '')
  from users u where u.id = c.author_id)`
const comment_count = sql<number>`(select count(*)::int from comments r where r.parent_comment_id = c.id and not r.stubbed)`
const hero_replied = sql<boolean>`exists (select 1 from comments r where r.parent_comment_id = c.id and r.is_hero)`

export function selectComments(db: Executor) {
  return db
    .selectFrom('comments as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .selectAll('c')
    .select(['e.anonymous', 'e.question_type'])
    .select([
      author_name.as('author_name'),
      comment_count.as('comment_count'),
      hero_replied.as('hero_replied'),
    ])
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

export type CommentSort = 'newest' | 'active'

/** Comments of an answer, or with `idea_id` null of the poll as a whole; a thousand at the most. */
export async function listComments(
  db: Executor,
  of: { event_id: EventId; idea_id: IdeaId | null },
  sort: CommentSort,
): Promise<CommentRow[]> {
  const query = selectComments(db)
    .where('c.event_id', '=', of.event_id)
    .where('c.idea_id', of.idea_id ? '=' : 'is', of.idea_id as IdeaId)
  const sorted = sort === 'active' ? query.orderBy('c.like_count', 'desc') : query
  return sorted.orderBy('c.created_time', 'desc').orderBy('c.id').limit(1000).execute()
}

export async function listCommentsById(db: Executor, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  return selectComments(db)
    .where('c.id', 'in', ids as CommentId[])
    .execute()
}

export function isOwnComment(row: CommentRow, actor: Actor, personKey: PersonKeys): boolean {
  if (row.author_id) return row.author_id === actor.user_id
  return row.author_key?.equals(personKey(threadScope(row), actor.user_id)) ?? false
}

/** A comment that the actor may see; with `own`, one that is theirs. */
export async function loadOwnComment(
  db: Executor,
  actor: Actor,
  id: string,
  personKey: PersonKeys,
): Promise<CommentRow> {
  const rows = isUuid(id) ? await listCommentsById(db, [id]) : []
  const row = found(rows[0]?.stubbed ? undefined : rows[0], comment_not_found)
  const session = await db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .where('e.id', '=', row.event_id)
    .executeTakeFirstOrThrow()
  if (!canSee({ ...session, invited: false }, actor)) refuse(comment_not_found)
  if (!isOwnComment(row, actor, personKey)) refuse(not_your_comment)
  return row
}

/** The event of an answer or, by its own id, an event; 404 unless the actor may see it. */
export async function loadThread(
  db: Executor,
  actor: Actor,
  of: { idea_id: string } | { event_id: string },
): Promise<SessionRow & { idea_id: IdeaId | null }> {
  const id = 'idea_id' in of ? of.idea_id : of.event_id
  const missing = 'idea_id' in of ? idea_not_found : event_not_found
  if (!isUuid(id)) refuse(missing)
  const query = db.selectFrom('events as e').select(SESSION_COLUMNS).forKeyShare('e')
  const row =
    'idea_id' in of
      ? await query
          .innerJoin('ideas as i', 'i.event_id', 'e.id')
          .select('i.id as idea_id')
          .where('i.id', '=', id as IdeaId)
          .executeTakeFirst()
      : await query.where('e.id', '=', id as EventId).executeTakeFirst()
  const session = found(row, missing)
  if (!canSee({ ...session, invited: false }, actor)) refuse(missing)
  return { idea_id: null, ...session }
}

/** How many comments of each answer are the actor's own. */
export async function countOwnComments(
  db: Executor,
  actor: Actor,
  ideas: readonly { id: IdeaId; event_id: EventId }[],
  personKey: PersonKeys,
): Promise<Map<string, number>> {
  if (ideas.length === 0) return new Map()
  const ids = ideas.map((idea) => idea.id)
  const keys = ideas.map((idea) =>
    personKey(threadScope({ event_id: idea.event_id, idea_id: idea.id }), actor.user_id).toString('hex'),
  )
  const { rows } = await sql<{ idea_id: string; own: number }>`
    select c.idea_id, count(*)::int as own
    from unnest(${ids}::uuid[], ${keys}::text[]) as k (idea_id, author_key)
    join comments c on c.idea_id = k.idea_id and not c.stubbed
      and (c.author_key = decode(k.author_key, 'hex') or c.author_id = ${actor.user_id})
    group by c.idea_id`.execute(db)
  return new Map(rows.map((row) => [row.idea_id, row.own]))
}
