// Refuses or stores one vote; those that arrive together share one commit.
import type { Actor } from '#domain/base/actor.ts'
import type { VoteType } from '#domain/voting/model.ts'
import { target_gone, voting_closed } from '#domain/voting/refusals.ts'
import { castRefusal, voteKindOf, votingRefusal } from '#domain/voting/rules.ts'
import type { Db } from '#server/base/db/open.ts'
import { createSharedWriter } from '#server/base/db/shared-writes.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuse, refuseIf } from '#server/base/http/refused.ts'
import { sessionOf } from '#server/events/view.ts'
import { contributionKey } from '#server/joining/actions.ts'
import { castVotes, type StoredVotes, type Votable, type VoteRow } from './queries.ts'
import type { VotableCache } from './votable-cache.ts'

/** The wanted end state; null takes the vote back. */
export type Cast = {
  vote?: boolean | undefined
  vote_type?: VoteType | undefined
  vote_numeric_value?: number | undefined
}
type Wanted = VoteRow & { now: number }

export function createVoteStore(db: Db, votables: VotableCache) {
  const save = createSharedWriter<Wanted, StoredVotes & { kept: boolean }>({
    name: 'cast_votes',
    keyOf: (vote) => `${vote.scope_id} ${vote.voter_key}`,
    write: (votes) => saveBatch(db, votes),
  })

  return async (context: Context<Actor>, votable: Votable, cast: Cast | null): Promise<StoredVotes> => {
    const { actor, now, announce } = context
    refuseIf(votingRefusal(sessionOf(votable, actor, now), now))
    const kind = votable.comment_id ? 'opinion' : voteKindOf(votable)
    if (cast) refuseIf(castRefusal(kind, cast, votable.choices))
    const answer = await save({ ...rowOf(context, votable, kind, cast), now })
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
}

async function saveBatch(db: Db, votes: Wanted[]): Promise<(StoredVotes & { kept: boolean })[]> {
  const now = Math.max(...votes.map((vote) => vote.now))
  const rows = votes.map(({ now: _now, ...row }) => row)
  const answer = await castVotes(db, rows, now)
  const stored = new Set(answer.stored)
  return votes.map((_vote, n) => ({ ...answer, kept: stored.has(n) }))
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
    person_key: contributionKey(personKey, event_id, actor).toString('hex'),
  }
}
