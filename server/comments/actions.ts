// What the feature of answers does with comments and their texts, too.
import type { Actor } from '#domain/base/actor.ts'
import type { UserId } from '#domain/base/ids.ts'
import type { Comment } from '#domain/comments/contract.ts'
import { wordRefusal } from '#domain/comments/word-filter.ts'
import type { Executor } from '#server/base/db/open.ts'
import type { Context } from '#server/base/http/context.ts'
import { refuseIf } from '#server/base/http/refused.ts'
import { findOwnVotes } from '#server/voting/queries.ts'
import { viewOwnVote } from '#server/voting/view.ts'
import { type CommentRow, findWords } from './queries.ts'
import { viewComment } from './view.ts'

type Viewing = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey'>

/** Adds the own votes; keeps the order. */
export async function viewComments({ db, actor, ownKey }: Viewing, rows: CommentRow[]): Promise<Comment[]> {
  const keys = rows.map((row) => ({ scope_id: row.id, voter_key: ownKey(row.id, actor.user_id) }))
  const votes = await findOwnVotes(db, keys)
  return rows.map((row) => viewComment(row, { actor, ownKey, user_vote: viewOwnVote(votes.get(row.id)) }))
}

/** Refuses a text with a word that the creator of the event filters; the creator's own texts are their business. */
export async function refuseFilteredWords(
  db: Executor,
  { creator_id, user_created }: { creator_id: UserId; user_created: boolean },
  text: string,
): Promise<void> {
  if (!user_created) refuseIf(wordRefusal(text, await findWords(db, creator_id)))
}
