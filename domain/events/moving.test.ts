import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import type { Window } from './model.ts'
import { isLongOver, reopenRefusal, scheduleIn } from './moving.ts'

const NOW = 1_900_000_000
const both = (window: Window) => ({ ideas: window, voting: window })
const ended = (ago: number) => both({ start_time: NOW - ago - HOUR, end_time: NOW - ago })
const open = both({ start_time: NOW - 60, end_time: NOW + HOUR })

test.each([
  [604_700, null],
  [604_800, null],
  [604_900, 'reopen_too_late'],
])('what ended %i seconds ago is opened again: %s', (ago, refused) => {
  expect(reopenRefusal(ended(ago), open, NOW)?.code ?? null).toBe(refused)
  expect(isLongOver(ended(ago), NOW)).toBe(refused !== null)
})

test('what stays over, or is still open, is not opened again', () => {
  expect(reopenRefusal(ended(30 * DAY), ended(20 * DAY), NOW)).toBeNull()
  const open_without_votes = { ...open, voting: ended(30 * DAY).voting }
  expect(reopenRefusal(open_without_votes, open, NOW)).toBeNull()
  expect(isLongOver(open_without_votes, NOW)).toBe(false)
})

test('the end of voting counts, not that of answers', () => {
  const votes_longer = { ideas: ended(20 * DAY).ideas, voting: ended(DAY).voting }
  expect(reopenRefusal(votes_longer, open, NOW)).toBeNull()
})

test('votes are taken as long before and after the answers as they were', () => {
  const before = { ideas: { start_time: 100, end_time: 200 }, voting: { start_time: 150, end_time: 260 } }
  const window = { start_time: 1000, end_time: 1500 }
  expect(scheduleIn(before, window)).toEqual({ ideas: window, voting: { start_time: 1050, end_time: 1560 } })
  expect(scheduleIn(both({ start_time: 100, end_time: 200 }), window)).toEqual(both(window))
})

test('votes never end before they start', () => {
  const before = { ideas: { start_time: 100, end_time: 900 }, voting: { start_time: 800, end_time: 850 } }
  const { voting } = scheduleIn(before, { start_time: 100, end_time: 200 })
  expect(voting).toEqual({ start_time: 800, end_time: 801 })
})
