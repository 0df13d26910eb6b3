// What an invitation says, and how its times are written.
import { expect, it, test } from 'vitest'
import { INVITE_TEXT, type Inviting, inviteDate, inviteLines, isZone, sealLines } from './invite-text.ts'

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
  sealed: false,
  start_time: at('2030-01-05T21:05:00Z'),
  end_time: at('2030-01-06T21:05:00Z'),
  time_zone: 'UTC',
  invite_message: null,
  first_name: 'Ann',
  last_name: 'Lee',
}

const DEVICE =
  'Open the link on the device you want to answer on: your ballot belongs to the browser that opens it first.'

test('an invitation says what is asked, from when to when, who sees names, and who asks', () => {
  expect(inviteLines(inviting)).toEqual([
    INVITE_TEXT,
    'Where do we eat?',
    'Jan 05, 2030 09:05 PM (UTC) to Jan 06, 2030 09:05 PM (UTC)',
    'Comments are anonymous. No one in the session sees who said what, not even the host. Only the operator of this server could find out.',
    'Ann Lee',
  ])
})

test.each([
  ['words of the host take the place of the usual ones', { invite_message: ' Come soon ' }, 0, 'Come soon'],
  ['empty ones do not', { invite_message: '  ' }, 0, INVITE_TEXT],
  [
    'names are announced',
    { anonymous: false },
    3,
    'Comments are named. Everyone sees who wrote each answer.',
  ],
  [
    'a seal is',
    { sealed: true },
    3,
    'Comments are sealed. No one is told who said what, not even the operator of this server.',
  ],
  ['people hear which browser gets their ballot before they open the link', { sealed: true }, 4, DEVICE],
  ['a host without a name is left out', { first_name: '', last_name: '' }, 4, undefined],
])('in it %s', (_rule, change, line, words) => {
  expect(inviteLines({ ...inviting, ...change })[line]).toBe(words)
})

test('a reminder says the same where a seal makes the browser matter, and nothing more elsewhere', () => {
  expect(sealLines({ anonymous: true, sealed: true })).toEqual(
    inviteLines({ ...inviting, sealed: true }).slice(3, 5),
  )
  expect(sealLines({ anonymous: true, sealed: false })).toEqual([])
})
