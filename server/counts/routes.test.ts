// Count lists over HTTP: what is listed at the close, who reads it, and what is found out afterwards.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { counts } from '#domain/counts/contract.ts'
import { answerText, findCounted, findingOf } from '#domain/counts/lookup.ts'
import type { CountDocument } from '#domain/counts/model.ts'
import { recount } from '#domain/counts/recount.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { sha256 } from '#server/base/secrets/fingerprint.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listCounts } from '#server/testing/count-samples.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)
const { poll, voted } = testPolls(app, host)

const UNMOVED = { hidden_answers: 0, shown_answers: 0, renamed_choices: 0 }
let made = 0
/** Another receipt each time. */
const receipt = () => `RECE1PT${String(++made).padStart(5, '0')}`

const close = async (event: PopinEvent) => {
  await endVoting(app, event)
  await listCounts(app)
}
const fileOf = async (event: PopinEvent, client: TestClient = host) => {
  const { text } = await client.call(counts.countFile, { params: { id: event.id } })
  return { text, document: JSON.parse(text) as CountDocument }
}
const load = async (event: PopinEvent, client: TestClient = host) =>
  client.call(counts.loadCount, { params: { id: event.id } })
const choose = async (client: TestClient, event: PopinEvent, index: number, body: object = {}) => {
  const { id } = (await choicesOf(client, event))[index]!
  return client.call(voting.castVote, { params: { id }, body: { vote: true, ...body } })
}

describe('the list of a poll', () => {
  it('has every vote with the hash of its receipt, in their order, and adds up to the result', async () => {
    const event = await poll()
    const codes = [receipt(), receipt(), receipt()]
    for (const [index, code] of codes.entries())
      await choose(await guestOf(app, event), event, index === 2 ? 0 : 1, { receipt: code })
    await choose(await guestOf(app, event), event, 1)
    await close(event)
    const { document, text } = await fileOf(event)
    expect(document.items.map(({ title }) => title)).toEqual(['Monday', 'Tuesday', 'Friday'])
    expect(document.figures.map(({ choice_count }) => choice_count)).toEqual([1, 3, 0])
    expect(recount(document)).toEqual({
      votes: 4,
      answers: 0,
      differences: [],
      doubles: 0,
      strays: 0,
      too_few_given: null,
    })
    const listed = document.ballots.map((ballot) => ballot.receipt)
    expect(listed.slice(0, 3)).toEqual([...listed.slice(0, 3)].sort())
    expect(listed[3]).toBeNull()
    expect(findCounted(document, codes[2]!, sha256).votes).toMatchObject([{ item: { title: 'Monday' } }])
    const { data } = await load(event)
    expect(data.hash).toBe(createHash('sha256').update(text).digest('base64url'))
    expect(data).toMatchObject({ is_altered: false, is_chained: true, wrong_results: [] })
    expect(data.drift).toEqual({
      dropped: 0,
      changed: 0,
      added: 0,
      deleted_answers: 0,
      deleted_votes: 0,
      ...UNMOVED,
    })
  })

  it('has the receipt of the last choice alone, and none of a vote that was taken back', async () => {
    const event = await poll()
    const [first, second, third] = [receipt(), receipt(), receipt()]
    const [changing, leaving] = [await guestOf(app, event), await guestOf(app, event)]
    await choose(changing, event, 0, { receipt: first })
    await choose(changing, event, 1, { receipt: second })
    await choose(leaving, event, 0, { receipt: third })
    const { id } = (await choicesOf(leaving, event))[0]!
    await leaving.call(voting.deleteVote, { params: { id } })
    await close(event)
    const { document } = await fileOf(event)
    const found = [first, second, third].map((code) => findCounted(document, code, sha256).votes.length)
    expect(found).toEqual([0, 1, 0])
  })

  it('names the list before it, also across sessions, and after a reopening the one it replaces', async () => {
    const { event } = await voted([0])
    await close(event)
    const first = (await load(event)).data
    app.clock.advance(3600)
    await sql`update events set ideas_end = ${new Date(app.clock.now() * 1000 + 60_000)},
      voting_end = ${new Date(app.clock.now() * 1000 + 60_000)} where id = ${event.id}`.execute(app.db)
    expect((await load(event)).status).toBe(404)
    await close(event)
    const second = (await load(event)).data
    expect(second).toMatchObject({ number: first.number + 1, previous_hash: first.hash, is_chained: true })
    expect((await fileOf(event)).document).toMatchObject({ previous: first.hash, replaces: first.hash })
  })

  it('is written once however often the job runs', async () => {
    const { event } = await voted([0])
    await close(event)
    await Promise.all([listCounts(app), listCounts(app)])
    const rows = await app.db
      .selectFrom('count_lists')
      .select('id')
      .where('event_id', '=', event.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('is there after one run of the job, however many end at the full hour', async () => {
    const { event } = await voted([0])
    await endVoting(app, event)
    await sql`insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'slug', e.slug || n, 'short_code', null, 'voting_end', e.voting_end + interval '1 second'))).*
      from events e, generate_series(1, 120) as n where e.id = ${event.id}`.execute(app.db)
    app.clock.advance(60)
    await listCounts(app)
    const { rows } =
      await sql`select count(*)::int as count from count_lists l join events e on e.id = l.event_id
      where e.slug like ${`${event.slug}%`}`.execute(app.db)
    expect(rows).toEqual([{ count: 121 }])
  })
})

it.each(['short', 'WITH-A-DASH1', 'LOWERCASElll', 'ABCDEFGHJKMNP'])(
  'a receipt like %s is refused',
  async (code) => {
    const event = await poll()
    const reply = await choose(await guestOf(app, event), event, 0, { receipt: code })
    expect(reply.status).toBe(400)
  },
)

describe('other kinds of votes', () => {
  it('a ranking has one receipt and a hash of its own for each item', async () => {
    const event = await poll({ question_type: 'stack_rank' })
    const [guest, code] = [await guestOf(app, event), receipt()]
    const items = await choicesOf(guest, event)
    const votes = items.map(({ id }, index) => ({
      ...{ idea_id: id, vote_type: 'rank' as const, vote_numeric_value: index + 1 },
    }))
    await guest.call(voting.castRanking, { params: { id: event.id }, body: { votes, receipt: code } })
    await close(event)
    const { document } = await fileOf(event)
    expect(new Set(document.ballots.map((ballot) => ballot.receipt)).size).toBe(3)
    expect(recount(document)).toMatchObject({ votes: 1, differences: [] })
    const found = findCounted(document, code, sha256).votes
    expect(found.map(({ item, ballot }) => [item.title, ballot.value])).toEqual([
      ['Monday', 1],
      ['Tuesday', 2],
      ['Friday', 3],
    ])
  })

  it('an answer is listed with the hash of its words, and a hidden one without it', async () => {
    const event = await launch(app, host)
    const [ann, codes] = [await guestOf(app, event), [receipt(), receipt()]]
    const written = await Promise.all(
      ['More light', 'Less noise'].map((content, index) =>
        ann.call(ideas.createIdea, { body: { event_id: event.id, content, receipt: codes[index] } }),
      ),
    )
    const [shown, hidden] = written.map(({ data }) => data)
    await (await guestOf(app, event)).call(voting.castVote, {
      params: { id: shown!.id },
      body: { vote: true },
    })
    await app.db.updateTable('ideas').set({ state: 'archived' }).where('id', '=', hidden!.id).execute()
    await close(event)
    const { document } = await fileOf(event)
    const byId = new Map(document.items.map((item) => [item.id, item]))
    expect(byId.get(shown!.id)).toMatchObject({
      text: sha256(answerText(shown!.id, 'More light')),
      title: null,
    })
    expect(byId.get(hidden!.id)).toMatchObject({ text: null, is_shown: false })
    expect(JSON.stringify(document)).not.toContain('light')
    const own = (index: number, words: string) =>
      findingOf(
        document,
        { scope: written[index]!.data.id, event: event.id, receipt: codes[index]!, said: { words } },
        sha256,
      )
    expect([own(0, 'More light'), own(0, 'No light'), own(1, 'Less noise')]).toEqual([
      ...['as_cast', 'changed', 'hidden'],
    ])
  })
})

describe('whoever tampers', () => {
  const scene = async () => {
    const event = await poll()
    for (const index of [0, 1, 1])
      await choose(await guestOf(app, event), event, index, { receipt: receipt() })
    await close(event)
    const [first, second] = (await choicesOf(host, event)).map(({ id }) => id)
    const rows = await app.db.selectFrom('votes').selectAll().where('scope_id', '=', event.id).execute()
    return { event, first: first!, second: second!, rows }
  }

  it('drops a vote and is found out', async () => {
    const { event, rows } = await scene()
    await app.db.deleteFrom('votes').where('voter_key', '=', rows[0]!.voter_key).execute()
    const { data } = await load(event)
    expect(data.drift).toMatchObject({ dropped: 1, changed: 0, added: 0 })
    expect(data.wrong_results).toHaveLength(1)
  })

  it('changes a vote and is found out', async () => {
    const { event, first, second } = await scene()
    await app.db.updateTable('votes').set({ idea_id: second }).where('idea_id', '=', first).execute()
    expect((await load(event)).data.drift).toMatchObject({ dropped: 0, changed: 1, added: 0 })
  })

  it('adds a vote and is found out', async () => {
    const { event, first, rows } = await scene()
    const added = { ...rows[0]!, voter_key: Buffer.alloc(16, 7), idea_id: first, receipt_hash: null }
    await app.db.insertInto('votes').values(added).execute()
    expect((await load(event)).data.drift).toMatchObject({ dropped: 0, changed: 0, added: 1 })
  })

  it('changes the result that is shown and is found out', async () => {
    const { event, first } = await scene()
    await app.db.updateTable('ideas').set({ choice_count: 9 }).where('id', '=', first).execute()
    expect((await load(event)).data).toMatchObject({ wrong_results: [first], drift: { changed: 0 } })
  })

  it('cannot change a stored list, and who takes the guard off is found out', async () => {
    const { event } = await scene()
    const { document } = await fileOf(event)
    const forged = JSON.stringify({ ...document, ballots: document.ballots.slice(1) })
    const change = sql`update count_lists set document = ${forged} where event_id = ${event.id}`
    await expect(change.execute(app.db)).rejects.toThrow('a count list never changes')
    await sql`alter table count_lists disable trigger count_lists_kept`.execute(app.db)
    await change.execute(app.db)
    await sql`alter table count_lists enable trigger count_lists_kept`.execute(app.db)
    expect((await load(event)).data.is_altered).toBe(true)
  })

  it('writes a list anew with its hash, and the list after it tells', async () => {
    const { event } = await scene()
    await scene()
    const hash = 'x'.repeat(43)
    await sql`alter table count_lists disable trigger count_lists_kept`.execute(app.db)
    await sql`update count_lists set hash = ${hash} where event_id = ${event.id}`.execute(app.db)
    await sql`alter table count_lists enable trigger count_lists_kept`.execute(app.db)
    expect((await load(event)).data.is_chained).toBe(false)
  })
})

it('what an author deletes after the close is told apart, and stays in the list', async () => {
  const event = await launch(app, host)
  const ann = await guestOf(app, event)
  const { data } = await ann.call(ideas.createIdea, { body: { event_id: event.id, content: 'Tea' } })
  await ann.call(voting.castVote, { params: { id: data.id }, body: { vote: true } })
  await close(event)
  await app.db.deleteFrom('ideas').where('id', '=', data.id).execute()
  expect((await load(event)).data.drift).toEqual({
    ...{ dropped: 0, changed: 0, added: 0, deleted_answers: 1, deleted_votes: 1 },
    ...UNMOVED,
  })
  expect((await fileOf(event)).document.items).toHaveLength(1)
})

it('where results are hidden the list is for its host alone', async () => {
  const { event, guests } = await voted([0])
  await close(event)
  await app.db.updateTable('events').set({ results_hidden: true }).where('id', '=', event.id).execute()
  expect((await load(event, guests[0]!)).status).toBe(404)
  const hashFor = async (client: TestClient) =>
    (await client.call(events.loadEvent, { params: { slug: event.slug } })).data.count_hash
  expect(await hashFor(guests[0]!)).toBeUndefined()
  expect(await hashFor(host)).toBe((await load(event)).data.hash)
  expect((await load(event)).status).toBe(200)
})

it('with its session a list goes, and its hash stays for the next one', async () => {
  const { event } = await voted([0])
  await close(event)
  const { number, hash } = (await load(event)).data
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  const row = await app.db
    .selectFrom('count_lists')
    .selectAll()
    .where('number', '=', String(number))
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ event_id: null, document: null, hash })
})
