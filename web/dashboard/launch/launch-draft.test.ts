import { describe, expect, test } from 'vitest'
import {
  choicesProblem,
  emptyDraft,
  kindOf,
  type LaunchDraft,
  nameProblem,
  sessionDraftOf,
  titlesOf,
  withKind,
} from './launch-draft.ts'

const multiple = (...titles: string[]): LaunchDraft => ({
  ...emptyDraft(),
  type: 'multiple',
  choices: titles.map((title, key) => ({ key, title })),
})

test('a Q&A starts as an open question, a live poll as yes/no', () => {
  expect(emptyDraft().type).toBe('default')
  expect(withKind(emptyDraft(), 'poll').type).toBe('binary')
  expect(titlesOf(withKind(emptyDraft(), 'poll'))).toEqual(['Yes', 'No'])
})

test('choosing the kind that is chosen keeps the type, and no kind loses what was typed', () => {
  const draft = { ...multiple('Tea', 'Juice'), name: 'Drinks?' }
  expect(withKind(draft, 'poll')).toBe(draft)
  expect(withKind(draft, 'qa')).toMatchObject({ name: 'Drinks?', choices: draft.choices, type: 'default' })
  expect(kindOf(withKind(draft, 'qa'))).toBe('qa')
})

test.each([
  ['', 'name_short'],
  ['   abc   ', 'name_short'],
  ['abcd', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'name_long'],
])('a question is launched from four characters on: %j is %s', (name, problem) => {
  expect(nameProblem(name, 500)).toBe(problem)
})

describe('choices', () => {
  test('a new list has three blank lines, and random order is on', () => {
    expect(emptyDraft()).toMatchObject({
      choices: [{ title: '' }, { title: '' }, { title: '' }],
      random: true,
    })
  })

  const many = (count: number) => multiple(...Array.from({ length: count }, (_, n) => `Choice ${n}`))
  test.each([
    [multiple(), 'choices_few'],
    [multiple('Tea', ' ', ''), 'choices_few'],
    [multiple('Tea', '', 'Juice'), null],
    [many(99), null],
    [many(100), 'choices_many'],
    [multiple('Tea', 'x'.repeat(201)), 'choice_long'],
    [withKind(emptyDraft(), 'poll'), null],
    [{ ...emptyDraft(), type: 'scale' as const }, null],
    [{ ...emptyDraft(), type: 'scale_10' as const }, null],
    [emptyDraft(), null],
  ])('two to ninety-nine filled ones are launched (case %#)', (draft, problem) => {
    expect(choicesProblem(draft)).toBe(problem)
  })
})

describe('what is saved', () => {
  const sent = (draft: LaunchDraft, now = 0) => sessionDraftOf(draft, now).events[0]!

  test('is anonymous, for anyone with the link, from now for one day', () => {
    expect(sent({ ...emptyDraft(), name: '  Lunch?  ' }, 1000)).toMatchObject({
      name: 'Lunch?',
      question_type: 'default',
      anonymous: true,
      visibility_setting: 'anyone_as_guest',
      schedule: {
        ideas: { start_time: 1000, end_time: 87_400 },
        voting: { start_time: 1000, end_time: 87_400 },
      },
    })
  })

  test('is a session of its own, which runs for one day by the clock of the server', () => {
    const body = sessionDraftOf(emptyDraft(), 1000)
    expect(body).toMatchObject({ collection: { type: 'concurrent' }, start_now_for: 86_400 })
    expect(body.events).toHaveLength(1)
  })

  test('has random order only for multiple choice, and only when it is on', () => {
    const order = (draft: LaunchDraft) => sent(draft).randomize_choice_order
    expect(order(multiple('Tea', 'Juice'))).toBe(true)
    expect(order({ ...multiple('Tea', 'Juice'), random: false })).toBe(false)
    expect(order(withKind(emptyDraft(), 'poll'))).toBe(false)
  })

  test('keeps each kind of choices in its own list', () => {
    expect(sent(multiple('Tea', 'Juice')).multiple_choices).toEqual([{ title: 'Tea' }, { title: 'Juice' }])
    expect(sent(withKind(emptyDraft(), 'poll')).binary_choices).toHaveLength(2)
    expect(sent({ ...emptyDraft(), type: 'scale_10' }).scale_choices).toHaveLength(10)
    expect(sent(emptyDraft())).not.toHaveProperty('multiple_choices')
  })
})
