import { expect, test } from 'vitest'
import { awardsOf } from './awards.ts'
import { anIdea } from './fake-session.ts'

test('the single first of each kind gets the award', () => {
  const ideas = [
    anIdea('a', { comment_count: 4, like_count: 1 }),
    anIdea('b', { like_count: 3, dislike_count: 3 }),
    anIdea('c', { like_count: 5 }),
  ]
  expect(Object.fromEntries(awardsOf(ideas))).toEqual({
    a: ['discussed'],
    b: ['controversial'],
    c: ['agreed'],
  })
})

test('without votes and comments, or with two firsts, nobody gets it', () => {
  expect(awardsOf([anIdea('a'), anIdea('b')]).size).toBe(0)
  expect(awardsOf([anIdea('a', { comment_count: 2 }), anIdea('b', { comment_count: 2 })]).size).toBe(0)
})
