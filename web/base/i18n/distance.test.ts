// How far away something is, in words.
import { beforeAll, expect, test } from 'vitest'
import { formatDistance } from './format.ts'
import { activateLanguage } from './language.ts'

const MINUTE = 60
const DAY = 86_400

beforeAll(() => activateLanguage('en'))

test.each([
  [3 * DAY - MINUTE, 'in 3 days'],
  [2 * DAY, 'in 2 days'],
  [2 * DAY - MINUTE, 'tomorrow'],
  [DAY - MINUTE, 'in 23 hours'],
  [5 * MINUTE + 59, 'in 5 minutes'],
  [-3 * DAY + MINUTE, '2 days ago'],
])('%i seconds from now are %s', (seconds, words) => expect(formatDistance(seconds, 0)).toBe(words))
