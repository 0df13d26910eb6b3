// Where a presentation begins.
import { expect, test } from 'vitest'
import type { AgendaItemId, EventId, SlideId } from '#domain/base/ids.ts'
import { beginningOf, type Parts } from './running.ts'

const [one, two] = ['one', 'two'] as EventId[] as [EventId, EventId]
const slide = (id: string, after_id: EventId | null, question_id: EventId | null = null) => ({
  ...{ id: id as SlideId, after_id, question_id },
})
const item = (id: string, question_id: EventId | null = null) => ({ id: id as AgendaItemId, question_id })
const begins = (event_id: EventId, parts: Partial<Parts>) =>
  beginningOf(event_id, {
    questions: [{ id: one }, { id: two }],
    slides: [],
    agenda: [],
    compares: false,
    ...parts,
  })

test.each([
  ['the first question with itself', one, {}, {}],
  ['the first question with the slides before it', one, { slides: [slide('s', null)] }, { slide_id: 's' }],
  [
    'the first question with the slide that carries it',
    one,
    { slides: [slide('s', null, one)] },
    { slide_id: 's' },
  ],
  ['a later question with itself', two, { slides: [slide('s', null)] }, {}],
  [
    'a question on a slide in front of all with the slides before that',
    two,
    { slides: [slide('s', null), slide('t', null, two)] },
    { slide_id: 's' },
  ],
  ['the first question with no slide behind it', one, { slides: [slide('s', one)] }, {}],
  [
    'the first question of an agenda with the topic before it',
    two,
    { agenda: [item('a'), item('p', two), item('q', one)] },
    { agenda_item_id: 'a' },
  ],
  ['the first question with none of the topics behind it', one, { agenda: [item('a')] }, {}],
] as [string, EventId, Partial<Parts>, object][])(
  'presenting begins on the page of %s',
  (_rule, id, parts, more) => {
    expect(begins(id, parts)).toEqual({ event_id: id, is_on: true, ...more })
  },
)
