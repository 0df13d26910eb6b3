import { beforeEach, describe, expect, test } from 'vitest'
import { removeDrafts } from '#web/base/drafts/removal.ts'
import {
  emptyHomeDraft,
  homeProblem,
  noteLaunch,
  readHomeDraft,
  takeHomeDraft,
  titlesOf,
} from './home-draft.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const lunch = { name: 'Where do we eat?', type: 'multiple' as const, choices: ['Inside', '', 'Outside'] }

describe('what stands in the way of a launch', () => {
  test.each([
    ['question_short', { name: 'Why' }],
    ['question_short', { name: '   \n ' }],
    ['question_long', { name: 'x'.repeat(501) }],
    ['choices_few', { choices: ['Inside', ' '] }],
    ['choice_long', { choices: ['Inside', 'x'.repeat(1000)] }],
    [null, {}],
    [null, { type: 'default' as const, choices: ['', ''] }],
    [null, { type: 'binary' as const, choices: [] }],
  ])('is %s', (problem, change) => {
    expect(homeProblem({ ...lunch, ...change })).toBe(problem)
  })
})

test('blank choices are left out, and yes and no are given', () => {
  expect(titlesOf(lunch)).toEqual(['Inside', 'Outside'])
  expect(titlesOf({ ...lunch, type: 'binary' })).toEqual(['Yes', 'No'])
  expect(titlesOf({ ...lunch, type: 'default' })).toEqual([])
})

describe('what was written', () => {
  test('is handed over once, and launches in the tab in which Launch was pressed', () => {
    noteLaunch(lunch)
    expect(takeHomeDraft()).toEqual({ draft: lunch, launches: true })
    expect(takeHomeDraft()).toBeNull()
    expect(readHomeDraft()).toBeNull()
  })

  test('is only filled in in another tab', () => {
    noteLaunch(lunch)
    sessionStorage.clear()
    expect(takeHomeDraft()).toEqual({ draft: lunch, launches: false })
  })

  test('is only filled in when the press was long ago', () => {
    noteLaunch(lunch, 1_000_000)
    expect(takeHomeDraft(1_000_000 + 61 * 60_000)).toEqual({ draft: lunch, launches: false })
  })

  test('goes with whoever signs out', () => {
    noteLaunch(lunch)
    removeDrafts()
    expect(takeHomeDraft()).toBeNull()
  })

  test.each([
    'x',
    '{"name":3}',
    '{"name":"Lunch?","type":"scale","choices":[]}',
    '{"name":" ","type":"binary","choices":[]}',
  ])('is nothing when it is %s', (kept) => {
    localStorage.setItem('popin.draft.home', kept)
    expect(takeHomeDraft()).toBeNull()
  })

  test('begins empty', () => {
    expect(homeProblem(emptyHomeDraft)).toBe('question_short')
  })
})
