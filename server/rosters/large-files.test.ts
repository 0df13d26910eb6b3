// As many people as a list takes, from one file; and what becomes of an import whose connection dies in the middle.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rosters } from '#domain/rosters/contract.ts'
import { ROSTER_PEOPLE_MAX } from '#domain/rosters/model.ts'
import { listOf, plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'

let app: TestApp
let ann: Account
let list: ReturnType<typeof listOf>
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ann = await signUp(app)
  list = listOf(app, ann)
})
afterAll(() => app.close())
/** A busy machine takes its time for so many rows. */
const LONG = 120_000

const rows = Array.from({ length: ROSTER_PEOPLE_MAX }, (_, n) => `"Person, no. ${n}";p${n}@acme.example`)
const csv = `Name;E-Mail\r\n${rows.join('\r\n')}\r\n`
const count = async () => (await ann.call(rosters.loadRoster, { query: { limit: 1 } })).data.people_count
const status = async () => (await list.report()).roster_status

test(
  '100,000 people come from one file, are counted, exported and found',
  async () => {
    await list.send(csv)
    await list.run()
    expect(await status()).toMatchObject({ status: 'success', status_description: '100,000 people added.' })
    expect(await count()).toBe(ROSTER_PEOPLE_MAX)
    const { text } = await ann.call(rosters.exportRoster, {})
    expect(text.trimEnd().split('\r\n')).toHaveLength(ROSTER_PEOPLE_MAX + 1)
    const query = { search: 'p99999@' }
    expect((await ann.call(rosters.loadRoster, { query })).data.users).toHaveLength(1)
  },
  LONG,
)

test(
  'one more than that, with those who are there, is refused, and nothing is changed',
  async () => {
    await plantRoster(app, ann.user_id, ['here@acme.example'])
    await list.send(csv)
    await list.run()
    expect(await status()).toMatchObject({
      status: 'failed',
      status_description: 'A list can have up to 100,000 people. Nothing was changed.',
    })
    expect(await count()).toBe(1)
  },
  LONG,
)

test(
  'an import whose connection is cut leaves nothing, and the next try brings everybody',
  async () => {
    await list.send(csv)
    const running = list.run().then(
      () => 'done',
      () => 'broken',
    )
    await expect.poll(async () => (await status()).import_progress, { timeout: LONG }).toBeGreaterThan(0)
    // as when the process or the database dies: the transaction is gone
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'
      or (datname = current_database() and pid <> pg_backend_pid() and query like '%staged_people%')`.execute(
      app.db,
    )
    expect(await running).toBe('broken')
    expect(await status()).toMatchObject({ status: 'importing' })
    expect(await count()).toBe(0)
    await list.run()
    expect(await status()).toMatchObject({ status: 'success', import_progress: 1 })
    expect(await count()).toBe(ROSTER_PEOPLE_MAX)
  },
  LONG,
)
