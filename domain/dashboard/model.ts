// What the lists of sessions can be narrowed to.
import type { Ending } from '#domain/events/phase.ts'

export const SESSION_STATES = ['active', 'upcoming', 'closed'] as const
export type SessionState = (typeof SESSION_STATES)[number]

/** The ways in which a closed session came to its end. */
export const ENDINGS = ['stopped', 'recently_completed', 'completed'] as const satisfies readonly Ending[]

export const SESSION_FILTERS = ['all', ...SESSION_STATES, ...ENDINGS] as const
export type SessionFilter = (typeof SESSION_FILTERS)[number]

/** Characters of a search. */
export const SEARCH_MAX = 100
/** Words of a search that are looked for; more are ignored. */
const WORDS_MAX = 10

/** The words of a search in lower case; none: it finds everything. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
}

/** The picture of a result on a card: rows of dots, and the dots of the longest. */
export const SKETCH_ROWS = 4
export const SKETCH_DOTS = 12
