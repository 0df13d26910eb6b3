// What stands on the screen in front of a room, and its limits.
import { HOUR } from '#domain/base/time.ts'

/**
 * What the screen shows. Of a question: its live result (`chart`; of an open question `wall` or `cloud`, whichever suits
 * the answers), the question alone, the answers people like most, or the result as a table. Of the session: how to join,
 * the first question beside the last one, and a thank you.
 */
export const STAGE_VIEWS = [
  'chart',
  'question',
  'wall',
  'answers',
  'cloud',
  'table',
  'join',
  'compare',
  'thanks',
] as const
export type StageView = (typeof STAGE_VIEWS)[number]

/** Views that no single answer belongs to: an answer in the spotlight replaces them. */
export const VIEWS_WITHOUT_ANSWERS: readonly StageView[] = ['question', 'join', 'compare', 'thanks']

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

/** Phrases of a cloud, those with most people behind them first. */
export const WORDS_MAX = 60
/** Characters of one phrase. */
export const WORD_LENGTH_MAX = 200
/** Answers that are shown behind one phrase. */
export const WORD_ANSWERS_MAX = 60

/** People who are suggested as owners of a promise. */
export const OWNERS_MAX = 500
