import { expect, test } from 'vitest'
import { isBilling, isListed, wouldLose } from './leaving.ts'
import { newSession, type SessionForm } from './session.ts'

const fresh = newSession('concurrent', {
  anonymous: true,
  visibility: 'anyone_as_guest',
  auto_send_reminders: true,
  duration: 86_400,
  polls_crowdsourcing: false,
  messages: {},
})
const named = (name: string): SessionForm => ({
  ...fresh,
  questions: fresh.questions.map((question) => ({ ...question, name })),
})

test.each([
  ['abcd', false],
  ['abcde', true],
])('of a new session with the text %j leaving loses something: %s', (name, loses) => {
  expect(wouldLose(named(name), fresh, true)).toBe(loses)
})

test('a changed setting alone is nothing to lose of a new session, and something of a saved one', () => {
  const changed: SessionForm = { ...fresh, visibility: 'invite_only' }
  expect(wouldLose(changed, fresh, true)).toBe(false)
  expect(wouldLose(changed, fresh, false)).toBe(true)
  expect(wouldLose(fresh, fresh, false)).toBe(false)
})

test.each([
  ['/dashboard', true],
  ['/q', true],
  ['/settings', true],
  ['/manage-users', true],
  ['/email-notifications/abc', true],
  ['/signin', true],
  ['/404', true],
  ['/q/other/edit', true],
  ['/meetings/edit', true],
  ['/billing', true],
  ['/q/lunch/answers', true],
  ['/q/other/answers', true],
  ['/r/branding', true],
  ['/admin-settings/teams', true],
  ['/search', false],
  ['/mobile', false],
])('%s is a way out as it is: %s', (pathname, listed) => {
  expect(isListed(pathname)).toBe(listed)
})

test('plans and payment are left for without a question', () => {
  expect(['/billing', '/payment', '/manage-subscription'].every(isBilling)).toBe(true)
  expect(isBilling('/dashboard')).toBe(false)
})
