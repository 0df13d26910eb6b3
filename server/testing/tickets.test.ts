// Whoever comes back shows a ticket: no request, the same rights, and the number that tells whether anything was missed.
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { connectTo, type RawClient, show } from '#server/base/realtime/test-room.ts'
import type { TestClient } from './client.ts'
import { openTestApp } from './test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from './world.ts'

const app = await openTestApp({ real_time: true })
let host: Account
const sockets: RawClient[] = []
beforeAll(async () => {
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
})
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate()
})

const channelOf = ({ id }: Pick<PopinEvent, 'id'>) => `private-event-${id}`

async function connect(): Promise<RawClient> {
  const socket = await connectTo(app)
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
async function toldFor(ticket: string, channel: string): Promise<Told> {
  const { event, data } = await show(await connect(), channel, ticket)
  if (event === 'pusher:subscription_error') return { status: (data as { status: number }).status }
  return JSON.parse(data as string) as Told
}

test("a ticket of one channel opens the others of the same person, and nobody else's", async () => {
  const [event, other] = [await launch(app, host), await launch(app, host)]
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  expect(await toldFor(ticket, channelOf(other))).toEqual({ seq: expect.any(Number), presentation: 0 })
  expect(await toldFor(ticket, `private-user-${guest.user_id}`)).toEqual({})
  expect(await toldFor(ticket, `private-user-${host.user_id}`)).toEqual({ status: 401 })
})

test('the position is the number that the list of answers says, and grows with each message', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  const listed = async () => (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data.seq
  const client = await connect()
  expect((await show(client, channelOf(event), ticket)).event).toBe('pusher_internal:subscription_succeeded')
  await answer(guest, event, 'Longer breaks')
  const { data } = await client.next('created')
  const { seq } = JSON.parse(data as string) as { seq: number }
  expect(await toldFor(ticket, channelOf(event))).toMatchObject({ seq })
  expect(await listed()).toBe(seq)
})

test('of an event that is gone no position is told, so that whoever looks learns of it', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const ticket = await ticketOf(guest, event)
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  expect(await toldFor(ticket, channelOf(event))).toEqual({ status: 401 })
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
  expect(await toldFor(ticket, channelOf(event))).toMatchObject({ seq: expect.any(Number) })
  await end(guest, event).execute(app.db)
  expect(await toldFor(ticket, channelOf(event))).toEqual({ status: 401 })
})
