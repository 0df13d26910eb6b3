// When series happen: clock changes, short months, and a second library that must agree.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import type { RecurrenceDays, RecurrenceInterval } from '#domain/events/model.ts'
import { isTimeZone, nextOccurrence, occurrenceStart, recurrenceRule, windowMovedTo } from './occurrences.ts'
import { keptRecurrence, type Recurrence, WEEKDAYS, WEEKS } from './recurrence.ts'

const unix = (local: string) => Temporal.ZonedDateTime.from(local).epochMilliseconds / 1000
const local = (time: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(time * 1000)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'minute', timeZoneName: 'never' })

type Case = [string, RecurrenceInterval, number, RecurrenceDays, string, string[]]
const CASES: Case[] = [
  [
    'the night that skips 02:30 has it at 03:30, the next day at 02:30 again',
    'day',
    1,
    null,
    '2030-03-09T02:30[America/New_York]',
    ['2030-03-10T03:30-04:00', '2030-03-11T02:30-04:00'],
  ],
  [
    'of the doubled hour the first one counts',
    'day',
    1,
    null,
    '2030-11-02T01:30[America/New_York]',
    ['2030-11-03T01:30-04:00', '2030-11-04T01:30-05:00'],
  ],
  [
    '09:30 stays 09:30 over the change of clocks',
    'week',
    1,
    [1],
    '2030-03-25T09:30[Europe/Berlin]',
    ['2030-04-01T09:30+02:00', '2030-04-08T09:30+02:00'],
  ],
  [
    'half an hour of summer time is none for the wall clock',
    'week',
    1,
    [6],
    '2030-04-06T09:00[Australia/Lord_Howe]',
    ['2030-04-13T09:00+10:30'],
  ],
  [
    'the 31st is the last day of shorter months',
    'month',
    1,
    31,
    '2030-01-31T10:00[UTC]',
    ['2030-02-28T10:00+00:00', '2030-03-31T10:00+00:00', '2030-04-30T10:00+00:00'],
  ],
  [
    'the 30th is in February its last day',
    'month',
    1,
    30,
    '2032-01-30T10:00[UTC]',
    ['2032-02-29T10:00+00:00', '2032-03-30T10:00+00:00'],
  ],
  [
    'February 29th is the 28th in other years',
    'year',
    1,
    null,
    '2028-02-29T10:00[UTC]',
    ['2029-02-28T10:00+00:00', '2030-02-28T10:00+00:00', '2031-02-28T10:00+00:00', '2032-02-29T10:00+00:00'],
  ],
  [
    'the last Friday',
    'month',
    1,
    'last friday',
    '2030-01-25T09:30[America/New_York]',
    ['2030-02-22T09:30-05:00', '2030-03-29T09:30-04:00'],
  ],
  [
    'the third Tuesday of every second month',
    'month',
    2,
    'third tuesday',
    '2030-01-15T09:00[UTC]',
    ['2030-03-19T09:00+00:00', '2030-05-21T09:00+00:00'],
  ],
  [
    'every second week counts weeks from Sunday',
    'week',
    2,
    [1, 3],
    '2030-01-09T09:00[UTC]',
    ['2030-01-21T09:00+00:00', '2030-01-23T09:00+00:00', '2030-02-04T09:00+00:00'],
  ],
  [
    'an anchor beside the rhythm is the first all the same',
    'week',
    1,
    [1],
    '2030-01-09T09:00[UTC]',
    ['2030-01-14T09:00+00:00', '2030-01-21T09:00+00:00'],
  ],
  [
    'a day of the month after the anchor comes in the same month',
    'month',
    1,
    15,
    '2030-01-10T09:00[UTC]',
    ['2030-01-15T09:00+00:00', '2030-02-15T09:00+00:00'],
  ],
  [
    'the day is that of the time zone, not of UTC',
    'week',
    1,
    [1],
    '2030-01-07T23:30[America/Los_Angeles]',
    ['2030-01-14T23:30-08:00'],
  ],
]

describe('a series', () => {
  it.each(CASES)('%s', (_title, interval, frequency, days, anchored, expected) => {
    const { timeZoneId } = Temporal.ZonedDateTime.from(anchored)
    const anchor = { start: unix(anchored), time_zone: timeZoneId }
    const starts = expected.map((_one, index) =>
      local(occurrenceStart({ interval, frequency, days }, anchor, index + 2), timeZoneId),
    )
    expect(starts).toEqual(expected)
  })

  it('begins with its anchor, and nothing comes before it', () => {
    const anchor = { start: unix('2030-01-08T09:00[UTC]'), time_zone: 'UTC' }
    const daily = { interval: 'day', frequency: 1, days: null } as const
    expect(occurrenceStart(daily, anchor, 1)).toBe(anchor.start)
    expect(nextOccurrence(daily, anchor, anchor.start - 999_999)).toBe(anchor.start + 86_400)
  })
})

describe('a window of an occurrence', () => {
  it('begins at the same time of day and lasts as long, over the change of clocks too', () => {
    const [from, to] = [unix('2030-03-28T09:00[Europe/Berlin]'), unix('2030-04-04T09:00[Europe/Berlin]')]
    const before = { start_time: from - 86_400, end_time: from }
    const moved = windowMovedTo(before, { from, to, time_zone: 'Europe/Berlin' })
    expect(local(moved.start_time, 'Europe/Berlin')).toBe('2030-04-03T09:00+02:00')
    expect(moved.end_time - moved.start_time).toBe(86_400)
  })
})

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('%s is a time zone: %s', (name, known) => expect(isTimeZone(name)).toBe(known))

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)
const rules: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    interval: fc.constant('day' as const),
    frequency: fc.integer({ min: 1, max: 40 }),
    days: fc.constant(null),
  }),
  fc.record({
    interval: fc.constant('week' as const),
    frequency: fc.integer({ min: 1, max: 5 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  }),
  fc.record({
    interval: fc.constant('month' as const),
    frequency: fc.integer({ min: 1, max: 13 }),
    days: fc.oneof(
      fc.integer({ min: 1, max: 31 }),
      fc.tuple(fc.constantFrom(...WEEKS), fc.constantFrom(...WEEKDAYS)).map((parts) => parts.join(' ')),
    ),
  }),
  fc.record({ interval: fc.constant('year' as const), frequency: fc.constant(1), days: fc.constant(null) }),
)
const days = fc.record({
  year: fc.integer({ min: 2024, max: 2040 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
})

/** The starts of a rule after its first, by the other library. It has no BYSETPOS, so those rules get the month. */
function* otherStarts(text: string, first: string): Generator<string, never> {
  const last = /BYMONTHDAY=([\d,]+);BYSETPOS=-1/.exec(text)
  const begin = ICAL.Time.fromDateTimeString(`${first}:00`.slice(0, 19))
  const from = begin.clone()
  if (last) from.day = 1
  const starts = ICAL.Recur.fromString(last ? text.replace(last[0], 'BYMONTHDAY=1') : text).iterator(from)
  for (;;) {
    const start = starts.next()
    if (last)
      start.day = Math.min(Number(last[1]!.split(',').at(-1)), ICAL.Time.daysInMonth(start.month, start.year))
    if (start.compare(begin) > 0) yield start.toString().slice(0, 16)
  }
}

it('agrees with another calendar library on every rhythm: same days, same time on the wall', () => {
  fc.assert(
    fc.property(rules, days, zones, (wanted, first, time_zone) => {
      const rule = keptRecurrence(wanted, first)
      const start = Temporal.PlainDateTime.from({ ...first, hour: 9, minute: 30 }).toZonedDateTime(time_zone)
      const anchor = { start: start.epochMilliseconds / 1000, time_zone }
      const text = recurrenceRule(rule, first)
      const theirs = otherStarts(text, start.toPlainDateTime().toString())
      let ours = anchor.start
      for (let n = 0; n < 4; n++) {
        ours = nextOccurrence(rule, anchor, ours)
        expect(local(ours, time_zone).slice(0, 16)).toBe(theirs.next().value)
      }
    }),
    { numRuns: 300 },
  )
})
