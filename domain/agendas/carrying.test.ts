// Questions on an agenda, and those that stand in their place in the next session.
import { expect, it } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { type CarriedQuestion, carriedQuestions } from './carrying.ts'

const question = (id: string, more: Partial<CarriedQuestion> = {}): CarriedQuestion => ({
  ...{ id: id as EventId, name: 'How is it going?', question_type: 'scale' },
  ...{ meeting_part: null, original_event_id: null },
  ...more,
})
const said = (before: CarriedQuestion[], now: CarriedQuestion[]) => [...carriedQuestions(before, now)]

it.each<[string, CarriedQuestion[], CarriedQuestion[], string[][]]>([
  [
    'the one that runs it again',
    [question('a')],
    [question('x'), question('y', { original_event_id: 'a' as EventId })],
    [['a', 'y']],
  ],
  [
    'the same part of the meeting, whatever it asks',
    [question('a', { meeting_part: 'after' })],
    [
      question('x', { meeting_part: 'before' }),
      question('y', { meeting_part: 'after', name: 'Worth it?', question_type: 'binary' }),
    ],
    [['a', 'y']],
  ],
  [
    'the one with its words, also in another order',
    [question('a'), question('b', { name: 'What next?' })],
    [question('x', { name: 'What next?' }), question('y')],
    [
      ['a', 'y'],
      ['b', 'x'],
    ],
  ],
  [
    'the one in its place, if that is of its kind',
    [question('a'), question('b', { name: 'Old words' })],
    [question('x'), question('y', { name: 'New words' })],
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
  ],
  ['none of another kind', [question('a')], [question('x', { name: 'Else', question_type: 'binary' })], []],
  ['none twice', [question('a'), question('b')], [question('x')], [['a', 'x']]],
])('a question is followed by %s', (_which, before, now, expected) => {
  expect(said(before, now)).toEqual(expected)
})
