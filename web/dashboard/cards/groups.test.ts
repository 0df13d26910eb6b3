import { expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { groupsOf } from './groups.ts'

const question = (id: string, session?: string, all: string[] = []) =>
  ({
    id,
    collection: session
      ? { id: session, name: `Session ${session}`, events: all.map((one) => ({ id: one })) }
      : null,
  }) as unknown as PopinEvent

const seen = (events: PopinEvent[]) =>
  groupsOf(events).map(({ name, events }) => [name, ...events.map(({ id }) => id)].join(' '))

test('the questions of a session stand together where its first one is, in their own order', () => {
  const all = ['1', '2', '3']
  expect(seen([question('3', 'A', all), question('x'), question('1', 'A', all)])).toEqual([
    'Session A 1 3',
    ' x',
  ])
})

test('what stands alone has no heading', () => {
  expect(seen([question('1', 'A', ['1']), question('2', 'B', ['2', '3']), question('4')])).toEqual([
    ' 1',
    ' 2',
    ' 4',
  ])
})
