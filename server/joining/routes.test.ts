// Who gets in by a link or code, and what the others are told to do.
import { describe, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, moveToTenantOf, signUp, verify } from '#server/testing/world.ts'

let app: TestApp
let host: Account
/** For the organisation of the host. */
app = await startTestApp()
host = await signUp(app)
const within = await launch(app, host, { visibility_setting: 'tenant_open' })

/** By link and by code. */
async function join(client: TestClient, event: PopinEvent): Promise<[number, number]> {
  const link = await client.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const code = await client.call(joining.joinCollection, { params: { id: event.short_code! }, body: {} })
  return [link.status, code.status]
}

describe('what is for an organisation', () => {
  it('asks an unverified member to verify the address first, and then lets them in at once', async () => {
    const member = await signUp(app)
    await moveToTenantOf(app, member, host, false)
    expect(await join(member, within)).toEqual([405, 405])
    expect((await member.call(events.loadEvent, { params: { slug: within.slug } })).status).toBe(404)
    await verify(app, member)
    expect(await join(member, within)).toEqual([200, 200])
    expect((await member.call(events.loadEvent, { params: { slug: within.slug } })).status).toBe(200)
  })

  it('is not there for everybody else, verified or not', async () => {
    const stranger = await signUp(app)
    const guest = await guestOf(app, await launch(app, host))
    expect(await join(stranger, within)).toEqual([404, 404])
    expect(await join(guest, within)).toEqual([404, 404])
    await verify(app, stranger)
    expect(await join(stranger, within)).toEqual([404, 404])
  })

  it('lets its creator in before the address is verified', async () => {
    expect(await join(host, within)).toEqual([200, 200])
  })
})

it('what is for invited people promises nothing to an account that is not, verified or not', async () => {
  const closed = await launch(app, host, { visibility_setting: 'invite_only' })
  const member = await signUp(app)
  await moveToTenantOf(app, member, host, false)
  expect(await join(member, closed)).toEqual([404, 404])
})

it('a collection is joined from each way in that there is, and from no other', async () => {
  const { collection } = await launch(app, host)
  const from = async (join_source: string) => {
    const body = { join_source } as never
    const reply = await (await signUp(app)).call(joining.joinCollection, {
      params: { id: collection!.id },
      body,
    })
    return reply.status
  }
  for (const source of ['short_code', 'share_link', 'magic_link']) expect(await from(source)).toBe(200)
  expect(await from('x')).toBe(400)
})

it('what is for any account takes unverified ones', async () => {
  const open = await launch(app, host, { visibility_setting: 'anyone' })
  expect(await join(await signUp(app), open)).toEqual([200, 200])
  expect(await join(await guestOf(app, await launch(app, host)), open)).toEqual([403, 403])
})
