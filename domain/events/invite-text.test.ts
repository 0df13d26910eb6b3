// What an invitation says, and how its times are written.
import { expect, it, test } from 'vitest'
import { INVITE_TEXT, type Inviting, inviteDate, inviteLines, isZone } from './invite-text.ts'

const at = (text: string) => Date.parse(text) / 1000

it.each([
  ['2030-01-05T21:05:00Z', 'UTC', 'Jan 05, 2030 09:05 PM (UTC)'],
  ['2030-01-05T09:30:00Z', 'UTC', 'Jan 05, 2030 09:30 AM (UTC)'],
  ['2030-12-31T00:00:00Z', 'UTC', 'Dec 31, 2030 12:00 AM (UTC)'],
  ['2030-01-05T12:00:00Z', 'UTC', 'Jan 05, 2030 12:00 PM (UTC)'],
  ['2030-01-06T02:05:00Z', 'America/New_York', 'Jan 05, 2030 09:05 PM (America/New_York)'],
  ['2030-01-05T21:05:00Z', 'Mars/Olympus', 'Jan 05, 2030 09:05 PM (UTC)'],
])('%s in %s is written %s', (time, zone, words) => {
  expect(inviteDate(at(time), zone)).toBe(words)
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['+05:30', false],
  ['', false],
  ['Mars/Olympus', false],
])('%j is the name of a time zone: %s', (zone, known) => {
  expect(isZone(zone)).toBe(known)
})

const inviting: Inviting = {
  name: 'Where do we eat?',
  anonymous: true,
  start_time: at('2030-01-05T21:05:00Z'),
  end_time: at('2030-01-06T21:05:00Z'),
  time_zone: 'UTC',
  invite_message: null,
  first_name: 'Ann',
  last_name: 'Lee',
}

test('an invitation says what is asked, from when to when, who sees names, and who asks', () => {
  expect(inviteLines(inviting)).toEqual([
    INVITE_TEXT,
    'Where do we eat?',
    'Jan 05, 2030 09:05 PM (UTC) to Jan 06, 2030 09:05 PM (UTC)',
    'Comments are anonymous.',
    'Ann Lee',
  ])
})

test.each([
  ['words of the host take the place of the usual ones', { invite_message: ' Come soon ' }, 0, 'Come soon'],
  ['empty ones do not', { invite_message: '  ' }, 0, INVITE_TEXT],
  ['names are announced', { anonymous: false }, 3, 'Comments are named: your name is shown with them.'],
  ['a host without a name is left out', { first_name: '', last_name: '' }, 4, undefined],
])('in it %s', (_rule, change, line, words) => {
  expect(inviteLines({ ...inviting, ...change })[line]).toBe(words)
})
