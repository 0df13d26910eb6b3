import { expect, it, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import {
  durationWords,
  isByRule,
  isSimpleLength,
  MEETING_NAME_DEFAULT,
  type Meeting,
  meetingWindows,
  movedMeeting,
  movedWindow,
  quickMeeting,
} from './meetings.ts'

const at = (text: string) => Date.parse(text) / 1000
const meeting = (start: string, more: Partial<Meeting> = {}): Meeting => ({
  meeting_start: at(start),
  meeting_end: at(start) + HOUR,
  is_town_hall: false,
  time_zone: 'UTC',
  ...more,
})
const NOW = at('2027-03-01T09:00:00Z')

test('a new meeting is called New Meeting', () => {
  expect(MEETING_NAME_DEFAULT).toBe('New Meeting')
})

test('the question before a meeting runs the three days up to its start, the one after it a day from its end', () => {
  const { before, after } = meetingWindows(meeting('2027-03-10T15:00:00Z'), NOW)
  const start = at('2027-03-10T15:00:00Z')
  expect(before).toEqual({ start_time: start - 259_200, end_time: start })
  expect(after).toEqual({ start_time: start + HOUR, end_time: start + HOUR + 86_400 })
})

it.each([
  [-5 * HOUR, DAY],
  [-1, DAY],
  [0, DAY],
  [1, DAY + 1],
])('a meeting that ends %s seconds from now is asked about until %s seconds from now', (end, until) => {
  const times = { meeting_start: NOW + end - HOUR, meeting_end: NOW + end }
  const { after } = meetingWindows({ ...meeting('2027-03-10T15:00:00Z'), ...times }, NOW + 0.7)
  expect(after).toEqual({ start_time: NOW + end, end_time: NOW + until })
})

it.each([
  ['before', 0, 0, true],
  ['before', 0, 900, true],
  ['before', 0, 901, false],
  ['before', -HOUR, 0, false],
  ['after', 0, 0, true],
  ['after', 1, 0, false],
  ['after', 0, -901, false],
] as const)(
  'a window %s a meeting, its edges off by %i and %i seconds, is by the rule: %s',
  (part, start, end, fits) => {
    const times = meeting('2027-03-10T15:00:00Z')
    const { start_time, end_time } = meetingWindows(times, NOW)[part]
    const window = { start_time: start_time + start, end_time: end_time + end }
    expect(isByRule(window, part, times, NOW)).toBe(fits)
  },
)

it.each([
  ['Sunday', '2027-03-07T15:00:00Z', '2027-03-03T15:00:00Z'],
  ['Monday', '2027-03-08T15:00:00Z', '2027-03-03T15:00:00Z'],
  ['Tuesday', '2027-03-09T15:00:00Z', '2027-03-03T15:00:00Z'],
  ['Wednesday', '2027-03-10T15:00:00Z', '2027-03-03T15:00:00Z'],
  ['Thursday', '2027-03-11T15:00:00Z', '2027-03-08T15:00:00Z'],
  ['Friday', '2027-03-12T15:00:00Z', '2027-03-09T15:00:00Z'],
  ['Saturday', '2027-03-13T15:00:00Z', '2027-03-10T15:00:00Z'],
])(
  'questions for a town hall on a %s are gathered from the Wednesday before, or three days',
  (_day, start, from) => {
    const { before } = meetingWindows(meeting(start, { is_town_hall: true }), NOW)
    expect(before).toEqual({ start_time: at(from), end_time: at(start) })
  },
)

test('the weekday is that of the place of the town hall, and so is the time of day over a clock change', () => {
  const zone = { is_town_hall: true, time_zone: 'America/New_York' }
  // Wednesday evening there, Thursday in UTC
  const late = meetingWindows(meeting('2027-03-04T02:00:00Z', zone), NOW)
  expect(late.before.start_time).toBe(at('2027-02-25T02:00:00Z'))
  // clocks go forward on Sunday, March 14th: 15:00 is 20:00 UTC before and 19:00 after it
  const spring = meetingWindows(meeting('2027-03-15T19:00:00Z', zone), NOW)
  expect(spring.before.start_time).toBe(at('2027-03-10T20:00:00Z'))
})

it.each([
  ['09:20', '2027-03-01T09:20:00Z', 'UTC', '2027-03-01T11:00:00Z'],
  ['09:00', '2027-03-01T09:00:00Z', 'UTC', '2027-03-01T11:00:00Z'],
  ['09:59', '2027-03-01T09:59:59Z', 'UTC', '2027-03-01T11:00:00Z'],
  ['23:10', '2027-03-01T23:10:00Z', 'UTC', '2027-03-02T01:00:00Z'],
  ['14:50 in India, half an hour off,', '2027-03-01T09:20:00Z', 'Asia/Kolkata', '2027-03-01T10:30:00Z'],
])(
  'a meeting launched at %s starts two hours later on the hour, and lasts one',
  (_time, now, zone, start) => {
    const { meeting_start, meeting_end } = quickMeeting(at(now), zone)
    expect(meeting_start).toBe(at(start))
    expect(meeting_end - meeting_start).toBe(3600)
  },
)

test('the question before a meeting that was launched quickly is open at once, the one after it follows', () => {
  const times = quickMeeting(NOW, 'UTC')
  const { before, after } = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, NOW)
  expect(before).toEqual({ start_time: times.meeting_start - 259_200, end_time: times.meeting_start })
  expect(after).toEqual({ start_time: times.meeting_end, end_time: times.meeting_end + 86_400 })
})

test('a meeting that is moved keeps its length', () => {
  const before = { meeting_start: at('2027-03-01T10:00:00Z'), meeting_end: at('2027-03-01T11:30:00Z') }
  expect(movedMeeting(before, at('2027-03-03T14:00:00Z')).meeting_end).toBe(at('2027-03-03T15:30:00Z'))
})

it.each([
  [60, 'for 1 min'],
  [45 * 60, 'for 45 mins'],
  [59 * 60, 'for 59 mins'],
  [60 * 60, 'for 1 hr'],
  [90 * 60, 'for 90 mins'],
  [2 * HOUR, 'for 2 hrs'],
  [71 * HOUR, 'for 71 hrs'],
])('%s seconds read "%s"', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})

it.each([
  [71 * HOUR + 45 * 60, true],
  [72 * HOUR, false],
])('a meeting of %s seconds is told by one date: %s', (seconds, simple) => {
  expect(isSimpleLength(seconds)).toBe(simple)
})

test('a time zone that is not known here counts as UTC, and the meeting can still be opened and saved', () => {
  const strange = meeting('2027-03-10T15:00:00Z', { is_town_hall: true, time_zone: 'Mars/Olympus' })
  const utc = { ...strange, time_zone: 'UTC' }
  expect(meetingWindows(strange, NOW)).toEqual(meetingWindows(utc, NOW))
  expect(quickMeeting(NOW, 'Mars/Olympus')).toEqual(quickMeeting(NOW, 'UTC'))
})

const FROM = meeting('2027-03-10T15:00:00Z')
const AHEAD = at('2027-03-01T09:00:00Z')

/** Moves the window of a part when the meeting moves from one time to another. */
function moved(part: 'before' | 'after', change: Partial<Moved>): { start_time: number; end_time: number } {
  const { window, from = FROM, to = FROM, now = AHEAD } = change
  return movedWindow(window ?? meetingWindows(from, now)[part], { part, from, to, now })
}
type Moved = { window: { start_time: number; end_time: number }; from: Meeting; to: Meeting; now: number }

test('a meeting that moves takes its questions along: one ends at its start, the other starts at its end', () => {
  const to = meeting('2027-03-17T10:00:00Z', { meeting_end: at('2027-03-17T12:30:00Z') })
  expect(moved('before', { to })).toEqual({
    start_time: to.meeting_start - 3 * DAY,
    end_time: to.meeting_start,
  })
  expect(moved('after', { to })).toEqual({ start_time: to.meeting_end, end_time: to.meeting_end + DAY })
})

test('a question that people answer already keeps its start', () => {
  const now = FROM.meeting_start - DAY
  const to = meeting('2027-03-20T15:00:00Z')
  expect(moved('before', { to, now }).start_time).toBe(FROM.meeting_start - 3 * DAY)
})

test('one that would start after the meeting starts by the rule again', () => {
  const now = FROM.meeting_start - DAY
  const to = meeting('2027-02-01T15:00:00Z')
  expect(moved('before', { to, now }).start_time).toBe(to.meeting_start - 3 * DAY)
})

test('ends that somebody chose move along with the meeting', () => {
  const to = meeting('2027-03-11T15:00:00Z')
  const before = { start_time: FROM.meeting_start - 2 * HOUR, end_time: FROM.meeting_start - HOUR }
  expect(moved('before', { to, window: before })).toEqual({
    start_time: to.meeting_start - 2 * HOUR,
    end_time: to.meeting_start,
  })
  const after = { start_time: FROM.meeting_end, end_time: FROM.meeting_end + 5 * DAY }
  expect(moved('after', { to, window: after }).end_time).toBe(to.meeting_end + 5 * DAY)
})

test('the question of a town hall that moves to a Monday starts on the Wednesday before', () => {
  const from = { ...FROM, is_town_hall: true }
  const to = { ...meeting('2027-03-15T15:00:00Z'), is_town_hall: true }
  expect(moved('before', { from, to }).start_time).toBe(at('2027-03-10T15:00:00Z'))
})

test('a meeting that was two days ago is asked about until a day from now, or longer where that was chosen', () => {
  const now = FROM.meeting_end + 3 * DAY
  const to = { ...FROM, meeting_end: FROM.meeting_end + DAY }
  const usual = { start_time: FROM.meeting_end, end_time: FROM.meeting_end + DAY }
  expect(moved('after', { to, now, window: usual }).end_time).toBe(now + DAY)
  const short = { ...usual, end_time: usual.start_time + HOUR }
  expect(moved('after', { to, now, window: short }).end_time).toBe(now + DAY)
  const long = { ...usual, end_time: now + 9 * DAY }
  expect(moved('after', { to, now, window: long }).end_time).toBe(now + 10 * DAY)
})

test.each([
  [-1, -1],
  [1, 1],
])(
  'a window that was chosen %i second around its end comes out as long, which saving refuses backwards',
  (before, length) => {
    const window = { start_time: FROM.meeting_start - before, end_time: FROM.meeting_start }
    const to = meeting('2027-03-12T15:00:00Z')
    const { start_time, end_time } = moved('before', { to, window })
    expect(end_time - start_time).toBe(length)
  },
)
