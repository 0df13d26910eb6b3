// Whoever comes in is given the right to listen with it, and loses it like everybody else.
import { afterEach, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { arrivals } from '#domain/arrivals/contract.ts'
import { connectTo, type RawClient, show } from '#server/base/realtime/test-room.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
let host: Account
const sockets: RawClient[] = []
beforeAll(async () => {
  host = await signUp(app)
})
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate()
})

async function connect(): Promise<RawClient> {
  const socket = await connectTo(app)
  sockets.push(socket)
  return socket
}

async function comeIn(client: TestClient) {
  const event = await launch(app, host)
  const { data } = await client.call(arrivals.arrive, { body: { event: event.slug, as_guest: true } })
  return { shown: event, ticket: data.ticket!, user_id: data.user.id }
}
const SUCCEEDED = 'pusher_internal:subscription_succeeded'

it('the channels of the question and the own one are heard without another request, and no hidden one', async () => {
  const { shown, ticket, user_id } = await comeIn(app.client())
  const socket = await connect()
  const names = [`event-${shown.id}`, `user-${user_id}`, `collection-${shown.collection!.id}`]
  for (const name of names)
    expect(await show(socket, `private-${name}`, ticket)).toMatchObject({
      event: SUCCEEDED,
      channel: `private-${name}`,
    })
  const { id } = await launch(app, host, { visibility_setting: 'invite_only' })
  expect((await show(socket, `private-event-${id}`, ticket)).event).toBe('pusher:subscription_error')
  await answer(host, shown, 'More tea')
  const said = await socket.next('created')
  expect(JSON.stringify(said.data)).toContain('More tea')
})

it('who signs out hears no more, and cannot come back by the ticket', async () => {
  const guest = app.client()
  const { shown, ticket } = await comeIn(guest)
  const channel = `private-event-${shown.id}`
  const [early, late] = [await connect(), await connect()]
  expect((await show(early, channel, ticket)).event).toBe(SUCCEEDED)
  await guest.call(accounts.logout, {})
  await early.next('pusher:error')
  expect((await show(late, channel, ticket)).event).toBe('pusher:subscription_error')
})

it('the ticket is worth nothing once the session is for invited people', async () => {
  const { shown, ticket } = await comeIn(app.client())
  const channel = `private-event-${shown.id}`
  const [early, late] = [await connect(), await connect()]
  expect((await show(early, channel, ticket)).event).toBe(SUCCEEDED)
  await app.db
    .updateTable('events')
    .set({ visibility_setting: 'invite_only' })
    .where('id', '=', shown.id)
    .execute()
  await early.next('pusher:subscription_error')
  expect((await show(late, channel, ticket)).event).toBe('pusher:subscription_error')
})
