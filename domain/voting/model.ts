// What a vote is: four kinds, one per person and target.

/** `opinion` is like or dislike, `choice` the answer to a poll, the other two have a number. */
export const VOTE_KINDS = ['opinion', 'choice', 'rating', 'rank'] as const
export type VoteKind = (typeof VOTE_KINDS)[number]

export const VOTE_TYPES = ['numeric_rating', 'rank'] as const
export type VoteType = (typeof VOTE_TYPES)[number]

/** Whether an installation hides results of small anonymous groups, or shows every vote at once. */
export const SMALL_GROUPS = ['hidden', 'shown'] as const
export type SmallGroups = (typeof SMALL_GROUPS)[number]

/** Stars of a rating. */
export const RATING_MIN = 1
export const RATING_MAX = 5

/** The most places in one request; more than any question has items. */
export const RANKED_MAX = 200

/** The caller's vote on the wire; null if there is none. */
export type UserVote = {
  vote: boolean | null
  vote_type: VoteType | null
  vote_numeric_value: number | null
} | null
