// Answers on the wire: for everybody, and as one viewer sees them.
import type { Actor } from '#domain/base/actor.ts'
import type { Idea, PublicIdea } from '#domain/ideas/contract.ts'
import { percentages, readsResults, withoutResults } from '#domain/voting/rules.ts'
import { readTogether } from '#server/base/db/reads-together.ts'
import type { Context } from '#server/base/http/context.ts'
import { countOwnComments } from '#server/comments/queries.ts'
import { wireTime } from '#server/comments/view.ts'
import { viewMedia } from '#server/media/view.ts'
import { findOwnVotes, type OwnVote } from '#server/voting/queries.ts'
import { viewOwnVote, viewTally } from '#server/voting/view.ts'
import { moderationGate } from './moderating.ts'
import { type IdeaRow, isOwnIdea } from './queries.ts'
import { findUnseen } from './seen.ts'

/**
 * Percentages are of the choices given here. Hidden results are told to their creator only; without a `reader` it is for
 * everybody.
 */
export function viewPublicIdeas(rows: readonly IdeaRow[], reader?: Actor): PublicIdea[] {
  const shares = percentages(rows.map((row) => row.choice_count))
  const tallyOf = (row: IdeaRow, index: number) => {
    const tally = viewTally(row, shares[index] ?? 0)
    const user_created = row.creator_id === reader?.user_id
    return readsResults({ ...row, user_created }) ? tally : withoutResults(tally)
  }
  return rows.map((row, index) => ({
    ...tallyOf(row, index),
    slug: row.slug,
    content: row.content,
    name: row.content,
    position: row.position,
    created_time: wireTime(row.created_time, row.anonymous),
    edited: row.edited_time !== null,
    is_hero: row.is_hero,
    hero_replied: row.hero_replied,
    content_highlight_length: 0,
    answered: row.answered,
    pinned: row.pinned,
    media: viewMedia(row.media),
    media_id: row.media_id,
    media_attachment_id: row.media_attachment_id,
    author_name: row.author_name,
  }))
}

type Viewing = Pick<Context<Actor>, 'db' | 'actor' | 'ownKey' | 'billing' | 'now'>

/** Adds what only this viewer sees: own votes, own choice, own comments, what they may do. */
export async function viewIdeas(viewing: Viewing, rows: readonly IdeaRow[]): Promise<Idea[]> {
  const { db, actor, ownKey } = viewing
  const polls = new Set(rows.filter((row) => row.kind === 'choice').map((row) => row.event_id as string))
  const scopes = [...rows.map((row) => row.id as string), ...polls]
  const keys = scopes.map((scope_id) => ({ scope_id, voter_key: ownKey(scope_id, actor.user_id) }))
  const commented = rows.filter((row) => row.comment_count > 0)
  const isHost = rows.some((row) => row.creator_id === actor.user_id)
  const [votes, isUnseen, own_comments, gate] = await readTogether(db, [
    () => findOwnVotes(db, keys),
    () => findUnseen({ db, actor, ownKey }, rows),
    () => countOwnComments(db, actor, commented, ownKey),
    async () => isHost && moderationGate(viewing),
  ])
  return viewPublicIdeas(rows, actor).map((idea, index) => {
    const row = rows[index]!
    const own = isOwnIdea(row, actor, ownKey)
    const vote = ownVoteOn(row, votes)
    return {
      ...idea,
      unseen: isUnseen(row, own),
      user_vote: viewOwnVote(vote),
      user_choice: vote?.kind === 'choice',
      user_created: own,
      user_comment_count: own_comments.get(row.id) ?? 0,
      creator_info: { is_current_user: own, is_hero: row.is_hero },
      can_edit: own,
      can_delete: own,
      can_archive: !own && gate === null && row.kind === 'answer' && row.creator_id === actor.user_id,
      state: row.state,
    }
  })
}

function ownVoteOn(row: IdeaRow, votes: Map<string, OwnVote>): OwnVote | undefined {
  const choice = row.kind === 'choice' ? votes.get(row.event_id) : undefined
  return choice?.idea_id === row.id ? choice : votes.get(row.id)
}
