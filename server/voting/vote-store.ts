// Refuses or stores one vote; those that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import type { UserVote, VoteType } from '#domain/voting/model.ts'
import { target_gone, voting_closed } from '#domain/voting/refusals.ts'
import { castRefusal, voteKindOf, votingRefusal } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import type { Context } from '#server/base/http/context.ts'
import { key_reused } from '#server/base/http/idempotency.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sessionOf } from '#server/events/view.ts'
import { contributionKey } from '#server/joining/actions.ts'
import {
  type CommentCounts,
  castVotes,
  findOwnVotes,
  type IdeaCounts,
  listCommentCounts,
  listIdeaCounts,
  type StoredVotes,
  type Votable,
  type VoteRow,
} from './queries.ts'
import { viewOwnVote } from './view.ts'
import type { VotableCache } from './votable-cache.ts'

/** The wanted end state; null takes the vote back. */
export type Cast = {
  vote?: boolean | undefined
  vote_type?: VoteType | undefined
  vote_numeric_value?: number | undefined
}
type Wanted = VoteRow & { now: number }
type Saved = StoredVotes & { kept: boolean; repeat: { same: boolean } | undefined }
/** The own vote and the counts around it after the commit. */
export type VoteAnswer = { own: UserVote; ideas: IdeaCounts[]; comments: CommentCounts[] }

export function createVoteStore(db: Db, votables: VotableCache) {
  const save = createSharedWriter<Wanted, Saved>({
    name: 'cast_votes',
    keyOf: (vote) => `${vote.scope_id} ${vote.voter_key}`,
    write: (votes) => saveBatch(db, votes),
  })

  return async (context: Context<Actor>, votable: Votable, cast: Cast | null): Promise<VoteAnswer> => {
    const { actor, now, announce } = context
    refuseIf(votingRefusal(sessionOf(votable, actor, now), now))
    const kind = votable.comment_id ? 'opinion' : voteKindOf(votable)
    if (cast) refuseIf(castRefusal(kind, cast, votable.choices))
    const row = rowOf(context, votable, kind, cast)
    const { kept, repeat, ideas, comments } = await save({ ...row, now })
    if (repeat) return repeat.same ? presentAnswer(db, row) : refuse(key_reused)
    if (!kept) refuse((await votables.findFresh(votable)) ? voting_closed : target_gone)
    const { idea_id, comment_id } = votable
    announce({
      session: votable.event_id,
      kind: 'tallied',
      ideas: idea_id ? [idea_id] : [],
      comments: comment_id ? [comment_id] : [],
    })
    return { own: viewCast(cast), ideas, comments }
  }
}

async function saveBatch(db: Db, votes: Wanted[]): Promise<Saved[]> {
  const now = Math.max(...votes.map((vote) => vote.now))
  const rows = votes.map(({ now: _now, ...row }) => row)
  const answer = await castVotes(db, rows, now)
  const stored = new Set(answer.stored)
  const repeats = new Map(answer.repeated.map((repeat) => [repeat.n, repeat]))
  return votes.map((_vote, n) => ({ ...answer, kept: stored.has(n), repeat: repeats.get(n) }))
}

/** What a vote that comes again under its Idempotency-Key is told: how things are now, which it does not change. */
async function presentAnswer(db: Db, row: VoteRow): Promise<VoteAnswer> {
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

function rowOf(
  { actor, personKey, retry }: Context<Actor>,
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
    person_key: contributionKey(personKey, event_id, actor).toString('hex'),
    key_hash: retry?.key_hash.toString('hex') ?? null,
    request_hash: retry?.request_hash.toString('hex') ?? null,
  }
}
