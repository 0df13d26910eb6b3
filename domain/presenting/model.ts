// What stands on the screen in front of a room, and its limits.
import { HOUR } from '#domain/base/time.ts'

/**
 * What the screen shows of a question: its picture (bars, a distribution, a word cloud), the answers people like most,
 * the same in a table, or how to come in, as large as it goes.
 */
export const STAGE_VIEWS = ['chart', 'answers', 'table', 'join'] as const
export type StageView = (typeof STAGE_VIEWS)[number]

/** Steps by which letters are smaller or larger than the screen asks for; each is an eighth. */
export const ZOOM_MIN = -4
export const ZOOM_MAX = 8

/** Seconds that a countdown may run. */
export const TIMER_MAX = HOUR
/** Seconds that the timer key sets. */
export const TIMER_DEFAULT = 60

/** Seconds between two words of a page that presents: it is still there. */
export const HEARTBEAT = 20
/**
 * Seconds after its last word in which a presentation goes on. Browsers let pages that nobody looks at speak once a
 * minute, and a screen behind another window still leads the room.
 */
export const GOES_ON = 75
/** Seconds in which a page that was left may come back: it was only loaded again. */
export const LEAVING = 10

/** Words of a cloud, the most frequent first. */
export const WORDS_MAX = 60
