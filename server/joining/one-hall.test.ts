// A hall behind one address: all come in by what is right, while somebody among them guesses in vain.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { resetting } from '#domain/accounts/reset-calls.ts'
import { joining } from '#domain/joining/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { launch, signUp } from '#server/testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    trust_proxy: ['loopback'],
    limits: {
      sign_in: { window: 600, per_account: 4, per_client: 5, overall: 10 },
      wrong_code: { window: 300, per_client: 5, overall: 50 },
    },
  })
})
afterAll(() => app.close())

const HALL = { headers: { 'x-forwarded-for': '198.51.100.9' } }

it('three hundred come in by code, and the sixth wrong code is refused, as all after it', async () => {
  const event = await launch(app, await signUp(app))
  const enter = async (code: string) => {
    const person = app.client()
    const let_in = await person.call(accounts.verifyLogin, { body: { event: code } }, HALL)
    if (let_in.status !== 200) return let_in.status
    return (await person.call(joining.joinCollection, { params: { id: code }, body: {} }, HALL)).status
  }
  const guesses: number[] = []
  for (const letter of 'ACDEFGHJ') guesses.push(await enter(`QQQQQ${letter}`))
  expect(guesses).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
  const people = Array.from({ length: 300 }, () => enter(event.short_code!))
  expect(new Set(await Promise.all(people))).toEqual(new Set([200]))
  expect(await enter('QQQQQK')).toBe(429)
})

it('more people sign in with the right password than may with a wrong one', async () => {
  const people = []
  for (let n = 0; n < 12; n++) people.push(await signUp(app))
  const signIn = (email: string, password: string) =>
    app.client().call(accounts.login, { body: { email, password } }, HALL)
  for (const { email, password } of people) expect((await signIn(email, password)).status).toBe(200)
  const wrong: number[] = []
  for (const { email } of people.slice(0, 7)) wrong.push((await signIn(email, 'not the one')).status)
  expect(wrong.slice(0, 5)).not.toContain(429)
  expect(wrong.slice(5)).toEqual([429, 429])
})

it('whoever tries links of emails is counted, though the answer to a wrong one is no refusal', async () => {
  const read = (n: number) =>
    app.client().call(
      resetting.readReset,
      { body: { token: `wrong${n}` } },
      {
        headers: { 'x-forwarded-for': '198.51.100.77' },
      },
    )
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await read(n)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
