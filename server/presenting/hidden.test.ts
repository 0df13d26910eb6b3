// What a host hides and locks, seen by everybody else: no count, no share, no order, no message tells, and no vote counts.
import { describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp({ real_time: true })
app.clock.set(Date.now() / 1000)
const host = await signUp(app)

const change = (event: PopinEvent, body: PresentationChange) =>
  host.call(presenting.changePresentation, { params: { id: event.id }, body })
const titled = (...titles: string[]) => titles.map((title) => ({ title }))
const like = (who: TestClient, { id }: Idea, vote = true) =>
  who.call(voting.castVote, { params: { id }, body: { vote } })
/** Every number of votes in what was told. */
const votesIn = (told: unknown) =>
  [
    ...JSON.stringify(told).matchAll(
      /"(?:like_count|dislike_count|choice_count|choice_pct|total_rating|total_rater|avg_rating|total_rank|total_ranker|avg_rank)":([\d.]+)/g,
    ),
  ].map(([, number]) => Number(number))

describe('the state of the room', () => {
  it('is heard by everybody in the session, whole', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    const listener = await listen(app, guest, `private-collection-${event.collection!.id}`)
    const { data } = await change(event, { zoom: 2, is_on: true })
    expect((await listener.until((message) => message.name === 'presented')).data).toEqual(data)
    listener.close()
  })
})

describe('hidden results', () => {
  it('of a poll are told to its creator alone, in every answer of the server', async () => {
    const event = await launch(app, host, { question_type: 'multiple', multiple_choices: titled('A', 'B') })
    const [a, b] = await choicesOf(host, event)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    await like(ann, a!)
    await change(event, { results_hidden: true })
    // right after a vote, when servers remember the most
    const voted = (await like(ben, b!)).data
    const listed = await choicesOf(ben, event)
    const single = (await ben.call(ideas.loadIdea, { params: { slug: a!.id } })).data
    const stats = (await ben.call(insights.eventStats, { params: { id: event.id } })).data
    for (const told of [voted, listed, single]) {
      expect(votesIn(told).length).toBeGreaterThan(0)
      expect(new Set(votesIn(told))).toEqual(new Set([0]))
    }
    expect(voted.user_vote).not.toBeNull()
    expect(listed.map((idea) => idea.user_choice)).toEqual([false, true])
    expect(stats.summary).toMatchObject({ winning_ideas: [], simple_score_display: null })
    expect(stats.metrics).toMatchObject({ votes: 0, contributed: 2 })
    const own = await choicesOf(host, event)
    expect(own.map((idea) => [idea.choice_count, idea.choice_pct])).toEqual([
      [1, 50],
      [1, 50],
    ])
    expect((await host.call(insights.eventStats, { params: { id: event.id } })).data.metrics.votes).toBe(2)
  })

  it('of ratings and rankings are not told either', async () => {
    const rated = await launch(app, host, {
      question_type: 'multiple_rating',
      multiple_choices: titled('A', 'B'),
    })
    const ranked = await launch(app, host, {
      question_type: 'stack_rank',
      multiple_choices: titled('A', 'B'),
    })
    const ann = await guestOf(app, rated)
    const [stars] = await choicesOf(host, rated)
    const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: 4 }
    await ann.call(voting.castVote, { params: { id: stars!.id }, body })
    const ratings = { params: { id: rated.id, idea_id: stars!.id } }
    const shares = async (who: TestClient) =>
      (await who.call(voting.listRatings, ratings)).data.map((share) => share.value)
    expect(await shares(ann)).toEqual([0, 100, 0, 0, 0])
    await change(rated, { results_hidden: true })
    await change(ranked, { results_hidden: true })
    expect(await shares(ann)).toEqual([0, 0, 0, 0, 0])
    expect(await shares(host)).toEqual([0, 100, 0, 0, 0])
    const items = await choicesOf(ann, ranked)
    const votes = items.map(({ id }, index) => ({
      idea_id: id,
      vote_type: 'rank' as const,
      vote_numeric_value: index + 1,
    }))
    const sent = await ann.call(voting.castRanking, { params: { id: ranked.id }, body: { votes } })
    expect(sent.data.rankingSet).toBe(true)
    expect(
      new Set(votesIn([sent.data.ideas, await choicesOf(ann, ranked), await choicesOf(ann, rated)])),
    ).toEqual(new Set([0]))
    expect(votesIn(await choicesOf(host, ranked)).some((number) => number > 0)).toBe(true)
  })

  it('do not show in the order of the answers', async () => {
    const event = await launch(app, host)
    const liked = await answer(host, event, 'Liked')
    app.clock.advance(1)
    await answer(host, event, 'Newer')
    const ann = await guestOf(app, event)
    await like(ann, liked)
    const order = async (who: TestClient, sort: 'active' | 'rating' | 'contro' | 'agreed') => {
      const { data } = await who.call(ideas.listIdeas, { params: { id: event.id }, query: { sort } })
      return data.ideas.map((idea) => idea.content)
    }
    await change(event, { results_hidden: true })
    for (const sort of ['active', 'rating', 'contro', 'agreed'] as const)
      expect(await order(ann, sort)).toEqual(['Newer', 'Liked'])
    expect(await order(host, 'active')).toEqual(['Liked', 'Newer'])
  })

  it('are in no live message, and everybody is told to fetch when they turn', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event, 'Anything')
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    await change(event, { results_hidden: true })
    const listener = await listen(app, ben, `private-event-${event.id}`)
    await like(ann, idea)
    await ann.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Why' } })
    await host.call(ideas.updateIdea, { params: { id: idea.id }, body: { content: 'Anything else' } })
    const edited = await listener.until(({ data }) => JSON.stringify(data).includes('Anything else'))
    expect(new Set(votesIn(edited.data))).toEqual(new Set([0]))
    expect(new Set(votesIn(listener.heard))).toEqual(new Set([0]))
    await change(event, { results_hidden: false })
    const turned = await listener.until(({ name, data }) => name === 'stats_updated' && data.more === true)
    expect(turned.data).toMatchObject({ ideas: [], comments: [] })
    listener.close()
    const { data } = await ben.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas[0]!.like_count).toBe(1)
  })

  it('are told of in the event itself', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    await change(event, { results_hidden: true, voting_locked: true })
    const seen = (await guest.call(events.loadEvent, { params: { slug: event.slug } })).data
    expect(seen).toMatchObject({ results_hidden: true, voting_locked: true })
  })
})

describe('the reveal', () => {
  it('of a poll come with the message that shows them, so a hall asks for nothing', async () => {
    const event = await launch(app, host, { question_type: 'multiple', multiple_choices: titled('A', 'B') })
    const [a, b] = await choicesOf(host, event)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    await change(event, { results_hidden: true })
    const listener = await listen(app, ben, `private-event-${event.id}`)
    await like(ann, a!)
    await change(event, { results_hidden: false })
    const turned = await listener.until(
      ({ name, data }) => name === 'stats_updated' && JSON.stringify(data).includes('"choice_pct":100'),
    )
    const counted = (turned.data.ideas as Idea[]).map(({ id, choice_count }) => [id, choice_count])
    expect(new Map(counted as [string, number][])).toEqual(
      new Map([
        [a!.id, 1],
        [b!.id, 0],
      ]),
    )
    expect(turned.data.more).toBe(false)
    const shown = { results_hidden: false, voting_locked: false }
    const rules = () => listener.heard.filter(({ name }) => name === 'edited').map(({ data }) => data.rules)
    await expect.poll(() => rules().at(-1)).toEqual(shown)
    listener.close()
  })
})

describe('locked voting', () => {
  it('refuses every kind of vote in clear words, and takes them again at once when it is opened', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ann = await guestOf(app, event)
    await like(ann, idea)
    await change(event, { voting_locked: true })
    for (const reply of [
      await like(ann, idea, false),
      await like(host, idea),
      await ann.call(voting.deleteVote, { params: { id: idea.id } }),
    ])
      expect([reply.status, reply.error?.error_code, reply.error?.error_message]).toEqual([
        403,
        'voting_locked',
        'The host has locked voting.',
      ])
    await change(event, { voting_locked: false })
    const again = await like(ann, idea, false)
    expect(again.data.ideas[0]).toMatchObject({ like_count: 0, dislike_count: 1 })
  })

  it('refuses ratings and rankings', async () => {
    const rated = await launch(app, host, {
      question_type: 'multiple_rating',
      multiple_choices: titled('A', 'B'),
    })
    const ranked = await launch(app, host, {
      question_type: 'stack_rank',
      multiple_choices: titled('A', 'B'),
    })
    const ann = await guestOf(app, rated)
    await change(rated, { voting_locked: true })
    await change(ranked, { voting_locked: true })
    const [stars] = await choicesOf(ann, rated)
    const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: 4 }
    const rating = await ann.call(voting.castVote, { params: { id: stars!.id }, body })
    const votes = (await choicesOf(ann, ranked)).map(({ id }, index) => ({
      idea_id: id,
      vote_type: 'rank' as const,
      vote_numeric_value: index + 1,
    }))
    const ranking = await ann.call(voting.castRanking, { params: { id: ranked.id }, body: { votes } })
    expect([rating, ranking].map((reply) => reply.error?.error_code)).toEqual([
      'voting_locked',
      'voting_locked',
    ])
  })

  it('still takes answers', async () => {
    const event = await launch(app, host)
    await change(event, { voting_locked: true })
    expect((await answer(await guestOf(app, event), event)).content).toBe('More coffee')
  })
})
