import { afterEach, expect, test } from 'vitest'
import { openQuestions, questionOf, sealedQuestions } from './questions.ts'

afterEach(() => openQuestions.clear())

test.each([
  ['POST', '/ideas/a/votes', {}, 'e'],
  ['DELETE', '/ideas/a', undefined, 'e'],
  ['POST', '/ideas', { event_id: 'e' }, 'e'],
  ['POST', '/events/e/ranking', {}, 'e'],
  ['POST', '/ideas/a/comments', {}, 'e'],
  ['GET', '/ideas/a', undefined, undefined],
  ['PUT', '/ideas/a/moderation', {}, undefined],
  ['POST', '/events/e/ballot', {}, undefined],
  ['POST', '/ideas/other/votes', {}, undefined],
])('%s %s is a write of a sealed question: %s', (method, path, body, question) => {
  sealedQuestions.set('e', 'e').set('a', 'e')
  expect(questionOf({ method, path, body })).toBe(question)
})

test.each([
  ['POST', '/ideas/unknown/votes'],
  ['DELETE', '/ideas/unknown'],
  ['POST', '/comments/unknown/votes'],
])(
  '%s %s is not sent at all where the page of a sealed question is open and nobody says whose it is',
  (method, path) => {
    openQuestions.add('e')
    expect(() => questionOf({ method, path })).toThrow()
  },
)

test('what the host decides is sent from there as ever', () => {
  openQuestions.add('e')
  expect(questionOf({ method: 'PUT', path: '/ideas/unknown/moderation', body: {} })).toBeUndefined()
})
