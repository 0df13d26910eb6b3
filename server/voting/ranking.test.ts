// Rankings over HTTP against the real store: whole or not at all, counted like rows, one per person.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { EventId } from '#domain/base/ids.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp, startTestApp } from '#server/testing/test-app.ts'
import { choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'
import { castVotes, type VoteRow } from './queries.ts'

const app = await openTestApp()
const host = await signUp(app)

const titles = ['A', 'B', 'C', 'D']
const multiple_choices = titles.map((title) => ({ title }))
const ranking = (draft: Parameters<typeof launch>[2] = {}) =>
  launch(app, host, { question_type: 'stack_rank', multiple_choices, ...draft })

/** The places of a ranking written as the titles from the top, such as `DABC`. */
const places = (event: PopinEvent, order: string) =>
  [...order].map((title, index) => ({
    idea_id: event.multiple_choices.find((choice) => choice.title === title)!.id as Idea['id'],
    vote_type: 'rank' as const,
    vote_numeric_value: index + 1,
  }))
const rank = (person: TestClient, event: PopinEvent, order: string, key: string = randomUUID()) =>
  person.call(
    voting.castRanking,
    { params: { id: event.id }, body: { votes: places(event, order) } },
    { headers: { 'idempotency-key': key } },
  )
const unrank = (person: TestClient, event: PopinEvent) =>
  person.call(voting.deleteRanking, { params: { id: event.id } })
const rankOne = (person: TestClient, id: string, vote_numeric_value: number) =>
  person.call(voting.castVote, {
    params: { id: id as Idea['id'] },
    body: { vote_type: 'rank', vote_numeric_value },
  })

/** Title, sum of places and number of rankers, as counted and as the rows say. */
async function tallies(event: PopinEvent): Promise<{ counted: string[]; rows: string[] }> {
  const { rows } = await sql<{ counted: string; rows: string }>`
    select i.content || i.rank_total || '/' || i.rank_count as counted,
      i.content || coalesce(sum(v.value), 0) || '/' || count(v.value) as rows
    from ideas i left join votes v on v.idea_id = i.id and v.kind = 'rank'
    where i.event_id = ${event.id} group by i.id order by i.position`.execute(app.db)
  return { counted: rows.map((row) => row.counted), rows: rows.map((row) => row.rows) }
}

describe('a ranking', () => {
  it('is stored as one place for each item, and answered with the sums and means of all', async () => {
    const event = await ranking()
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    await rank(ann, event, 'ABCD')
    const { data } = await rank(ben, event, 'CABD')
    expect(data.rankingSet).toBe(true)
    const byTitle = new Map(event.multiple_choices.map((choice) => [choice.id as string, choice.title]))
    const told = data.ideas.map((idea) => [
      byTitle.get(idea.id),
      idea.total_rank,
      idea.total_ranker,
      idea.avg_rank,
    ])
    expect(told.sort()).toEqual([
      ['A', 3, 2, 1.5],
      ['B', 5, 2, 2.5],
      ['C', 4, 2, 2],
      ['D', 8, 2, 4],
    ])
    const own = (await choicesOf(ben, event)).map((idea) => [idea.name, idea.user_vote?.vote_numeric_value])
    expect(own).toEqual([
      ['A', 2],
      ['B', 3],
      ['C', 1],
      ['D', 4],
    ])
  })

  it('replaces the one before, changes nothing when it is sent again, and can be taken back', async () => {
    const event = await ranking()
    const ben = await guestOf(app, event)
    for (const order of ['ABCD', 'DCBA', 'DCBA']) await rank(ben, event, order)
    expect((await tallies(event)).counted).toEqual(['A4/1', 'B3/1', 'C2/1', 'D1/1'])
    for (const _time of [1, 2]) {
      const { data } = await unrank(ben, event)
      expect(data.rankingSet).toBe(false)
      expect(await tallies(event)).toEqual({
        counted: ['A0/0', 'B0/0', 'C0/0', 'D0/0'],
        rows: ['A0/0', 'B0/0', 'C0/0', 'D0/0'],
      })
    }
  })

  it.each(['ABC', 'ABCA', 'AABC', ''])(
    'of %j is refused with words for people, and nothing is stored',
    async (order) => {
      const event = await ranking()
      const ben = await guestOf(app, event)
      const { status, error } = await rank(ben, event, order)
      expect([status, error?.error_code, error?.user_message]).toEqual([
        400,
        'ranking_incomplete',
        'Please give every item a place of its own.',
      ])
      expect((await tallies(event)).rows).toEqual(['A0/0', 'B0/0', 'C0/0', 'D0/0'])
    },
  )

  it('with a foreign item or a place twice is refused', async () => {
    const [event, other] = [await ranking(), await ranking()]
    const ben = await guestOf(app, event)
    const [first, ...rest] = places(event, 'ABCD')
    for (const votes of [
      [{ ...first!, idea_id: places(other, 'A')[0]!.idea_id }, ...rest],
      [{ ...first!, vote_numeric_value: 2 }, ...rest],
    ]) {
      const { error } = await ben.call(voting.castRanking, { params: { id: event.id }, body: { votes } })
      expect(error?.error_code).toBe('ranking_incomplete')
    }
  })

  it('that comes again under its Idempotency-Key changes nothing and tells how things are now', async () => {
    const event = await ranking()
    const ben = await guestOf(app, event)
    await rank(ben, event, 'ABCD', 'first')
    await rank(ben, event, 'DCBA', 'second')
    const again = await rank(ben, event, 'ABCD', 'first')
    expect([again.status, again.data.rankingSet]).toEqual([200, true])
    expect((await tallies(event)).counted).toEqual(['A4/1', 'B3/1', 'C2/1', 'D1/1'])
    await unrank(ben, event)
    expect((await rank(ben, event, 'DCBA', 'second')).data.rankingSet).toBe(false)
    const other = await rank(ben, event, 'BADC', 'first')
    expect([other.status, other.error?.error_code]).toEqual([409, 'idempotency_key_reused'])
  })
})

describe('a ranking and its question', () => {
  it('go together only where things are ranked', async () => {
    const event = await ranking({ question_type: 'multiple_rating' })
    const ben = await guestOf(app, event)
    expect((await rank(ben, event, 'ABCD')).error?.error_code).toBe('wrong_vote_type')
    expect((await unrank(ben, event)).error?.error_code).toBe('wrong_vote_type')
  })

  it('part once voting has ended, also where the session was remembered as open', async () => {
    const event = await ranking()
    const ben = await guestOf(app, event)
    await rank(ben, event, 'ABCD')
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(2)
    expect((await rank(ben, event, 'DCBA')).error?.error_code).toBe('voting_closed')
    expect((await tallies(event)).counted).toEqual(['A1/1', 'B2/1', 'C3/1', 'D4/1'])
  })

  it('fix the items, as every answer does', async () => {
    const event = await ranking()
    await rank(await guestOf(app, event), event, 'ABCD')
    const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
    expect(data.not_editable).toContain('multiple_choices')
  })

  it('are told to everybody with the sums and means', async () => {
    const live = await startTestApp({ beside: app, real_time: true })
    live.clock.set(Date.now() / 1000)
    const owner = await signUp(live)
    const event = await launch(live, owner, { question_type: 'stack_rank', multiple_choices })
    const listener = await listen(live, owner, `private-event-${event.id}`)
    await rank(await guestOf(live, event), event, 'DABC')
    const { data } = await listener.until((message) => message.name === 'stats_updated')
    const told = (data as { ideas: Idea[] }).ideas.map((idea) => idea.avg_rank)
    expect([...told].sort()).toEqual([1, 2, 3, 4])
    listener.close()
    await live.close()
  })
})

describe('counts of ranks', () => {
  it('equal the rows after any rankings, single ranks and taking back, also all at once', async () => {
    const event = await ranking()
    const people = await Promise.all([1, 2, 3, 4].map(() => guestOf(app, event)))
    const ids = places(event, 'ABCD').map((place) => place.idea_id)
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    const order = () => [...titles].sort(() => draw(3) - 1).join('')
    for (let round = 0; round < 6; round += 1) {
      const actions = Array.from({ length: 40 }, () => {
        const person = people[draw(people.length)]!
        const id = ids[draw(4)]!
        const action = draw(5)
        if (action < 2) return rank(person, event, order())
        if (action === 2) return rankOne(person, id, 1 + draw(4))
        if (action === 3) return person.call(voting.deleteVote, { params: { id } })
        return unrank(person, event)
      })
      const replies = await Promise.all<{ status: number }>(actions)
      expect(replies.map((reply) => reply.status).filter((status) => status !== 200)).toEqual([])
      const { counted, rows } = await tallies(event)
      expect(counted).toEqual(rows)
    }
  })

  it('take a single rank and a whole ranking of one person at the same moment', async () => {
    const event = await ranking()
    const ben = await guestOf(app, event)
    const [id] = places(event, 'A').map((place) => place.idea_id)
    await Promise.all([rank(ben, event, 'DCBA'), rankOne(ben, id!, 2), rank(ben, event, 'ABCD')])
    const { counted, rows } = await tallies(event)
    expect(counted).toEqual(rows)
    expect(counted.map((tally) => tally.split('/')[1])).toEqual(['1', '1', '1', '1'])
  })

  it('know of a ranking with one item gone nothing at all, while its neighbours are stored', async () => {
    const event = await ranking()
    const [a, b] = places(event, 'AB').map((place) => place.idea_id)
    const row = (idea_id: string, value: number, voter: string): VoteRow => ({
      idea_id: idea_id as Idea['id'],
      comment_id: null,
      scope_id: idea_id,
      voter_key: voter,
      kind: 'rank',
      vote: null,
      value,
      event_id: event.id as EventId,
      person_key: voter,
      receipt_hash: null,
      key_hash: null,
      request_hash: null,
    })
    const { stored } = await castVotes(
      app.db,
      [
        [row(a!, 1, 'aa'), row(randomUUID(), 2, 'aa')],
        [row(a!, 2, 'bb'), row(b!, 1, 'bb')],
      ],
      { now: app.clock.now(), small_groups: 'shown' },
    )
    expect(stored).toEqual([1])
    expect(await tallies(event)).toEqual({
      counted: ['A2/1', 'B1/1', 'C0/0', 'D0/0'],
      rows: ['A2/1', 'B1/1', 'C0/0', 'D0/0'],
    })
  })
})
