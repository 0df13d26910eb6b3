// Limits and sort modes of ideas.

/**
 * Orders of a list; `active` is Most Popular, `commented` Most Commented, all descending. `fair` goes by votes too, but only
 * among answers that enough people saw; see `fair.ts`.
 */
export const IDEA_SORTS = [
  'newest',
  'active',
  'rating',
  'comments',
  'contro',
  'agreed',
  'commented',
  'fair',
] as const
export type IdeaSort = (typeof IDEA_SORTS)[number]
/** Those that reveal votes. */
export const ORDERS_BY_VOTES: readonly IdeaSort[] = ['active', 'rating', 'contro', 'agreed']

/** An open question with more answers than this is read in the order `fair` first. */
export const FAIR_ABOVE = 20

/** Characters of an answer. */
export const CONTENT_MAX = 5000

export const PAGE_DEFAULT = 50
export const PAGE_MAX = 200

/** How many answers render at once, and the pause between two such chunks in milliseconds. */
export const CHUNK_SIZE = 14
export const CHUNK_PAUSE = 50

/** Longer lists only draw what is on the screen. */
export const LONG_FROM = 100

/** In tight spaces, texts of this many characters are cut to this many and three dots. */
export const TRIM_FROM = 135
export const TRIM_TO = 130

/** Visible to everybody; waiting for the creator; archived by the creator. */
export const IDEA_STATES = ['shown', 'waiting', 'archived'] as const
export type IdeaState = (typeof IDEA_STATES)[number]
