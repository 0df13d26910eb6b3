// The own channel of a person: what changes on one device is heard on the others, and by nobody else.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { type Listener, listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, moveToTenantOf, signUp } from '#server/testing/world.ts'
import { mailedCode, resetToken, signInToken } from './test-mailbox.ts'

let app: TestApp
const open: Listener[] = []
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => app.close())

/** Another device of the same person. */
async function elsewhere({ email, password }: Account) {
  const client = app.client()
  await client.call(accounts.login, { body: { email, password } })
  return client
}

/** Listens on another device to the own channel. */
async function follow(person: Account): Promise<Listener> {
  const listener = await listen(app, await elsewhere(person), `private-user-${person.user_id}`)
  open.push(listener)
  return listener
}

const updated = { name: 'updated', data: {} }
const isUpdate = ({ name }: { name: string }) => name === 'updated'

describe('the other devices of a person hear, without any content, that', () => {
  it.each<[string, (person: Account) => Promise<unknown>]>([
    [
      'the address is verified',
      async (person) => {
        const code = await mailedCode(app, person.email)
        return person.call(accounts.verifyAccount, { body: { code } })
      },
    ],
    [
      'the name is another',
      (person) => person.call(accounts.changeSettings, { body: { first_name: 'Zoe' } }),
    ],
    [
      'a setting is another',
      (person) => person.call(accounts.changeSettings, { body: { show_code_of_conduct: false } }),
    ],
    [
      'the password is another',
      ({ password, ...person }) =>
        person.call(accounts.changeSettings, { body: { password, new_password: 'another one' } }),
    ],
    [
      'a forgotten password was replaced by a link',
      async (person) => {
        await app.client().call(accounts.requestReset, { query: { email: person.email } })
        const body = { token: await resetToken(app, person.email), password: 'another one' }
        return app.client().call(accounts.resetPassword, { body })
      },
    ],
    [
      'the address was proven in another browser',
      async (person) => {
        await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
        return app
          .client()
          .call(accounts.verifyLogin, { body: { code: await signInToken(app, person.email) } })
      },
    ],
    ['a login session ended', (person) => person.call(accounts.logout, {})],
  ])('%s', async (_case, change) => {
    const person = await signUp(app)
    const listener = await follow(person)
    expect(await change(person)).toMatchObject({ status: 200 })
    expect(await listener.until(isUpdate)).toEqual(updated)
  })
})

it('nothing is said when nothing changed, as after a wrong password', async () => {
  const person = await signUp(app)
  const listener = await follow(person)
  await person.call(accounts.changeSettings, { body: {} })
  await person.call(accounts.changeSettings, { body: { password: 'wrong', new_password: 'another one' } })
  await person.call(accounts.verifyAccount, { body: { code: 'AAAAAA' } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(listener.heard).toEqual([])
})

it('the other tabs of a guest hear that the guest has become an account', async () => {
  const guest = await guestOf(app, await launch(app, await signUp(app)))
  const listener = await listen(app, guest, `private-user-${guest.user_id}`)
  open.push(listener)
  await guest.call(accounts.createAccount, {
    body: {
      email: `once-a-guest-${guest.user_id}@acme.example`,
      guest_id: guest.user_id,
      industry: 'Banking',
      referral_source: 'Web search',
      terms_of_service_consent: true,
    },
  })
  expect(await listener.until(isUpdate)).toEqual(updated)
})

it('nobody else may listen: no guest, no other account, not the own organisation', async () => {
  const person = await signUp(app)
  const administrator = await signUp(app)
  await moveToTenantOf(app, administrator, person)
  const guest = await guestOf(app, await launch(app, person))
  for (const other of [app.client(), guest, await signUp(app), administrator])
    await expect(listen(app, other, `private-user-${person.user_id}`)).rejects.toThrow(/refused/)
})
