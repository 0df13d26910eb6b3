// The lists of sessions: whose they are, and in which order.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, choicesOf, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const ids = (list: { id: string }[]) => list.map((event) => event.id)

async function join(person: Account, ...joined: PopinEvent[]): Promise<void> {
  const rows = joined.map(({ id }) => ({
    event_id: id,
    user_id: person.user_id as never,
    join_source: null,
    joined_on: '2030-01-08',
  }))
  await app.db.insertInto('participants').values(rows).execute()
}

function windowOf(start: number, end: number) {
  const window = {
    start_time: Math.floor(app.clock.now()) + start,
    end_time: Math.floor(app.clock.now()) + end,
  }
  return { ideas: window, voting: window }
}

describe('the feed', () => {
  it('has open sessions first, then the latest end first, and none that the person did not join', async () => {
    const make = (start: number, end: number) => launch(app, host, { schedule: windowOf(start, end) })
    const long_over = await make(-9 * DAY, -8 * DAY)
    const ends_soon = await make(-DAY, 60)
    const just_over = await make(-DAY, -60)
    const to_come = await make(DAY, 2 * DAY)
    const ends_late = await make(-DAY, 3 * DAY)
    const foreign = await launch(app, await signUp(app))
    const ben = await guestOf(app, ends_soon)
    const joined = [long_over, just_over, to_come, ends_late]
    await app.db
      .insertInto('participants')
      .values(
        joined.map(({ id }) => ({
          event_id: id,
          user_id: ben.user_id as never,
          join_source: null,
          joined_on: '2030-01-08',
        })),
      )
      .execute()
    const { data } = await ben.call(dashboard.listMiniEvents, { query: { scope: 'all', sort: 'feed' } })
    expect(ids(data.events)).toEqual(ids([ends_late, ends_soon, to_come, just_over, long_over]))
    expect(ids(data.events)).not.toContain(foreign.id)
  })

  it('goes on page by page without a gap or a double', async () => {
    const owner = await signUp(app)
    const made: PopinEvent[] = []
    for (let n = 0; n < 5; n++) made.push(await launch(app, owner, { schedule: openWindow(app.clock.now()) }))
    const seen: string[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const { data }: { data: { events: PopinEvent[]; next_offset: number | null } } = await owner.call(
        dashboard.listMiniEvents,
        { query: { scope: 'all', sort: 'feed', offset, limit: 2 } },
      )
      seen.push(...ids(data.events))
      offset = data.next_offset
    }
    expect(seen.sort()).toEqual(ids(made).sort())
  })
})

describe('a search', () => {
  const listed = async (who: Account, query: Record<string, unknown>) =>
    ids((await who.call(dashboard.listMiniEvents, { query: query as never })).data.events)

  it('finds a session by each of its texts and by the date of its end, and by every word of it', async () => {
    const owner = await signUp(app)
    const zelda = await signUp(app)
    await app.db
      .updateTable('users')
      .set({ first_name: 'Zelda', last_name: 'Zeta' })
      .where('id', '=', zelda.user_id as never)
      .execute()
    const named = await launch(app, owner, { name: 'Is zeta% near?' })
    const hosted = await launch(app, zelda, { name: 'What next?' })
    await join(owner, hosted)
    const collected = await launch(app, owner, { name: 'A part of it?' })
    await app.db
      .updateTable('collections')
      .set({ name: 'The ZETA days' })
      .where('id', '=', collected.collection!.id as never)
      .execute()
    // 2030-06-05 22:30 UTC is the next day in Berlin
    const end = Date.UTC(2030, 5, 5, 22, 30) / 1000
    const dated = await launch(app, owner, {
      name: 'Long one?',
      schedule: windowOf(-DAY, end - app.clock.now()),
    })
    for (const [search, found] of [
      ['zeta', [named, hosted, collected]],
      ['ZELDA zeta', [hosted]],
      ['days The', [collected]],
      ['zeta%', [named]],
      ['z_ta', []],
      ['qqq', []],
      ['Jun 5, 2030', [dated]],
      ['2030-06-05', [dated]],
      ['  ', [named, hosted, collected, dated]],
    ] as const)
      expect((await listed(owner, { scope: 'all', search })).sort(), search).toEqual(ids([...found]).sort())
    const there = { scope: 'all', time_zone: 'Europe/Berlin' }
    expect(await listed(owner, { ...there, search: 'Jun 6, 2030' })).toEqual([dated.id])
    expect(await listed(owner, { ...there, search: 'Jun 5, 2030' })).toEqual([])
  })

  it('stays inside a scope: own sessions, those of others, or both', async () => {
    const owner = await signUp(app)
    const own = await launch(app, owner, { name: 'Common?' })
    const foreign = await launch(app, host, { name: 'Common?' })
    const hidden = await launch(app, host, { name: 'Common?' })
    await join(owner, foreign)
    expect(await listed(owner, { scope: 'mine', search: 'common' })).toEqual([own.id])
    expect(await listed(owner, { scope: 'others', search: 'common' })).toEqual([foreign.id])
    const all = await listed(owner, { scope: 'all', search: 'common' })
    expect(all.sort()).toEqual(ids([own, foreign]).sort())
    expect(all).not.toContain(hidden.id)
  })

  it('is narrowed to a state, each with its own sessions, seven days being recent', async () => {
    const owner = await signUp(app)
    const make = async (start: number, end: number, change: object = {}) => {
      const { id } = await launch(app, owner, { schedule: windowOf(start, end) })
      if (Object.keys(change).length > 0)
        await app.db.updateTable('events').set(change).where('id', '=', id).execute()
      return id
    }
    const active = await make(-DAY, DAY)
    const upcoming = await make(DAY, 2 * DAY)
    const by_hand = await make(-3 * DAY, -DAY, { stopped: true })
    const by_system = await make(-30 * DAY, -20 * DAY, { autostopped: true })
    const recent = await make(-9 * DAY, -604_790)
    const old = await make(-9 * DAY, -604_810)
    for (const [state, found] of [
      ['active', [active]],
      ['upcoming', [upcoming]],
      ['closed', [by_hand, by_system, recent, old]],
      ['stopped', [by_hand, by_system]],
      ['recently_completed', [recent]],
      ['completed', [old]],
    ] as const)
      expect((await listed(owner, { state })).sort(), state).toEqual([...found].sort())
  })

  it.each([
    { state: 'paused' },
    { time_zone: 'Mars/Base' },
    { time_zone: '+05:30' },
    { search: 'x'.repeat(101) },
  ])('refuses %j', async (query) => {
    const reply = await host.call(dashboard.listMiniEvents, { query: query as never })
    expect(reply.status).toBe(400)
  })
})

it('what is saved and not published stands in no list, its creator’s neither', async () => {
  const owner = await signUp(app)
  const drafts = [{ name: 'Not yet said?', schedule: openWindow(app.clock.now()) }]
  const { data: saved } = await owner.call(events.saveEvents, { body: { events: drafts } })
  const shown = await launch(app, owner)
  const listed = async (query: object) =>
    ids((await owner.call(dashboard.listMiniEvents, { query: query as never })).data.events)
  for (const query of [{}, { scope: 'all', sort: 'feed' }, { state: 'active' }])
    expect(await listed(query)).toEqual([shown.id])
  expect(await listed({ search: 'not yet' })).toEqual([])
  await owner.call(events.publishEvents, { body: { ids: ids(saved) as never } })
  expect(await listed({ search: 'not yet' })).toEqual(ids(saved))
})

it('two thousand sessions of one creator come in pages of 60, newest first, and a search finds the oldest', async () => {
  const owner = await signUp(app)
  const first = await launch(app, owner, { name: 'The needle' })
  await sql`insert into events (slug, creator_id, name, question_type, published, ideas_start, ideas_end, voting_start,
      voting_end, created_time)
    select 'many-' || n, creator_id, 'Number ' || n, question_type, true, ideas_start, ideas_end, voting_start,
      voting_end, created_time + make_interval(secs => n)
    from events, generate_series(1, 2000) n where id = ${first.id}`.execute(app.db)
  const page = await owner.call(dashboard.listMiniEvents, {})
  expect(page.data.events.map((event) => event.name).slice(0, 2)).toEqual(['Number 2000', 'Number 1999'])
  expect([page.data.events.length, page.data.next_offset]).toEqual([60, 60])
  const last = await owner.call(dashboard.listMiniEvents, { query: { offset: 1980 } as never })
  expect([last.data.events.length, last.data.next_offset]).toEqual([21, null])
  const found = await owner.call(dashboard.listMiniEvents, { query: { search: 'needle' } as never })
  expect(ids(found.data.events)).toEqual([first.id])
})

it('what the feed and the dashboard start with has both events of a creator', async () => {
  const owner = await signUp(app)
  const made = [await launch(app, owner), await launch(app, owner)]
  const reply = await owner.call(dashboard.initEvents, {})
  expect(reply.status).toBe(200)
  expect(ids(reply.data.events).sort()).toEqual(ids(made).sort())
  expect(reply.data.next_offset).toBeNull()
  // an event is still found by its address
  expect((await owner.call(events.loadEvent, { params: { slug: made[0]!.slug } })).data.id).toBe(made[0]!.id)
})

describe('the small pictures of results', () => {
  const sketches = async (person: Pick<Account, 'call'>, ...sessions: PopinEvent[]) =>
    (await person.call(dashboard.listSketches, { query: { ids: ids(sessions).join() } })).data.sketches

  it('show votes, and nothing where nobody voted', async () => {
    const titles = ['Tea', 'Coffee', 'Water'].map((title) => ({ title }))
    const poll = await launch(app, host, { question_type: 'multiple', multiple_choices: titles })
    const quiet = await launch(app, host)
    const guests = [await guestOf(app, poll), await guestOf(app, poll)]
    const [, coffee] = await choicesOf(host, poll)
    for (const guest of guests)
      await guest.call(voting.castVote, { params: { id: coffee!.id }, body: { vote: true } })
    expect(await sketches(host, poll, quiet)).toEqual([{ id: poll.id, rows: [0, 2, 0] }])
  })

  it('tell nothing of hidden results, nor of the sessions of others', async () => {
    const open = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const guest = await guestOf(app, open)
    const [yes] = await choicesOf(guest, open)
    await guest.call(voting.castVote, { params: { id: yes!.id }, body: { vote: true } })
    expect(await sketches(guest, open)).toHaveLength(1)
    expect(await sketches(await signUp(app), open)).toEqual([])
    await app.db.updateTable('events').set({ results_hidden: true }).where('id', '=', open.id).execute()
    expect(await sketches(guest, open)).toEqual([])
    expect(await sketches(host, open)).toHaveLength(1)
  })
})
