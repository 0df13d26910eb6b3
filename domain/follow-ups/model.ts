// What people say after a session, and the limits of it.
import { DAY, HOUR } from '#domain/base/time.ts'
import type { Verdict } from '#domain/topics/model.ts'

/** The best score of a session; 1 is the worst. */
export const SCORE_MAX = 5
/** Characters of the sentence beside a score, after trimming. */
export const SENTENCE_MAX = 280
/** Voices from which the room has said whether a topic was answered. */
export const ROOM_MIN = 3
/** Voices below which no count, mean or sentence is told to anybody; an organisation may ask for more. */
export const COUNTS_MIN = 5
/** Voices that are new when counts are told again while people are asked. */
export const COUNTS_STEP = 3
/** Seconds that people are asked after a session without a question of its own for that. */
export const ASKED_FOR = 7 * DAY
/** Seconds before the next session of a series at which that ends: by its beginning the agenda is settled. */
export const SETTLED_BEFORE = 600
/** Seconds that people have at least: sessions that begin sooner do not end it. */
export const ASKED_MIN = HOUR
/** Who moves a topic that was not answered, on its record. */
export const THE_ROOM = 'The room'

export const FOLLOW_UP_PHASES = ['early', 'open', 'closed'] as const
/** `early`: the session goes on; `open`: people are asked; `closed`: what they said stands. */
export type FollowUpPhase = (typeof FOLLOW_UP_PHASES)[number]

export const OUTCOMES = ['answered', 'not_answered'] as const
/** What the room says of a topic. */
export type Outcome = (typeof OUTCOMES)[number]

export type VerdictCounts = Record<Verdict, number>

/** What people said after a session: of each topic, how many gave each score from 1, and their sentences. */
export type SaidCounts = {
  verdicts: { [topic_id: string]: VerdictCounts }
  scores: readonly number[]
  sentences: readonly string[]
}
