// Refuses or stores one vote.
import type { Actor } from '#domain/base/actor.ts'
import type { Refusal } from '#domain/base/refusal.ts'
import { ballotRefusal } from '#domain/sealed/rules.ts'
import type { UserVote } from '#domain/voting/model.ts'
import { target_gone, voting_closed, voting_locked } from '#domain/voting/refusals.ts'
import { castRefusal, voteKindOf, votingRefusal } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { key_reused } from '#server/base/http/idempotency.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sessionOf } from '#server/events/view.ts'
import { announceVote } from './announcing.ts'
import {
  type CommentCounts,
  findOwnVotes,
  type IdeaCounts,
  listCommentCounts,
  listIdeaCounts,
  type Votable,
  type VoteRow,
} from './queries.ts'
import { viewOwnVote } from './view.ts'
import type { VotableCache } from './votable-cache.ts'
import { type Cast, rowOf, type VoteWriter } from './vote-writer.ts'

/** The own vote and the counts around it after the commit. */
type Stored = { own: UserVote; ideas: IdeaCounts[]; comments: CommentCounts[] }
/** `is_hidden`: this person is told no results. */
export type VoteAnswer = Stored & { is_hidden: boolean }

export function createVoteStore(db: Db, votables: VotableCache, save: VoteWriter) {
  return async (context: Context<Actor>, votable: Votable, cast: Cast | null): Promise<VoteAnswer> => {
    const { actor, now, announce } = context
    refuseIf(ballotRefusal(votable, actor))
    refuseIf(votingRefusal(sessionOf(votable, actor, now), now))
    const kind = votable.comment_id ? 'opinion' : voteKindOf(votable)
    if (cast) refuseIf(castRefusal(kind, cast, votable.choices))
    const row = rowOf(context, votable, kind, cast)
    const saved = await save({ rows: [row], now })
    const { kept, repeat, hidden, ideas, comments } = saved
    const is_hidden = hidden.includes(votable.event_id) && votable.creator_id !== actor.user_id
    if (repeat) {
      if (!repeat.same) refuse(key_reused)
      const present = await presentAnswer(db, row)
      // whoever acts for somebody is not told what that person voted since
      return { ...present, ...(actor.delegate_user_id && { own: viewCast(cast) }), is_hidden }
    }
    if (!kept) refuse(explain(await votables.findFresh(votable)))
    const { idea_id, comment_id } = votable
    announceVote(announce, saved, {
      session: votable.event_id,
      ideas: idea_id ? [idea_id] : [],
      comments: comment_id ? [comment_id] : [],
    })
    return { own: viewCast(cast), ideas, comments, is_hidden }
  }
}

/** Why a vote that seemed right a moment ago was not stored. */
function explain(fresh: Votable | undefined): Refusal {
  if (!fresh) return target_gone
  return fresh.voting_locked ? voting_locked : voting_closed
}

/** What a vote that comes again under its Idempotency-Key is told: how things are now, which it does not change. */
async function presentAnswer(db: Db, row: VoteRow): Promise<Stored> {
  const { scope_id, voter_key, event_id, idea_id, comment_id } = row
  const votes = await findOwnVotes(db, [{ scope_id, voter_key: Buffer.from(voter_key, 'hex') }])
  const own = votes.get(scope_id)
  return {
    own: own?.idea_id === idea_id ? viewOwnVote(own) : null,
    ideas: idea_id ? await listIdeaCounts(db, event_id, [idea_id]) : [],
    comments: comment_id ? await listCommentCounts(db, [comment_id]) : [],
  }
}

function viewCast(cast: Cast | null): UserVote {
  if (!cast) return null
  const kind = cast.vote_type === 'numeric_rating' ? 'rating' : cast.vote_type === 'rank' ? 'rank' : 'opinion'
  return viewOwnVote({ kind, vote: cast.vote ?? null, value: cast.vote_numeric_value ?? null })
}
