// The second factor at sign-in: nothing works before it, and nothing but it leads on.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { Call } from '#domain/base/call.ts'
import { contracts } from '#domain/contracts.ts'
import { credentials } from '#domain/credentials/contract.ts'
import { mailsTo, signInToken } from '#server/accounts/test-mailbox.ts'
import type { TestClient } from '#server/testing/client.ts'
import { makeScene, type Scene, samples } from '#server/testing/samples.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  buildWorld,
  delegateOf,
  moveToTenantOf,
  prove,
  signUp,
  verify,
} from '#server/testing/world.ts'
import { codeOf } from './test-authenticator.ts'
import { addApp, signInElsewhere, statusOf } from './test-steps.ts'

let app: TestApp
let person: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(1801) // limits of tries start afresh
  person = await signUp(app, { first_name: 'Ann' })
})
afterAll(() => app.close())

const give = (client: TestClient, body: Record<string, unknown>) =>
  client.call(credentials.giveFactor, { body })
const codeNow = (secret: string) => codeOf(secret, app.clock.now())

describe('an app', () => {
  test('asks for a code after the password; the answer before it tells nothing but the address', async () => {
    const { secret } = await addApp(app, person)
    const other = await signInElsewhere(app, person)
    expect(other.user).toMatchObject({
      second_factor_needed: true,
      first_name: '',
      tenant: null,
      tenant_id: null,
    })
    const refused = await other.call(accounts.currentUser, {})
    expect([refused.status, refused.error?.error_code]).toEqual([401, 'second_factor_needed'])
    expect(refused.error?.data).toEqual({ methods: ['app', 'recovery_code'] })
    const code = codeNow(secret)
    const given = await give(other, { app_code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(given.data).toMatchObject({ second_factor_needed: false, first_name: 'Ann' })
    expect(await statusOf(other)).toBe(200)
  })

  test('asks for it after a link from an email too', async () => {
    await verify(app, person)
    const { secret } = await addApp(app, person)
    await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
    const client = app.client()
    const code = await signInToken(app, person.email)
    const { data } = await client.call(accounts.verifyLogin, { body: { code } })
    expect(data.user).toMatchObject({ second_factor_needed: true, display_name: '' })
    expect(await statusOf(client)).toBe(401)
    expect((await give(client, { app_code: codeNow(secret) })).status).toBe(200)
  })

  test('from before the address was proven goes with who proves it: somebody else may have set it up', async () => {
    await addApp(app, person)
    await app.client().call(accounts.initiateLogin, { body: { email: person.email } })
    const client = app.client()
    const code = await signInToken(app, person.email)
    const { data } = await client.call(accounts.verifyLogin, { body: { code } })
    expect(data.user).toMatchObject({ second_factor_needed: false, has_password: false })
    expect((await client.call(credentials.readFactors, {})).data.has_app).toBe(false)
    expect(await statusOf(person)).toBe(401)
  })

  test('signs every other device out when it is the first factor, and tells by email', async () => {
    const other = await signInElsewhere(app, person)
    await addApp(app, person)
    expect([await statusOf(other), await statusOf(person)]).toEqual([401, 200])
    expect((await mailsTo(app, person.email, 'Signing in')).length).toBe(1)
  })

  test('is off until a code of it was given, and no other code is good for that', async () => {
    const { secret } = (await person.call(credentials.beginApp, {})).data
    expect((await signInElsewhere(app, person)).user.second_factor_needed).toBe(false)
    const confirm = (app_code: string) => person.call(credentials.confirmApp, { body: { app_code } })
    const wrong = codeOf(secret, app.clock.now() + 3600)
    expect((await confirm(wrong)).error?.error_code).toBe('factor_wrong')
    expect((await confirm(codeNow(secret))).data.factors).toMatchObject({
      has_app: true,
      recovery_codes_left: 8,
    })
    expect((await confirm(codeNow(secret))).error?.error_code).toBe('app_not_begun')
    expect((await person.call(credentials.beginApp, {})).error?.error_code).toBe('app_exists')
  })

  test('its code works once, also when it comes twice at the same moment', async () => {
    const { secret } = await addApp(app, person)
    const code = codeNow(secret)
    const devices = await Promise.all([1, 2, 3].map(() => signInElsewhere(app, person)))
    const tried = await Promise.all(devices.map((device) => give(device, { app_code: code })))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await give(await signInElsewhere(app, person), { app_code: code })).status).toBe(400)
  })

  it.each([
    [-60, 400],
    [-30, 200],
    [30, 200],
    [60, 400],
  ])('takes a code of %i seconds from now: %i', async (away, status) => {
    const { secret } = await addApp(app, person)
    const other = await signInElsewhere(app, person)
    const middle = Math.floor(app.clock.now() / 30) * 30 + 15
    app.clock.set(middle)
    expect((await give(other, { app_code: codeOf(secret, middle + away) })).status).toBe(status)
  })

  test('cannot be guessed: ten tries in half an hour, from wherever', async () => {
    const { secret } = await addApp(app, person)
    app.clock.advance(1801)
    const devices = [await signInElsewhere(app, person), await signInElsewhere(app, person)]
    for (let n = 0; n < 10; n++)
      expect((await give(devices[n % 2]!, { app_code: `00000${n}` })).status).toBe(400)
    const locked = await give(devices[0]!, { app_code: codeNow(secret) })
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, expect.any(String)])
  })

  test('neither its secret nor recovery codes are kept for a retry', async () => {
    const headers = { 'idempotency-key': 'the same key' }
    const { secret } = (await person.call(credentials.beginApp, {}, { headers })).data
    const body = { app_code: codeNow(secret) }
    await person.call(credentials.confirmApp, { body }, { headers: { 'idempotency-key': 'k2' } })
    await person.call(credentials.renewRecoveryCodes, {}, { headers: { 'idempotency-key': 'k3' } })
    expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  test('its secret cannot be read in the store', async () => {
    const { secret } = await addApp(app, person)
    const rows = await app.db.selectFrom('authenticator_apps').select('sealed_secret').execute()
    for (const { sealed_secret } of rows) expect(sealed_secret.toString('latin1')).not.toContain(secret)
  })
})

describe('recovery codes', () => {
  test('are eight, each works once, however it is typed, and an email tells of it', async () => {
    const { recovery_codes } = await addApp(app, person)
    expect(new Set(recovery_codes).size).toBe(8)
    const [first = '', second = ''] = recovery_codes
    const tried = async (recovery_code: string) =>
      (await give(await signInElsewhere(app, person), { recovery_code })).status
    expect(await tried(first.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect(await tried(first)).toBe(400)
    expect(await tried(second)).toBe(200)
    expect((await person.call(credentials.readFactors, {})).data.recovery_codes_left).toBe(6)
    expect((await mailsTo(app, person.email, 'Signing in'))[0]?.text_body).toContain('recovery code')
  })

  test('are not spent where another tab gave the factor already', async () => {
    const { secret, recovery_codes } = await addApp(app, person)
    const other = await signInElsewhere(app, person)
    expect((await give(other, { app_code: codeNow(secret) })).status).toBe(200)
    const again = await give(other, { recovery_code: recovery_codes[0] })
    expect(again.data).toMatchObject({ second_factor_needed: false, first_name: 'Ann' })
    expect((await other.call(credentials.readFactors, {})).data.recovery_codes_left).toBe(8)
  })

  test('are replaced all at once', async () => {
    const { recovery_codes: old } = await addApp(app, person)
    const { data } = await person.call(credentials.renewRecoveryCodes, {})
    expect(data.recovery_codes).toHaveLength(8)
    const other = await signInElsewhere(app, person)
    expect((await give(other, { recovery_code: old[0] })).status).toBe(400)
    expect((await give(other, { recovery_code: data.recovery_codes![0] })).status).toBe(200)
  })

  test('there are none without a factor, and they go with the last one', async () => {
    expect((await person.call(credentials.renewRecoveryCodes, {})).error?.error_code).toBe('factor_missing')
    await addApp(app, person)
    const { data } = await person.call(credentials.removeApp, {})
    expect(data.factors).toMatchObject({ has_app: false, recovery_codes_left: 0 })
    expect((await signInElsewhere(app, person)).user.second_factor_needed).toBe(false)
  })

  test('of somebody else are of no use', async () => {
    const { recovery_codes } = await addApp(app, await signUp(app))
    await addApp(app, person)
    const other = await signInElsewhere(app, person)
    expect((await give(other, { recovery_code: recovery_codes[0] })).status).toBe(400)
    for (const body of [{}, { app_code: '' }, { passkey: {} }, { passkey: { id: 'x'.repeat(500) } }])
      expect((await give(other, body)).status).toBe(400)
  })
})

describe('before the second factor', () => {
  type Row = { feature: string; name: string; call: Call }
  const rows: Row[] = Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ feature, name, call: call as Call })),
  )
  const open = (state: 'asked' | 'missing') =>
    rows.filter(({ call }) => call.before_factor?.includes(state)).map(({ name }) => name)

  test('only these calls are open: to give it, or to set one up where there must be one', () => {
    expect(open('asked')).toEqual(['logout', 'giveFactor', 'askPasskey'])
    const setting_up = ['readFactors', 'beginApp', 'confirmApp', 'beginPasskey', 'addPasskey']
    expect(open('missing').sort()).toEqual(['logout', 'prove', 'mailProof', ...setting_up].sort())
  })

  test('every other call answers 401, whatever it is', async () => {
    const world = await buildWorld(app)
    const scene = await makeScene(app, world)
    await prove(person)
    await addApp(app, person)
    const other = await signInElsewhere(app, person)
    for (const { feature, name, call } of rows.filter(({ name }) => !open('asked').includes(name))) {
      const request = await sampleOf(scene, feature, name)
      const { status, error } = await other.call(call, request as never)
      expect([name, status, error?.error_code]).toEqual([name, 401, 'second_factor_needed'])
    }
    expect((await other.call(accounts.logout, {})).status).toBe(200)
  })

  function sampleOf(scene: Scene, feature: string, name: string): unknown {
    return (samples as Record<string, Record<string, (scene: Scene) => unknown>>)[feature]![name]!(scene)
  }

  test('nobody adds a factor of their own to an account that has one', async () => {
    await addApp(app, person)
    const thief = await signInElsewhere(app, person)
    for (const call of [credentials.beginApp, credentials.beginPasskey, credentials.removeApp])
      expect((await thief.call(call, {})).status).toBe(401)
  })
})

describe('where hosts must have one', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ second_factor: 'required' })
  })
  afterAll(() => strict.close())

  test('a new account sets one up before anything else, and then goes on', async () => {
    const host = await signUp(strict)
    const refused = await host.call(accounts.currentUser, {})
    expect([refused.status, refused.error?.data]).toEqual([401, { methods: [] }])
    await addApp(strict, host)
    expect(await statusOf(host)).toBe(200)
    expect((await host.call(credentials.removeApp, {})).error?.error_code).toBe('last_factor')
  })

  test('an ordinary member who launched nothing needs none, an administrator does', async () => {
    const owner = await signUp(strict)
    const member = await signUp(strict)
    await addApp(strict, owner)
    await moveToTenantOf(strict, member, owner)
    expect(await statusOf(member)).toBe(401)
    await strict.db
      .updateTable('users')
      .set({ role_type: 'user' })
      .where('email', '=', member.email)
      .execute()
    expect(await statusOf(member)).toBe(200)
  })
})

test('switched off by the operator nobody is asked, and nobody sets one up', async () => {
  await addApp(app, person)
  const off = await startTestApp({ beside: app, second_factor: 'off' })
  const other = await signInElsewhere(off, person)
  expect(await statusOf(other)).toBe(200)
  expect((await other.call(credentials.beginPasskey, {})).error?.error_code).toBe('factors_off')
  await off.close()
})

test('a delegate gives the second factor of their own, and it is not that of whom they act for', async () => {
  const ben = await delegateOf(app, person)
  await ben.call(accounts.login, { body: { email: ben.email, password: ben.password } })
  const { secret } = await addApp(app, ben)
  const { secret: anns } = await addApp(app, person)
  const bens = await signInElsewhere(app, ben)
  expect((await give(bens, { app_code: codeNow(anns) })).status).toBe(400)
  expect((await give(bens, { app_code: codeNow(secret) })).status).toBe(200)
})
