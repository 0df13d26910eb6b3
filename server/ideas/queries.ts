// SQL of answers and choices.
import { type SqlBool, sql } from 'kysely'
import { REMOVED_ACCOUNT } from '#domain/accounts/model.ts'
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { canRead } from '#domain/ideas/moderation.ts'
import { idea_not_found, not_your_idea } from '#domain/ideas/refusals.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import type { Executor } from '#server/base/db/open.ts'
import { isUuid } from '#server/base/db/uuid.ts'
import { found, refuse, refuseIf } from '#server/base/http/refused.ts'
import { authorScope } from '#server/base/secrets/scopes.ts'
import type { PersonKeys } from '#server/base/secrets/tokens.ts'
import { sees } from '#server/events/invited-queries.ts'
import { findSession, SESSION_COLUMNS, type SessionRow } from '#server/events/queries.ts'
import { mediaPart } from '#server/media/queries.ts'

const author_name = sql<string | null>`case when i.author_id is not null
    then (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = i.author_id)
  when i.kind = 'answer' and not e.anonymous then ${REMOVED_ACCOUNT} end`

export function selectIdeas(db: Executor) {
  return db
    .selectFrom('ideas as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .selectAll('i')
    .select([
      'e.anonymous',
      'e.sealed',
      'e.question_type',
      'e.creator_id',
      'e.results_hidden',
      'e.slug as event_slug',
      author_name.as('author_name'),
    ])
    .select(mediaPart(sql`coalesce(i.media_id, i.media_attachment_id)`).as('media'))
}
export type IdeaRow = Awaited<ReturnType<ReturnType<typeof selectIdeas>['executeTakeFirstOrThrow']>>

/** The answers of these ids, in their order; those that are gone meanwhile are left out. */
export async function listIdeasInOrder(db: Executor, ids: readonly IdeaId[]): Promise<IdeaRow[]> {
  const rows = new Map((await listIdeasById(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The id of an answer by its id or slug; null when there is none. */
export async function findIdeaId(db: Executor, token: string): Promise<IdeaId | null> {
  if (isUuid(token)) return token.toLowerCase() as IdeaId
  const row = await db.selectFrom('ideas').select('id').where('slug', '=', token).executeTakeFirst()
  return row?.id ?? null
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
  return selectIdeas(db).where(sql<SqlBool>`i.id = any (${ids}::uuid[])`).execute()
}

/** The event if the actor may see it; held against a change of its anonymity until the transaction ends. */
export async function loadSession(db: Executor, actor: Actor, token: string): Promise<SessionRow> {
  const row = found(await findSession(db, token), event_not_found)
  if (!(await sees(db, row, actor))) refuse(event_not_found)
  return row
}

export async function lockSession(db: Executor, event_id: EventId): Promise<SessionRow> {
  const row = await db
    .selectFrom('events as e')
    .select(SESSION_COLUMNS)
    .where('e.id', '=', event_id)
    .forKeyShare()
    .executeTakeFirst()
  return found(row, event_not_found)
}

/** The answer by id or slug, if the actor may see its event, and itself where it is not shown. */
export async function loadIdea(
  db: Executor,
  actor: Actor,
  token: string,
  ownKey: PersonKeys,
): Promise<{ row: IdeaRow; session: SessionRow }> {
  const own = isUuid(token) ? sql<SqlBool>`i.id = ${token}` : sql<SqlBool>`i.slug = ${token}`
  const row = found(await selectIdeas(db).where(own).executeTakeFirst(), idea_not_found)
  const session = found(await findSession(db, row.event_id), idea_not_found)
  if (!(await sees(db, session, actor))) refuse(idea_not_found)
  const is_creator = session.creator_id === actor.user_id
  if (!canRead(row.state, { is_creator, is_author: isOwnIdea(row, actor, ownKey) })) refuse(idea_not_found)
  return { row, session }
}

export function isOwnIdea(row: IdeaRow, actor: Actor, ownKey: PersonKeys): boolean {
  if (row.author_id) return row.author_id === actor.user_id
  return row.author_key?.equals(ownKey(authorScope(row.id), actor.user_id)) ?? false
}

/** The own answer; 403 for somebody else's. */
export async function loadOwnIdea(db: Executor, actor: Actor, id: string, ownKey: PersonKeys) {
  const loaded = await loadIdea(db, actor, id, ownKey)
  refuseIf(ballotRefusal(loaded.session, actor))
  if (!isOwnIdea(loaded.row, actor, ownKey)) refuse(not_your_idea)
  return loaded
}

/** How many answers wait in an event, and for whom. */
export async function findWaiting(db: Executor, event_id: string) {
  const { rows } = await sql<{ creator_id: string; event_id: EventId; waiting_ideas_count: number }>`
    select e.creator_id, e.id as event_id, (select count(*)::int from ideas i
      where i.event_id = e.id and i.state = 'waiting') as waiting_ideas_count
    from events e where e.id = ${event_id}`.execute(db)
  return rows[0] ?? null
}
