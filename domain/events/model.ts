// What an event is: its kinds, limits, windows and rhythm. An event is one question asked for a time window.
import { DAY } from '#domain/base/time.ts'

const SCALE_FIRST = 'Not at All'
const SCALE_LAST = 'Extremely'

type QuestionKind = {
  /** What people do: write answers, choose one choice, rate each with stars, or put them in order. */
  task: 'write' | 'choose' | 'rate' | 'rank'
  /** How many choices it has. */
  min: number
  max: number
  /** The choices it starts with. */
  titles?: readonly string[]
  /** Its choices are the points of a scale: all are kept, even those without a title. */
  is_scale?: true
}

/** By their names on the wire; a new kind starts here. `default` is the open question. */
const KINDS = {
  default: { task: 'write', min: 0, max: 0 },
  binary: { task: 'choose', min: 2, max: 2, titles: ['Yes', 'No'] },
  scale: scaleOf(5),
  scale_5: scaleOf(5),
  scale_10: scaleOf(10),
  multiple: { task: 'choose', min: 2, max: 99 },
  multiple_rating: { task: 'rate', min: 2, max: 99 },
  stack_rank: { task: 'rank', min: 2, max: 99 },
} as const satisfies Record<string, QuestionKind>
export type QuestionType = keyof typeof KINDS
export const QUESTION_KINDS: Record<QuestionType, QuestionKind> = KINDS
export const QUESTION_TYPES = Object.keys(KINDS) as [QuestionType, ...QuestionType[]]

function scaleOf(points: number) {
  const between = Array.from({ length: points - 2 }, () => '')
  return {
    task: 'choose',
    min: points,
    max: points,
    titles: [SCALE_FIRST, ...between, SCALE_LAST],
    is_scale: true,
  } as const
}

/** People write answers; otherwise there are choices. */
export function isWritten(type: QuestionType): boolean {
  return QUESTION_KINDS[type].task === 'write'
}

/** People choose one choice. */
export function isPoll(type: QuestionType): boolean {
  return QUESTION_KINDS[type].task === 'choose'
}

/** A poll whose choices are points. */
export function isScale(type: QuestionType): boolean {
  return QUESTION_KINDS[type].is_scale === true
}

export const VISIBILITY_SETTINGS = ['anyone', 'anyone_as_guest', 'tenant_open', 'invite_only'] as const
/** Who may see: any account, anybody with the link, the creator's organisation, invited people. */
export type VisibilitySetting = (typeof VISIBILITY_SETTINGS)[number]

export const PHASES = ['upcoming', 'open', 'closed', 'autostopped'] as const
export type Phase = (typeof PHASES)[number]

export const VOTING_MODES = ['likes', 'star-rating'] as const
export type VotingMode = (typeof VOTING_MODES)[number]

/** Characters of a question after trimming; the maximum is the creator's own setting, 500 by default. */
export const NAME_MIN = 4
export const NAME_MAX_DEFAULT = 500

/** Characters of one choice. */
export const CHOICE_TITLE_MAX = 200

/** What a session can have beside its questions; pages ask for it only where an event names it in `more`. */
export const SESSION_EXTRAS = ['topics', 'record', 'counts'] as const
export type SessionExtra = (typeof SESSION_EXTRAS)[number]

/** Characters of the host's notes for one question. */
export const HOST_NOTES_MAX = 5000

/** The noun for an answer, if the creator chose none. */
export const CALL_TO_ACTION = { singular: 'answer', plural: 'answers' } as const

/** The two questions of a meeting. */
export const MEETING_PARTS = ['before', 'after'] as const
export type MeetingPart = (typeof MEETING_PARTS)[number]

/** Seconds that a new session runs, and one on a plan without scheduling. */
export const SESSION_DURATION = 3 * DAY
export const SESSION_DURATION_FREE = DAY

/** Seconds a quick launch runs, whatever the plan. */
export const QUICK_LAUNCH_DURATION = DAY

/** Seconds after the end of voting in which an event may be reopened. */
export const REOPEN_WINDOW = 7 * DAY

export type Window = { start_time: number; end_time: number }
export type Schedule = { ideas: Window; voting: Window }

export const RECURRENCE_INTERVALS = ['day', 'week', 'month', 'year'] as const
export type RecurrenceInterval = (typeof RECURRENCE_INTERVALS)[number]

/** The largest number of days, weeks, months or years between occurrences. */
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
  /** The system stopped it because nobody took part for a while. */
  autostopped: boolean
}
