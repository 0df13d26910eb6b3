// Reading comments as one viewer sees them: used by the lists and by the single answer.
import type { Actor } from '#domain/base/actor.ts'
import type { Comment } from '#domain/comments/contract.ts'
import type { Context } from '#server/base/http/context.ts'
import { findOwnVotes } from '#server/voting/queries.ts'
import { viewOwnVote } from '#server/voting/view.ts'
import type { CommentRow } from './queries.ts'
import { viewComment } from './view.ts'

type Viewing = Pick<Context<Actor>, 'db' | 'actor' | 'personKey'>

/** Adds the own votes; keeps the order. */
export async function viewComments(
  { db, actor, personKey }: Viewing,
  rows: CommentRow[],
): Promise<Comment[]> {
  const keys = rows.map((row) => ({ scope_id: row.id, voter_key: personKey(row.id, actor.user_id) }))
  const votes = await findOwnVotes(db, keys)
  return rows.map((row) => viewComment(row, { actor, personKey, user_vote: viewOwnVote(votes.get(row.id)) }))
}
