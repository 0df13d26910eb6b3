import { describe, expect, it, test } from 'vitest'
import { DELEGATES_MAX } from './model.ts'
import { too_many_delegates } from './refusals.ts'
import { candidateRefusal, grantingRefusal, isDelegate } from './rules.ts'

it.each([
  ['nobody lets act and for whom nobody acts', null, null, false],
  ['somebody lets act', { id: 'a' }, null, true],
  ['somebody acts for', null, 'b', true],
])('who %s is a delegate: %s, %s, %s', (_who, delegate_user, delegate_user_id, answer) => {
  expect(isDelegate({ delegate_user, delegate_user_id })).toBe(answer)
})

test('a delegate cannot have delegates', () => {
  expect(grantingRefusal({ is_delegate: false })).toBeNull()
  expect(grantingRefusal({ is_delegate: true })?.error_message).toBe('A delegate cannot have delegates.')
})

describe('as a delegate', () => {
  const ann = { id: 'ann', is_delegate: false, delegates: 0 }
  const ben = { id: 'ben', verified: true, has_delegates: false }

  it.each([
    ['somebody with a proven address is taken', {}, {}, undefined],
    ['oneself is refused', {}, { id: 'ann' }, 'delegate_of_oneself'],
    ['an address that nobody has proven is refused', {}, { verified: false }, 'delegate_unverified'],
    ['somebody with delegates is refused', {}, { has_delegates: true }, 'person_has_delegates'],
    ['the last one that there is room for is taken', { delegates: DELEGATES_MAX - 1 }, {}, undefined],
    ['one too many is refused', { delegates: DELEGATES_MAX }, {}, 'too_many_delegates'],
  ])('%s', (_rule, granting, person, code) => {
    expect(candidateRefusal({ ...ann, ...granting }, { ...ben, ...person })?.code).toBe(code)
  })
})

test('the number in the refusal is the limit', () => {
  expect(too_many_delegates.error_message).toContain(`${DELEGATES_MAX} delegates`)
})
