// No column that decides who may listen is forgotten: what the question reads is what the triggers of the store watch.
import { randomBytes } from 'node:crypto'
import { Kysely, type KyselyConfig, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createAuthenticator } from '#server/accounts/authenticator.ts'
import type { Db } from '#server/base/db/open.ts'
import { listeningRefusals } from '#server/joining/channels.ts'
import { openTestApp } from './test-app.ts'
import { guestOf, launch, signUpVerified } from './world.ts'

const app = await openTestApp()

/** What is read and decides nothing by itself, or ends by the time alone, which is asked for once a minute. */
const DECIDES_NOT = new Set([
  'login_sessions.id',
  'login_sessions.last_used_on',
  'users.id',
  'events.id',
  'collections.id',
  // second factors that come later end the other login sessions
  ...['authenticator_apps.user_id', 'authenticator_apps.is_on', 'passkeys.user_id'],
  // who has to have one is asked for once a minute
  ...['events.is_sample', 'delegates.delegate_id', 'delegates.user_id'],
  // a grant that goes takes the acting of its login sessions with it
])

/** Every `alias.column` of a statement, with the names of the tables. */
function columnsOf(statement: string): string[] {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ')
  const tables = new Map(
    [...text.matchAll(/(?:from|join) (\w+) (?:as )?(\w+)/g)].map(([, table, alias]) => [alias!, table!]),
  )
  return [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, alias, column]) =>
    tables.has(alias!) ? [`${tables.get(alias!)}.${column}`] : [],
  )
}

it('every column that is read to decide who may listen is watched', async () => {
  const host = await signUpVerified(app)
  const event = await launch(app, host, { visibility_setting: 'invite_only' })
  const open = await launch(app, host)
  const guest = await guestOf(app, open)
  const statements: string[] = []
  const pool = new pg.Pool({ ...app.config, max: 2 })
  const config: KyselyConfig = {
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query.sql)
    },
  }
  const db: Db = new Kysely(config)
  const parts = { db, now: app.clock.now, billing: 'on' as const, second_factor: 'required' as const }
  const { rows } = await sql<{
    id: string
  }>`select id from login_sessions where user_id = ${guest.user_id}`.execute(app.db)
  const holders = await createAuthenticator(parts).holders(rows.map(({ id }) => id))
  const actor = [...holders.values()][0]!
  const channels = [`private-event-${event.id}`, `private-collection-${event.collection!.id}`]
  await listeningRefusals(
    db,
    channels.map((channel) => ({ actor, channel })),
  )
  const body = await sql<{ body: string }>`select pg_get_functiondef('is_invited'::regproc) as body`.execute(
    app.db,
  )
  await db.destroy()

  const read = new Set([...statements, body.rows[0]!.body].flatMap(columnsOf))
  expect(read).toContain('events.visibility_setting')
  expect(read).toContain('users.disabled_on')
  expect(read).toContain('invitees.user_id')
  const watched = await watchedColumns()
  const forgotten = [...read].filter((column) => !watched.has(column) && !DECIDES_NOT.has(column))
  expect(forgotten).toEqual([])
})

async function watchedColumns(): Promise<Set<string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select c.relname as table, pg_get_triggerdef(t.oid) as definition from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where t.tgname like 'rights_%'`.execute(app.db)
  return new Set(
    rows.flatMap(({ table, definition }) =>
      [...definition.matchAll(/old\.(\w+)/g)].map(([, column]) => `${table}.${column}`),
    ),
  )
}

it('a change of something else is not noted', async () => {
  const host = await signUpVerified(app, { email: `${randomBytes(4).toString('hex')}@example.com` })
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from rights_changes`.execute(
      app.db,
    )
    return rows[0]!.count
  }
  const before = await count()
  await sql`update users set first_name = 'Another', verified = verified where id = ${host.user_id}`.execute(
    app.db,
  )
  expect(await count()).toBe(before)
  await sql`update users set verified = not verified where id = ${host.user_id}`.execute(app.db)
  expect(await count()).toBe(before + 1)
})
