// Asks the database whether it answers, on a connection of its own: calls waiting for it hold all the others.
import pg from 'pg'

const ANSWER_MS = 1500

export type DatabaseProbe = {
  /** Never rejects, and answers within two seconds. Concurrent callers share one answer. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

export function createDatabaseProbe(config: pg.ClientConfig): DatabaseProbe {
  let client: pg.Client | null = null
  let asking: Promise<boolean> | null = null

  function forget(gone: pg.Client): void {
    if (client === gone) client = null
    cut(gone)
  }
  async function askOnce(): Promise<void> {
    client ??= await connect(config, forget)
    await client.query('select 1')
  }
  async function ask(): Promise<boolean> {
    try {
      await inTime(askOnce())
      return true
    } catch {
      if (client) forget(client)
      return false
    }
  }

  return {
    answers() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    async close() {
      await asking
      if (client) forget(client)
    },
  }
}

async function connect(config: pg.ClientConfig, lost: (client: pg.Client) => void): Promise<pg.Client> {
  const { connectionString, host, port, user, password, database, ssl } = config
  const place = { connectionString, host, port, user, password, database, ssl }
  const made = new pg.Client({
    ...place,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'popin probe',
  })
  made.on('error', () => lost(made))
  await made.connect()
  return made
}

/** Without saying goodbye: the connection may already be dead. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

async function inTime(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the database is silent')), ANSWER_MS)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
