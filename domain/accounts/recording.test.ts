import { expect, test } from 'vitest'
import { recordsScreen } from './recording.ts'

const settings = { host: 'app.example.com', staff_hosts: ['staff.example'] }
const user = { email: 'a@b.co', is_self_sign_up: false, has_self_launched: false }
const visit = { host: 'app.example.com', is_sign_up: false, is_refused: false, user, random: 0.99 }
const staff = { ...user, email: 'a@eu.Staff.example', is_self_sign_up: true, has_self_launched: true }

test.each([
  ['nobody is recorded by chance alone', {}, false],
  ['a few are', { random: 0.019 }, true],
  ['but no more than that', { random: 0.02 }, false],
  ['who signed up by themselves is', { user: { ...user, is_self_sign_up: true } }, true],
  ['who launched by themselves is', { user: { ...user, has_self_launched: true } }, true],
  ['the own people are not', { user: staff, random: 0 }, false],
  [
    'hosts that only end alike are not the own ones',
    { user: { ...staff, email: 'a@notstaff.example' } },
    true,
  ],
  ['a visitor is by chance', { user: null, random: 0.01 }, true],
  ['signing up always is', { is_sign_up: true, user: null }, true],
  ['on another host nobody is', { host: 'www.example.com', is_sign_up: true, random: 0 }, false],
  ['who refuses is not', { is_refused: true, is_sign_up: true, random: 0 }, false],
])('where the operator allows it, %s', (_what, more, records) => {
  expect(recordsScreen(settings, { ...visit, ...more })).toBe(records)
})

test('where the operator allows nothing, nobody is recorded', () => {
  expect(recordsScreen(null, { ...visit, is_sign_up: true, random: 0 })).toBe(false)
})
