// The calls of votes: the hot path. Requests that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import type { EventId } from '#domain/base/ids.ts'
import { type IdeaTally, voting } from '#domain/voting/contract.ts'
import type { SmallGroups } from '#domain/voting/model.ts'
import { voteKindOf, withoutResults } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { createRankingStore } from './ranking-store.ts'
import { createRatingCounts, createRatingShares } from './rating-shares.ts'
import { viewTallies } from './view.ts'
import { createVotableCache } from './votable-cache.ts'
import { createVoteStore } from './vote-store.ts'
import { type Cast, createVoteWriter } from './vote-writer.ts'

type Ranking = Parameters<ReturnType<typeof createRankingStore>>[2]

/** `db` is the store outside any transaction: votes share theirs. */
export function votingRoutes(db: Db, small_groups: SmallGroups) {
  const votables = createVotableCache(db)
  const writer = createVoteWriter(db, small_groups)
  const store = createVoteStore(db, votables, writer)
  const rank = createRankingStore(db, votables, writer)

  const onIdea = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadIdea(context.actor, id)
    const { own, ideas, is_hidden } = await store(context, votable, cast)
    const poll = voteKindOf(votable) === 'choice'
    const touched = ideas.filter((idea) =>
      poll ? idea.event_id === votable.event_id : idea.id === votable.idea_id,
    )
    return { user_vote: own, ideas: told(viewTallies(touched), is_hidden) }
  }
  const onComment = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadComment(context.actor, id)
    const { own, comments } = await store(context, votable, cast)
    const touched = comments.filter((comment) => comment.id === votable.comment_id)
    return { user_vote: own, comments: touched }
  }
  const onRanking = async (context: Context<Actor>, id: EventId, places: Ranking, receipt?: string) => {
    const rankable = await votables.loadRankable(context.actor, id)
    const { ideas, rankingSet, is_hidden } = await rank(context, rankable, places, receipt)
    return { ideas: told(viewTallies(ideas), is_hidden), rankingSet }
  }

  return implement(voting, {
    castVote: (context, { params, body }) => onIdea(context, params.id, body),
    deleteVote: (context, { params }) => onIdea(context, params.id, null),
    castCommentVote: (context, { params, body }) => onComment(context, params.id, body),
    deleteCommentVote: (context, { params }) => onComment(context, params.id, null),
    castRanking: (context, { params, body }) => onRanking(context, params.id, body.votes, body.receipt),
    deleteRanking: (context, { params }) => onRanking(context, params.id, null),

    listRatings: createRatingShares(db, votables),
    countRatings: createRatingCounts(db, votables),
  })
}

function told(tallies: IdeaTally[], is_hidden: boolean): IdeaTally[] {
  return is_hidden ? tallies.map(withoutResults) : tallies
}
