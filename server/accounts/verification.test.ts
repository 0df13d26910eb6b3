import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, signUp } from '#server/testing/world.ts'
import { mailedCode, mailsTo } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

const begin = (person: Account, email = person.email) =>
  person.call(accounts.beginVerification, { body: { email } })
type Typed = { verification_token?: string; token?: string; verification_code?: string; code?: string }
const verify = (person: Account, body: Typed) => person.call(accounts.verifyAccount, { body })
const otherThan = (code: string) => (code === 'AAAAAA' ? 'CCCCCC' : 'AAAAAA')

async function begun(person: Account): Promise<{ token: string; code: string }> {
  app.clock.advance(1)
  const { data } = await begin(person)
  return { token: data.verification_token, code: await mailedCode(app, person.email) }
}

test('the code from the email verifies, however it is typed, and again after a lost answer', async () => {
  const person = await signUp(app)
  const { token, code } = await begun(person)
  const typed = `${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
  const { data } = await verify(person, { verification_token: token, verification_code: typed })
  expect(data).toMatchObject({ id: person.user_id, verified: true })
  expect((await verify(person, { token, code })).data.verified).toBe(true)
})

test('the names token and code are understood too', async () => {
  const person = await signUp(app)
  expect((await verify(person, await begun(person))).data.verified).toBe(true)
})

test('the code of the welcome email works without a token', async () => {
  const person = await signUp(app)
  const code = await mailedCode(app, person.email)
  expect((await verify(person, { code })).data.verified).toBe(true)
})

test('whoever verified may choose the first password, however long ago they signed in; the same code again lets nobody', async () => {
  const person = await signUp(app)
  const set = { password_hash: null }
  await app.db.updateTable('users').set(set).where('email', '=', person.email).execute()
  app.clock.advance(700)
  const choose = (new_password: string) => person.call(accounts.changeSettings, { body: { new_password } })
  expect((await choose('abcdef')).error?.error_code).toBe('proof_needed')
  const typed = await begun(person)
  expect((await verify(person, typed)).data).toMatchObject({ verified: true, need_password_change: true })
  app.clock.advance(700)
  expect((await verify(person, typed)).status).toBe(200)
  expect((await choose('abcdef')).error?.error_code).toBe('proof_needed')
  const other = await signUp(app)
  await app.db.updateTable('users').set(set).where('email', '=', other.email).execute()
  app.clock.advance(700)
  await verify(other, await begun(other))
  const saved = await other.call(accounts.changeSettings, { body: { new_password: 'abcdef' } })
  expect(saved.data).toMatchObject({ has_password: true, need_password_change: false })
})

test('a wrong code is refused and can be corrected', async () => {
  const person = await signUp(app)
  const { token, code } = await begun(person)
  const wrong = await verify(person, { token, code: otherThan(code) })
  expect([wrong.status, wrong.error?.error_message]).toEqual([
    400,
    'The code you entered is not correct. Please try again.',
  ])
  expect((await verify(person, { token, code })).data.verified).toBe(true)
})

test('after five wrong tries the right code is dead too', async () => {
  const person = await signUp(app)
  const { token, code } = await begun(person)
  for (let n = 0; n < 5; n++)
    expect((await verify(person, { token, code: otherThan(code) })).error?.error_code).toBe('code_wrong')
  expect((await verify(person, { token, code })).error?.error_code).toBe('code_expired')
  expect((await person.call(accounts.currentUser, {})).data.verified).toBe(false)
})

test('many tries at once are no more than five', async () => {
  const person = await signUp(app)
  const { token, code } = await begun(person)
  const replies = await Promise.all(
    Array.from({ length: 15 }, () => verify(person, { token, code: otherThan(code) })),
  )
  expect(replies.filter(({ error }) => error?.error_code === 'code_wrong')).toHaveLength(5)
})

test('a code lives for an hour', async () => {
  const person = await signUp(app)
  const { token, code } = await begun(person)
  app.clock.advance(3601)
  expect((await verify(person, { token, code })).error?.error_code).toBe('code_expired')
})

test('a new code ends the one before, and is taken wherever it is typed', async () => {
  const person = await signUp(app)
  const first = await begun(person)
  const second = await begun(person)
  expect(second.token).not.toBe(first.token)
  expect((await verify(person, first)).error?.error_code).toBe('code_wrong')
  // as in a tab that asked before
  expect((await verify(person, { token: first.token, code: second.code })).data.verified).toBe(true)
})

test('tries in many tabs are no more than five', async () => {
  const person = await signUp(app)
  const { token: older } = await begun(person)
  const { token, code } = await begun(person)
  for (const typed of [older, token, older, token, undefined])
    expect((await verify(person, { ...(typed && { token: typed }), code: otherThan(code) })).status).toBe(400)
  expect((await verify(person, { token: older, code })).error?.error_code).toBe('code_expired')
})

test('the code of one person is none for another', async () => {
  const [one, other] = [await signUp(app), await signUp(app)]
  const theirs = await begun(one)
  await begun(other)
  expect((await verify(other, theirs)).error?.error_code).toBe('code_wrong')
  expect((await verify(one, theirs)).data.verified).toBe(true)
})

test('only the own address can be verified, in whatever case it is typed', async () => {
  const [one, other] = [await signUp(app), await signUp(app)]
  expect((await begin(one, other.email)).error?.error_code).toBe('foreign_email')
  expect(await mailsTo(app, other.email, 'verification code')).toEqual([])
  expect((await begin(one, ` ${one.email.toUpperCase()}`)).status).toBe(200)
})

test('guests and strangers have nothing to verify', async () => {
  const guest = await guestOf(app, await launch(app, await signUp(app)))
  const body = { email: 'a@b.co' }
  expect((await guest.call(accounts.beginVerification, { body })).status).toBe(403)
  expect((await app.client().call(accounts.beginVerification, { body })).status).toBe(401)
  expect((await app.client().call(accounts.verifyAccount, { body: { code: 'AAAAAA' } })).status).toBe(401)
})

test('the store has neither the code nor a plain hash of it', async () => {
  const person = await signUp(app)
  const { code } = await begun(person)
  const { createHash } = await import('node:crypto')
  const rows = await app.db.selectFrom('mail_secrets').select('code_hash').execute()
  const plain = createHash('sha256').update(code).digest()
  expect(
    rows.some(({ code_hash }) => code_hash && plain.subarray(0, code_hash.length).equals(code_hash)),
  ).toBe(false)
})
