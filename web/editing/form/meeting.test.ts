import { describe, expect, test } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { meetingOf, savedEvent } from '../fake-editor.ts'
import { questionAgain } from './copied.ts'
import {
  heldAt,
  type MeetingSession,
  meetingAgain,
  newMeeting,
  partWindow,
  savedMeeting,
  withPart,
  withWindow,
} from './meeting.ts'
import { meetingProblem } from './problems.ts'
import { removeQuestion, type SessionForm } from './session.ts'
import { sessionDraftOf } from './session-draft.ts'

const NOW = Date.UTC(2026, 2, 2, 9, 20) / 1000
const defaults = {
  anonymous: true,
  visibility: 'anyone_as_guest',
  auto_send_reminders: true,
  duration: DAY,
  polls_crowdsourcing: true,
  messages: {},
} as const
const fresh = (use_case?: string) => newMeeting({ use_case, defaults, time_zone: 'UTC', now: NOW })
const drafted = (form: SessionForm, initial: SessionForm = form, now = NOW) =>
  sessionDraftOf(form, initial, now)

describe('a new meeting', () => {
  test('is named, in two hours on the hour, for one hour, with a question before and one after it', () => {
    const { collection, events } = drafted(fresh())
    const start = Date.UTC(2026, 2, 2, 11) / 1000
    expect(collection).toMatchObject({
      type: 'meeting',
      name: 'New Meeting',
      meeting_start: start,
      meeting_end: start + HOUR,
      time_zone: 'UTC',
    })
    expect(events).toMatchObject([
      { meeting_part: 'before', use_case: 'MEETING_BEFORE', question_type: 'default' },
      { meeting_part: 'after', use_case: 'MEETING_AFTER', question_type: 'scale' },
    ])
    expect(events.map(({ schedule }) => schedule.ideas)).toEqual([
      { start_time: start - 3 * DAY, end_time: start },
      { start_time: start + HOUR, end_time: start + HOUR + DAY },
    ])
    expect(events[0]!.schedule.voting).toEqual(events[0]!.schedule.ideas)
  })

  test('that is a town hall gathers questions from the Wednesday of the week before', () => {
    const { events } = drafted(fresh('TOWN_HALL'))
    expect(events.map(({ use_case }) => use_case)).toEqual(['TOWN_HALL_BEFORE', 'TOWN_HALL_AFTER'])
    // the start is on a Monday
    expect(events[0]!.schedule.ideas.start_time).toBe(Date.UTC(2026, 1, 25, 11) / 1000)
  })

  test('that is over is asked about until a day after the save', () => {
    const form = fresh()
    const meeting = heldAt(form.meeting, { meeting_start: NOW - 6 * HOUR, meeting_end: NOW - 5 * HOUR })
    const { events } = drafted({ ...form, meeting })
    expect(events[1]!.schedule.ideas).toEqual({ start_time: NOW - 5 * HOUR, end_time: NOW + DAY })
  })

  test('can do without one of its questions, and gets it back in its place', () => {
    const without = removeQuestion(fresh(), 0)
    expect(drafted(without).events).toMatchObject([{ meeting_part: 'after' }])
    const parts = withPart(without, 'before', true).questions.map(({ part }) => part)
    expect(parts).toEqual(['before', 'after'])
  })
})

describe('a window', () => {
  const own = { start_time: NOW, end_time: NOW + HOUR }

  test('that somebody chose is that of one question alone', () => {
    const form = fresh()
    const { events } = drafted(withWindow(form, 'before', own, NOW))
    expect(events[0]!.schedule.ideas).toEqual(own)
    expect(events[1]!.schedule).toEqual(drafted(form).events[1]!.schedule)
  })

  test('that was chosen moves along with the meeting, and one by the rule is found anew', () => {
    const form = withWindow(fresh(), 'before', own, NOW)
    const { meeting_start, meeting_end } = form.meeting
    const moved = heldAt(form.meeting, { meeting_start: meeting_start + DAY, meeting_end: meeting_end + DAY })
    expect(partWindow(moved, 'before', NOW)).toEqual({ start_time: NOW + DAY, end_time: NOW + HOUR + DAY })
    expect(partWindow(moved, 'after', NOW).start_time).toBe(meeting_end + DAY)
  })

  test('that is put back where the rule has it follows the meeting again', () => {
    const form = fresh()
    const chosen = withWindow(form, 'after', own, NOW)
    expect(chosen.meeting.picked).toEqual({ after: own })
    expect(withWindow(chosen, 'after', partWindow(form.meeting, 'after', NOW), NOW).meeting.picked).toEqual(
      {},
    )
  })
})

const part = (id: string, meeting_part: 'before' | 'after', window: [number, number]): PopinEvent => {
  const times = { start_time: window[0], end_time: window[1] }
  return savedEvent({
    id: id as EventId,
    slug: id,
    meeting_part,
    schedule: { ideas: times, voting: times },
    collection: meetingOf(['b', 'a']),
  })
}
const START = NOW + 2 * DAY
const before = part('b', 'before', [START - 3 * DAY, START])
const after = part('a', 'after', [START + HOUR, START + HOUR + DAY])
const collection = {
  id: 'c1',
  name: 'Sprint review',
  meeting_start: START,
  meeting_end: START + HOUR,
} as Parameters<typeof savedMeeting>[0]
const saved = () => savedMeeting(collection, [before, after])

describe('a saved meeting', () => {
  test('keeps every time that nobody changed, also once it is over', () => {
    const late = START + 5 * DAY
    const body = drafted(saved(), saved(), late)
    expect(body.collection).toEqual({
      id: 'c1',
      name: 'Sprint review',
      meeting_start: START,
      meeting_end: START + HOUR,
    })
    expect(body.events.map(({ schedule }) => schedule)).toEqual([before.schedule, after.schedule])
  })

  test('moves both windows with it', () => {
    const form = saved()
    const times = { meeting_start: START + DAY, meeting_end: START + DAY + 2 * HOUR }
    const { events } = drafted({ ...form, meeting: heldAt(form.meeting, times) }, form)
    expect(events.map(({ schedule }) => schedule.ideas)).toEqual([
      { start_time: START - 2 * DAY, end_time: START + DAY },
      { start_time: START + DAY + 2 * HOUR, end_time: START + 2 * DAY + 2 * HOUR },
    ])
  })

  test('shows the question before it first, however it is saved', () => {
    const { questions } = savedMeeting(collection, [after, before])
    expect(questions.map(({ part }) => part)).toEqual(['before', 'after'])
  })
})

describe('a meeting that runs again', () => {
  const again = (): MeetingSession =>
    meetingAgain({
      saved: saved(),
      again: saved().questions.map((question) => questionAgain(question.saved!, question.key)),
      time_zone: 'UTC',
      now: NOW,
    })

  test('is a new one of the same length with the same questions', () => {
    const body = drafted(again())
    expect(body.collection).toMatchObject({ type: 'meeting', name: 'Sprint review' })
    expect(body.collection.meeting_end! - body.collection.meeting_start!).toBe(HOUR)
    expect(body.events.map(({ id, meeting_part }) => [id, meeting_part])).toEqual([
      [undefined, 'before'],
      [undefined, 'after'],
    ])
  })
})

describe('a meeting is not saved', () => {
  const at = (meeting_start: number) => {
    const form = fresh()
    return { ...form, meeting: heldAt(form.meeting, { meeting_start, meeting_end: meeting_start + HOUR }) }
  }
  const year = (by: number) => Date.UTC(2026 + by, 2, 2, 9, 20) / 1000

  test.each<[string, SessionForm, string]>([
    ['without a name', { ...fresh(), name: ' ' }, 'Please give the meeting a name.'],
    ['with a name of 1 character', { ...fresh(), name: 'x' }, 'The name must have 2 to 40 characters.'],
    ['with a name of 41', { ...fresh(), name: 'x'.repeat(41) }, 'The name must have 2 to 40 characters.'],
    [
      'more than a year ago',
      at(year(-1) - DAY),
      'A meeting can start up to one year ago or one year ahead. Please choose another time.',
    ],
    [
      'more than a year ahead',
      at(year(1) + DAY),
      'A meeting can start up to one year ago or one year ahead. Please choose another time.',
    ],
  ])('%s', (_, form, message) => {
    expect(meetingProblem(form, fresh(), NOW)).toEqual({ message, key: null, field: 'meeting' })
  })

  test.each<[string, SessionForm]>([
    ['2 characters', { ...fresh(), name: 'xy' }],
    ['40 characters', { ...fresh(), name: 'x'.repeat(40) }],
    ['a year ago', at(year(-1))],
    ['a year ahead', at(year(1))],
  ])('but with a name or start of %s', (_, form) => {
    expect(meetingProblem(form, fresh(), NOW)).toBeNull()
  })

  test.each([
    ['anyone_as_guest', true],
    ['anyone', true],
    ['tenant_open', false],
    ['invite_only', false],
  ] as const)('with names shown to %s: %s', (visibility, isRefused) => {
    const form = { ...fresh(), anonymous: false, visibility }
    expect(meetingProblem(form, fresh(), NOW) !== null).toBe(isRefused)
    expect(meetingProblem({ ...form, anonymous: true }, fresh(), NOW)).toBeNull()
  })
})
