// One page of answers, as one reader sees it: for the list itself, and for whoever comes in.
import type { Actor } from '#domain/base/actor.ts'
import type { IdeaId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import { type IdeaSort, ORDERS_BY_VOTES } from '#domain/ideas/model.ts'
import { readsResults } from '#domain/voting/rules.ts'
import type { Context } from '#server/base/http/context.ts'
import { type SessionRow, streamStateOf } from '#server/events/queries.ts'
import type { Orders } from './order.ts'
import { findIdeaId, listChoices, listIdeasInOrder } from './queries.ts'
import { viewIdeas } from './view.ts'

type Reading = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey' | 'billing' | 'now'>
type Session = Pick<SessionRow, 'event_id' | 'creator_id' | 'question_type' | 'results_hidden'>
type Query = { sort: IdeaSort; offset: number; limit: number; around?: string | undefined }

/** The answers of an event, or all choices of a poll. */
export async function viewPage(reading: Reading, orders: Orders, session: Session, query: Query) {
  const { db, actor } = reading
  if (!isWritten(session.question_type)) return viewChoices(reading, session)
  // the number first: the page is then at least as new as it says
  const { value: ids, state } = await orders(session.event_id, orderFor(session, actor, query.sort))
  const around = query.around && (await findIdeaId(db, query.around))
  const first_offset = around ? placeAround(ids, around, query) : query.offset
  const end = first_offset + query.limit
  const rows = await listIdeasInOrder(db, ids.slice(first_offset, end))
  return {
    ideas: await viewIdeas(reading, rows),
    total: ids.length,
    first_offset,
    next_offset: end < ids.length ? end : null,
    seq: state.seq,
  }
}

async function viewChoices(reading: Reading, { event_id }: Session) {
  const { seq } = await streamStateOf(reading.db, event_id)
  const rows = await listChoices(reading.db, event_id)
  const ideas = await viewIdeas(reading, rows)
  return { ideas, total: rows.length, first_offset: 0, next_offset: null, seq }
}

/** Orders by votes would tell of hidden results: whoever may not read them gets the newest first. */
function orderFor(session: Session, actor: Actor, sort: IdeaSort): IdeaSort {
  const user_created = session.creator_id === actor.user_id
  return readsResults({ ...session, user_created }) || !ORDERS_BY_VOTES.includes(sort) ? sort : 'newest'
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
