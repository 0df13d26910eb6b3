// Whoever comes in is given the right to listen with it, and loses it like everybody else.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { accounts } from '#domain/accounts/contract.ts'
import { arrivals } from '#domain/arrivals/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
})
afterAll(() => app.close())

type Said = { event: string; channel?: string; data: unknown }

/** A socket that says what it is told, and gives what it hears in order. */
async function openSocket() {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/app/${app.key}?protocol=7`)
  const heard: Said[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (text) => {
    heard.push(JSON.parse(String(text)) as Said)
    for (const look of waiting) look()
  })
  const until = (wanted: (said: Said) => boolean) =>
    new Promise<Said>((resolve) => {
      const look = () => {
        const said = heard.find(wanted)
        if (said && waiting.delete(look)) resolve(said)
      }
      waiting.add(look)
      look()
    })
  await until(({ event }) => event === 'pusher:connection_established')
  const subscribe = (channel: string, auth = '') => {
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    return until(({ event, channel: of }) => of === channel && /subscription_(succeeded|error)$/.test(event))
  }
  return { until, subscribe, close: () => socket.close() }
}

async function comeIn(client: TestClient) {
  const event = await launch(app, host)
  const { data } = await client.call(arrivals.arrive, { body: { event: event.slug, as_guest: true } })
  return { shown: event, ticket: data.ticket!, user_id: data.user.id }
}
const SUCCEEDED = 'pusher_internal:subscription_succeeded'

it('the channels of the question and the own one are heard without another request, and no hidden one', async () => {
  const { shown, ticket, user_id } = await comeIn(app.client())
  const socket = await openSocket()
  const names = [`event-${shown.id}`, `user-${user_id}`, `collection-${shown.collection!.id}`]
  for (const name of names) expect((await socket.subscribe(`private-${name}`, ticket)).event).toBe(SUCCEEDED)
  const { id } = await launch(app, host, { visibility_setting: 'invite_only' })
  expect((await socket.subscribe(`private-event-${id}`, ticket)).event).toBe('pusher:subscription_error')
  await answer(host, shown, 'More tea')
  const said = await socket.until(({ event }) => event === 'created')
  expect(JSON.stringify(said.data)).toContain('More tea')
  socket.close()
})

it('who signs out hears no more, and cannot come back by the ticket', async () => {
  const guest = app.client()
  const { shown, ticket } = await comeIn(guest)
  const channel = `private-event-${shown.id}`
  const [early, late] = [await openSocket(), await openSocket()]
  await early.subscribe(channel, ticket)
  await guest.call(accounts.logout, {})
  await early.until(({ event }) => event === 'pusher:error')
  expect((await late.subscribe(channel, ticket)).event).toBe('pusher:subscription_error')
  for (const socket of [early, late]) socket.close()
})

it('the ticket is worth nothing once the session is for invited people', async () => {
  const { shown, ticket } = await comeIn(app.client())
  const channel = `private-event-${shown.id}`
  const [early, late] = [await openSocket(), await openSocket()]
  await early.subscribe(channel, ticket)
  await app.db
    .updateTable('events')
    .set({ visibility_setting: 'invite_only' })
    .where('id', '=', shown.id)
    .execute()
  await early.until(({ event }) => event === 'pusher:subscription_error')
  expect((await late.subscribe(channel, ticket)).event).toBe('pusher:subscription_error')
  for (const socket of [early, late]) socket.close()
})
