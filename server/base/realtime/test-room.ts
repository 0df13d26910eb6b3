// For the tests here: a live transport on a free port, and clients that speak the bare protocol to it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { WebSocket } from 'ws'
import { createLocalBus } from './bus.ts'
import { createEmbeddedRealtime, type EmbeddedOptions } from './embedded.ts'

export const silent = pino({ level: 'silent' })
/** How long a test waits for something that must happen: long, because the machine may be busy. */
export const soon = { timeout: 30_000 }
export const KEY = 'room-key'
export const SECRET = 'room-secret'
export const EVENT = 'private-event-A1'
export const ann = { login_session_id: 'session-ann', user_id: 'ann' }
export const bob = { login_session_id: 'session-bob', user_id: 'bob' }

export type Room = Awaited<ReturnType<typeof startRoom>>

export async function startRoom(options: Partial<EmbeddedOptions> = {}, port = 0) {
  const realtime = createEmbeddedRealtime({
    key: KEY,
    secret: SECRET,
    bus: createLocalBus(),
    log: silent,
    allowedOrigins: (origin) => origin === undefined || origin === 'https://popin.test',
    ...options,
  })
  const server = createServer((_request, response) => response.writeHead(404).end())
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    realtime,
    server,
    port: (server.address() as AddressInfo).port,
    async stop() {
      await realtime.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Message = { event: string; channel?: string; data: unknown }

const PATIENCE_MS = 30_000

/** A client of the bare protocol. `next` waits for the next message of one of these names and skips the others. */
export function openSocket(room: Pick<Room, 'port'>, { path = `/app/${KEY}?protocol=7`, headers = {} } = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${room.port}${path}`, { headers })
  const messages: Message[] = []
  const waiting = new Set<() => void>()
  ws.on('message', (data) => {
    messages.push(JSON.parse(data.toString()) as Message)
    for (const look of waiting) look()
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const failed = new Promise<Error>((resolve) => ws.on('error', resolve))
  const next = (...events: string[]) =>
    new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${events.join(' or ')} never came`)), PATIENCE_MS)
      const look = () => {
        const index = messages.findIndex(({ event }) => events.includes(event))
        if (index < 0) return
        const [found] = messages.splice(0, index + 1).slice(-1)
        waiting.delete(look)
        clearTimeout(timer)
        if (found) resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    ws,
    messages,
    closed,
    failed,
    next,
    send: (event: string, data: unknown) => ws.send(JSON.stringify({ event, data })),
  }
}

export type RawClient = ReturnType<typeof openSocket> & { id: string }

/** A client that has been greeted. */
export async function connect(
  room: Pick<Room, 'port'>,
  options?: Parameters<typeof openSocket>[1],
): Promise<RawClient> {
  const client = openSocket(room, options)
  const { data } = await client.next('pusher:connection_established')
  return { ...client, id: (JSON.parse(data as string) as { socket_id: string }).socket_id }
}

/** For a running product. */
export const connectTo = ({ url, key }: { url: string; key: string }) =>
  connect({ port: Number(new URL(url).port) }, { path: `/app/${key}?protocol=7` })

/** What a client that subscribes with a signature or ticket is told. */
export function show(client: RawClient, channel: string, auth: string): Promise<Message> {
  client.send('pusher:subscribe', { channel, auth })
  return client.next('pusher_internal:subscription_succeeded', 'pusher:subscription_error')
}

/** A client in a channel. */
export async function subscribe(room: Room, owner = ann, channel = EVENT, client?: RawClient) {
  const member = client ?? (await connect(room))
  member.send('pusher:subscribe', { channel, ...room.realtime.authorize(member.id, channel, owner) })
  await member.next('pusher_internal:subscription_succeeded')
  return member
}
