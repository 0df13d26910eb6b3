// What an event is: its kinds, limits and windows. An event is one question asked for a time window.
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
