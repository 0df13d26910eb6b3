// Connections that break: reported while the product runs, ignored when it ends.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'
import { openDatabase } from './open.ts'

const app = await openTestApp()

/** Cuts a connection as a stopping database does; `before` runs first. Resolves with what was reported. */
async function cut(before: (close: () => Promise<void>) => Promise<void> | undefined): Promise<string[]> {
  const told: string[] = []
  const { pool, close } = openDatabase(app.config, (error) => void told.push(error.message))
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const closed = before(close)
  const ended = new Promise((resolve) => client.once('end', resolve))
  await sql`select pg_terminate_backend(${rows[0].pid})`.execute(app.db)
  await ended
  client.release(true)
  await (closed ?? close())
  return told
}

it('a connection that breaks is told of', async () => {
  expect(await cut(() => undefined)).toContain('terminating connection due to administrator command')
})

it('a connection that breaks while the database closes is not', async () => {
  expect(await cut((close) => close())).toEqual([])
})
