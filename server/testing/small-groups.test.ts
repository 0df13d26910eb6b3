// The shield of small groups over HTTP: what is stored at once and given out in groups.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { writeCountLists } from '#server/counts/jobs.ts'
import { releaseWaiting } from '#server/voting/jobs.ts'
import { ballotOf, byBallot } from './ballots.ts'
import type { TestClient } from './client.ts'
import { wordsOf } from './everything-read.ts'
import { testPolls } from './polls.ts'
import { openTestApp, startTestApp } from './test-app.ts'
import { answer, choicesOf, guestOf, launch, signUpVerified } from './world.ts'

const app = await openTestApp({ small_groups: 'hidden' })
const host = await signUpVerified(app)
const { poll, vote, voted } = testPolls(app, host)

const counts = async (event: PopinEvent, reader: TestClient = host) =>
  (await choicesOf(reader, event)).map(({ choice_count }) => choice_count)
const seen = async (event: PopinEvent, reader: TestClient = host) =>
  (await reader.call(events.loadEvent, { params: { slug: event.slug } })).data
const come = async (event: PopinEvent, indexes: readonly number[]) => {
  for (const index of indexes) await vote(await guestOf(app, event), event, index)
}
/** What the timetable does each minute. */
const tick = () => app.app.runJob(releaseWaiting('hidden') as never, {})
const minute = async () => {
  app.clock.advance(61)
  await tick()
}

it('hides results below five voices from everybody, and says how many are missing', async () => {
  const { event, guests } = await voted([0, 0, 1])
  for (const reader of [host, guests[0]!]) {
    expect(await counts(event, reader)).toEqual([0, 0, 0])
    expect((await seen(event, reader)).few_voices).toEqual({ least: 5, missing: 2 })
  }
  const [own] = await choicesOf(guests[0]!, event)
  expect(own).toMatchObject({ user_choice: true, choice_count: 0 })
  await minute()
  expect(await counts(event)).toEqual([0, 0, 0])
  await come(event, [1, 2])
  expect(await counts(event)).toEqual([2, 2, 1])
  expect((await seen(event)).few_voices).toBeUndefined()
})

it('gives figures out with three new voices, or with one after a minute', async () => {
  const { event } = await voted([0, 0, 0, 0, 0])
  await come(event, [1, 1])
  await tick()
  expect(await counts(event)).toEqual([5, 0, 0])
  await come(event, [2])
  expect(await counts(event)).toEqual([5, 2, 1])
  await come(event, [2])
  app.clock.advance(59)
  await tick()
  expect(await counts(event)).toEqual([5, 2, 1])
  app.clock.advance(2)
  await tick()
  expect(await counts(event)).toEqual([5, 2, 2])
})

it('hides them again when votes are withdrawn, and gives a changed mind out with its minute', async () => {
  const { event, guests } = await voted([0, 0, 0, 0, 0])
  await vote(guests[0]!, event, 1)
  expect(await counts(event)).toEqual([5, 0, 0])
  await minute()
  expect(await counts(event)).toEqual([4, 1, 0])
  const [, second] = await choicesOf(guests[0]!, event)
  await guests[0]!.call(voting.deleteVote, { params: { id: second!.id } })
  await minute()
  expect(await counts(event)).toEqual([0, 0, 0])
  expect((await seen(event)).few_voices).toEqual({ least: 5, missing: 1 })
})

it('is live from thirty people on, and in named questions', async () => {
  const named = await poll({ anonymous: false, visibility_setting: 'invite_only' })
  await vote(host, named, 0)
  expect(await counts(named)).toEqual([1, 0, 0])
  const { event } = await voted(Array(30).fill(0))
  await come(event, [1])
  expect(await counts(event)).toEqual([30, 1, 0])
})

it('shields likes of answers and comments of an open question, and their order, while texts are live', async () => {
  const event = await launch(app, host)
  const [first, second] = [await answer(host, event, 'First'), await answer(host, event, 'Second')]
  const { data: said } = await host.call(comments.createIdeaComment, {
    params: { id: second.id },
    body: { description: 'Yes' },
  })
  const guests = await Promise.all([1, 2, 3, 4, 5].map(() => guestOf(app, event)))
  const like = async (guest: TestClient) => {
    await guest.call(voting.castVote, { params: { id: first.id }, body: { vote: true } })
    await guest.call(voting.castCommentVote, { params: { id: said.id }, body: { vote: true } })
  }
  const likes = async () =>
    (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas.map((idea) => idea.like_count)
  for (const guest of guests.slice(1)) await like(guest)
  expect(await likes()).toEqual([0, 0])
  await like(guests[0]!)
  await minute()
  expect((await likes()).sort()).toEqual([0, 5])
  const { like_count } = await app.db
    .selectFrom('comments')
    .select('like_count')
    .where('id', '=', said.id)
    .executeTakeFirstOrThrow()
  expect(like_count).toBe(5)
})

it('shields how stars spread and what a ranking adds up to', async () => {
  const items = { multiple_choices: [{ title: 'Tea' }, { title: 'Coffee' }] }
  const rated = await launch(app, host, { question_type: 'multiple_rating', ...items })
  const ranked = await launch(app, host, { question_type: 'stack_rank', ...items })
  const spread = async ({ id }: PopinEvent) => (await host.call(voting.countRatings, { params: { id } })).data
  const [tea] = await choicesOf(host, rated)
  const few = await launch(app, host, { question_type: 'multiple_rating', ...items })
  const places = (await choicesOf(host, ranked)).map(({ id }, at) => ({
    idea_id: id,
    vote_type: 'rank' as const,
    vote_numeric_value: at + 1,
  }))
  for (const stars of [5, 5, 4, 1, 3]) {
    const guest = await guestOf(app, rated)
    const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: stars }
    await guest.call(voting.castVote, { params: { id: tea!.id }, body })
    if (stars < 5)
      await guest.call(voting.castVote, { params: { id: (await choicesOf(host, few))[0]!.id }, body })
    expect((await choicesOf(host, ranked)).map((item) => item.total_ranker)).toEqual([0, 0])
    await guest.call(voting.castRanking, { params: { id: ranked.id }, body: { votes: places } })
  }
  expect(await spread(few)).toEqual([])
  expect(await spread(rated)).toEqual([{ id: tea!.id, stars: [1, 0, 1, 1, 2] }])
  expect((await choicesOf(host, ranked)).map((item) => item.total_rank)).toEqual([5, 10])
})

it('lists no count of a question with too few voices, and one of what was given out at last', async () => {
  const few = await voted([0, 1])
  const enough = await voted([0, 0, 0, 0, 0, 1])
  app.clock.advance(DAY + 60)
  await app.app.runJob(writeCountLists as never, {})
  expect((await seen(enough.event)).count_hash).toBeUndefined()
  await tick()
  await app.app.runJob(writeCountLists as never, {})
  expect((await seen(enough.event)).count_hash).toBeDefined()
  expect(await counts(enough.event)).toEqual([5, 1, 0])
  expect((await seen(few.event)).count_hash).toBeUndefined()
  expect((await seen(few.event)).few_voices).toEqual({ least: 5, missing: 3 })
})

it('takes the number from the organisation, from three on, as it was at the first vote', async () => {
  const owner = await signUpVerified(app)
  const { tenant_id } = await app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('email', '=', owner.email)
    .executeTakeFirstOrThrow()
  const set = (least_voices: number) =>
    owner.call(tenants.editTenant, { body: { tenant_id: tenant_id!, least_voices: least_voices as 3 } })
  expect((await set(2)).status).toBe(400)
  expect((await set(4)).status).toBe(200)
  const own = testPolls(app, owner)
  const { event } = await own.voted([0, 0, 0])
  expect((await set(3)).status).toBe(200)
  expect(await counts(event, owner)).toEqual([0, 0, 0])
  await come(event, [0])
  expect(await counts(event, owner)).toEqual([4, 0, 0])
})

it('keeps what people may change: a poll with hidden votes has answers', async () => {
  const { event } = await voted([0])
  expect((await seen(event)).not_editable).toContain('multiple_choices')
  expect(await counts(await poll())).toEqual([0, 0, 0])
})

it('opens what waited where the operator shows small groups, without miscounting', async () => {
  const { event } = await voted([0, 1])
  const open = await startTestApp({ beside: app, small_groups: 'shown' })
  await open.app.runJob(releaseWaiting('shown') as never, {})
  expect(await counts(event)).toEqual([1, 1, 0])
  await vote(await guestOf(open, event), event, 2)
  expect(await counts(event)).toEqual([1, 1, 1])
  await open.close()
})

it.each(['report.pdf', 'export.xlsx', 'export.json', 'report.csv', 'export.csv'])(
  'gives the reason in %s, in the words of the page, and how many are missing',
  async (file) => {
    const { event } = await voted([0, 1])
    const words = await wordsOf(await host.raw(`${API_ROOT}/events/${event.id}/${file}`))
    const said = words.replaceAll(/\s+/g, ' ')
    expect(said).toMatch(
      /Results appear once 5 people have voted, so no one can be singled out. 3 more needed./,
    )
    if (file === 'export.json') expect(said).toContain('"few_voices": { "least": 5, "missing": 3')
    expect(words).not.toMatch(/Leads|leads with/)
  },
)

it('shields ballots of sealed questions as it does people', async () => {
  const sealed = await poll({ sealed: true })
  const [choice] = await choicesOf(host, sealed)
  for (const missing of [4, 3, 2, 1, null]) {
    const send = byBallot(app, await ballotOf(await guestOf(app, sealed), sealed))
    const reply = await send(voting.castVote, { params: { id: choice!.id }, body: { vote: true } })
    expect(reply.status).toBe(200)
    expect((await seen(sealed)).few_voices?.missing ?? null).toBe(missing)
  }
  expect(await counts(sealed)).toEqual([5, 0, 0])
})

it('loses and doubles nothing where many vote at once through two processes, and it becomes live meanwhile', async () => {
  const event = await poll()
  const beside = await startTestApp({ beside: app, small_groups: 'hidden' })
  const guests = await Promise.all(Array.from({ length: 44 }, (_, n) => guestOf(n % 2 ? app : beside, event)))
  await Promise.all(guests.map((guest, n) => vote(guest, event, n % 3)))
  await Promise.all(guests.slice(0, 12).map((guest) => vote(guest, event, 2)))
  expect(await counts(event)).toEqual([11, 11, 22])
  await beside.close()
})

it('keeps no time of a vote longer than its minute', async () => {
  await voted([0, 0, 0, 0, 0])
  await minute()
  const { rows } = await sql`select 1 from figure_releases where rests_until is not null`.execute(app.db)
  expect(rows).toEqual([])
})
