// Asks the database whether it answers, on a connection of its own: calls that wait for it hold all the others.
import pg from 'pg'

const ANSWER_MS = 1500

export type DatabaseProbe = {
  /** Never rejects, and answers within two seconds. Those who ask meanwhile share one answer. */
  answers(): Promise<boolean>
  close(): Promise<void>
}

export function createDatabaseProbe(config: pg.ClientConfig): DatabaseProbe {
  let client: pg.Client | null = null
  let asking: Promise<boolean> | null = null

  async function connect(): Promise<pg.Client> {
    const { connectionString, host, port, user, password, database, ssl } = config
    const place = { connectionString, host, port, user, password, database, ssl }
    const made = new pg.Client({
      ...place,
      connectionTimeoutMillis: ANSWER_MS,
      application_name: 'popin probe',
    })
    made.on('error', () => forget(made))
    await made.connect()
    return made
  }

  async function askOnce(): Promise<void> {
    client ??= await connect()
    await client.query('select 1')
  }

  function forget(gone: pg.Client): void {
    if (client === gone)
      client = null
      // a line that is dead already is not said goodbye on
    ;(gone as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }

  async function ask(): Promise<boolean> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error('the database is silent')), ANSWER_MS)
    try {
      await Promise.race([askOnce(), late.promise])
      return true
    } catch {
      if (client) forget(client)
      return false
    } finally {
      clearTimeout(timer)
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
