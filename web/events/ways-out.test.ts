import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { afterDeletion } from './after-deletion.ts'

type Event = Pick<PopinEvent, 'id' | 'collection' | 'user_created'>

const questions = [
  { id: 'e1', slug: 'one', name: 'One' },
  { id: 'e2', slug: 'two', name: 'Two' },
]
const event = (id: string, events: typeof questions | null, user_created = false) =>
  ({ id, user_created, collection: events && { id: 'c1', events } }) as unknown as Event

test.each([
  ['the next question of the collection', event('e1', questions), '/q/two/answers?collection=c1'],
  ['after the last one the question before', event('e2', questions), '/q/one/answers?collection=c1'],
  ['without another question the feed', event('e1', questions.slice(0, 1)), '/q'],
  ['without a collection the feed', event('e1', null), '/q'],
  ['for creators the dashboard', event('e1', null, true), '/dashboard'],
])('after a deletion: %s', (_rule, given, expected) => {
  expect(afterDeletion(given)).toBe(expected)
})
