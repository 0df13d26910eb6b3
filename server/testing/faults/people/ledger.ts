// What one person was told by the server: every acknowledged write, in its last state.

export type Ledger = {
  /** Own answers by id that must be there. */
  answers: Map<string, { event_id: string; content: string }>
  /** Own comments by id that must be there, unless their answer was deleted. */
  comments: Map<string, { event_id: string; idea_id: string | null; description: string }>
  /** Likes (true) and dislikes held, by answer. */
  opinions: Map<string, boolean>
  /** The choice held, by poll. */
  choices: Map<string, string>
  /** Stars held, by answer. */
  ratings: Map<string, number>
  /** Rankings held, by event: the ids from the top. */
  rankings: Map<string, string[]>
  comment_opinions: Map<string, boolean>
  /** Ids whose deletion was acknowledged. */
  deleted: Set<string>
  /** Ids that the server called gone. */
  called_gone: Set<string>
  /** Ids and texts of writes whose outcome stayed unknown. */
  uncertain: Set<string>
}

export function newLedger(): Ledger {
  return {
    answers: new Map(),
    comments: new Map(),
    opinions: new Map(),
    choices: new Map(),
    ratings: new Map(),
    rankings: new Map(),
    comment_opinions: new Map(),
    deleted: new Set(),
    called_gone: new Set(),
    uncertain: new Set(),
  }
}

/** Sets or, with null, removes. */
export function hold<V>(map: Map<string, V>, key: string, value: V | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}

/** Forgets all about a thing that somebody else deleted. */
export function forgetGone(ledger: Ledger, id: string): void {
  ledger.called_gone.add(id)
  ledger.answers.delete(id)
  ledger.comments.delete(id)
  ledger.opinions.delete(id)
  ledger.ratings.delete(id)
  ledger.comment_opinions.delete(id)
}
