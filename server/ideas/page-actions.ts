// One page of answers, as one reader sees it: for the list itself, and for whoever comes in.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import { isWritten } from '#domain/events/model.ts'
import { type FairStage, TURNS } from '#domain/ideas/fair.ts'
import { type IdeaSort, ORDERS_BY_VOTES } from '#domain/ideas/model.ts'
import { readsResults } from '#domain/voting/rules.ts'
import { toUnix } from '#server/base/day.ts'
import type { Context } from '#server/base/http/context.ts'
import { turnScope } from '#server/base/secrets/scopes.ts'
import { type SessionRow, streamStateOf } from '#server/events/queries.ts'
import type { Orders } from './order.ts'
import { findIdeaId, listChoices, listIdeasInOrder } from './queries.ts'
import { viewIdeas } from './view.ts'

type Reading = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey' | 'billing' | 'now'>
type Session = Pick<
  SessionRow,
  'event_id' | 'creator_id' | 'question_type' | 'results_hidden' | 'voting_mode' | 'voting_end'
>
type Query = {
  sort: IdeaSort
  offset: number
  limit: number
  around?: string | undefined
  moment?: string | undefined
}

/** The answers of an event, or all choices of a poll. */
export async function viewPage(reading: Reading, orders: Orders, session: Session, query: Query) {
  const { db } = reading
  if (!isWritten(session.question_type)) return viewChoices(reading, session)
  const { ids, ...told } = await listIds(reading, orders, session, query)
  const around = query.around && (await findIdeaId(db, query.around))
  const first_offset = around ? placeAround(ids, around, query) : query.offset
  const end = first_offset + query.limit
  const rows = await listIdeasInOrder(db, ids.slice(first_offset, end))
  return {
    ideas: await viewIdeas(reading, rows),
    first_offset,
    next_offset: end < ids.length ? end : null,
    ...told,
  }
}

async function listIds(reading: Reading, orders: Orders, session: Session, { sort, moment }: Query) {
  const { event_id } = session
  if (sort !== 'fair') {
    // the number first: the page is then at least as new as it says
    const { value: ids, state } = await orders.plain(event_id, orderFor(session, reading.actor, sort))
    return { ids, total: ids.length, seq: state.seq }
  }
  const { voting_mode } = session
  const order = {
    event_id,
    voting_mode,
    stage: stageFor(session, reading),
    turn: turnOf(reading, event_id),
    moment,
  }
  const { ids, total, seq, ...of } = await orders.fair(order)
  return { ids, total, seq, order: { moment: of.moment, total: ids.length } }
}

/** Which of the turns somebody reads: the same on each of their devices, and of a number so small that it names nobody. */
export function turnOf({ actor, ownKey }: Pick<Reading, 'actor' | 'ownKey'>, event_id: EventId): number {
  return ownKey(turnScope(event_id), actor.user_id)[0]! % TURNS
}

function stageFor(session: Session, { actor, now }: Reading): FairStage {
  const user_created = session.creator_id === actor.user_id
  if (!readsResults({ ...session, user_created })) return 'hidden'
  return toUnix(session.voting_end) <= now ? 'over' : 'open'
}

async function viewChoices(reading: Reading, { event_id }: Session) {
  const { seq } = await streamStateOf(reading.db, event_id)
  const rows = await listChoices(reading.db, event_id)
  const ideas = await viewIdeas(reading, rows)
  return { ideas, total: rows.length, first_offset: 0, next_offset: null, seq }
}

/** Orders by votes would tell of hidden results: whoever may not read them gets the newest first. */
function orderFor<S extends Exclude<IdeaSort, 'fair'>>(
  session: Session,
  actor: Actor,
  sort: S,
): S | 'newest' {
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
