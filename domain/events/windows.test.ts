import { expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { choiceMediaRefusal, creatorNameRefusal, farRefusal } from './rules.ts'

const NOW = Date.UTC(2028, 1, 29, 12) / 1000
const YEAR_AHEAD = Date.UTC(2029, 2, 1, 12) / 1000
const ending = (end_time: number) => {
  const window = { start_time: NOW, end_time }
  return { ideas: window, voting: window }
}

it.each([
  ['a calendar year ahead', YEAR_AHEAD, null, null],
  ['late on that day', YEAR_AHEAD + DAY - 1, null, null],
  ['one day later', YEAR_AHEAD + DAY, null, 'too_far_ahead'],
  ['one day later, after a meeting', YEAR_AHEAD + DAY, 'after', null],
  ['weeks later, after a meeting', YEAR_AHEAD + 20 * DAY, 'after', 'too_far_ahead'],
] as const)('an end %s is refused as: %s', (_case, end, meeting_part, code) => {
  expect(farRefusal({ schedule: ending(end), meeting_part }, null, NOW)?.code ?? null).toBe(code)
  expect(farRefusal({ schedule: ending(end), meeting_part }, ending(end), NOW)).toBeNull()
})

it.each([
  [[null, null, null], true],
  [['a', 'b', 'c'], true],
  [['a', 'b', null], false],
  [[null, 'b'], false],
  [[], true],
])('choices with the images %j are taken: %s', (images, taken) => {
  expect(choiceMediaRefusal(images.map((media_id) => ({ media_id }))) === null).toBe(taken)
})

it.each([
  ['Ann', '', true],
  ['', 'Lee', true],
  ['', '', false],
  [' ', '  ', false],
])('a creator called "%s" "%s" may save: %s', (first_name, last_name, may) => {
  expect(creatorNameRefusal({ first_name, last_name }) === null).toBe(may)
})
