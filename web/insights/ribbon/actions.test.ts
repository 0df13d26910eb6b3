import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { arrangementOf, choicesOf, labelOf, refusalOf } from './actions.ts'

const NOW = 1_900_000_000
const session = (change: object = {}) => {
  const window = { start_time: NOW - HOUR, end_time: NOW + HOUR }
  const schedule = { ideas: window, voting: window }
  const visibility = { visibility_setting: 'anyone', invited_users_count: 0, stopped: false }
  return { collection: null, schedule, ...visibility, ...change } as unknown as PopinEvent
}
const repeating = (enabled: boolean) =>
  session({ collection: { type: 'pulse', recurrence_setting: { enabled } } })
const meeting = session({ collection: { type: 'meeting', recurrence_setting: null } })

test.each([
  ['update', meeting, 'upcoming', 'Update'],
  ['delay', session(), 'upcoming', 'Delay'],
  ['extend', session(), 'open', 'Extend'],
  ['extend', session(), 'closed', 'Extend'],
  ['extend', meeting, 'open', 'Extend'],
] as const)('the time button reads %s (case %#)', (_word, event, phase, label) => {
  expect(labelOf('time', event, phase)).toBe(label)
})

test.each([
  ['an open session is stopped', session(), 'open', 'stop'],
  ['one that is over is run again', session(), 'closed', 'run_again'],
  ['a series that goes on is stopped', repeating(true), 'closed', 'stop'],
  ['one that was stopped is resumed', repeating(false), 'closed', 'resume'],
  ['one that stopped itself is resumed', repeating(false), 'autostopped', 'resume'],
] as const)('%s by the button beside the results', (_case, event, phase, action) => {
  expect(arrangementOf(event, phase).main).toEqual(['present', 'host_view', 'share', 'to_results', action])
  const narrow = arrangementOf(event, phase, true)
  expect(narrow.main).toEqual(['present', 'share', 'to_results', action])
  expect(narrow.menu[0]).toBe('host_view')
})

test('what repeats is stopped and deleted once or as a whole, all else at once', () => {
  expect(choicesOf('stop', repeating(true))).toEqual(['stop_occurrence', 'stop_series'])
  expect(choicesOf('stop', session())).toBeNull()
  const removals = (event: PopinEvent) =>
    arrangementOf(event, 'open').menu.filter((action) => action.startsWith('delete'))
  expect(removals(repeating(true))).toEqual(['delete_occurrence', 'delete_series'])
  expect(removals(repeating(false))).toEqual(['delete_occurrence', 'delete_series'])
  expect(removals(session())).toEqual(['delete'])
})

test.each([
  ['a question that runs is copied', session(), 'open', ['copy']],
  ['a meeting that runs is run again as a whole', meeting, 'open', ['run_again']],
  ['one to come as well', meeting, 'upcoming', ['run_again']],
  ['one that is over has that in sight, not in the menu', meeting, 'closed', []],
  ['a stopped series is copied, or run again once more', repeating(false), 'closed', ['copy', 'run_again']],
] as const)('%s', (_case, event, phase, found) => {
  const { menu } = arrangementOf(event, phase)
  expect(menu.filter((action) => action === 'copy' || action === 'run_again')).toEqual(found)
})

test('of a stopped series what still runs can be stopped too', () => {
  expect(arrangementOf(repeating(false), 'open').menu).toContain('stop_occurrence')
  expect(arrangementOf(repeating(false), 'closed').menu).not.toContain('stop_occurrence')
})

test.each([
  ['invite_only', 0, true],
  ['invite_only', 1, false],
  ['anyone', 0, false],
])('emails about a session for %s with %i invited are refused: %s', (visibility_setting, count, refused) => {
  const event = session({ visibility_setting, invited_users_count: count })
  expect(refusalOf('email', event, { phase: 'open', time: NOW })).toBe(
    refused
      ? 'You need to add people to your authorized list before you can notify them about your POPin.'
      : null,
  )
})

test.each([
  [6 * DAY, null],
  [8 * DAY, expect.stringContaining('7 days')],
])('what ended %i seconds ago is extended, or says why not', (ago, words) => {
  const window = { start_time: NOW - 20 * DAY, end_time: NOW - ago }
  const event = session({ schedule: { ideas: window, voting: window } })
  expect(refusalOf('time', event, { phase: 'closed', time: NOW })).toEqual(words)
})

test('a series can be stopped between its occurrences, an occurrence that is over cannot', () => {
  const now = { phase: 'closed', time: NOW } as const
  expect(refusalOf('stop', repeating(true), now)).toBeNull()
  expect(refusalOf('stop_series', repeating(true), now)).toBeNull()
  expect(refusalOf('stop_occurrence', repeating(true), now)).toBe('It has already ended.')
})
