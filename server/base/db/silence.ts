// Notices a database that says nothing any more, and breaks the connections on which somebody waits for it.
import type { Socket } from 'node:net'
import pg from 'pg'

/** Milliseconds between two looks, and how many in a row must have heard nothing before the database is asked. */
const LOOK_MS = 1000
const QUIET_LOOKS = 10
/** Milliseconds that it has to answer then. */
const ANSWER_MS = 5000

/**
 * A query may take as long as it needs, as long as the database answers on another connection: only where nothing comes
 * on any of them are they broken. What waits fails as with a database that went away, and since the connection is gone
 * nobody takes a late answer for that of another question.
 */
export function watchSilence(pool: pg.Pool): { stop(): void } {
  const heard = new Map<pg.PoolClient, number>()
  let quiet = 0
  let isAsking = false
  pool.on('connect', (client) => void heard.set(client, 0))
  pool.on('remove', (client) => void heard.delete(client))

  /** Whether anything came since the last time that this was asked. */
  function hears(): boolean {
    let hasCome = false
    for (const [client, bytes] of heard) {
      const { bytesRead } = streamOf(client)
      if (bytesRead !== bytes) hasCome = true
      heard.set(client, bytesRead)
    }
    return hasCome
  }
  async function look(): Promise<void> {
    const isWaited = pool.totalCount > pool.idleCount
    quiet = hears() || !isWaited ? 0 : quiet + 1
    if (quiet < QUIET_LOOKS || isAsking) return
    isAsking = true
    const is_silent = await isSilent(pool.options)
    isAsking = false
    // what came while it was asked has been heard by the looks meanwhile
    if (is_silent && quiet >= QUIET_LOOKS && !hears())
      for (const client of heard.keys()) streamOf(client).destroy()
    quiet = 0
  }

  // looks that a busy process misses are not made up for, so its own slowness is no silence
  const timer = setInterval(() => void look(), LOOK_MS).unref()
  return { stop: () => clearInterval(timer) }
}

/** One that refuses is not silent. */
async function isSilent(options: pg.PoolConfig): Promise<boolean> {
  const times = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const { password } = options as pg.ClientConfig
  // the pool hides the password from whoever copies its options
  const place = { ...(options as pg.ClientConfig), password }
  const client = new pg.Client({ ...place, ...times, application_name: 'popin probe' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return false
  } catch (error) {
    return /timeout/.test((error as Error).message)
  } finally {
    streamOf(client).destroy()
  }
}

/** The driver's types omit it. */
function streamOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
