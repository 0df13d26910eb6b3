// What an event is: its kinds, limits, windows and rhythm. An event is one question asked for a time window.
import { DAY } from '#domain/base/time.ts'

export const QUESTION_TYPES = [
  'default',
  'binary',
  'scale',
  'scale_5',
  'scale_10',
  'multiple',
  'multiple_rating',
  'stack_rank',
] as const
/** `default` is the open question; the rest have choices. */
export type QuestionType = (typeof QUESTION_TYPES)[number]

export const VISIBILITY_SETTINGS = ['anyone', 'anyone_as_guest', 'tenant_open', 'invite_only'] as const
/** Who may see: any account, anybody with the link, the creator's organisation, the invited. */
export type VisibilitySetting = (typeof VISIBILITY_SETTINGS)[number]

export const PHASES = ['upcoming', 'open', 'closed', 'autostopped'] as const
export type Phase = (typeof PHASES)[number]

export const VOTING_MODES = ['likes', 'star-rating'] as const
export type VotingMode = (typeof VOTING_MODES)[number]

/** Characters of a question after trimming; the maximum is the creator's own setting, 500 when none is given. */
export const NAME_MIN = 4
export const NAME_MAX_DEFAULT = 500

/** Characters of one choice. */
export const CHOICE_TITLE_MAX = 200

/** How many non-empty choices each kind of question takes; scales count their empty slots too. */
export const CHOICE_BOUNDS: Record<Exclude<QuestionType, 'default'>, { min: number; max: number }> = {
  binary: { min: 2, max: 2 },
  scale: { min: 5, max: 5 },
  scale_5: { min: 5, max: 5 },
  scale_10: { min: 10, max: 10 },
  multiple: { min: 2, max: 99 },
  multiple_rating: { min: 2, max: 99 },
  stack_rank: { min: 2, max: 99 },
}

/** What a creator writes beside the question; a copy starts without them. */
export const MESSAGE_FIELDS = [
  'invite_message',
  'invite_email_subject',
  'invite_email_body',
  'invite_email_body_plain',
  'reminder_message',
  'closing_message',
] as const
export type MessageField = (typeof MESSAGE_FIELDS)[number]
/** Characters of one of them. */
export const MESSAGE_MAX = 20_000

/** The noun for an answer, where the creator chose none. */
export const CALL_TO_ACTION = { singular: 'answer', plural: 'answers' } as const

/** The two questions of a meeting. */
export const MEETING_PARTS = ['before', 'after'] as const
export type MeetingPart = (typeof MEETING_PARTS)[number]

/** Seconds that a new session runs, and on a plan without scheduling. */
export const SESSION_DURATION = 3 * DAY
export const SESSION_DURATION_FREE = DAY

/** Seconds a quick launch runs, whatever the plan. */
export const QUICK_LAUNCH_DURATION = DAY

/** Seconds after the end of voting in which an event may be opened again. */
export const REOPEN_WINDOW = 7 * DAY

export const BINARY_TITLES = ['Yes', 'No'] as const
export const SCALE_FIRST = 'Not at All'
export const SCALE_LAST = 'Extremely'

export type Window = { start_time: number; end_time: number }
export type Schedule = { ideas: Window; voting: Window }

export function isScale(type: QuestionType): boolean {
  return type === 'scale' || type === 'scale_5' || type === 'scale_10'
}

/** Polls take one choice per person; the open question, ratings and rankings work otherwise. */
export function isPoll(type: QuestionType): boolean {
  return type === 'binary' || type === 'multiple' || isScale(type)
}

export const RECURRENCE_INTERVALS = ['day', 'week', 'month', 'year'] as const
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number]

/** Every so many days, weeks, months or years at the most. */
export const FREQUENCY_MAX = 99

/**
 * On which days a collection repeats. Weekly: numbers of weekdays, Sunday is 0. Monthly: the day 1 to 31 (in a shorter
 * month its last day), or a week and a weekday such as `third tuesday`. Otherwise null.
 */
export type RecurrenceDays = number[] | number | string | null

/** The rhythm of a series, as it is saved and read. */
export type RecurrenceSetting = {
  enabled: boolean
  interval: RecurrenceInterval
  frequency: number
  days: RecurrenceDays
  /** The system stopped it, because nobody took part for a while. */
  autostopped: boolean
}
