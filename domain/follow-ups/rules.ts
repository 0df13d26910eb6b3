// When people are asked after a session, what the room has said then, and who is told of it.
import type { Refusal } from '#domain/base/refusal.ts'
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Window } from '#domain/events/model.ts'
import type { TopicState } from '#domain/topics/model.ts'
import {
  ASKED_FOR,
  ASKED_MIN,
  COUNTS_STEP,
  type FollowUpPhase,
  type Outcome,
  ROOM_MIN,
  type SaidCounts,
  SETTLED_BEFORE,
  type VerdictCounts,
} from './model.ts'
import { follow_up_closed, follow_up_early, hosts_not_asked } from './refusals.ts'

/** The times of a session that decide when people are asked; unix seconds. */
export type SessionTimes = {
  /** When its first question opens and its last one closes. */
  opens: UnixSeconds
  closes: UnixSeconds
  /** Of a meeting; null for any other session. */
  meeting: { start: UnixSeconds; end: UnixSeconds } | null
  /** The question after a meeting; null without one. */
  after: Window | null
  /** When the sessions of its series that come after it begin, in any order. */
  following: readonly UnixSeconds[]
}

/**
 * People are asked while the question after their meeting is open, otherwise for a week from the end; but no longer than until
 * the next session of the series, whose agenda has what was not answered.
 */
export function askingWindow({ closes, meeting, after, following }: SessionTimes): Window {
  const start_time = after?.start_time ?? meeting?.end ?? closes
  const planned = after?.end_time ?? start_time + ASKED_FOR
  const next = Math.min(...following.filter((begins) => begins >= start_time + ASKED_MIN))
  return { start_time, end_time: Math.min(planned, next - SETTLED_BEFORE) }
}

/** When people sit together: what is discussed before that was discussed elsewhere. */
export function beginningOf({ opens, meeting }: SessionTimes): UnixSeconds {
  return meeting ? meeting.start : opens
}

/** Once it was settled it stays closed, also where its window is opened again: a topic goes back once. */
export function followUpPhase(window: Window, isSettled: boolean, now: UnixSeconds): FollowUpPhase {
  if (isSettled || now >= window.end_time) return 'closed'
  return now < window.start_time ? 'early' : 'open'
}

export function followUpRefusal(phase: FollowUpPhase, is_host: boolean): Refusal | null {
  if (is_host) return hosts_not_asked
  if (phase === 'early') return follow_up_early
  return phase === 'closed' ? follow_up_closed : null
}

export function voicesOf({ yes, partly, no }: VerdictCounts): number {
  return yes + partly + no
}

/**
 * What the room says: `not_answered` if those who say no, and half of those who say partly, are more than half of all.
 * Fewer than three voices say nothing.
 */
export function outcomeOf(counts: VerdictCounts): Outcome | null {
  const voices = voicesOf(counts)
  if (voices < ROOM_MIN) return null
  return counts.no + counts.partly / 2 > voices / 2 ? 'not_answered' : 'answered'
}

/**
 * Whether a topic that was not answered goes back onto the agenda. A promise has an owner and a day by which it is kept, and
 * what was declined has its reason: both stay what they are.
 */
export function goesBack(state: TopicState, outcome: Outcome | null): boolean {
  return outcome === 'not_answered' && (state === 'discussed' || state === 'done')
}

/** How many voices are missing until counts are told; 0 when they are. `least`: how many its organisation asks for. */
export function moreNeeded(voices: number, least: number): number {
  return Math.max(0, least - voices)
}

/**
 * What is told while people are asked: a figure changes with the first voices that are enough, then with three more, so that
 * none is the difference of two that were read. Sentences change with the scores.
 */
export function nextTold(told: SaidCounts | null, now: SaidCounts, least: number): SaidCounts {
  const isEnough = (before: number, voices: number) =>
    moreNeeded(voices, least) === 0 && voices - before >= COUNTS_STEP
  const verdicts = { ...told?.verdicts }
  for (const [id, counts] of Object.entries(now.verdicts))
    if (isEnough(voicesOf(verdicts[id] ?? NOBODY), voicesOf(counts))) verdicts[id] = counts
  const { scores, sentences } = told ?? { scores: [], sentences: [] }
  return isEnough(scoresOf(scores), scoresOf(now.scores))
    ? { verdicts, scores: now.scores, sentences: now.sentences }
    : { verdicts, scores, sentences }
}

/** What was told of a figure; of too few voices those of now, which nobody is told. */
export function toldOf(told: SaidCounts | null, now: SaidCounts, least: number): SaidCounts {
  const verdicts: SaidCounts['verdicts'] = {}
  for (const [id, counts] of Object.entries(now.verdicts))
    verdicts[id] = told?.verdicts[id] ?? (moreNeeded(voicesOf(counts), least) > 0 ? counts : NOBODY)
  if (told && scoresOf(told.scores) > 0) return { ...told, verdicts }
  return { verdicts, scores: moreNeeded(scoresOf(now.scores), least) > 0 ? now.scores : [], sentences: [] }
}

export const NOBODY: VerdictCounts = { yes: 0, partly: 0, no: 0 }

/** How many gave a score. */
export const scoresOf = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0)

/** Hosts read counts meanwhile, everybody else once it is closed; nobody reads those of few. */
export function areCountsTold(
  voices: number,
  { is_host, phase, least }: { is_host: boolean; phase: FollowUpPhase; least: number },
) {
  return moreNeeded(voices, least) === 0 && (is_host || phase === 'closed')
}

/** A session, and when it began. */
type Begun = { id: string; begins: UnixSeconds }

/** The session that something at `time` belongs to: the last that had begun. Undefined before the first. */
export function sessionAt<S extends Begun>(sessions: readonly S[], time: UnixSeconds): S | undefined {
  return sessions
    .filter(({ begins }) => begins <= time)
    .reduce<S | undefined>((last, one) => (!last || one.begins >= last.begins ? one : last), undefined)
}
