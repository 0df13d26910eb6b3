// Decisions about events: what may be saved, what may change, who may see them.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import { DAY, yearsFrom } from '#domain/base/time.ts'
import { visibleText } from '#domain/base/visible-text.ts'
import { anonymous_needed, choices_need_media, name_needed, schedule_backwards } from './host-refusals.ts'
import {
  CHOICE_TITLE_MAX,
  isScale,
  isWritten,
  type MeetingPart,
  NAME_MAX_DEFAULT,
  NAME_MIN,
  QUESTION_KINDS,
  type QuestionType,
  type Schedule,
  type VisibilitySetting,
} from './model.ts'
import { anonymity_is_fixed, names_mixed, sealing_mixed, too_far_ahead, type_is_fixed } from './refusals.ts'

/** The question text, trimmed, within its limits; `n` is its place on the screen, counting from 1. */
export function nameRefusal(name: string, n = 1, max = NAME_MAX_DEFAULT): Refusal | null {
  const { length } = visibleText(name)
  if (length === 0) return refusal('question_missing', 400, `Question ${n} is missing.`)
  if (length < NAME_MIN) return refusal('question_too_short', 400, `Question ${n} is too short.`)
  if (length > max) return refusal('question_too_long', 400, `Question ${n} is too long.`)
  return null
}

/** The titles that are saved: scales keep empty ones, everything else drops them. */
export function keptChoices<C extends { title: string }>(type: QuestionType, choices: readonly C[]): C[] {
  if (isWritten(type)) return []
  const trimmed = choices.map((choice) => ({ ...choice, title: visibleText(choice.title) }))
  return isScale(type) ? trimmed : trimmed.filter((choice) => choice.title !== '')
}

/** Whether these choices fit the kind of question. */
export function choicesRefusal(type: QuestionType, choices: readonly { title: string }[]): Refusal | null {
  if (isWritten(type)) return null
  const kept = keptChoices(type, choices)
  const { min, max } = QUESTION_KINDS[type]
  if (kept.length < min || kept.length > max) {
    const wanted = min === max ? `exactly ${min} choices` : `${min} to ${max} choices`
    return refusal('choice_count', 400, `This kind of question needs ${wanted}.`)
  }
  if (kept.some((choice) => choice.title.length > CHOICE_TITLE_MAX))
    return refusal('choice_too_long', 400, `A choice may have at most ${CHOICE_TITLE_MAX} characters.`)
  return null
}

/** The choices a question starts with when its type is picked. */
export function preloadedTitles(type: QuestionType): string[] {
  return [...(QUESTION_KINDS[type].titles ?? [])]
}

export function scheduleRefusal(schedule: Schedule): Refusal | null {
  const backwards = (window: { start_time: number; end_time: number }) => window.end_time <= window.start_time
  return backwards(schedule.ideas) || backwards(schedule.voting) ? schedule_backwards : null
}

/** Seconds by which the question after a meeting may end later than its meeting may start. */
const MEETING_MARGIN = 8 * DAY

/**
 * Windows reach one calendar year ahead, to the end of that day in any time zone; what was saved before may stay.
 * `before` is null for a new event.
 */
export function farRefusal(
  { schedule, meeting_part }: { schedule: Schedule; meeting_part?: MeetingPart | null | undefined },
  before: Schedule | null,
  now: number,
): Refusal | null {
  const limit = yearsFrom(now, 1) + DAY + (meeting_part ? MEETING_MARGIN : 0)
  const isFar = (window: 'ideas' | 'voting') =>
    schedule[window].end_time >= limit && schedule[window].end_time !== before?.[window].end_time
  return isFar('ideas') || isFar('voting') ? too_far_ahead : null
}

/** Either all choices have images or none. */
export function choiceMediaRefusal(choices: readonly { media_id: string | null }[]): Refusal | null {
  const pictured = choices.filter((choice) => choice.media_id !== null).length
  return pictured > 0 && pictured < choices.length ? choices_need_media : null
}

/** People see who asks: a creator without first and last name must give one before saving. */
export function creatorNameRefusal(creator: { first_name: string; last_name: string }): Refusal | null {
  return `${creator.first_name}${creator.last_name}`.trim() === '' ? name_needed : null
}

/** Named answers cannot go with a visibility that admits strangers. */
export function interlockRefusal(anonymous: boolean, visibility: VisibilitySetting): Refusal | null {
  const open = visibility === 'anyone' || visibility === 'anyone_as_guest'
  return open && !anonymous ? anonymous_needed : null
}

/** The fields the creator can no longer change: what people answered stays as it was. */
export function notEditable(event: { has_answers: boolean; published: boolean }): string[] {
  return event.published && event.has_answers
    ? ['anonymous', 'sealed', 'question_type', 'multiple_choices', 'binary_choices', 'scale_choices']
    : []
}

/** The same for a collection: its events stay as anonymous as they were at the first answer. */
export function notEditableTogether(has_answers: boolean): string[] {
  return has_answers ? ['anonymous', 'sealed'] : []
}

/** A question of a session, and whether it is anonymous, or sealed. */
type Together = { id: string | null; anonymous: boolean; sealed?: boolean }

/**
 * Names in one question would reveal the authors in the next, so all questions of a session are alike. What was mixed
 * before, in `before`, may stay as it was or lose questions.
 */
export function namesTogetherRefusal(
  after: readonly Together[],
  before: readonly Together[],
): Refusal | null {
  if (new Set(after.map(({ sealed }) => sealed === true)).size > 1) return sealing_mixed
  const isMixed = (list: readonly Together[]) => new Set(list.map((one) => one.anonymous)).size > 1
  if (!isMixed(after)) return null
  const known = new Map(before.map((one) => [one.id, one.anonymous]))
  const isAsBefore = isMixed(before) && after.every((one) => known.get(one.id) === one.anonymous)
  return isAsBefore ? null : names_mixed
}

type Choices = readonly { id?: string | undefined; title: string }[]
export type Change = { anonymous: boolean; question_type: QuestionType; choices: Choices }

/** Whether an event with answers may take this change: only the wording of its choices may be corrected. */
export function changeRefusal(
  before: Change & { has_answers: boolean; published: boolean },
  after: Change,
): Refusal | null {
  if (notEditable(before).length === 0) return null
  if (before.anonymous !== after.anonymous) return anonymity_is_fixed
  const isMended = isOnlyReworded(before.choices, after.choices)
  return before.question_type === after.question_type && isMended ? null : type_is_fixed
}

/**
 * Whether choices that people voted for differ only in their words: none is added, removed, moved or emptied. A choice
 * that takes another's words has changed places with it, and would take its votes along.
 */
export function isOnlyReworded(before: Choices, after: Choices): boolean {
  const titles = new Set(before.map(({ title }) => title))
  const isKept = ({ id, title }: Choices[number], index: number) => {
    const old = before[index]
    if (!old || (id !== undefined && id !== old.id)) return false
    return title === old.title || (old.title !== '' && title !== '' && !titles.has(title))
  }
  return before.length === after.length && after.every(isKept)
}

/** Who looks at an event: an account of an organisation, or a guest (no organisation). */
export type Viewer = {
  user_id: string
  tenant_id: string | null
  guest: boolean
  verified: boolean
  /** The question of a ballot that takes part in place of a person. */
  ballot?: string
}

/** Somebody without a login session: sees what any guest with the link may see. */
export const STRANGER: Viewer = { user_id: '', tenant_id: null, guest: true, verified: false }

export type Seen = {
  creator_id: string
  tenant_id: string | null
  published: boolean
  visibility_setting: VisibilitySetting
  invited: boolean
}

/**
 * Whether a viewer may see an event; only the creator sees one that is not published. Events for an organisation or
 * for invited people are only for verified addresses: anybody can sign up with somebody else's.
 */
export function canSee(event: Seen, viewer: Viewer): boolean {
  if (event.creator_id === viewer.user_id) return true
  if (!event.published) return false
  if (event.visibility_setting === 'anyone_as_guest') return true
  if (event.visibility_setting === 'anyone' && !viewer.guest) return true
  // a guest has no address to verify: an invited one came by the link in the invitation
  return belongsTo(event, viewer) && (viewer.guest || viewer.verified)
}

function belongsTo(event: Seen, viewer: Viewer): boolean {
  if (event.invited) return true
  const own = viewer.tenant_id !== null && viewer.tenant_id === event.tenant_id
  return event.visibility_setting === 'tenant_open' && own
}

/** Whether an account is only kept out because its address is not verified. */
export function canSeeOnceVerified(event: Seen, viewer: Viewer): boolean {
  if (viewer.guest || viewer.verified) return false
  return !canSee(event, viewer) && canSee(event, { ...viewer, verified: true })
}

/** What happened in an event: answers, comments, and everyone who voted where a vote is the answer. */
export function activitiesOf(event: {
  question_type: QuestionType
  ideas_count: number
  comments_count: number
  participants_count: number
}): number {
  const voters = isWritten(event.question_type) ? 0 : event.participants_count
  return event.ideas_count + event.comments_count + voters
}
