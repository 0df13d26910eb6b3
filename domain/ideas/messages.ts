// The live messages of ideas.
import type { PublicComment } from '#domain/comments/contract.ts'
import type { FewVoices } from '#domain/events/beside-fields.ts'
import type { CommentTally, IdeaTally } from '#domain/voting/contract.ts'
import type { PublicIdea } from './contract.ts'

/** Counts of the whole event, sent whenever they change. */
export type EventCounts = {
  ideas_count: number
  comments_count: number
  participants_count: number
  /** Absent where results are shown. */
  few_voices?: FewVoices
}

/**
 * What `private-event-{id}` carries, each with the event's running number `seq`.
 * All values are absolute. `more` is true when a burst was too large for one message:
 * the client then fetches the list again instead of patching it.
 */
export type SessionMessage =
  | {
      name: 'created' | 'edited'
      data: {
        seq: number
        counts: EventCounts
        ideas: PublicIdea[]
        comments: PublicComment[]
        more: boolean
      }
    }
  | {
      name: 'deleted' | 'stubbed'
      data: { seq: number; counts: EventCounts; ideas: string[]; comments: string[]; more: boolean }
    }
  | {
      name: 'stats_updated'
      data: { seq: number; counts: EventCounts; ideas: IdeaTally[]; comments: CommentTally[]; more: boolean }
    }
