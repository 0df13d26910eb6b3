// The bus over LISTEN and NOTIFY: a connection of its own, and batches instead of single messages.
import { Client, type ClientConfig } from 'pg'
import type { Bus } from './bus.ts'
import { type BusPace, createLinkedBus, type Dial, LINE_MS, type Line } from './linked-bus.ts'
import type { RealtimeLog } from './realtime.ts'

export type PostgresBusOptions = BusPace & {
  /** Directly to the server: LISTEN does not work through a pooler in transaction mode. */
  connection: ClientConfig
  log: RealtimeLog
  /** The NOTIFY channel. Nodes with the same name and database hear each other. */
  name?: string
}

export function createPostgresBus({ connection, log, name = 'realtime', ...pace }: PostgresBusOptions): Bus {
  return createLinkedBus((handlers) => dial(connection, name, handlers), log, pace)
}

async function dial(
  connection: ClientConfig,
  name: string,
  { receive, gone }: Parameters<Dial>[0],
): Promise<Line> {
  const client = newClient(connection)
  client.on('end', gone)
  client.on('error', gone)
  client.on('notification', ({ payload = '' }) => receive(payload))
  const end = () => client.end().catch(() => {})
  try {
    await listen(client, name)
  } catch (error) {
    void end()
    throw error
  }
  return { notify: (texts) => notify(client, name, texts), end }
}

function newClient(connection: ClientConfig): Client {
  return new Client({
    application_name: 'realtime bus',
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: LINE_MS,
    query_timeout: LINE_MS,
  })
}

// Notifications are worthless after a server crash, so nobody waits for the disk.
async function listen(client: Client, name: string): Promise<void> {
  await client.connect()
  await client.query('set synchronous_commit to off')
  await client.query(`listen ${client.escapeIdentifier(name)}`)
}

/** One statement for any number of texts: they arrive together and in order, or not at all. */
async function notify(client: Client, name: string, texts: string[]): Promise<void> {
  const text = 'select pg_notify($1, part) from unnest($2::text[]) as part'
  await client.query({ text, values: [name, texts] })
}
