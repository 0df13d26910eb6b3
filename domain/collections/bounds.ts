// What a collection may be called and hold, and when a meeting may be.
import type { Refusal } from '#domain/base/refusal.ts'
import { DAY, type UnixSeconds, yearsFrom } from '#domain/base/time.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { schedule_backwards } from '#domain/events/host-refusals.ts'
import type { MeetingPart, QuestionType, Window } from '#domain/events/model.ts'
import type { Meeting } from './meetings.ts'
import { type CollectionType, OWN_NAME_MAX, OWN_NAME_MIN } from './model.ts'
import {
  meeting_far,
  meeting_unnamed,
  meetingUntimed,
  name_length,
  one_ranking,
  part_after_start,
  part_before_end,
} from './refusals.ts'

/** The name that a creator gives; a meeting needs one, anything else is named after its first question. */
export function collectionNameRefusal(name: string | null | undefined, type: CollectionType): Refusal | null {
  const { length } = visibleText(name ?? '')
  if (length === 0) return type === 'meeting' ? meeting_unnamed : null
  return length < OWN_NAME_MIN || length > OWN_NAME_MAX ? name_length : null
}

/** What a collection is called if nobody named it: the question, or its first words and an ellipsis. */
export function nameAfter(question: string): string {
  const whole = question.trim()
  if (whole.length <= OWN_NAME_MAX) return whole
  const words = cutAt(whole, 'word').replace(/[\s,;:–-]+$/, '')
  // a language without spaces, or one very long word: no letter or emoji is cut in two
  return `${words.length > OWN_NAME_MAX / 2 ? words : cutAt(whole, 'grapheme')}…`
}

/** As many whole words or letters as leave room for an ellipsis. */
function cutAt(text: string, granularity: 'word' | 'grapheme'): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity }).segment(text)) {
    if (cut.length + segment.length >= OWN_NAME_MAX) break
    cut += segment
  }
  return cut.trim()
}

type Named = { name: string }

/** What a collection is called for people who see these questions of it: a hidden question does not name it. */
export function shownName(name: string, all: readonly Named[], seen: readonly Named[]): string {
  const isBorrowed = (from: readonly Named[]) => from.some((one) => nameAfter(one.name) === name)
  return seen.length > 0 && isBorrowed(all) && !isBorrowed(seen) ? nameAfter(seen[0]!.name) : name
}

/** Unix seconds; null: unknown. */
export type MeetingTimes = { meeting_start: number | null; meeting_end: number | null }

/**
 * When a meeting may be: it ends after it starts, and starts between a year ago and a year ahead, to the end of that day
 * in any time zone. An unchanged start may be long ago by now.
 */
export function meetingTimesRefusal(
  { meeting_start: start, meeting_end: end }: MeetingTimes,
  before: MeetingTimes,
  now: UnixSeconds,
): Refusal | null {
  if (start === null) return null
  if (end !== null && end <= start) return schedule_backwards
  const isFar = start <= yearsFrom(now, -1) - DAY || start >= yearsFrom(now, 1) + DAY
  return isFar && start !== before.meeting_start ? meeting_far : null
}

/** A new meeting has a start and an end; `at` is where the body names them. */
export function untimedRefusal(times: MeetingTimes, at: string): Refusal | null {
  const missing = (['meeting_start', 'meeting_end'] as const).filter((field) => times[field] === null)
  return missing.length > 0 ? meetingUntimed(missing.map((field) => `${at}/${field}`)) : null
}

/**
 * Where the question before or after a meeting may be if somebody chose its window: the first opens before the meeting
 * starts, the second is open after it ended.
 */
export function partWindowRefusal(
  part: MeetingPart,
  window: Window,
  { meeting_start, meeting_end }: Pick<Meeting, 'meeting_start' | 'meeting_end'>,
): Refusal | null {
  if (window.end_time <= window.start_time) return schedule_backwards
  if (part === 'before') return window.start_time >= meeting_start ? part_after_start : null
  return window.end_time <= meeting_end ? part_before_end : null
}

/** A prioritize item is one stack ranking: its topics, and its end is the end of the whole. */
export function rankingOnlyRefusal(
  type: CollectionType,
  questions: readonly { question_type: QuestionType }[],
): Refusal | null {
  if (type !== 'prioritize') return null
  const isOne = questions.length === 1 && questions[0]?.question_type === 'stack_rank'
  return isOne ? null : one_ranking
}
