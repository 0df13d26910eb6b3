// What hosts may decide about answers, and the state of new answers.
import { describe, expect, it } from 'vitest'
import { refusal } from '#domain/base/refusal.ts'
import {
  applyModeration,
  canRead,
  type Moderation,
  moderatingRefusal,
  stateOfChanged,
  stateOfNew,
} from './moderation.ts'

const gate = refusal('plan_needed', 403, 'Not with this plan')
const answer = { kind: 'answer' as const, state: 'shown' as const, answered: false, pinned: false }

describe('deciding about an answer', () => {
  const cases: [string, 'shown' | 'waiting' | 'archived', Moderation, boolean, string | null][] = [
    ['archiving it', 'shown', { state: 'archived' }, true, null],
    ['archiving it without the plan', 'shown', { state: 'archived' }, false, 'plan_needed'],
    ['turning a waiting one down without the plan', 'waiting', { state: 'archived' }, false, 'plan_needed'],
    ['restoring it', 'archived', { state: 'shown' }, true, null],
    ['restoring it without the plan', 'archived', { state: 'shown' }, false, 'plan_needed'],
    ['letting a waiting one through without the plan', 'waiting', { state: 'shown' }, false, null],
    ['showing what is shown without the plan', 'shown', { state: 'shown' }, false, null],
    ['marking it as answered without the plan', 'shown', { answered: true }, false, null],
    ['pinning it without the plan', 'shown', { pinned: true }, false, null],
    ['pinning a waiting one', 'waiting', { pinned: true }, true, 'idea_not_shown'],
    ['letting it through onto the screen', 'waiting', { state: 'shown', pinned: true }, true, null],
    ['archiving and pinning at once', 'shown', { state: 'archived', pinned: true }, true, 'idea_not_shown'],
    ['taking a waiting one off the screen', 'waiting', { pinned: false }, true, null],
  ]
  it.each(cases)('%s', (_case, state, change, has_plan, code) => {
    const refused = moderatingRefusal({ ...answer, state }, change, has_plan ? null : gate)
    expect(refused?.code ?? null).toBe(code)
  })

  it('is nothing for the choices of a poll', () => {
    expect(moderatingRefusal({ ...answer, kind: 'choice' }, { answered: true }, null)?.code).toBe(
      'choices_stay',
    )
  })

  it.each([
    [
      { pinned: true, answered: true },
      { state: 'archived' },
      { state: 'archived', pinned: false, answered: true },
    ],
    [{}, { pinned: true }, { state: 'shown', pinned: true, answered: false }],
    [{ pinned: true }, { answered: true }, { state: 'shown', pinned: true, answered: true }],
    [{ state: 'archived' as const }, { state: 'shown' }, { state: 'shown', pinned: false, answered: false }],
  ] as const)('%j after %j', (before, change, after) => {
    expect(applyModeration({ ...answer, ...before }, change)).toMatchObject(after)
  })
})

it.each([
  ['shown', false, false, true],
  ['waiting', false, false, false],
  ['waiting', false, true, true],
  ['waiting', true, false, true],
  ['archived', false, true, false],
  ['archived', true, false, true],
] as const)('what is %s is read by creator %s, author %s: %s', (state, is_creator, is_author, reads) => {
  expect(canRead(state, { is_creator, is_author })).toBe(reads)
})

it.each([
  [false, false, 'shown'],
  [true, false, 'waiting'],
  [true, true, 'shown'],
] as const)(
  'with approval %s, by the creator %s, a new answer is %s',
  (needs_approval, user_created, state) => {
    expect(stateOfNew({ needs_approval, user_created })).toBe(state)
    expect(stateOfChanged('shown', { needs_approval, user_created })).toBe(state)
    expect(stateOfChanged('waiting', { needs_approval, user_created })).toBe('waiting')
  },
)
