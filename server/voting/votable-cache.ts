// Remembers for a moment what thousands of votes on one answer ask: its event, windows and kind.
import type { Actor } from '#domain/base/actor.ts'
import type { Db } from '#server/base/db/open.ts'
import { findVotableComment, findVotableIdea, type Votable, visible } from './queries.ts'

/**
 * Milliseconds an entry lives. Staleness cannot lose or invent a vote: the statement that stores it looks at the
 * event and its voting end again.
 */
const LIFE = 1000
const ENTRIES_MAX = 20_000

type Entry = { row: Promise<Votable | undefined>; until: number }

export type VotableCache = ReturnType<typeof createVotableCache>

export function createVotableCache(db: Db) {
  const entries = new Map<string, Entry>()

  function load(key: string, find: () => Promise<Votable | undefined>): Promise<Votable | undefined> {
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.row
    if (entries.size >= ENTRIES_MAX) entries.clear()
    const row = find()
    entries.set(key, { row, until: Date.now() + LIFE })
    row.catch(() => entries.delete(key))
    return row
  }

  return {
    /** What the target is right now, past the memory; undefined when it is gone. */
    findFresh: ({ idea_id, comment_id }: Votable) =>
      idea_id ? findVotableIdea(db, idea_id) : findVotableComment(db, comment_id as string),
    loadIdea: async (actor: Actor, id: string) =>
      visible(await load(`idea ${id}`, () => findVotableIdea(db, id)), actor),
    loadComment: async (actor: Actor, id: string) =>
      visible(await load(`comment ${id}`, () => findVotableComment(db, id)), actor),
  }
}
