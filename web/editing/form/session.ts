// A session that is being written: its questions, and what holds for all of them.
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { collectionNameRefusal, nameAfter } from '#domain/collections/bounds.ts'
import type { Meeting } from '#domain/collections/meetings.ts'
import type { CollectionType } from '#domain/collections/model.ts'
import type { Recurrence } from '#domain/collections/recurrence.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { MESSAGE_FIELDS, type MessageField } from '#domain/events/messages.ts'
import type { MeetingPart, VisibilitySetting, Window } from '#domain/events/model.ts'
import { interlockRefusal } from '#domain/events/rules.ts'
import type { EventTemplate } from '#domain/templates/contract.ts'
import { newQuestion, type QuestionForm, savedId, savedQuestion } from './question.ts'

export type MeetingForm = Meeting & {
  /** Windows that somebody chose; the others follow the meeting. */
  picked: Partial<Record<MeetingPart, Window>>
}

export type SessionForm = {
  questions: QuestionForm[]
  /** Saved questions that were taken off; they go with the next save. */
  removed: EventId[]
  collection: { id: CollectionId | null; type: CollectionType; seen_changes?: number | undefined }
  /** What the whole is called; without it the first question names it. */
  name: string
  anonymous: boolean
  /** Not even the server knows whose an answer is; only without names. */
  sealed?: boolean
  visibility: VisibilitySetting
  auto_send_reminders: boolean
  /** Answers wait for the creator before anybody else reads them. */
  needs_approval: boolean
  /** Unix seconds; null: from the moment of saving, for `duration` seconds. */
  window: Window | null
  duration: number
  /** How it repeats; null: it does not. */
  recurrence: Recurrence | null
  /** Of one that repeats: whether a save holds for what comes as well; undefined until somebody said so. */
  for_coming?: boolean
  /** The questions that it runs again; null: it runs nothing again. */
  originals: readonly EventId[] | null
  /** Of meetings, whose questions run in windows of their own; null for every other session. */
  meeting: MeetingForm | null
  /** It was begun as a copy of another session. */
  is_copy: boolean
  /** What new questions say beside themselves: in invitations, reminders and at the end. */
  messages: Messages
}

export type Messages = Partial<Record<MessageField, string>>

/** What a new session starts with. */
type Shared = 'anonymous' | 'visibility' | 'auto_send_reminders' | 'duration' | 'messages'
export type Defaults = Pick<SessionForm, Shared> & { polls_crowdsourcing: boolean }

export function defaultsOf({ event }: EventTemplate): Defaults {
  const { start_time, end_time } = event.schedule.ideas
  return {
    anonymous: event.anonymous,
    visibility: event.visibility_setting,
    auto_send_reminders: event.auto_send_reminders,
    duration: end_time - start_time,
    polls_crowdsourcing: event.polls_crowdsourcing,
    messages: Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, event[field]])),
  }
}

/** Every access setting, the most open first. */
export const ACCESS = ['anyone_as_guest', 'anyone', 'tenant_open', 'invite_only'] as const

export function newSession(type: CollectionType, defaults: Defaults): SessionForm {
  const { polls_crowdsourcing, ...settings } = defaults
  return {
    questions: [newQuestion(0, polls_crowdsourcing)],
    removed: [],
    collection: { id: null, type },
    name: '',
    window: null,
    recurrence: null,
    originals: null,
    meeting: null,
    is_copy: false,
    needs_approval: false,
    ...settings,
  }
}

/** The session of saved questions; what holds for all is read from the first one. */
export function savedSession(events: readonly [PopinEvent, ...PopinEvent[]]): SessionForm {
  const [first] = events
  return {
    questions: events.map(savedQuestion),
    removed: [],
    collection: {
      id: first.collection?.id ?? null,
      type: first.collection?.type ?? 'concurrent',
      seen_changes: first.collection?.changes,
    },
    name: first.collection?.name ?? '',
    anonymous: first.anonymous,
    ...(first.sealed && { sealed: true }),
    visibility: first.visibility_setting,
    auto_send_reminders: first.auto_send_reminders,
    needs_approval: first.needs_approval,
    window: first.schedule.ideas,
    duration: first.schedule.ideas.end_time - first.schedule.ideas.start_time,
    recurrence: rhythmOf(first),
    originals: null,
    meeting: null,
    is_copy: false,
    messages: {},
  }
}

function rhythmOf({ collection }: PopinEvent): Recurrence | null {
  const setting = collection?.recurrence_setting
  if (!setting?.enabled) return null
  const { interval, frequency, days } = setting
  return { interval, frequency, days }
}

/** `with_comments`: people may comment on a poll from the start. */
export function addQuestion(form: SessionForm, with_comments: boolean): SessionForm {
  const key = Math.max(-1, ...form.questions.map((question) => question.key)) + 1
  return { ...form, questions: [...form.questions, newQuestion(key, with_comments)] }
}

export function changeQuestion(form: SessionForm, changed: QuestionForm): SessionForm {
  const questions = form.questions.map((question) => (question.key === changed.key ? changed : question))
  return { ...form, questions }
}

export function removeQuestion(form: SessionForm, key: number): SessionForm {
  const gone = form.questions.find((question) => question.key === key)
  const id = gone ? savedId(gone) : null
  return {
    ...form,
    questions: form.questions.filter((question) => question !== gone),
    removed: id ? [...form.removed, id] : form.removed,
  }
}

/** Puts a question that was removed back to its place. */
export function restoreQuestion(form: SessionForm, question: QuestionForm, index: number): SessionForm {
  if (form.questions.some(({ key }) => key === question.key)) return form
  const id = savedId(question)
  const { questions } = form
  return {
    ...form,
    questions: [...questions.slice(0, index), question, ...questions.slice(index)],
    removed: form.removed.filter((one) => one !== id),
  }
}

/** Why an access setting cannot be chosen now: named answers and strangers do not go together. */
export function accessIsBarred({ anonymous }: SessionForm, visibility: VisibilitySetting): boolean {
  return interlockRefusal(anonymous, visibility) !== null
}

/** Whether names may be shown with the access that is chosen. */
export function namesAreBarred({ visibility }: SessionForm): boolean {
  return interlockRefusal(false, visibility) !== null
}

/** The name is asked for where one question alone does not name the whole; a meeting always has one. */
export function hasOwnName(form: SessionForm): boolean {
  return form.collection.type === 'meeting' || form.questions.length > 1 || form.recurrence !== null
}

/** Where it is asked for, it is needed, as that of a meeting. */
export function ownNameProblem(name: string): boolean {
  return collectionNameRefusal(name, 'meeting') !== null
}

/** The name that the first question gives to a session without one of its own. */
export function borrowedName({ questions }: Pick<SessionForm, 'questions'>): string {
  return nameAfter(questions[0]?.name ?? '')
}

/** When a session runs that is saved at `now`. */
export function windowAt({ window, duration }: SessionForm, now: number): Window {
  return window ?? { start_time: now, end_time: now + duration }
}
