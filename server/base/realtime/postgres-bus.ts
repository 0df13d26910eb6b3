// The bus over LISTEN and NOTIFY: one connection of its own, batches instead of single messages.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { entryText } from './batch.ts'
import type { Bus } from './bus.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { RealtimeLog } from './realtime.ts'

export type PostgresBusOptions = {
  /** Straight to the server: LISTEN does not work through a pooler in transaction mode. */
  connection: ClientConfig
  log: RealtimeLog
  /** The NOTIFY channel. Nodes with the same name and database hear each other. */
  name?: string
  /** Shortest time between two NOTIFY statements, in milliseconds. The first one after a pause goes at once. */
  flushMs?: number
  /** Characters kept while the connection is gone. Beyond that all are dropped, and the others told so. */
  queueLimit?: number
  /** How often the connection is tried and the other nodes hear how far this one is, in milliseconds. */
  heartbeatMs?: number
}

type Subscriber = { topic: string; deliver(payload: string): void; missed?(): void }

type Link = {
  readonly connection: ClientConfig
  readonly log: RealtimeLog
  readonly name: string
  readonly subscribers: Subscriber[]
  readonly inbox: Inbox
  readonly outbox: Outbox
  /** True while the bus is wanted. */
  open: boolean
}

const STATEMENT_MS = 5000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 3000

export function createPostgresBus(options: PostgresBusOptions): Bus {
  const link = newLink(options)
  const { outbox, subscribers } = link
  const listening = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const running = stayConnected(link, listening.resolve, stopped.promise)
  const heartbeat = setInterval(outbox.sayHere, options.heartbeatMs ?? 5000)

  return {
    ready: listening.promise,
    publish: (topic, payload) => outbox.add(entryText(topic, payload)),
    subscribe: (topic, deliver, missed) => void subscribers.push({ topic, deliver, missed }),
    async close() {
      link.open = false
      clearInterval(heartbeat)
      await outbox.close()
      stopped.resolve()
      await running
    },
  }
}

function newLink({ connection, log, name = 'realtime', flushMs, queueLimit }: PostgresBusOptions): Link {
  const node = randomBytes(6).toString('hex')
  const subscribers: Subscriber[] = []
  const outbox = createOutbox({ node, log, flushMs, queueLimit })
  const inbox = createInbox({
    node,
    deliver: (topic, payload) => deliver(log, subscribers, topic, payload),
    missed: () => {
      for (const subscriber of subscribers) subscriber.missed?.()
    },
  })
  return { connection, log, name, subscribers, inbox, outbox, open: true }
}

/** Connects, listens, and begins anew whenever the connection is lost, until the bus is closed. */
async function stayConnected(link: Link, listening: () => void, stopped: Promise<void>): Promise<void> {
  let wait = FIRST_RETRY_MS
  while (link.open) {
    const client = newClient(link)
    const gone = Promise.withResolvers<void>()
    client.on('end', gone.resolve)
    client.on('error', () => gone.resolve())
    client.on('notification', ({ payload = '' }) => receive(link, payload))
    try {
      await listen(link, client)
      link.outbox.connect((texts) => notify(link, client, texts), gone.resolve)
      listening()
      wait = FIRST_RETRY_MS
      await Promise.race([gone.promise, stopped])
    } catch (error) {
      link.log.warn({ err: error }, 'the bus between nodes has no connection, trying again')
    }
    link.outbox.disconnect()
    // Not awaited while the bus is wanted: a half-open connection never ends.
    const ended = client.end().catch(() => {})
    if (!link.open) return Promise.race([ended, pause(STATEMENT_MS, undefined, { ref: false })])
    link.inbox.lost()
    await Promise.race([pause(wait * (0.5 + Math.random())), stopped])
    wait = Math.min(wait * 2, LAST_RETRY_MS)
  }
}

function newClient(link: Link): Client {
  return new Client({
    application_name: 'realtime bus',
    ...link.connection,
    keepAlive: true,
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: STATEMENT_MS,
  })
}

// Notifications are worth nothing after a crash of the server, so nobody waits for the disk.
async function listen(link: Link, client: Client): Promise<void> {
  await client.connect()
  await client.query('set synchronous_commit to off')
  await client.query(`listen ${client.escapeIdentifier(link.name)}`)
}

/** One statement for any number of texts: they arrive together and in order, or not at all. */
async function notify(link: Link, client: Client, texts: string[]): Promise<void> {
  const text = 'select pg_notify($1, part) from unnest($2::text[]) as part'
  await client.query({ text, values: [link.name, texts] })
}

function receive(link: Link, text: string): void {
  try {
    if (link.inbox.receive(text)) link.outbox.sayHere()
  } catch (error) {
    link.log.error({ err: error }, 'a notification of another node could not be read')
  }
}

function deliver(log: RealtimeLog, subscribers: Subscriber[], topic: string, payload: string): void {
  for (const subscriber of subscribers) {
    if (subscriber.topic !== topic) continue
    try {
      subscriber.deliver(payload)
    } catch (error) {
      log.error({ err: error, topic }, 'a payload of another node could not be handled')
    }
  }
}
