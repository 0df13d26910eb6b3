// Refuses or stores the ranking of one person: a vote for each item, all of them or none.
import type { Actor } from '#domain/base/actor.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import { rankingRefusal } from '#domain/voting/ranking.ts'
import { ranking_incomplete, voting_closed, voting_locked, wrong_vote_type } from '#domain/voting/refusals.ts'
import { voteKindOf, votingRefusal } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { key_reused } from '#server/base/http/idempotency.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sessionOf } from '#server/events/view.ts'
import { announceVote } from './announcing.ts'
import { findOwnVotes, type IdeaCounts, listIdeaCounts, type Rankable, type VoteRow } from './queries.ts'
import type { VotableCache } from './votable-cache.ts'
import { rowOf, type VoteWriter } from './vote-writer.ts'

type Place = { idea_id: string; vote_numeric_value: number }
type Stored = { ideas: IdeaCounts[]; rankingSet: boolean }
/** `is_hidden`: this person is told no results. */
export type RankingAnswer = Stored & { is_hidden: boolean }

/** `places` is the whole ranking; null takes it back. `receipt` is that of the whole. */
export function createRankingStore(db: Db, votables: VotableCache, save: VoteWriter) {
  return async (
    context: Context<Actor>,
    rankable: Rankable,
    places: Place[] | null,
    receipt?: string,
  ): Promise<RankingAnswer> => {
    const { actor, now, announce } = context
    refuseIf(ballotRefusal(rankable, actor))
    refuseIf(votingRefusal(sessionOf(rankable, actor, now), now))
    refuseIf(voteKindOf(rankable) !== 'rank' && wrong_vote_type)
    if (places) refuseIf(rankingRefusal(places, rankable.items))
    const [first, ...more] = rowsOf(context, rankable, places, receipt)
    if (!first) return { ideas: [], rankingSet: false, is_hidden: false }
    const saved = await save({ rows: [first, ...more], now })
    const { kept, repeat, hidden, ideas } = saved
    const is_hidden = hidden.includes(rankable.event_id) && rankable.creator_id !== actor.user_id
    if (repeat) {
      if (!repeat.same) refuse(key_reused)
      const present = await presentAnswer(db, [first, ...more])
      return { ...present, ...(actor.delegate_user_id && { rankingSet: places !== null }), is_hidden }
    }
    if (!kept) return explain(await votables.findFreshRankable(rankable.event_id), rankable)
    announceVote(announce, saved, { session: rankable.event_id, ideas: rankable.items })
    const items = new Set<string>(rankable.items)
    return { ideas: ideas.filter((idea) => items.has(idea.id)), rankingSet: places !== null, is_hidden }
  }
}

/** Each row has a hash of its own of the one receipt, so that nothing stored joins them. */
function rowsOf(
  context: Context<Actor>,
  { items, event_id }: Rankable,
  places: Place[] | null,
  receipt: string | undefined,
): VoteRow[] {
  const given = new Map(places?.map((place) => [place.idea_id, { ...place, receipt }]))
  return items.map((idea_id) =>
    rowOf(context, { idea_id, comment_id: null, event_id }, 'rank', given.get(idea_id) ?? null),
  )
}

/** Why a ranking that seemed right a moment ago was not stored. */
function explain(fresh: Rankable | undefined, known: Rankable): never {
  if (!fresh) refuse(event_not_found)
  if (fresh.items.join() !== known.items.join()) refuse(ranking_incomplete)
  refuse(fresh.voting_locked ? voting_locked : voting_closed)
}

/** What a ranking that comes again under its Idempotency-Key is told: how things are now, which it does not change. */
async function presentAnswer(db: Db, rows: readonly [VoteRow, ...VoteRow[]]): Promise<Stored> {
  const keys = rows.map(({ scope_id, voter_key }) => ({ scope_id, voter_key: Buffer.from(voter_key, 'hex') }))
  const own = await findOwnVotes(db, keys)
  return { ideas: await listIdeaCounts(db, rows[0].event_id, []), rankingSet: own.size === rows.length }
}
