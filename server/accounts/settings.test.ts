import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'
import { mailsTo } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

type Client = ReturnType<TestApp['client']>
const change = (client: Client, body: RequestOf<typeof accounts.changeSettings>['body']) =>
  client.call(accounts.changeSettings, { body })
const login = (client: Client, email: string, password: string) =>
  client.call(accounts.login, { body: { email, password } })
const own = async (client: Client) => (await client.call(accounts.loadSettings, {})).data

describe('names', () => {
  test('one field changes and the others stay', async () => {
    const person = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })
    const before = await own(person)
    const { data } = await change(person, { last_name: ' Li\n' })
    expect(data).toEqual({ ...before, last_name: 'Li', display_name: 'Ann Li' })
    expect(await own(person)).toEqual(data)
  })

  test('may be empty, and never hold what the store cannot', async () => {
    const person = await signUp(app)
    const { data } = await change(person, { first_name: '', last_name: 'a\u0000b' })
    expect(data.display_name).toBe('a b')
  })

  test('fields beyond the settings are not taken over', async () => {
    const person = await signUp(app)
    const before = await own(person)
    const more = { first_name: 'X', role_type: 'org_admin', verified: true, plan_id: 'corp', email: 'x@y.zz' }
    expect((await change(person, more as never)).data).toEqual({
      ...before,
      first_name: 'X',
      display_name: `X ${before.last_name}`,
    })
  })
})

describe('the password', () => {
  test('changes with the present one; other login sessions end, this one stays', async () => {
    const person = await signUp(app)
    const elsewhere = app.client()
    await login(elsewhere, person.email, person.password)
    expect((await change(person, { password: person.password, new_password: 'abcdef' })).status).toBe(200)
    expect((await elsewhere.call(accounts.currentUser, {})).status).toBe(401)
    expect((await person.call(accounts.currentUser, {})).status).toBe(200)
    expect((await login(app.client(), person.email, person.password)).status).toBe(400)
    expect((await login(app.client(), person.email, 'abcdef')).status).toBe(200)
    expect(await mailsTo(app, person.email, 'password was changed')).toHaveLength(1)
  })

  test.each([undefined, '', 'wrong'])('does not change with %j as the present one', async (password) => {
    const person = await signUp(app)
    const { status, error } = await change(person, { password, new_password: 'abcdef', first_name: 'New' })
    expect([status, error?.error_code]).toEqual([400, 'wrong_credentials'])
    expect((await own(person)).first_name).toBe('Pat')
  })

  test('is not too short', async () => {
    const person = await signUp(app)
    const { error } = await change(person, { password: person.password, new_password: 'abcde' })
    expect(error?.error_code).toBe('password_too_short')
  })

  test('cannot be guessed from a login session left open', async () => {
    const person = await signUp(app)
    for (let n = 0; n < 20; n++) await change(person, { password: `guess ${n}`, new_password: 'abcdef' })
    expect((await change(person, { password: person.password, new_password: 'abcdef' })).status).toBe(429)
  })

  test('is set without a present one where there is none', async () => {
    const person = await signUp(app)
    await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', person.email).execute()
    expect(await own(person)).toMatchObject({ need_password_change: true, requires_password_change: true })
    const { data } = await change(person, { password: 'abcdef' })
    expect(data).toMatchObject({
      has_password: true,
      need_password_change: false,
      requires_password_change: false,
    })
    expect((await login(app.client(), person.email, 'abcdef')).status).toBe(200)
  })
})

test('guests have no settings, except that they want no more of the code of conduct', async () => {
  const guest = await guestOf(app, await launch(app, await signUp(app)))
  expect((await guest.call(accounts.loadSettings, {})).status).toBe(403)
  for (const body of [{ first_name: 'X' }, { new_password: 'secret phrase' }, { last_name: '' }])
    expect((await change(guest, { ...body, show_code_of_conduct: false })).status).toBe(403)
  expect((await guest.call(accounts.currentUser, {})).data.show_code_of_conduct).toBe(true)
  expect((await change(guest, { show_code_of_conduct: false })).data.show_code_of_conduct).toBe(false)
})

describe('what the client keeps', () => {
  const read = (client: Client, client_key?: string) =>
    client.call(accounts.readStash, { query: client_key ? { client_key } : {} })
  const write = (client: Client, info: unknown, client_key?: string) =>
    client.call(accounts.writeStash, { body: { info, client_key } })

  test('comes back under its key, to its owner only, and is replaced as a whole', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    await write(one, { tour: [1, 2], text: 'a\u0000\ud800b' })
    await write(one, 'for another client', 'android')
    expect((await read(one)).data).toEqual({
      client_key: 'web-app-v4',
      info: { tour: [1, 2], text: 'a \ufffdb' },
    })
    await write(one, { seen: true })
    expect((await read(one)).data.info).toEqual({ seen: true })
    expect((await read(one, 'android')).data.info).toBe('for another client')
    expect((await read(other)).data.info).toBeNull()
  })

  test('is at most 16 KB, and what was there stays', async () => {
    const person = await signUp(app)
    expect((await write(person, 'x'.repeat(16_000))).status).toBe(200)
    expect((await write(person, 'x'.repeat(1000), 'other')).status).toBe(413)
    expect((await write(person, 'é'.repeat(8200))).status).toBe(413)
    expect((await read(person)).data.info).toHaveLength(16_000)
  })

  test.each(['__proto__', 'constructor', 'toString'])('the key %s is a key like any other', async (key) => {
    const person = await signUp(app)
    expect((await read(person, key)).data.info).toBeNull()
    await write(person, { a: 1 }, key)
    expect((await read(person, key)).data.info).toEqual({ a: 1 })
    expect((await read(person)).data.info).toBeNull()
  })

  test('guests have it too, strangers do not', async () => {
    const guest = await guestOf(app, await launch(app, await signUp(app)))
    expect((await write(guest, 1)).data.info).toBe(1)
    expect((await read(app.client())).status).toBe(401)
  })
})
