// Remembers for a moment what thousands of votes on one answer ask: its event, windows, kind and items.
import type { Actor } from '#domain/base/actor.ts'
import { event_not_found } from '#domain/events/refusals.ts'
import type { Db } from '#server/base/db/open.ts'
import {
  findRankable,
  findVotableComment,
  findVotableIdea,
  type Rankable,
  type Votable,
  visible,
} from './queries.ts'
import { createShortMemory } from './short-memory.ts'

export type VotableCache = ReturnType<typeof createVotableCache>

/**
 * What is remembered may be a second old. That cannot lose or invent a vote: the statement that stores it looks at the
 * event and its voting end again.
 */
export function createVotableCache(db: Db) {
  const recall = createShortMemory<Votable | undefined>()
  const recallRankable = createShortMemory<Rankable | undefined>()
  return {
    /** What the target is right now, past the memory; undefined when it is gone. */
    findFresh: ({ idea_id, comment_id }: Votable) =>
      idea_id ? findVotableIdea(db, idea_id) : findVotableComment(db, comment_id as string),
    loadIdea: async (actor: Actor, id: string) =>
      visible(db, await unlocked(recall, `idea ${id}`, () => findVotableIdea(db, id)), actor),
    loadComment: async (actor: Actor, id: string) =>
      visible(db, await unlocked(recall, `comment ${id}`, () => findVotableComment(db, id)), actor),
    loadRankable: async (actor: Actor, id: string) =>
      visible(db, await unlocked(recallRankable, id, () => findRankable(db, id)), actor, event_not_found),
    findFreshRankable: (id: string) => findRankable(db, id),
  }
}

type Recall<T> = (key: string, find: () => Promise<T>) => Promise<T>

/** A lock is looked at again: a vote right after it was opened is not refused for what was a second ago. */
async function unlocked<T extends { voting_locked: boolean } | undefined>(
  recall: Recall<T>,
  key: string,
  find: () => Promise<T>,
): Promise<T> {
  const known = await recall(key, find)
  return known?.voting_locked ? find() : known
}
