import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { branding } from '#domain/branding/contract.ts'
import { events } from '#domain/events/contract.ts'
import { listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { fileForm, PNG } from '#server/testing/uploads.ts'
import { type Account, launch, moveToTenantOf, signUpVerified } from '#server/testing/world.ts'
import { listShowing } from './queries.ts'

let app: TestApp
let owner: Account
beforeAll(async () => {
  app = await startTestApp({ billing: 'on' })
})
beforeEach(async () => {
  owner = await signUpVerified(app)
})
afterAll(() => app.close())

const GREEN = { accent_colour: '#0a5f43', second_colour: '#ffcc00' }
const save = (who: Account, body: object) => who.call(branding.saveBranding, { body: body as typeof GREEN })
const read = async (who: Account) => (await who.call(branding.readBranding, {})).data
const sendLogo = (who: Account, file: Buffer = PNG) =>
  who.call(branding.saveLogo, { body: fileForm(file) } as object)
const shown = async (who: Account, slug: string) =>
  (await who.call(events.loadEvent, { params: { slug } })).data.branding
async function load(path: string | null) {
  const response = await app.client().raw(path!)
  const { status, headers } = response
  return { status, headers, body: Buffer.from(await response.arrayBuffer()) }
}
async function change(person: Account, set: object): Promise<void> {
  await app.db
    .updateTable('users')
    .set(set)
    .where('id', '=', person.user_id as UserId)
    .execute()
  await person.call(accounts.login, { body: { email: person.email, password: person.password } })
}

describe('the brand of an organisation', () => {
  it('is that of the product until somebody decides', async () => {
    expect(await read(owner)).toEqual({
      ...{ accent_colour: null, second_colour: null, logo: null },
      of_organisation: true,
    })
    const event = await launch(app, owner)
    expect(await shown(owner, event.slug)).toBeNull()
  })
  it('is shown by the sessions of all its members, to everybody who sees them', async () => {
    const member = await signUpVerified(app)
    await moveToTenantOf(app, member, owner)
    const event = await launch(app, member)
    const { data } = await save(owner, { accent_colour: ' 0A5F43', second_colour: '#FC0' })
    expect(data).toMatchObject(GREEN)
    const participant = await signUpVerified(app)
    expect(await shown(participant, event.slug)).toEqual({ ...GREEN, logo: null, logo_alt: null })
  })
  it('is changed by administrators, not by members and other organisations', async () => {
    const member = await signUpVerified(app)
    await moveToTenantOf(app, member, owner)
    await change(member, { role_type: 'user' })
    expect((await save(member, GREEN)).status).toBe(403)
    expect((await sendLogo(member)).status).toBe(403)
    await change(member, { role_type: 'org_admin' })
    expect((await save(member, GREEN)).status).toBe(200)
    expect(await read(owner)).toMatchObject(GREEN)
    expect(await read(await signUpVerified(app))).toMatchObject({ accent_colour: null })
  })
  it.each([
    ['a colour that white letters cannot be read on', { accent_colour: '#ffcc00', second_colour: null }],
    ['what is no colour', { accent_colour: 'red', second_colour: null }],
    ['a second one that is none', { accent_colour: null, second_colour: '}body{' }],
  ])('is never %s, and stays as it was', async (_what, body) => {
    await save(owner, GREEN)
    const { status, error } = await save(owner, body)
    expect([status, error?.error_message]).toEqual([
      400,
      expect.stringMatching(/contrast is 1\.|enter a colour/),
    ])
    expect(await read(owner)).toMatchObject(GREEN)
  })
  it('goes back to the colours of the product', async () => {
    await save(owner, GREEN)
    await save(owner, { accent_colour: null, second_colour: null })
    const event = await launch(app, owner)
    expect(await shown(owner, event.slug)).toBeNull()
  })
})

it.each([
  ['its colours', (who: Account) => save(who, GREEN)],
  ['its logo', (who: Account) => sendLogo(who)],
  ['its logo taken off', (who: Account) => who.call(branding.deleteLogo, {})],
])('a change of a brand, %s, is told at once to those in its sessions', async (_what, action) => {
  const member = await signUpVerified(app)
  await moveToTenantOf(app, member, owner)
  const own = await launch(app, member)
  const participant = await signUpVerified(app)
  const here = await listen(app, participant, `private-event-${own.id}`)
  await action(owner)
  await here.until(({ name, data }) => name === 'edited' && data.event_id === own.id)
  here.close()
})

test('sessions of others, and what is over, are not told', async () => {
  const member = await signUpVerified(app)
  await moveToTenantOf(app, member, owner)
  const [own, over] = [await launch(app, member), await launch(app, owner)]
  await owner.call(events.endEvent, { params: { id: over.id } })
  const foreign = await launch(app, await signUpVerified(app))
  const { tenant_id } = await app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', owner.user_id as UserId)
    .executeTakeFirstOrThrow()
  const told = await listShowing(app.db, { tenant_id, user_id: owner.user_id as UserId }, app.clock.now() + 1)
  expect(told).toEqual([own.id])
  expect(told).not.toContain(foreign.id)
})

test('a creator without an organisation has a brand of their own', async () => {
  await change(owner, { tenant_id: null as TenantId | null, role_type: 'user' })
  const { data } = await save(owner, GREEN)
  expect(data).toMatchObject({ ...GREEN, of_organisation: false })
  const event = await launch(app, owner)
  expect(await shown(owner, event.slug)).toEqual({ ...GREEN, logo: null, logo_alt: null })
  const other = await signUpVerified(app)
  await change(other, { tenant_id: null, role_type: 'user' })
  expect(await read(other)).toMatchObject({ accent_colour: null })
})

describe('a plan without branding', () => {
  it('refuses changes with the offer of a larger one, and sessions look like the product', async () => {
    await save(owner, GREEN)
    const event = await launch(app, owner)
    await change(owner, { plan_id: 'free' })
    const { status, error } = await save(owner, GREEN)
    expect([status, error?.error_message]).toEqual([403, 'Custom branding is a Premium feature.'])
    expect((await sendLogo(owner)).status).toBe(403)
    expect(await shown(owner, event.slug)).toBeNull()
    await change(owner, { plan_id: 'premium_monthly' })
    expect(await shown(owner, event.slug)).toMatchObject(GREEN)
  })
})

describe('a logo', () => {
  it('is drawn anew as a small PNG, which everybody may load who has its address', async () => {
    const wide = await sharp({ create: { width: 2000, height: 400, channels: 3, background: '#0a5f43' } })
      .png()
      .toBuffer()
    const { data } = await sendLogo(owner, wide)
    const { status, headers, body } = await load(data.logo)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    // email programs and their proxies are elsewhere
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await sharp(body).metadata()).toMatchObject({
      ...{ format: 'png', width: 480, height: 96 },
    })
  })
  it('gets a new address with every change, and the old one leads nowhere', async () => {
    const first = (await sendLogo(owner)).data.logo!
    const second = (await sendLogo(owner)).data.logo!
    expect(second).not.toBe(first)
    expect((await load(first)).status).toBe(404)
    expect((await load(second)).status).toBe(200)
  })
  it('is named after the organisation whose it is, for those who do not see it', async () => {
    await sendLogo(owner)
    await app.db
      .updateTable('tenants')
      .set({ name: 'Acme & Sons' })
      .where('id', '=', (await owner.call(accounts.currentUser, {})).data.tenant_id as TenantId)
      .execute()
    const event = await launch(app, owner)
    expect(await shown(owner, event.slug)).toMatchObject({ logo_alt: 'Acme & Sons' })
  })
  it('of a creator without an organisation is named after them', async () => {
    await change(owner, { tenant_id: null, role_type: 'user', first_name: 'Ada', last_name: 'Lovelace' })
    await sendLogo(owner)
    const event = await launch(app, owner)
    expect(await shown(owner, event.slug)).toMatchObject({ logo_alt: 'Ada Lovelace' })
  })
  it('is removed, also once the plan has no branding any more; the colours stay', async () => {
    await save(owner, GREEN)
    await sendLogo(owner)
    await change(owner, { plan_id: 'free' })
    const { data } = await owner.call(branding.deleteLogo, {})
    expect(data).toMatchObject({ ...GREEN, logo: null })
  })
  it('is an image, nothing else', async () => {
    const { status } = await sendLogo(owner, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect(status).toBe(400)
    expect((await read(owner)).logo).toBeNull()
  })
})
