// The calls of votes: the hot path. Requests that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import { voting } from '#domain/voting/contract.ts'
import type { UserVote, VoteType } from '#domain/voting/model.ts'
import { target_gone, voting_closed } from '#domain/voting/refusals.ts'
import { castRefusal, voteKindOf, votingRefusal } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import { type Context, implement } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sessionOf } from '#server/events/view.ts'
import { castVotes, type StoredVotes, type Votable, type VoteRow } from './queries.ts'
import { viewOwnVote, viewTallies } from './view.ts'
import { createVotableCache } from './votable-cache.ts'

type Cast = {
  vote?: boolean | undefined
  vote_type?: VoteType | undefined
  vote_numeric_value?: number | undefined
}
type Wanted = VoteRow & { now: number }

/** `db` is the store outside any transaction: votes share theirs. */
export function votingRoutes(db: Db) {
  const votables = createVotableCache(db)
  const save = createSharedWriter<Wanted, StoredVotes & { kept: boolean }>({
    name: 'cast_votes',
    keyOf: (vote) => `${vote.scope_id} ${vote.voter_key}`,
    async write(votes) {
      const now = Math.max(...votes.map((vote) => vote.now))
      const answer = await castVotes(
        db,
        votes.map(({ now: _now, ...row }) => row),
        now,
      )
      const stored = new Set(answer.stored)
      return votes.map((_vote, n) => ({ ...answer, kept: stored.has(n) }))
    },
  })

  async function store(context: Context<Actor>, votable: Votable, cast: Cast | null): Promise<StoredVotes> {
    const { actor, now, announce } = context
    refuseIf(votingRefusal(sessionOf(votable, actor, now), now))
    const kind = votable.comment_id ? 'opinion' : voteKindOf(votable)
    if (cast) refuseIf(castRefusal(kind, cast as never, votable.choices))
    const row = rowOf(context, votable, kind, cast)
    const answer = await save({ ...row, now })
    if (!answer.kept) refuse((await votables.findFresh(votable)) ? voting_closed : target_gone)
    const { idea_id, comment_id } = votable
    announce({
      session: votable.event_id,
      kind: 'tallied',
      ideas: idea_id ? [idea_id] : [],
      comments: comment_id ? [comment_id] : [],
    })
    return answer
  }

  const onIdea = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadIdea(context.actor, id)
    const { ideas } = await store(context, votable, cast)
    const poll = voteKindOf(votable) === 'choice'
    const touched = ideas.filter((idea) =>
      poll ? idea.event_id === votable.event_id : idea.id === votable.idea_id,
    )
    return { user_vote: viewCast(cast), ideas: viewTallies(touched) }
  }
  const onComment = async (context: Context<Actor>, id: string, cast: Cast | null) => {
    const votable = await votables.loadComment(context.actor, id)
    const { comments } = await store(context, votable, cast)
    return {
      user_vote: viewCast(cast),
      comments: comments.filter((comment) => comment.id === votable.comment_id),
    }
  }

  return implement(voting, {
    castVote: (context, { params, body }) => onIdea(context, params.id, body),
    deleteVote: (context, { params }) => onIdea(context, params.id, null),
    castCommentVote: (context, { params, body }) => onComment(context, params.id, body),
    deleteCommentVote: (context, { params }) => onComment(context, params.id, null),
  })
}

function viewCast(cast: Cast | null): UserVote {
  if (!cast) return null
  const kind = cast.vote_type === 'numeric_rating' ? 'rating' : cast.vote_type === 'rank' ? 'rank' : 'opinion'
  return viewOwnVote({ kind, vote: cast.vote ?? null, value: cast.vote_numeric_value ?? null })
}

function rowOf(
  { actor, personKey }: Context<Actor>,
  votable: Votable,
  kind: VoteRow['kind'],
  cast: Cast | null,
): VoteRow {
  const { idea_id, comment_id, event_id } = votable
  const scope_id = kind === 'choice' ? event_id : ((idea_id ?? comment_id) as string)
  const numeric = kind === 'rating' || kind === 'rank'
  return {
    idea_id,
    comment_id,
    scope_id,
    voter_key: personKey(scope_id, actor.user_id).toString('hex'),
    kind,
    vote: cast && !numeric ? (cast.vote ?? null) : null,
    value: cast && numeric ? (cast.vote_numeric_value ?? null) : null,
    event_id,
    user_id: actor.user_id,
  }
}
