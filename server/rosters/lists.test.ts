// Imports side by side, interrupted and cancelled; lists that are paged, searched and cleared; and whose they are.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { RosterId } from '#domain/base/ids.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { listOf, peopleForm, plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, signUp } from '#server/testing/world.ts'

let app: TestApp
let ann: Account
let mine: ReturnType<typeof listOf>
beforeAll(async () => {
  app = await startTestApp({ limits: { upload: { window: 600, overall: 1_000_000 } } })
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  ann = await signUp(app)
  mine = listOf(app, ann)
})
afterAll(() => app.close())

const list = async (query: object = {}) => (await ann.call(rosters.loadRoster, { query })).data
const addresses = async (query: object = {}) => (await list(query)).users.map(({ email }) => email)
const status = async () => (await mine.report()).roster_status
const row = () =>
  app.db.selectFrom('rosters').selectAll().where('id', '=', mine.roster_id).executeTakeFirstOrThrow()

describe('imports into one list', () => {
  it('come one after the other: of several at once one begins, and its people come', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c'].map((name) => mine.send(`email\n${name}@acme.example\n`)),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    expect(replies.find((reply) => reply.status === 409)?.error?.error_code).toBe('import_running')
    await Promise.all([mine.run(), mine.run(), mine.run()])
    expect(await addresses()).toHaveLength(1)
    expect((await mine.send('email\nd@acme.example\n')).status).toBe(200)
  })

  it('hold clearing and removing off, until they are over', async () => {
    await plantRoster(app, ann.user_id, ['a@acme.example'])
    await mine.send('email\nb@acme.example\n')
    expect((await ann.call(rosters.clearRoster, { body: {} })).status).toBe(409)
    const body = { emails: ['a@acme.example'] }
    expect((await ann.call(rosters.removeRosterPeople, { body })).status).toBe(409)
    await mine.run()
    expect((await ann.call(rosters.removeRosterPeople, { body })).data.people_count).toBe(1)
    expect(await addresses()).toEqual(['b@acme.example'])
  })

  it('that are cancelled change nothing, before and while they run', async () => {
    await plantRoster(app, ann.user_id, ['a@acme.example'])
    await mine.send('email\nb@acme.example\n')
    const { data } = await ann.call(rosters.cancelImport, { body: {} })
    expect(data.roster_status).toMatchObject({
      status: 'failed',
      status_description: 'The import was cancelled. Nothing was changed.',
    })
    await mine.run()
    expect(await addresses()).toEqual(['a@acme.example'])
    const many = Array.from({ length: 40_000 }, (_, n) => `p${n}@acme.example`).join('\n')
    await mine.send(`email\n${many}\n`)
    const running = mine.run()
    await expect.poll(async () => (await status()).import_progress).toBeGreaterThan(0)
    await ann.call(rosters.cancelImport, { body: {} })
    await running
    expect((await status()).status_description).toBe('The import was cancelled. Nothing was changed.')
    expect(await addresses()).toEqual(['a@acme.example'])
  })

  it('that a dead process left behind are begun anew by the timetable, and leave nothing twice', async () => {
    await mine.send('email\na@acme.example\n')
    // as after a kill in the middle: begun, its rows undone by the database, its job gone
    await app.db
      .updateTable('rosters')
      .set({ status: 'importing', import_tries: 1 })
      .where('id', '=', mine.roster_id)
      .execute()
    await mine.run()
    await mine.run()
    expect(await status()).toMatchObject({ status: 'success', import_progress: 1 })
    expect(await addresses()).toEqual(['a@acme.example'])
  })

  it('that were interrupted three times are given up, and their file goes', async () => {
    await mine.send('email\na@acme.example\n')
    await app.db.updateTable('rosters').set({ import_tries: 3 }).where('id', '=', mine.roster_id).execute()
    const { import_key } = await row()
    await mine.run()
    expect(await status()).toMatchObject({
      status: 'failed',
      status_description:
        'The import was interrupted several times. Please upload the file again. Nothing was changed.',
    })
    expect(await addresses()).toEqual([])
    expect(await app.files.read(import_key!, 'given')).toBeNull()
  })

  it('whose file is gone say so', async () => {
    await mine.send('email\na@acme.example\n')
    await app.files.remove((await row()).import_key!)
    await mine.run()
    expect((await status()).status_description).toBe(
      'The file is no longer there. Please upload it again. Nothing was changed.',
    )
  })

  it('that break for another reason leave nothing, and are tried again with the same file', async () => {
    await mine.send('email\nfirst@acme.example\nunlucky@acme.example\n')
    const { import_key } = await row()
    await sql`alter table roster_people add constraint broken check (email <> 'unlucky@acme.example') not valid`.execute(
      app.db,
    )
    await expect(mine.run()).rejects.toThrow()
    expect(await status()).toMatchObject({ status: 'importing' })
    expect(await addresses()).toEqual([])
    await sql`alter table roster_people drop constraint broken`.execute(app.db)
    await mine.run()
    expect(await addresses()).toEqual(['first@acme.example', 'unlucky@acme.example'])
    expect(await app.files.read(import_key!, 'given')).toBeNull()
  })
})

describe('a list', () => {
  const some = ['ann@acme.example', 'ben@acme.example', 'cleo@globex.example', 'dan@globex.example']

  it('is empty before anything came, and after it was cleared', async () => {
    const empty = { users: [], next: null, people_count: 0, can_edit: true }
    expect(await list()).toMatchObject(empty)
    await plantRoster(app, ann.user_id, some)
    expect((await list()).people_count).toBe(4)
    expect((await ann.call(rosters.clearRoster, { body: {} })).data.roster_status.status).toBe('empty')
    expect(await list()).toMatchObject(empty)
  })

  it('comes in parts, each of which says where the next begins', async () => {
    await plantRoster(app, ann.user_id, some)
    const first = await list({ limit: 3 })
    expect([first.users.length, first.next]).toEqual([3, 'cleo@globex.example'])
    const rest = await list({ limit: 3, after: first.next })
    expect([rest.users.map(({ email }) => email), rest.next]).toEqual([['dan@globex.example'], null])
    expect((await list({ limit: 4 })).next).toBeNull()
  })

  it.each([
    ['GLOBEX', 2],
    ['ann@', 1],
    ['%', 0],
    ['_', 0],
    ['  ', 4],
    ["'; drop table rosters --", 0],
  ])('is searched for %j, which finds %i', async (search, count) => {
    await plantRoster(app, ann.user_id, some)
    expect(await addresses({ search })).toHaveLength(count)
  })

  it('is one’s own: nobody else finds it, by whatever call', async () => {
    await plantRoster(app, ann.user_id, some)
    const ben = await signUp(app)
    const query = { roster_id: mine.roster_id }
    const body = { roster_id: mine.roster_id }
    const tries = [
      ben.call(rosters.loadRoster, { query }),
      ben.call(rosters.exportRoster, { query }),
      ben.call(rosters.readRosterStatus, { params: { id: mine.roster_id } }),
      ben.call(rosters.clearRoster, { body }),
      ben.call(rosters.cancelImport, { body }),
      ben.call(rosters.removeRosterPeople, { body: { ...body, emails: some } }),
      ben.call(rosters.importRoster, { query, body: peopleForm() } as object),
      ben.call(rosters.loadRoster, { query: { roster_id: 'none' as RosterId } }),
    ]
    expect((await Promise.all(tries)).map((reply) => reply.status)).toEqual(tries.map(() => 404))
    expect(await addresses()).toEqual(some)
  })

  it('is exported with three columns, every row of it', async () => {
    const many = Array.from({ length: 1201 }, (_, n) => `p${n}@acme.example`)
    await plantRoster(app, ann.user_id, many)
    const { text, headers } = await ann.call(rosters.exportRoster, {})
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toContain('people.csv')
    const lines = text.trimEnd().split('\r\n')
    expect(lines[0]).toBe('email,first_name,last_name')
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(many))
  })
})

test('with the worker running an import ends by itself', async () => {
  const live = await startTestApp({ jobs: true, real_time: true })
  try {
    const host = await signUp(live)
    const { data } = await host.call(rosters.importRoster, { body: peopleForm() } as object)
    const params = { id: data.roster_status.id }
    const read = async () => (await host.call(rosters.readRosterStatus, { params })).data.roster_status.status
    await expect.poll(read).toBe('success')
  } finally {
    await live.close()
  }
})
