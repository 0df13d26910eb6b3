import { expect, it, test } from 'vitest'
import { erasureRefusal, mayAskExport } from './rules.ts'

it.each([
  [false, false, 'delete', null],
  [false, true, 'delete', null],
  [false, true, 'hand_over', null],
  [false, false, 'hand_over', 'nobody_to_take'],
  [true, false, 'delete', 'owner_stays'],
  [true, false, 'hand_over', 'owner_stays'],
] as const)(
  'an account that owns others (%s), with an heir (%s), and wants its sessions %s is refused by %s',
  (owns_others, has_heir, sessions, code) => {
    expect(erasureRefusal({ owns_others, has_heir }, sessions)?.code ?? null).toBe(code)
  },
)

test('one export at a time, unless the one that was asked for got stuck for a day', () => {
  expect(mayAskExport(null, '2030-01-08')).toBe(true)
  expect(mayAskExport({ state: 'ready', asked_on: '2030-01-08' }, '2030-01-08')).toBe(true)
  expect(mayAskExport({ state: 'waiting', asked_on: '2030-01-08' }, '2030-01-08')).toBe(false)
  expect(mayAskExport({ state: 'waiting', asked_on: '2030-01-07' }, '2030-01-08')).toBe(true)
})
