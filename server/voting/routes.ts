// The calls of votes: the hot path. Requests that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import { voting } from '#domain/voting/contract.ts'
import { voteKindOf } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { viewTallies } from './view.ts'
import { createVotableCache } from './votable-cache.ts'
import { type Cast, createVoteStore } from './vote-store.ts'

/** `db` is the store outside any transaction: votes share theirs. */
export function votingRoutes(db: Db) {
  const votables = createVotableCache(db)
  const store = createVoteStore(db, votables)

  const onIdea = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadIdea(context.actor, id)
    const { own, ideas } = await store(context, votable, cast)
    const poll = voteKindOf(votable) === 'choice'
    const touched = ideas.filter((idea) =>
      poll ? idea.event_id === votable.event_id : idea.id === votable.idea_id,
    )
    return { user_vote: own, ideas: viewTallies(touched) }
  }
  const onComment = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadComment(context.actor, id)
    const { own, comments } = await store(context, votable, cast)
    const touched = comments.filter((comment) => comment.id === votable.comment_id)
    return { user_vote: own, comments: touched }
  }

  return implement(voting, {
    castVote: (context, { params, body }) => onIdea(context, params.id, body),
    deleteVote: (context, { params }) => onIdea(context, params.id, null),
    castCommentVote: (context, { params, body }) => onComment(context, params.id, body),
    deleteCommentVote: (context, { params }) => onComment(context, params.id, null),
  })
}
