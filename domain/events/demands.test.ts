import { expect, test } from 'vitest'
import { demandEvent, demandEvents, demandIdea, demandIdeaOf } from './demands.ts'

test.each([
  ['an event without an id', () => demandEvent(''), 'event id missing'],
  ['no event at all', () => demandEvent(undefined), 'event id missing'],
  ['no events', () => demandEvents([]), 'must provide an event id'],
  ['one event of two without an id', () => demandEvents(['a', null]), 'must provide an event id'],
  ['an idea without id and slug', () => demandIdea({ id: '', slug: null }), 'idea id or slug is missing'],
  ['an idea without its event', () => demandIdeaOf('', 'b'), 'missing event or idea id'],
  ['an event without its idea', () => demandIdeaOf('a', undefined), 'missing event or idea id'],
])('%s is told before any request', (_what, ask, message) => expect(ask).toThrow(new Error(message)))

test.each([
  () => demandEvent('a'),
  () => demandEvents(['a', 'b']),
  () => demandIdea({ slug: 'a' }),
  () => demandIdea({ id: 'a' }),
  () => demandIdeaOf('a', 'b'),
])('what is named passes', (ask) => expect(ask).not.toThrow())
