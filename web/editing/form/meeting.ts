// A meeting that is being written: its times, the question before it and the one after it, each in a window of its own.
import type { CollectionId } from '#domain/base/ids.ts'
import type { Collection } from '#domain/collections/contract.ts'
import {
  isTownHall,
  MEETING_NAME_DEFAULT,
  type Meeting,
  meetingWindows,
  movedMeeting,
  quickMeeting,
} from '#domain/collections/meetings.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { MeetingPart, Window } from '#domain/events/model.ts'
import { MEETING_QUESTIONS, type MeetingQuestions, TOWN_HALL_QUESTIONS } from '#domain/templates/meetings.ts'
import { newQuestion, type QuestionForm, withType } from './question.ts'
import { type Defaults, type MeetingForm, newSession, type SessionForm, savedSession } from './session.ts'

/** The form of a session that is a meeting. */
export type MeetingSession = SessionForm & { meeting: MeetingForm }
export type MeetingTimes = Pick<Meeting, 'meeting_start' | 'meeting_end'>

export const PARTS = ['before', 'after'] as const

/** The questions that a meeting or a town hall starts with, and the use cases of its parts. */
export function questionsOf({ is_town_hall }: Pick<Meeting, 'is_town_hall'>): MeetingQuestions {
  return is_town_hall ? TOWN_HALL_QUESTIONS : MEETING_QUESTIONS
}

type Beginning = { use_case: string | undefined; defaults: Defaults; time_zone: string; now: number }

/** A meeting in two hours with both questions. */
export function newMeeting({ use_case, defaults, time_zone, now }: Beginning): MeetingSession {
  const is_town_hall = isTownHall(use_case)
  const meeting = {
    ...quickMeeting(now, time_zone),
    is_town_hall,
    time_zone,
    picked: {},
  }
  return {
    ...newSession('meeting', defaults),
    name: MEETING_NAME_DEFAULT,
    questions: PARTS.map((part) => partQuestion(part, meeting, defaults.polls_crowdsourcing)),
    meeting,
  }
}

/** A question that nobody changed yet; `with_comments`: people may comment on a poll from the start. */
function partQuestion(
  part: MeetingPart,
  meeting: Pick<Meeting, 'is_town_hall'>,
  with_comments: boolean,
): QuestionForm {
  const { name, question_type, use_case } = questionsOf(meeting)[part]
  const question = { ...newQuestion(PARTS.indexOf(part), with_comments), name, part, use_case }
  return withType(question, question_type)
}

type SavedMeeting = Pick<Collection, 'id' | 'name' | 'meeting_start' | 'meeting_end'>
type SavedEvents = readonly [PopinEvent, ...PopinEvent[]]

/** A saved meeting; a window that is not where the rule puts it was chosen. */
export function savedMeeting(collection: SavedMeeting, events: SavedEvents): MeetingSession {
  const form = savedSession(events)
  const meeting = timesOf(collection, events)
  const picked: MeetingForm['picked'] = {}
  for (const { part, saved } of form.questions) {
    // of a meeting that is not over, so that the clock of the moment plays no part
    if (part && saved && !isSameWindow(saved.schedule.ideas, meetingWindows(meeting, 0)[part]))
      picked[part] = saved.schedule.ideas
  }
  return {
    ...form,
    questions: inOrder(form.questions),
    collection: { ...form.collection, id: collection.id as CollectionId, type: 'meeting' },
    name: collection.name,
    meeting: { ...meeting, picked },
  }
}

function timesOf({ meeting_start, meeting_end }: SavedMeeting, events: SavedEvents): Meeting {
  const [first] = events
  const start = meeting_start ?? first.schedule.ideas.end_time
  return {
    meeting_start: start,
    meeting_end: meeting_end ?? start,
    is_town_hall: events.some(({ use_case }) => isTownHall(use_case)),
    time_zone: first.time_zone,
  }
}

type Again = {
  saved: MeetingSession
  again: readonly QuestionForm[]
  /** When the new one is to be; null: soon, and as long. */
  picked?: Window | null
  time_zone: string
  now: number
}

/** The same questions around a new meeting; `again` are they without their ids. */
export function meetingAgain({ saved, again, picked = null, time_zone, now }: Again): MeetingSession {
  const { meeting } = saved
  const times = picked
    ? { meeting_start: picked.start_time, meeting_end: picked.end_time }
    : movedMeeting(meeting, quickMeeting(now, time_zone).meeting_start)
  return {
    ...saved,
    questions: again.map((question) => ({ ...question, key: PARTS.indexOf(question.part ?? 'before') })),
    collection: { id: null, type: 'meeting' },
    meeting: {
      ...meeting,
      ...times,
      time_zone,
      picked: {},
    },
    originals: again.flatMap(({ original }) => original ?? []),
  }
}

/** When the question of a part runs, as of `now` in unix seconds. */
export function partWindow(meeting: MeetingForm, part: MeetingPart, now: number): Window {
  return meeting.picked[part] ?? meetingWindows(meeting, now)[part]
}

/** Whether nothing changed that decides when the question of a part runs. */
export function runsAsBefore(one: MeetingForm, other: MeetingForm, part: MeetingPart): boolean {
  const isSameMeeting = one.meeting_start === other.meeting_start && one.meeting_end === other.meeting_end
  return isSameMeeting && JSON.stringify(one.picked[part]) === JSON.stringify(other.picked[part])
}

/** The meeting at other times; windows that were chosen move along with the end of the meeting that they belong to. */
export function heldAt(meeting: MeetingForm, times: MeetingTimes): MeetingForm {
  const { before, after } = meeting.picked
  return {
    ...meeting,
    ...times,
    picked: {
      ...(before && { before: shifted(before, times.meeting_start - meeting.meeting_start) }),
      ...(after && { after: shifted(after, times.meeting_end - meeting.meeting_end) }),
    },
  }
}

function shifted({ start_time, end_time }: Window, by: number): Window {
  return { start_time: start_time + by, end_time: end_time + by }
}

/** The form with a window that somebody chose; one that is where the rule puts it follows the meeting. */
export function withWindow<Form extends SessionForm>(
  form: Form,
  part: MeetingPart,
  window: Window,
  now: number,
): Form {
  if (!form.meeting) return form
  const { [part]: _old, ...others } = form.meeting.picked
  const isByRule = isSameWindow(window, meetingWindows(form.meeting, now)[part])
  return { ...form, meeting: { ...form.meeting, picked: isByRule ? others : { ...others, [part]: window } } }
}

/** The form with a part that was taken off, or was never there, as it is prefilled. */
export function withPart(form: SessionForm, part: MeetingPart, with_comments: boolean): SessionForm {
  if (!form.meeting) return form
  const question = partQuestion(part, form.meeting, with_comments)
  const keys = form.questions.map(({ key }) => key)
  const key = keys.includes(question.key) ? Math.max(...keys) + 1 : question.key
  return { ...form, questions: inOrder([...form.questions, { ...question, key }]) }
}

function inOrder(questions: readonly QuestionForm[]): QuestionForm[] {
  const placeOf = ({ part }: QuestionForm) => (part === 'after' ? 1 : 0)
  return [...questions].sort((one, other) => placeOf(one) - placeOf(other))
}

function isSameWindow(one: Window, other: Window): boolean {
  return one.start_time === other.start_time && one.end_time === other.end_time
}
