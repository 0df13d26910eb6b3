// Tables of answers and choices, comments and votes.

import type { ColumnType, Generated } from 'kysely'
import type { CommentId, EventId, IdeaId, MediaId, UserId } from '#domain/base/ids.ts'
import type { IdeaState } from '#domain/ideas/model.ts'
import type { VoteKind } from '#domain/voting/model.ts'
import type { Day } from './users.ts'

export type IdeasTable = {
  id: Generated<IdeaId>
  slug: string
  event_id: EventId
  kind: 'answer' | 'choice'
  position: Generated<number>
  content: string
  /** Keyed hash of this item and its author; null for choices and if names are shown. */
  author_key: Buffer | null
  /** Only if names are shown. */
  author_id: UserId | null
  is_hero: Generated<boolean>
  /** For anonymous events, the start of the day. */
  created_time: Date
  edited_time: Date | null
  like_count: Generated<number>
  dislike_count: Generated<number>
  comment_count: Generated<number>
  choice_count: Generated<number>
  rating_total: Generated<number>
  rating_count: Generated<number>
  /** Sum of the places given by rankings, and how many gave one. */
  rank_total: Generated<number>
  rank_count: Generated<number>
  hero_replied: Generated<boolean>
  /** Shown to everybody; waiting for the creator; archived by the creator. Only shown ones are counted. */
  state: Generated<IdeaState>
  /** The creator has dealt with it. */
  answered: Generated<boolean>
  /** On the screen in the room; at most one per event. */
  pinned: Generated<boolean>
  /** The day of the last like or rating; kept by a trigger. */
  liked_on: Generated<Day | null>
  /** An image or a PDF, not both. */
  media_id: Generated<MediaId | null>
  media_attachment_id: Generated<MediaId | null>
  /** Arrival number across all events; later ones are higher. Reassigned once an anonymous event is over. */
  arrival: ColumnType<string, never, never>
  /** Of the author's device; null where it made no receipt. */
  receipt_hash: Generated<Buffer | null>
  /** How often each number of stars or each place was given, from 1 on, as given out; null where `votes` tells. */
  value_counts: ColumnType<number[] | null, never, never>
}

export type CommentsTable = {
  id: Generated<CommentId>
  event_id: EventId
  /** null for comments on a poll as a whole. */
  idea_id: IdeaId | null
  parent_comment_id: CommentId | null
  description: string
  reveal_name: Generated<boolean>
  /** Keyed hash of the thread and its author, unless the name is shown. */
  author_key: Buffer | null
  author_id: UserId | null
  is_hero: Generated<boolean>
  stubbed: Generated<boolean>
  /** By the event's creator; a stub that keeps text and author, so that it can be restored. */
  archived: Generated<boolean>
  created_time: Date
  edited_time: Date | null
  like_count: Generated<number>
  dislike_count: Generated<number>
  /** The day of the last like; kept by a trigger. */
  liked_on: Generated<Day | null>
  media_id: Generated<MediaId | null>
  /** Like that of answers; within a thread, the order stays. */
  arrival: ColumnType<string, never, never>
}

/** How far somebody has read in an event; the key is a keyed hash of event and person. */
export type SeenMarksTable = {
  event_id: EventId
  viewer_key: Buffer
  seen_through: ColumnType<string, number, number>
}

/** By how many people an answer was seen; no row before the first. */
export type SightingsTable = {
  idea_id: IdeaId
  people: number
}

/** What somebody saw in an event: four bytes of a keyed hash per answer. Deleted when the session is over. */
export type SightingMarksTable = {
  event_id: EventId
  viewer_key: Buffer
  seen: Buffer
}

/** What a host filters in answers and comments. */
export type WordFiltersTable = {
  user_id: UserId
  /** As they were entered; they are compared without case and accents. */
  words: string[]
}

export type VotesTable = {
  /** The idea or comment; for polls the event, so that a person has one choice. */
  scope_id: string
  /** Keyed hash of the scope and the person: it does not reveal who voted. */
  voter_key: Buffer
  kind: VoteKind
  idea_id: IdeaId | null
  comment_id: CommentId | null
  vote: boolean | null
  value: number | null
  /** Of the voter's device; null where it made no receipt. */
  receipt_hash: Generated<Buffer | null>
}

/** What of an anonymous question is given out, written by `cast_votes` and `release_figures` alone. */
export type FigureReleasesTable = {
  event_id: EventId
  /** Below so many voices nothing is given out. */
  least: number
  voices: Generated<number>
  /** Voices in the figures that are given out; 0 while none are. */
  released: Generated<number>
  /** The most voices that figures were ever given out for. */
  most: Generated<number>
  /** Until then a single new voice is not enough; null once that has passed. */
  rests_until: Generated<Date | null>
  waiting: Generated<boolean>
  /** So many take part that votes are counted at once. */
  live: Generated<boolean>
}
