// People who are added to a list by hand, and what the audit trail says of who came to lists.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RosterId, UserId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { rosters } from '#domain/rosters/contract.ts'
import { ADDED_AT_ONCE, ROSTER_PEOPLE_MAX } from '#domain/rosters/model.ts'
import { listOf, peopleForm, plantRoster } from '#server/testing/rosters.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, memberOf, signUpVerified } from '#server/testing/world.ts'
import { importLists } from './jobs.ts'

let app: TestApp
let owner: Account
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.advance(601) // limits of tries start afresh
  owner = await signUpVerified(app)
  ann = await memberOf(app, owner)
})
afterAll(() => app.close())

type Typed = { email: string; first_name?: string; last_name?: string }
const add = (who: Account, people: Typed[], roster_id?: RosterId) =>
  who.call(rosters.addRosterPeople, { body: { people, ...(roster_id && { roster_id }) } })
const people = async (who = ann, query = {}) => (await who.call(rosters.loadRoster, { query })).data
const teamList = async (who: Account) =>
  (await who.call(rosters.createTeam, { body: { name: 'Sales' } })).data.roster.roster_status.id

describe('people who are added by hand', () => {
  it('are on the list at once, each with a name, and those who were there stay', async () => {
    const { data } = await add(ann, [{ email: 'ben@x.example', first_name: ' Ben ', last_name: '=1+1' }])
    expect(data).toEqual({ people_count: 1, added: ['ben@x.example'], known: 0, errors: [] })
    const more = await add(ann, [
      { email: 'BEN@x.example', first_name: 'Benny' },
      { email: 'mailto:o’neil@x.example' },
    ])
    expect(more.data).toEqual({ people_count: 2, added: ['o’neil@x.example'], known: 1, errors: [] })
    expect(await people()).toMatchObject({
      people_count: 2,
      users: [
        { email: 'ben@x.example', first_name: 'Benny', last_name: '=1+1' },
        { email: 'o’neil@x.example', first_name: '', last_name: '' },
      ],
    })
  })

  it('are left out for what leaves rows of a file out, in the same words', async () => {
    const long = `${'a'.repeat(250)}@x.example`
    const typed = ['ann@x.example', 'ben(at)x', '', long, 'Ann@x.example', 'cleo@x.example\u0007']
    const { data } = await add(
      ann,
      typed.map((email) => ({ email })),
    )
    const column = 'Email'
    expect(data.errors).toEqual([
      { row: 2, column, value: 'ben(at)x', problem: 'This is not an email address.' },
      { row: 3, column, value: '', problem: 'The email address is missing.' },
      { row: 4, column, value: long.slice(0, 80), problem: 'This address has more than 254 characters.' },
      { row: 5, column, value: 'Ann@x.example', problem: 'The same address is in row 1.' },
      { row: 6, column, value: 'cleo@x.example', problem: 'This is not an email address.' },
    ])
    expect(data).toMatchObject({ added: ['ann@x.example'], people_count: 1 })
    expect((await add(ann, [{ email: 'nobody' }])).data).toMatchObject({ added: [], people_count: 1 })
  })

  it('go off again by the call that removes them', async () => {
    const { data } = await add(ann, [{ email: 'a@x.example' }, { email: 'b@x.example' }])
    await ann.call(rosters.removeRosterPeople, { body: { emails: data.added } })
    expect((await people()).people_count).toBe(0)
  })

  it('are 500 at most in one call, and on a list 100,000', async () => {
    const many = Array.from({ length: ADDED_AT_ONCE }, (_, n) => ({ email: `p${n}@x.example` }))
    expect((await add(ann, [...many, { email: 'one@more.example' }])).status).toBe(400)
    expect((await add(ann, [])).status).toBe(400)
    expect((await add(ann, many)).data.added).toHaveLength(ADDED_AT_ONCE)
    const roster_id = await plantRoster(app, owner.user_id)
    await sql`insert into roster_people (roster_id, email) select ${roster_id}::uuid, n || '@x.example'
      from generate_series(3, ${ROSTER_PEOPLE_MAX}) as n`.execute(app.db)
    expect((await add(owner, [{ email: 'last@x.example' }])).data.people_count).toBe(ROSTER_PEOPLE_MAX)
    const refused = await add(owner, [{ email: 'one@more.example' }])
    expect(refused.error?.error_code).toBe('too_many_people')
    expect((await people(owner, { search: 'one@more' })).users).toEqual([])
  })

  it('wait until an import is over', async () => {
    const mine = listOf(app, ann)
    await mine.send('email\na@x.example\n')
    expect((await add(ann, [{ email: 'b@x.example' }])).error?.error_code).toBe('import_running')
    await mine.run()
    expect((await add(ann, [{ email: 'b@x.example' }])).data.people_count).toBe(2)
  })

  it('come all of them when several are added at once', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'a'].map((name) => add(ann, [{ email: `${name}@x.example` }])),
    )
    expect(replies.flatMap(({ data }) => data.added).sort()).toEqual([
      'a@x.example',
      'b@x.example',
      'c@x.example',
    ])
    expect((await people()).people_count).toBe(3)
  })

  it('come to a team only by who may change it', async () => {
    const id = await teamList(ann)
    const ben = await memberOf(app, owner)
    const stranger = await signUpVerified(app)
    const one = [{ email: 'a@x.example' }]
    expect((await add(ben, one, id)).status).toBe(403)
    expect((await add(stranger, one, id)).status).toBe(404)
    expect((await add(stranger, one, ann.user_id as RosterId)).status).toBe(404)
    expect((await add(ann, one, 'none' as RosterId)).status).toBe(404)
    expect((await add(owner, one, id)).data.added).toEqual(['a@x.example'])
    expect((await add(ann, one, id)).data.known).toBe(1)
  })
})

/** Entries of one minute stand in no order. */
const trail = async () => {
  const { data } = await owner.call(organisations.listAudit, { query: { area: 'members' } })
  return data.entries
    .filter(({ act }) => act.startsWith('list_') || act === 'team_deleted')
    .map(({ act, actor, acted_for, detail }) => ({ act, actor: actor.email, for: acted_for?.email, detail }))
    .sort((one, other) => (one.detail ?? '').localeCompare(other.detail ?? ''))
}

describe('the audit trail', () => {
  it('says who added how many people by hand, and nothing where nobody was new', async () => {
    const id = await teamList(ann)
    await add(ann, [{ email: 'a@x.example' }, { email: 'b@x.example' }], id)
    await add(ann, [{ email: 'a@x.example' }, { email: 'wrong' }], id)
    await add(ann, [{ email: 'a@x.example' }])
    expect(await trail()).toEqual([
      { act: 'list_extended', actor: ann.email, for: undefined, detail: 'own list, 1 new person' },
      { act: 'list_extended', actor: ann.email, for: undefined, detail: 'team, 2 new people' },
    ])
  })

  it('says who took how many people off a list or cleared it, names nobody, and is silent where nobody went', async () => {
    const id = await teamList(ann)
    await add(ann, [{ email: 'a@x.example' }, { email: 'b@x.example' }, { email: 'c@x.example' }], id)
    await add(ann, [{ email: 'a@x.example' }])
    const remove = (emails: string[]) =>
      owner.call(rosters.removeRosterPeople, { body: { roster_id: id, emails } })
    await remove(['A@x.example', 'nobody@x.example'])
    await remove(['nobody@x.example'])
    const acting = await delegateOf(app, ann)
    for (const body of [{ roster_id: id }, {}, {}]) await acting.call(rosters.clearRoster, { body })
    expect((await trail()).filter(({ act }) => act !== 'list_extended')).toEqual([
      { act: 'list_cleared', actor: acting.email, for: ann.email, detail: 'own list, 1 person' },
      { act: 'list_reduced', actor: owner.email, for: undefined, detail: 'team, 1 person' },
      { act: 'list_cleared', actor: acting.email, for: ann.email, detail: 'team, 2 people' },
    ])
  })

  it('says who deleted a team with how many people, also with none', async () => {
    const acting = await delegateOf(app, ann)
    for (const people of [[{ email: 'a@x.example' }, { email: 'b@x.example' }], []]) {
      const { data } = await ann.call(rosters.createTeam, { body: { name: `Team of ${people.length}` } })
      if (people.length > 0) await add(ann, people, data.roster.roster_status.id)
      await acting.call(rosters.deleteTeam, { params: { id: data.id } })
    }
    const entry = { act: 'team_deleted', actor: acting.email, for: ann.email }
    expect((await trail()).filter(({ act }) => act === 'team_deleted')).toEqual([
      { ...entry, detail: 'team, 0 people' },
      { ...entry, detail: 'team, 2 people' },
    ])
  })

  it('has an import once its people came', async () => {
    const mine = listOf(app, ann)
    await mine.send('email\na@x.example\nb@x.example\nwrong\n')
    expect(await trail()).toEqual([])
    await mine.run()
    const entry = { act: 'list_imported', actor: ann.email, for: undefined }
    expect(await trail()).toEqual([{ ...entry, detail: 'own list, 2 new people' }])
    const id = await teamList(ann)
    await ann.call(rosters.importTeamUsers, { params: { id }, body: peopleForm() } as never)
    await app.app.runJob(importLists as never, {})
    expect((await trail())[1]).toEqual({ ...entry, detail: 'team, 1 new person' })
  })

  it.each([
    ['fails', 'name\nAnn\n'],
    ['is cancelled', null],
  ])('has no word of an import that %s', async (_what, csv) => {
    const mine = listOf(app, ann)
    await mine.send(csv ?? 'email\na@x.example\n')
    if (csv === null) await ann.call(rosters.cancelImport, { body: {} })
    await mine.run()
    expect((await mine.report()).roster_status.status).toBe('failed')
    expect(await trail()).toEqual([])
    const left = await app.db.selectFrom('rosters').select('import_actor_id').execute()
    expect(left.filter(({ import_actor_id }) => import_actor_id !== null)).toEqual([])
  })

  it('names the delegate who began an import, and nobody who is gone before it ends', async () => {
    const acting = await delegateOf(app, ann)
    const mine = listOf(app, ann)
    await acting.call(rosters.importRoster, { body: peopleForm() } as never)
    await mine.run()
    expect(await trail()).toMatchObject([{ actor: acting.email, for: ann.email }])
    const id = await teamList(ann)
    await ann.call(rosters.importTeamUsers, { params: { id }, body: peopleForm() } as never)
    await app.db
      .deleteFrom('users')
      .where('id', '=', ann.user_id as UserId)
      .execute()
    await app.app.runJob(importLists as never, {})
    expect(await trail()).toMatchObject([{}, { actor: '', detail: 'team, 1 new person' }])
  })
})
