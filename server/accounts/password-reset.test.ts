import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { resetting } from '#domain/accounts/reset-calls.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { mailsTo, resetToken, signInToken } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

const ask = (email: string) => app.client().call(accounts.requestReset, { query: { email } })
const post = (body: { email?: string; token?: string; password?: string }) =>
  app.client().call(accounts.resetPassword, { body })
const login = (email: string, password: string) =>
  app.client().call(accounts.login, { body: { email, password } })

test('the link from the email sets a new password, once, and verifies the address', async () => {
  const person = await signUp(app)
  expect((await ask(person.email)).data).toEqual({ sent: true })
  const token = await resetToken(app, person.email)
  expect((await post({ token, password: 'abcdef' })).status).toBe(200)
  expect((await login(person.email, person.password)).status).toBe(400)
  expect((await login(person.email, 'abcdef')).data.verified).toBe(true)
  const again = await post({ token, password: 'ghijkl' })
  expect([again.status, again.error?.error_code]).toEqual([400, 'link_expired'])
})

test('by post the address alone asks for the email too', async () => {
  const person = await signUp(app)
  expect((await post({ email: ` ${person.email.toUpperCase()} ` })).data).toEqual({ sent: true })
  expect(await mailsTo(app, person.email, 'new password')).toHaveLength(1)
})

test('an unknown address gets the same answer and no email', async () => {
  const known = await ask((await signUp(app)).email)
  const unknown = await ask('nobody@example.com')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect((await post({ email: 'nobody@example.com' })).data).toEqual({ sent: true })
  expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
})

test('text that is no address is refused', async () => {
  for (const reply of [await ask('a@b'), await post({ email: 'a@b' })])
    expect([reply.status, reply.error?.error_message]).toEqual([400, 'Please Enter a valid email'])
})

test('a short password does not spend the link', async () => {
  const person = await signUp(app)
  await ask(person.email)
  const token = await resetToken(app, person.email)
  expect((await post({ token, password: 'abcde' })).error?.error_code).toBe('password_too_short')
  expect((await post({ token, password: 'abcdef' })).status).toBe(200)
})

test('half of what is needed is named', async () => {
  expect((await post({ password: 'abcdef' })).error?.error_message).toBe('token not specified')
  expect((await post({ token: 'x' })).error?.error_message).toBe('password not specified')
  expect((await post({})).error?.error_message).toBe('email not specified')
})

test('a link that is 25 hours old is refused', async () => {
  const person = await signUp(app)
  await ask(person.email)
  app.clock.advance(25 * 3600)
  const late = await post({ token: await resetToken(app, person.email), password: 'abcdef' })
  expect(late.error?.error_code).toBe('link_expired')
})

test('ends every login session and every other link, and says so by email', async () => {
  const person = await signUp(app)
  const elsewhere = app.client()
  await elsewhere.call(accounts.login, { body: { email: person.email, password: person.password } })
  await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
  await ask(person.email)
  app.clock.advance(1)
  const body = { token: await resetToken(app, person.email), password: 'abcdef' }
  // the sign-in that follows begins with the address
  const reply = await person.call(accounts.resetPassword, { body })
  expect(reply.data).toEqual({ sent: false, email: person.email })
  expect(person.cookie()).toBe('')
  expect((await elsewhere.call(accounts.currentUser, {})).status).toBe(401)
  const link = { code: await signInToken(app, person.email) }
  expect((await app.client().call(accounts.verifyLogin, { body: link })).error?.error_code).toBe(
    'link_expired',
  )
  expect((await mailsTo(app, person.email))[0]?.subject).toBe('Your POPin password was changed')
})

test('whether a link still works is told to its holder, and asking uses nothing up', async () => {
  const isValid = async (token: string) =>
    (await app.client().call(resetting.readReset, { body: { token } })).data.is_valid
  const person = await signUp(app)
  await ask(person.email)
  const token = await resetToken(app, person.email)
  expect([await isValid(token), await isValid(token), await isValid('none')]).toEqual([true, true, false])
  expect((await post({ token, password: 'abcdef' })).status).toBe(200)
  expect(await isValid(token)).toBe(false)
  app.clock.advance(1)
  await ask(person.email)
  const late = await resetToken(app, person.email)
  expect(await isValid(late)).toBe(true)
  app.clock.advance(24 * 3600)
  expect(await isValid(late)).toBe(false)
  await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
  expect(await isValid(await signInToken(app, person.email))).toBe(false)
})

test('of two who use one link at once, one sets the password', async () => {
  const person = await signUp(app)
  await ask(person.email)
  const token = await resetToken(app, person.email)
  const replies = await Promise.all(['first one', 'second one'].map((password) => post({ token, password })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
})
