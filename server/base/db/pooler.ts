// A pooler between the product and its database: does it keep a session per connection, and is there room?
import pg from 'pg'
import { DATABASE_CONNECTIONS } from './open.ts'

/** The pool, the line on which processes hear each other, and the probe. */
export const PRODUCT_CONNECTIONS = DATABASE_CONNECTIONS + 2
const ROUNDS = 5

export type PoolerVerdict = { refusal?: string; warning?: string }

const SESSIONS =
  'Set pool_mode = session for it, or let DATABASE_URL lead straight to PostgreSQL. POPin prepares statements and listens on its connections.'

export async function tryPooler(config: pg.ClientConfig, needed: number): Promise<PoolerVerdict> {
  const mode = await findMode(config)
  if (mode !== 'session')
    return {
      refusal: `between POPin and PostgreSQL is a pooler (such as PgBouncer) in ${mode} mode. ${SESSIONS}`,
    }
  const room = await countRoom(config, needed)
  if (room >= needed) return {}
  return {
    warning:
      `the pooler in between gives ${room} connections at the same time, and a process of POPin uses up to ${needed}. ` +
      'Raise default_pool_size (PgBouncer), or writes wait and fail under load.',
  }
}

/** Two connections with one session each never share a server process. */
async function findMode(config: pg.ClientConfig): Promise<'session' | 'transaction' | 'statement'> {
  const [one, other] = [newClient(config), newClient(config)]
  try {
    await Promise.all([one.connect(), other.connect()])
    const first = await pidOf(one)
    for (let round = 0; round < ROUNDS; round += 1) {
      await other.query('begin')
      if ((await pidOf(other)) === first || (await pidOf(one)) !== first) return 'transaction'
      await other.query('rollback')
    }
    return 'session'
  } catch (error) {
    if (/statement pooling/.test((error as Error).message)) return 'statement'
    // the only connection stays with the first: a session, but far too little room
    if (/timeout/.test((error as Error).message)) return 'session'
    throw error
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

async function countRoom(config: pg.ClientConfig, needed: number): Promise<number> {
  // the caller already has one
  const clients = Array.from({ length: needed - 1 }, () => newClient(config))
  const tried = await Promise.allSettled(
    clients.map(async (client) => {
      await client.connect()
      await pidOf(client)
    }),
  )
  for (const client of clients) void client.end().catch(() => {})
  return 1 + tried.filter(({ status }) => status === 'fulfilled').length
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
