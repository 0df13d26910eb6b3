// Whoever comes back shows a ticket: no request, the same rights, and the number that tells whether anything was missed.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { openSocket, type RawClient, type Room } from '#server/base/realtime/test-room.ts'
import type { TestClient } from './client.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from './world.ts'

let app: TestApp
let host: Account
const sockets: RawClient[] = []
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
})
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate()
})
afterAll(() => app.close())

const channelOf = ({ id }: Pick<PopinEvent, 'id'>) => `private-event-${id}`

async function connect(): Promise<RawClient> {
  const room = { port: Number(new URL(app.url).port) } as Room
  const client = openSocket(room, { path: `/app/${app.key}?protocol=7` })
  const { data } = await client.next('pusher:connection_established')
  const socket = { ...client, id: (JSON.parse(data as string) as { socket_id: string }).socket_id }
  sockets.push(socket)
  return socket
}

/** Of somebody who listened to this event before. */
async function ticketOf(person: TestClient, event: PopinEvent): Promise<string> {
  const body = { socket_id: '1.1', channel_name: channelOf(event) }
  return (await person.call(joining.authorizeChannel, { body })).data.ticket!
}

type Told = { seq?: number; presentation?: number } | { status: number }

/** What a fresh socket is told that shows a ticket. */
async function show(ticket: string, channel: string): Promise<Told> {
  const client = await connect()
  client.send('pusher:subscribe', { channel, auth: ticket })
  const answered = new Promise<Told>((resolve) => {
    void client
      .next('pusher_internal:subscription_succeeded')
      .then(({ data }) => resolve(JSON.parse(data as string)))
      .catch(() => {})
    void client
      .next('pusher:subscription_error')
      .then(({ data }) => resolve({ status: (data as { status: number }).status }))
      .catch(() => {})
  })
  return answered
}

test("a ticket of one channel opens the others of the same person, and nobody else's", async () => {
  const [event, other] = [await launch(app, host), await launch(app, host)]
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  expect(await show(ticket, channelOf(other))).toEqual({ seq: expect.any(Number), presentation: 0 })
  expect(await show(ticket, `private-user-${guest.user_id}`)).toEqual({})
  expect(await show(ticket, `private-user-${host.user_id}`)).toEqual({ status: 401 })
})

test('the position is the number that the list of answers says, and grows with each message', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  const listed = async () => (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data.seq
  const client = await connect()
  client.send('pusher:subscribe', { channel: channelOf(event), auth: ticket })
  await client.next('pusher_internal:subscription_succeeded')
  await answer(guest, event, 'Longer breaks')
  const { data } = await client.next('created')
  const { seq } = JSON.parse(data as string) as { seq: number }
  expect(await show(ticket, channelOf(event))).toMatchObject({ seq })
  expect(await listed()).toBe(seq)
})

test('of an event that is gone no position is told, so that whoever looks learns of it', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  expect(await show(ticket, channelOf(event))).toEqual({ status: 401 })
})

const endings: [string, (guest: { user_id: string }, event: PopinEvent) => ReturnType<typeof sql>][] = [
  [
    'is for invited people by now',
    (_guest, { id }) => sql`update events set visibility_setting = 'invite_only' where id = ${id}`,
  ],
  ['went, the login session,', ({ user_id }) => sql`delete from login_sessions where user_id = ${user_id}`],
  [
    'went out of date',
    ({ user_id }) => sql`update login_sessions set expires_on = '2020-01-01' where user_id = ${user_id}`,
  ],
]
test.each(endings)('a ticket opens nothing where what it was for %s', async (_of, end) => {
  const event = await launch(app, host, { anonymous: true })
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  expect(await show(ticket, channelOf(event))).toMatchObject({ seq: expect.any(Number) })
  await end(guest, event).execute(app.db)
  expect(await show(ticket, channelOf(event))).toEqual({ status: 401 })
})
