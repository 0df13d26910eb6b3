// The lists of the Prioritize dashboard, as tables of cases.
import { expect, it, test } from 'vitest'
import { inLists, listOf } from './rules.ts'

const NOW = 1_800_000_000

it.each([
  ['ends in a minute', 60, 'active'],
  ['ends this second', 0, 'recently_closed'],
  ['ended a minute ago', -60, 'recently_closed'],
  ['ended a minute less than seven days ago', -604_740, 'recently_closed'],
  ['ended a minute more than seven days ago', -604_860, 'closed'],
] as const)('an item that %s (%d s from now) stands under %s only', (_case, seconds, list) => {
  const item = { end_on: NOW + seconds }
  expect(listOf(item, NOW)).toBe(list)
  const lists = inLists([item], NOW)
  expect(Object.entries(lists).flatMap(([name, items]) => (items.length > 0 ? [name] : []))).toEqual([list])
})

test('what ends next stands first among the active, what ended last first among the closed', () => {
  const at = (...offsets: number[]) => offsets.map((seconds) => ({ end_on: NOW + seconds }))
  const lists = inLists(at(500, 20, 90, -90, -20, -700_000, -900_000), NOW)
  expect(lists.active).toEqual(at(20, 90, 500))
  expect(lists.recently_closed).toEqual(at(-20, -90))
  expect(lists.closed).toEqual(at(-700_000, -900_000))
})
