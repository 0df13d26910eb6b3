// Passkeys: made for this site alone, shown once for each question, renamed and removed by their owner.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { credentials } from '#domain/credentials/contract.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'
import { createDevice } from './test-authenticator.ts'
import { addApp, signInElsewhere, statusOf } from './test-steps.ts'

const SITE = 'https://popin.example'
let app: TestApp
let person: Account
beforeAll(async () => {
  app = await startTestApp({ public_url: SITE })
})
beforeEach(async () => {
  app.clock.advance(1801) // limits of tries start afresh
  person = await signUp(app)
})
afterAll(() => app.close())

type Device = ReturnType<typeof createDevice>
type Client = Pick<Account, 'call'>
const begin = async (client: Client = person) => (await client.call(credentials.beginPasskey, {})).data
const add = (passkey: Record<string, unknown>, name = 'Phone') =>
  person.call(credentials.addPasskey, { body: { name, passkey } })
const ask = async (client: Client) => (await client.call(credentials.askPasskey, {})).data
const give = (client: Client, passkey: Record<string, unknown>) =>
  client.call(credentials.giveFactor, { body: { passkey } })

async function addDevice(device: Device = createDevice({ origin: SITE })): Promise<Device> {
  await add(device.make(await begin()))
  return device
}

test('the first one brings recovery codes, and from then on signing in asks for it', async () => {
  const device = createDevice({ origin: SITE })
  const options = await begin()
  expect(options).toMatchObject({ rp: { id: 'popin.example', name: 'POPin' }, attestation: 'none' })
  const { data } = await add(device.make(options), ' My\nphone ')
  expect(data.recovery_codes).toHaveLength(8)
  expect(data.factors.passkeys).toMatchObject([{ name: 'My phone' }])
  const other = await signInElsewhere(app, person)
  expect(await statusOf(other)).toBe(401)
  const asked = await ask(other)
  expect(asked).toMatchObject({ rpId: 'popin.example', allowCredentials: [{ id: device.id }] })
  expect((await give(other, device.show(asked))).status).toBe(200)
  expect(await statusOf(other)).toBe(200)
})

describe('is refused', () => {
  it.each<[string, (options: Record<string, unknown>) => Record<string, unknown>]>([
    ['when it was made on another site', (o) => createDevice({ origin: 'https://evil.example' }).make(o)],
    [
      'when it was made for another host under our name',
      (o) => createDevice({ origin: SITE, site: 'evil.example' }).make(o),
    ],
    ['when nobody asked for it', (o) => createDevice({ origin: SITE }).make({ ...o, challenge: 'AAAA' })],
    ['when it is an answer to another question', (o) => createDevice({ origin: SITE }).show(o)],
    ['when it is garbage', () => ({ id: 'x', response: { clientDataJSON: '{', attestationObject: 7 } })],
    ['when it is nothing', () => ({})],
  ])('%s', async (_case, answer) => {
    const { status, error } = await add(answer(await begin()))
    expect([status, error?.error_code]).toEqual([400, 'passkey_wrong'])
    expect((await person.call(credentials.readFactors, {})).data.passkeys).toEqual([])
  })

  test('when its answer comes late, or from another login session', async () => {
    const late = createDevice({ origin: SITE }).make(await begin())
    app.clock.advance(301)
    expect((await add(late)).status).toBe(400)
    const elsewhere = await signInElsewhere(app, person)
    expect((await add(createDevice({ origin: SITE }).make(await begin(elsewhere)))).status).toBe(400)
  })

  test('without a name, when it is there already, and as the eleventh', async () => {
    const device = await addDevice()
    expect((await add(createDevice({ origin: SITE }).make(await begin()), ' ')).error?.error_code).toBe(
      'passkey_nameless',
    )
    expect((await add(device.make(await begin()))).error?.error_code).toBe('passkey_exists')
    for (let n = 0; n < 9; n++) await addDevice()
    expect((await person.call(credentials.beginPasskey, {})).error?.error_code).toBe('passkeys_full')
  })
})

describe('showing one', () => {
  test('works once for each question, and not to another browser', async () => {
    const device = await addDevice()
    const [one, two] = [await signInElsewhere(app, person), await signInElsewhere(app, person)]
    const shown = device.show(await ask(one))
    expect((await give(two, shown)).status).toBe(400)
    expect((await give(one, shown)).status).toBe(200)
    expect((await give(one, shown)).status).toBe(400)
  })

  test('is refused from another site, by another device, of somebody else, and of a copy', async () => {
    const device = await addDevice()
    const other = await signInElsewhere(app, person)
    const foreign = {
      ...createDevice({ origin: SITE }).show(await ask(other)),
      id: device.id,
      rawId: device.id,
    }
    expect((await give(other, foreign)).status).toBe(400)
    expect((await give(other, createDevice({ origin: SITE }).show(await ask(other)))).status).toBe(400)
    expect((await give(other, device.show(await ask(other)))).status).toBe(200)
    const again = await signInElsewhere(app, person)
    device.rewind()
    expect((await give(again, device.show(await ask(again)))).status).toBe(400)
    const stranger = await signUp(app)
    expect((await give(stranger, device.show(await ask(stranger)))).status).toBe(400)
  })
})

test('is renamed and removed by its owner alone; with the last one signing in asks no more', async () => {
  await addDevice()
  const { id } = (await person.call(credentials.readFactors, {})).data.passkeys[0]!
  const stranger = await signUp(app)
  const rename = (client: Client, name: string) =>
    client.call(credentials.renamePasskey, { params: { id }, body: { name } })
  const remove = (client: Client) => client.call(credentials.removePasskey, { params: { id } })
  expect([(await rename(stranger, 'Mine')).status, (await remove(stranger)).status]).toEqual([404, 404])
  expect((await rename(person, '')).status).toBe(400)
  expect((await rename(person, 'Key ring')).data.passkeys).toMatchObject([{ name: 'Key ring' }])
  expect((await remove(person)).data.factors).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  expect(await statusOf(await signInElsewhere(app, person))).toBe(200)
})

test('where one factor must stay, two removals at once leave one', async () => {
  const strict = await startTestApp({ beside: app, second_factor: 'required' })
  await addDevice()
  await addApp(app, person)
  const { id } = (await person.call(credentials.readFactors, {})).data.passkeys[0]!
  const { secret: _, ...host } = { ...person, secret: '' }
  const raw = (path: string, method: string) =>
    fetch(`${strict.url}/popin/api/1.0${path}`, { method, headers: { cookie: host.cookie() } })
  const answers = await Promise.all([
    raw('/account/factors/app/remove', 'POST'),
    raw(`/account/passkeys/${id}`, 'DELETE'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await strict.close()
})
