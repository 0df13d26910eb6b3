// SQL of decision records.
import { type SqlBool, sql } from 'kysely'
import type { CommentId, EventId, IdeaId, RecordId, UserId } from '#domain/base/ids.ts'
import { RECORDS_LISTED } from '#domain/records/model.ts'
import { FEW_STARS, lastUpperPlace, type Option } from '#domain/records/rules.ts'
import type { Executor } from '#server/base/db/open.ts'

function selectRecords(db: Executor) {
  return db
    .selectFrom('decision_records as r')
    .innerJoin('signing_keys as k', 'k.id', 'r.key_id')
    .selectAll('r')
    .select('k.public_key')
}
export type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

export function findRecord(db: Executor, id: RecordId): Promise<RecordRow | undefined> {
  return selectRecords(db).where('r.id', '=', id).executeTakeFirst()
}

/** The record of an event that nothing replaced. */
export function findCurrent(db: Executor, event_id: EventId): Promise<RecordRow | undefined> {
  return selectRecords(db)
    .where('r.event_id', '=', event_id)
    .where('r.is_current', '=', true)
    .executeTakeFirst()
}

/** The record that took the place of this one. */
export function findNewer(db: Executor, id: RecordId): Promise<RecordRow | undefined> {
  return selectRecords(db).where('r.replaces_id', '=', id).executeTakeFirst()
}

/** Holds a record of this host until the transaction ends. */
export function lockOwn(db: Executor, id: RecordId, creator_id: UserId) {
  return db
    .selectFrom('decision_records')
    .selectAll()
    .where('id', '=', id)
    .where('creator_id', '=', creator_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Newest first. */
export function listOwnCurrent(db: Executor, creator_id: UserId): Promise<RecordRow[]> {
  return selectRecords(db)
    .where('r.creator_id', '=', creator_id)
    .where('r.is_current', '=', true)
    .orderBy('r.recorded_on', 'desc')
    .orderBy('r.id')
    .limit(RECORDS_LISTED)
    .execute()
}

/** Newest first. */
export function listKeys(db: Executor) {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'made_on'])
    .orderBy('number', 'desc')
    .execute()
}

/** The choices of an event in their order. */
export async function listOptions(db: Executor, event_id: EventId): Promise<(Option & { id: IdeaId })[]> {
  const { rows } = await sql<Option & { id: IdeaId }>`
    select id, content, like_count, choice_count, rating_total as total_rating, rating_count as total_rater,
      rank_total as total_rank, rank_count as total_ranker
    from ideas where event_id = ${event_id} and kind = 'choice' and state = 'shown' order by position, id`.execute(
    db,
  )
  return rows
}

/** What participants wrote in comments that everybody sees, without a word about who; in no order. */
export async function listReasons(
  db: Executor,
  event_id: EventId,
): Promise<{ id: CommentId; text: string }[]> {
  return db
    .selectFrom('comments as c')
    .select(['c.id', 'c.description as text'])
    .where('c.event_id', '=', event_id)
    .where('c.stubbed', '=', false)
    .where('c.archived', '=', false)
    .where('c.is_hero', '=', false)
    .where(sql<SqlBool>`c.description <> ''`)
    .where(sql<SqlBool>`not exists (select 1 from ideas h where h.id = c.idea_id and h.state <> 'shown')`)
    .execute()
}

/** How many gave a choice few stars, or a place below the upper half of so many. */
export async function countAgainst(
  db: Executor,
  { id }: { id: IdeaId },
  by: 'few_stars' | 'lower_half',
  options: number,
): Promise<number> {
  const against = by === 'few_stars' ? sql`value <= ${FEW_STARS}` : sql`value > ${lastUpperPlace(options)}`
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from given_values(${id}) where ${against}`.execute(db)
  return rows[0]!.count
}
