import { beforeEach, expect, test } from 'vitest'
import { isOtherUser, isTabOfAccount, noteTabUser } from './tab-user.ts'

type Known = Parameters<typeof isOtherUser>[0]
const ben = { id: 'ben', guest: false, delegate_user_id: null, admin_viewing_as: null } as Known
const ann = { ...ben, id: 'ann' } as Known
const guest = { ...ben, id: 'g1', guest: true } as Known

beforeEach(() => sessionStorage.clear())

test.each<[string, Known | null, Known, boolean]>([
  ['a new tab becomes whoever is signed in', null, ben, false],
  ['the same account', ben, ben, false],
  ['an account becomes a guest', ben, guest, true],
  ['an account becomes another account', ben, ann, true],
  ['a guest becomes an account', guest, ben, true],
  ['a guest becomes another guest', guest, { ...guest, id: 'g2' } as Known, false],
  ['a guest signs up and keeps the id', guest, { ...guest, guest: false } as Known, false],
  ['somebody acts for another person', ben, { ...ann, delegate_user_id: 'ben' } as Known, false],
  ['somebody stops to act', { ...ann, delegate_user_id: 'ben' } as Known, ben, false],
  [
    'an administrator views as somebody',
    ben,
    { ...ann, admin_viewing_as: 'ben@example.org' } as Known,
    false,
  ],
])('%s', (_what, before, now, isAsked) => {
  noteTabUser(before)
  expect(isOtherUser(now)).toBe(isAsked)
})

test('the end of viewing as somebody leads back to oneself', () => {
  noteTabUser(ben)
  noteTabUser({ ...ann, admin_viewing_as: 'ben@example.org' } as Known)
  expect(isOtherUser(ben)).toBe(false)
})

test('only an account that did not leave by itself is one', () => {
  expect(isTabOfAccount()).toBe(false)
  noteTabUser(guest)
  expect(isTabOfAccount()).toBe(false)
  noteTabUser(ben)
  expect(isTabOfAccount()).toBe(true)
  noteTabUser(null)
  expect(isTabOfAccount()).toBe(false)
})
