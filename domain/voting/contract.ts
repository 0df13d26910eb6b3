// The calls of votes and the tallies that live messages carry.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { type CommentId, type EventId, type IdeaId, idSchema } from '#domain/base/ids.ts'
import { receiptSchema } from '#domain/base/receipt-schema.ts'
import { RANKED_MAX, VOTE_TYPES } from './model.ts'

const params = z.object({ id: idSchema<IdeaId>() })
const commentParams = z.object({ id: idSchema<CommentId>() })
const eventParams = z.object({ id: idSchema<EventId>() })

/** The desired final state, never a toggle: `vote` for likes and choices, a type with a number for the rest. */
export const voteBody = z.object({
  vote: z.boolean().optional(),
  vote_type: z.enum(VOTE_TYPES).optional(),
  vote_numeric_value: z.int().optional(),
  receipt: receiptSchema,
})

export const userVote = z
  .object({
    vote: z.boolean().nullable(),
    vote_type: z.enum(VOTE_TYPES).nullable(),
    vote_numeric_value: z.int().nullable(),
  })
  .nullable()

/** Absolute counts of one answer; the same shape after a vote and in `stats_updated`. */
export const ideaTally = z.object({
  id: idSchema<IdeaId>(),
  like_count: z.int(),
  dislike_count: z.int(),
  comment_count: z.int(),
  choice_count: z.int(),
  choice_pct: z.int(),
  total_rating: z.int(),
  total_rater: z.int(),
  avg_rating: z.number(),
  /** Sum of the places given, how many gave one, and their mean to two decimals; the lowest leads. */
  total_rank: z.int(),
  total_ranker: z.int(),
  avg_rank: z.number(),
})
export type IdeaTally = z.output<typeof ideaTally>

export const commentTally = z.object({
  id: idSchema<CommentId>(),
  like_count: z.int(),
  dislike_count: z.int(),
})
export type CommentTally = z.output<typeof commentTally>

/** The caller's vote as stored, and every count it changed (a poll choice changes two). */
export const voteResult = z.object({ user_vote: userVote, ideas: z.array(ideaTally) })
export const commentVoteResult = z.object({ user_vote: userVote, comments: z.array(commentTally) })

/** A whole ranking: every item of the event once, with places from 1 (the top) without gaps. */
export const rankingBody = z.object({
  votes: z
    .array(
      z.object({ idea_id: idSchema<IdeaId>(), vote_type: z.literal('rank'), vote_numeric_value: z.int() }),
    )
    .max(RANKED_MAX),
  /** One for the whole ranking. */
  receipt: receiptSchema,
})
export type RankingBody = z.output<typeof rankingBody>

/** Every count that a ranking changed, and whether the viewer has now given every item a place. */
export const rankingResult = z.object({ ideas: z.array(ideaTally), rankingSet: z.boolean() })

/** The share of raters for each number of stars: `label` is the stars, `value` whole percent; 5 stars first. */
export const ratingShares = z.array(z.object({ label: z.string(), value: z.int() }))
export type RatingShares = z.output<typeof ratingShares>

/** How often each number of stars was given to an answer, one star first. */
export const starCounts = z.object({ id: idSchema<IdeaId>(), stars: z.array(z.int()) })
export type StarCounts = z.output<typeof starCounts>

export const voting = {
  castVote: call({
    method: 'POST',
    path: '/ideas/:id/votes',
    summary: 'Likes, dislikes, chooses, rates or ranks an answer; sending it again changes nothing.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params,
    body: voteBody,
    answer: voteResult,
  }),
  deleteVote: call({
    method: 'DELETE',
    path: '/ideas/:id/votes',
    summary: 'Withdraws your vote on an answer; does nothing if there is none.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params,
    answer: voteResult,
  }),
  castCommentVote: call({
    method: 'POST',
    path: '/comments/:id/votes',
    summary: 'Likes or dislikes a comment; sending it again changes nothing.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params: commentParams,
    body: voteBody,
    answer: commentVoteResult,
  }),
  deleteCommentVote: call({
    method: 'DELETE',
    path: '/comments/:id/votes',
    summary: 'Withdraws your vote on a comment; does nothing if there is none.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params: commentParams,
    answer: commentVoteResult,
  }),
  castRanking: call({
    method: 'POST',
    path: '/events/:id/ranking',
    summary: 'Ranks all items of an event at once, all or none; sending it again changes nothing.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params: eventParams,
    body: rankingBody,
    answer: rankingResult,
  }),
  deleteRanking: call({
    method: 'DELETE',
    path: '/events/:id/ranking',
    summary: 'Withdraws your ranking; does nothing if there is none.',
    access: 'viewer',
    by_ballot: true,
    writes: 'shared',
    params: eventParams,
    answer: rankingResult,
  }),
  listRatings: call({
    method: 'GET',
    path: '/events/:id/ideas/:idea_id/ratings',
    summary: 'Returns how the ratings of an answer are spread over the five stars, in whole percent.',
    access: 'viewer',
    params: eventParams.extend({ idea_id: idSchema<IdeaId>() }),
    answer: ratingShares,
  }),
  countRatings: call({
    method: 'GET',
    path: '/events/:id/ratings',
    summary: 'Counts the ratings of all answers of an event by stars; answers without a rating are left out.',
    access: 'viewer',
    params: eventParams,
    answer: z.array(starCounts),
  }),
} satisfies Record<string, Call>
