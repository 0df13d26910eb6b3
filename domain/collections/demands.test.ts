import { expect, test } from 'vitest'
import { demandCollection, demandDeleted, demandJoined, demandMeeting } from './demands.ts'

const of = ['a']
const EVENTS = 'Could not save EventCollection: missing events'
const TYPE = 'Could not save meeting: missing collection type'

test.each([
  ['joining nothing', () => demandJoined(''), 'must provide collection id'],
  ['deleting nothing', () => demandDeleted(null), 'you must provide a collection with an id'],
  ['deleting what has no id', () => demandDeleted({}), 'you must provide a collection with an id'],
  [
    'saving nothing',
    () => demandCollection(undefined),
    'Could not save EventCollection: collection object is missing',
  ],
  ['saving no events', () => demandCollection({ type: 'concurrent', event_ids: [] }), EVENTS],
  ['saving without events', () => demandCollection({ type: 'concurrent' }), EVENTS],
  [
    'a new collection without a type',
    () => demandCollection({ event_ids: of }),
    'Could not save EventCollection: collection must have a type',
  ],
  ['saving no meeting', () => demandMeeting(null), 'Could not save meeting: missing collection'],
  [
    'a meeting of nothing',
    () => demandMeeting({ type: 'meeting', event_ids: [] }),
    'Could not save meeting: missing events',
  ],
  ['a new meeting without a type', () => demandMeeting({ event_ids: of }), TYPE],
  ['a known meeting without a type', () => demandMeeting({ id: 'a', event_ids: of }), TYPE],
])('%s is told before any request', (_what, ask, message) => expect(ask).toThrow(new Error(message)))

test.each([
  () => demandJoined('ABC234'),
  () => demandDeleted({ id: 'a' }),
  () => demandCollection({ type: 'concurrent', event_ids: of }),
  () => demandCollection({ id: 'a', event_ids: of }),
  () => demandMeeting({ type: 'meeting', event_ids: of }),
])('what is whole passes', (ask) => expect(ask).not.toThrow())
