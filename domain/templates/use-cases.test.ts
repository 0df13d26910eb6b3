import { expect, it, test } from 'vitest'
import { isTownHall } from '#domain/collections/meetings.ts'
import { tableOfUseCases, USE_CASES, type UseCase } from './use-cases.ts'

test('there are 23 use cases, each with a display text and a short abbreviation', () => {
  expect(USE_CASES.size).toBe(23)
  for (const { display, abbreviation } of USE_CASES.values()) {
    expect(display.length).toBeGreaterThan(3)
    expect(abbreviation).toMatch(/^[A-Z]{2,6}$/)
  }
})

it.each([
  'QA_TEAM_MEETINGS',
  'LIVEPOLL_TEAM_MEETINGS',
  'LIVEPOLL_LEADERSHIP_MEETINGS',
  'LIVEPOLL_COMPANY_MEETINGS',
  'HEALTHCARE_PRIORITIZE',
  'HEALTHCARE_OPTIMIZE',
  'HEALTHCARE_PREDICT',
])('%s is one of them', (key) => {
  expect(USE_CASES.has(key)).toBe(true)
})

const one: UseCase = { key: 'ONE', display: 'First', abbreviation: 'A' }
const two: UseCase = { key: 'TWO', display: 'Second', abbreviation: 'B' }
it.each([
  ['key', 'ONE'],
  ['display', 'First'],
  ['abbreviation', 'A'],
] as const)('a %s that stands twice ends the start and is named', (field, value) => {
  expect(tableOfUseCases([one, two]).get('TWO')).toBe(two)
  expect(() => tableOfUseCases([one, { ...two, [field]: value }])).toThrow(
    `Two use cases have the ${field} "${value}".`,
  )
})

it.each([
  ['TOWN_HALL', true],
  ['TOWN_HALL_BEFORE', true],
  ['TOWN_HALL_AFTER', true],
  ['MEETING_BEFORE', false],
  [null, false],
])('%s is of a town hall: %s', (use_case, expected) => {
  expect(isTownHall(use_case)).toBe(expected)
  if (use_case) expect(USE_CASES.has(use_case)).toBe(true)
})
