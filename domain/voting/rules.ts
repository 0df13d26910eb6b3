// Decisions about votes, the same in the button and on the server.
import type { Refusal } from '#domain/base/refusal.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import { QUESTION_KINDS, type QuestionType, type Schedule, type VotingMode } from '#domain/events/model.ts'
import { participationRefusal } from '#domain/events/participation.ts'
import { phaseOf, votingIsOpen } from '#domain/events/phase.ts'
import type { IdeaTally } from './contract.ts'
import { RATING_MAX, RATING_MIN, type UserVote, type VoteKind, type VoteType } from './model.ts'
import {
  rank_needed,
  rating_needed,
  vote_needed,
  voting_closed,
  voting_locked,
  wrong_vote_type,
} from './refusals.ts'

type Votable = {
  schedule: Schedule
  published: boolean
  can_participate: boolean
  user_created: boolean
  voting_locked: boolean
}

/**
 * Whether a vote may be cast or withdrawn now: taking part must be allowed, the voting window open, and the host's lock
 * off, which also applies to the host.
 */
export function votingRefusal(event: Votable, now: number): Refusal | null {
  const participation = participationRefusal(event, now)
  if (participation) return participation
  const isOpen = votingIsOpen(event, now) || (event.user_created && phaseOf(event, now) === 'upcoming')
  if (!isOpen) return voting_closed
  return event.voting_locked ? voting_locked : null
}

/** Which kind of vote an answer takes, from the kind of question; comments always take opinions. */
export function voteKindOf(event: { question_type: QuestionType; voting_mode: VotingMode }): VoteKind {
  switch (QUESTION_KINDS[event.question_type].task) {
    case 'choose':
      return 'choice'
    case 'rank':
      return 'rank'
    case 'rate':
      return 'rating'
    case 'write':
      return event.voting_mode === 'star-rating' ? 'rating' : 'opinion'
  }
}

type Cast = {
  vote?: boolean | undefined
  vote_type?: VoteType | undefined
  vote_numeric_value?: number | undefined
}

/** Whether a vote of this shape fits the kind; `items` is how many items are ranked. */
export function castRefusal(kind: VoteKind, cast: Cast, items = 99): Refusal | null {
  const value = cast.vote_numeric_value
  if (kind === 'opinion')
    return cast.vote_type ? wrong_vote_type : cast.vote === undefined ? vote_needed : null
  if (kind === 'choice') return cast.vote_type ? wrong_vote_type : cast.vote === true ? null : vote_needed
  if (kind === 'rating') {
    if (cast.vote_type !== 'numeric_rating') return wrong_vote_type
    return value !== undefined && value >= RATING_MIN && value <= RATING_MAX ? null : rating_needed
  }
  if (cast.vote_type !== 'rank') return wrong_vote_type
  return value !== undefined && value >= 1 && value <= items ? null : rank_needed
}

/** What pressing like (`true`) or dislike (`false`) means: the same again removes it, the opposite switches. */
export function nextOpinion(own: UserVote, pressed: boolean): boolean | null {
  return own?.vote === pressed ? null : pressed
}

type Counted = { like_count: number; dislike_count: number }

/** The counts after the viewer's opinion changes from `before` to `after`. */
export function applyOpinion<T extends Counted>(counts: T, before: boolean | null, after: boolean | null): T {
  const likes = Number(after === true) - Number(before === true)
  const dislikes = Number(after === false) - Number(before === false)
  return {
    ...counts,
    like_count: Math.max(0, counts.like_count + likes),
    dislike_count: Math.max(0, counts.dislike_count + dislikes),
  }
}

/**
 * Whole percent of each count, adding up to 100: what rounding down leaves goes to those that lost most by it, at a tie
 * to the largest, so that no leader is rounded down in favour of a smaller one, and then to the first. All zero if there
 * is nothing.
 */
export function percentages(counts: readonly number[]): number[] {
  const sum = counts.reduce((total, count) => total + count, 0)
  if (sum === 0) return counts.map(() => 0)
  const shares = counts.map((count) => Math.floor((count * 100) / sum))
  const left = 100 - shares.reduce((total, share) => total + share, 0)
  // remainders of whole numbers, compared without fractions
  const restOf = (index: number) => (counts[index]! * 100) % sum
  const most = counts
    .map((_, index) => index)
    .sort((one, other) => restOf(other) - restOf(one) || counts[other]! - counts[one]!)
  for (const index of most.slice(0, left)) shares[index]! += 1
  return shares
}

/** The mean of values of which only sum and number are known, to two decimals; 0 if there are none. */
export function meanOf(total: number, count: number): number {
  return count === 0 ? 0 : Math.round((total / count) * 100) / 100
}

type Told = { results_hidden: boolean; user_created: boolean; few_voices?: FewVoices | null | undefined }

/** Whether somebody gets counts and shares: of hidden results, only the creator; where too few voted, nobody. */
export function readsResults(event: Told): boolean {
  return !event.few_voices && (!event.results_hidden || event.user_created)
}

/** A tally while results are hidden: nothing about votes; comments can be read and counted anyway. */
export function withoutResults<T extends IdeaTally>(tally: T): T {
  return { ...tally, ...NOTHING }
}

const NOTHING = {
  like_count: 0,
  dislike_count: 0,
  choice_count: 0,
  choice_pct: 0,
  total_rating: 0,
  total_rater: 0,
  avg_rating: 0,
  total_rank: 0,
  total_ranker: 0,
  avg_rank: 0,
} satisfies Partial<IdeaTally>
