import { expect, test } from 'vitest'
import { questionOf, sealedQuestions } from './questions.ts'

test.each([
  ['POST', '/ideas/a/votes', {}, 'e'],
  ['DELETE', '/ideas/a', undefined, 'e'],
  ['POST', '/ideas', { event_id: 'e' }, 'e'],
  ['POST', '/events/e/ranking', {}, 'e'],
  ['GET', '/ideas/a', undefined, undefined],
  ['PUT', '/ideas/a/moderation', {}, undefined],
  ['POST', '/events/e/ballot', {}, undefined],
  ['POST', '/ideas/other/votes', {}, undefined],
])('%s %s is a write of a sealed question: %s', (method, path, body, question) => {
  sealedQuestions.set('e', 'e').set('a', 'e')
  expect(questionOf({ method, path, body })).toBe(question)
})
