// SQL of answers and choices.
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { canSee } from '#domain/events/rules.ts'
import type { IdeaSort } from '#domain/ideas/model.ts'
import { idea_not_found, not_your_idea } from '#domain/ideas/refusals.ts'
import type { Executor } from '#server/base/db/open.ts'
import { found, refuse } from '#server/base/http/refused.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { findSession, isUuid, SESSION_COLUMNS, type SessionRow } from '#server/events/queries.ts'

const author_name = sql<string | null>`(select nullif(trim(u.first_name || ' ' || u.last_name), '')
  from users u where u.id = i.author_id)`

export function selectIdeas(db: Executor) {
  return db
    .selectFrom('ideas as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .selectAll('i')
    .select(['e.anonymous', 'e.question_type', 'e.slug as event_slug', author_name.as('author_name')])
}
export type IdeaRow = Awaited<ReturnType<ReturnType<typeof selectIdeas>['executeTakeFirstOrThrow']>>

/** What each order goes by, highest first; equal ones by time of arrival, newest first. */
const ORDER: Record<Exclude<IdeaSort, 'newest'>, ReturnType<typeof sql>> = {
  active: sql`i.like_count`,
  comments: sql`i.comment_count`,
  commented: sql`i.comment_count`,
  rating: sql`coalesce(i.rating_total::float / nullif(i.rating_count, 0), 0)`,
  contro: sql`least(i.like_count, i.dislike_count)`,
  agreed: sql`i.like_count - i.dislike_count`,
}

/** A page of answers, or all choices of a poll in their saved order. */
export async function listIdeas(
  db: Executor,
  event_id: EventId,
  page: { sort: IdeaSort; offset: number; limit: number },
): Promise<IdeaRow[]> {
  const query = selectIdeas(db).where('i.event_id', '=', event_id)
  const sorted = page.sort === 'newest' ? query : query.orderBy(ORDER[page.sort], 'desc')
  return sorted
    .orderBy('i.position')
    .orderBy('i.created_time', 'desc')
    .orderBy('i.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

/** Choices come whole and in their saved order, whatever page was asked for. */
export async function listChoices(db: Executor, event_id: EventId): Promise<IdeaRow[]> {
  return selectIdeas(db)
    .where('i.event_id', '=', event_id)
    .where('i.kind', '=', 'choice')
    .orderBy('i.position')
    .execute()
}

export async function listIdeasById(db: Executor, ids: readonly string[]): Promise<IdeaRow[]> {
  if (ids.length === 0) return []
  return selectIdeas(db)
    .where('i.id', 'in', ids as IdeaId[])
    .execute()
}

/** The event if the actor may see it; held against a change of its anonymity until the transaction ends. */
export async function loadSession(db: Executor, actor: Actor, token: string): Promise<SessionRow> {
  const row = found(await findSession(db, token), event_not_found)
  if (!canSee({ ...row, invited: false }, actor)) refuse(event_not_found)
  return row
}

export async function holdSession(db: Executor, event_id: EventId): Promise<SessionRow> {
  const row = await db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .where('e.id', '=', event_id)
    .forKeyShare()
    .executeTakeFirst()
  return found(row, event_not_found)
}

/** The answer by id or slug, if the actor may see its event. */
export async function loadIdea(
  db: Executor,
  actor: Actor,
  token: string,
): Promise<{ row: IdeaRow; session: SessionRow }> {
  const own = isUuid(token) ? sql<SqlBool>`i.id = ${token}` : sql<SqlBool>`i.slug = ${token}`
  const row = found(await selectIdeas(db).where(own).executeTakeFirst(), idea_not_found)
  const session = found(await findSession(db, row.event_id), idea_not_found)
  if (!canSee({ ...session, invited: false }, actor)) refuse(idea_not_found)
  return { row, session }
}

/** The scope of an author's key; another than that of votes on the answer, so that the two cannot be matched. */
export function authorScope(idea_id: IdeaId): string {
  return `author of ${idea_id}`
}

export function isOwnIdea(row: IdeaRow, actor: Actor, personKey: PersonKeys): boolean {
  if (row.author_id) return row.author_id === actor.user_id
  return row.author_key?.equals(personKey(authorScope(row.id), actor.user_id)) ?? false
}

/** The own answer; 403 for somebody else's. */
export async function loadOwnIdea(db: Executor, actor: Actor, id: string, personKey: PersonKeys) {
  const loaded = await loadIdea(db, actor, id)
  if (!isOwnIdea(loaded.row, actor, personKey)) refuse(not_your_idea)
  return loaded
}

export async function countAnswers(db: Executor, event_id: EventId): Promise<{ total: number; seq: number }> {
  const { rows } = await sql<{ total: number; seq: number }>`
    select (select count(*)::int from ideas i where i.event_id = ${event_id}) as total,
      coalesce((select s.seq::int from event_streams s where s.event_id = ${event_id}), 0) as seq`.execute(db)
  return rows[0]!
}
