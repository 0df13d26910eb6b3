// What a count list says: every ballot of a question as it was when it closed, and the figures that they add up to.
import { z } from 'zod'
import { VOTE_KINDS } from '#domain/voting/model.ts'

/** Names the shape of the document; a change of it gets the next number. */
export const COUNT_FORMAT = 'popin-count/2'
/** Lists of before say nothing of ballots, and stay as they are. */
export const COUNT_FORMAT_BEFORE = 'popin-count/1'
/** The part that all shapes begin with. */
export const COUNT_FORMATS = 'popin-count/'
/** The most characters of a file that is checked; more than a list of 300,000 ballots has. */
export const COUNT_FILE_MAX = 40_000_000

/** SHA-256, base64url without padding. */
const sha = z.string()

export const BALLOTS = ['like', 'dislike', 'choice', 'stars', 'place'] as const
export type BallotKind = (typeof BALLOTS)[number]

/** `item`: its place in the list's items, from 0. `value`: the stars or the place; 1 of the others. */
const ballot = z.object({
  item: z.int(),
  says: z.enum(BALLOTS),
  value: z.int(),
  /** The first 16 bytes of the SHA-256 of scope and receipt, base64url; null where the device sent none. */
  receipt: z.string().nullable(),
})
export type Ballot = z.output<typeof ballot>

/** An answer or a choice. */
const item = z.object({
  id: z.string(),
  /** Of a choice, which its host wrote; of an answer null. */
  title: z.string().nullable(),
  /** SHA-256 of id, space and text of an answer; null of a choice, and of what the host had hidden. */
  text: sha.nullable(),
  receipt: z.string().nullable(),
  /** Hidden ones count in no result. */
  is_shown: z.boolean(),
})
export type CountItem = z.output<typeof item>

/** What an item got; the names are those of the results. */
const figures = z.object({
  like_count: z.int(),
  dislike_count: z.int(),
  choice_count: z.int(),
  total_rating: z.int(),
  total_rater: z.int(),
  total_rank: z.int(),
  total_ranker: z.int(),
})
export type CountFigures = z.output<typeof figures>

export const countDocument = z.object({
  format: z.string(),
  /** Counts the lists of an installation, from 1. */
  number: z.int(),
  /** The hash of list `number - 1`; null of the first. */
  previous: sha.nullable(),
  /** The hash of the list of the same question before it was opened again. */
  replaces: sha.nullable(),
  /** The day the question closed, in UTC. */
  closed_on: z.iso.date(),
  event: z.string(),
  question: z.string(),
  kind: z.enum(VOTE_KINDS),
  anonymous: z.boolean(),
  /**
   * Of a sealed question how many people were given a ballot, and the fingerprint of the key that signed them (RFC 7638), null
   * before the first asked; null of any other question. Not in `popin-count/1`.
   */
  sealed: z.object({ given: z.int(), key_fingerprint: sha.nullable() }).nullable().optional(),
  /** Choices in their order, answers in that of their ids. */
  items: z.array(item),
  /** In the order of receipts, then of what they say: that of people, and of time, is nowhere in it. */
  ballots: z.array(ballot),
  /** Of each item, in the order of the items. */
  figures: z.array(figures),
})
export type CountDocument = z.output<typeof countDocument>
