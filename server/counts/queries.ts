// SQL of count lists: what is stored of a question, and the lists.
import { sql } from 'kysely'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import type { Executor } from '#server/base/db/open.ts'

type StoredVote = { kind: VoteKind; vote: boolean | null; value: number | null; receipt: string | null }
export type StoredItem = {
  id: IdeaId
  kind: 'answer' | 'choice'
  content: string
  is_shown: boolean
  receipt_hash: Buffer | null
  like_count: number
  dislike_count: number
  choice_count: number
  total_rating: number
  total_rater: number
  total_rank: number
  total_ranker: number
  votes: StoredVote[]
}

/** Choices in their order, answers in that of their ids, with their votes and counts at one moment; receipts in hex. */
export async function listStoredItems(db: Executor, event_id: EventId): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select i.id, i.kind, i.content, i.state = 'shown' as is_shown, i.receipt_hash,
      i.like_count, i.dislike_count, i.choice_count, i.rating_total as total_rating, i.rating_count as total_rater,
      i.rank_total as total_rank, i.rank_count as total_ranker,
      coalesce((select jsonb_agg(jsonb_build_object('kind', v.kind, 'vote', v.vote, 'value', v.value,
        'receipt', encode(v.receipt_hash, 'hex'))) from votes v where v.idea_id = i.id), '[]') as votes
    from ideas i where i.event_id = ${event_id}
    order by case when i.kind = 'choice' then i.position end, i.id`.execute(db)
  return rows
}

/** The list of this end of an event. */
export function findList(db: Executor, event_id: EventId, closed_for: Date) {
  return db
    .selectFrom('count_lists')
    .selectAll()
    .where('event_id', '=', event_id)
    .where('closed_for', '=', closed_for)
    .executeTakeFirst()
}
export type CountListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

/** One of the lists of an event by its number. */
export function findListOf(db: Executor, event_id: EventId, number: number) {
  return db
    .selectFrom('count_lists')
    .select(['number', 'document'])
    .where('event_id', '=', event_id)
    .where('number', '=', String(number))
    .executeTakeFirst()
}

/** All lists of an event, whichever end they count, newest first. */
export function listOfEvent(db: Executor, event_id: EventId) {
  return db
    .selectFrom('count_lists')
    .select(['number', 'hash', 'closed_on'])
    .where('event_id', '=', event_id)
    .orderBy('number', 'desc')
    .execute()
}

export async function isInChain(db: Executor, hash: string): Promise<boolean> {
  const row = await db.selectFrom('count_lists').select('number').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

/** The end of the chain, undefined before the first list. */
export function findLastList(db: Executor) {
  return db.selectFrom('count_lists').select(['number', 'hash']).orderBy('number', 'desc').executeTakeFirst()
}

/** Lists by their numbers: those beside one. */
export function listNumbered(db: Executor, numbers: readonly number[]) {
  return db
    .selectFrom('count_lists')
    .select(['number', 'hash', 'previous_hash'])
    .where('number', 'in', numbers.map(String))
    .execute()
}
