// Answers over HTTP against the real store.
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '#domain/base/call.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, signUp } from '#server/testing/world.ts'

type Page = AnswerOf<typeof ideas.listIdeas>

const app = await openTestApp()
const host = await signUp(app)

const contents = async (
  event: { id: never },
  sort: 'newest' | 'active' | 'rating' | 'comments' | 'commented' | 'contro' | 'agreed',
) => {
  const { data } = await host.call(ideas.listIdeas, { params: { id: event.id }, query: { sort } })
  return data.ideas.map((idea) => idea.content)
}

describe('posting', () => {
  it('keeps the text unchanged, double spaces and symbols included', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event, 'More  coffee ☕')
    const { data } = await host.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data.content).toBe('More  coffee ☕')
    expect(data.content_highlight_length).toBe(0)
    expect(data.creator_info).toEqual({ is_current_user: true, is_hero: true })
  })

  it('stores no space around a text, neither of a new one nor of a changed one', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event, '  More coffee\n\nplease\n')
    expect(idea.content).toBe('More coffee\n\nplease')
    const body = { content: 'Tea\n' }
    const { data } = await host.call(ideas.updateIdea, { params: { id: idea.id }, body })
    expect(data.content).toBe('Tea')
  })

  it.each(['', '   ', '\n\t'])('refuses %j and keeps nothing', async (content) => {
    const event = await launch(app, host)
    const refused = await host.call(ideas.createIdea, { body: { event_id: event.id, content } })
    expect(refused.status).toBe(400)
    expect(await contents(event as never, 'newest')).toEqual([])
  })

  it('is once, however often the same try is sent', async () => {
    const event = await launch(app, host)
    const ben = await guestOf(app, event)
    const headers = { 'idempotency-key': 'one-try' }
    const body = { event_id: event.id, content: 'Only once' }
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => ben.call(ideas.createIdea, { body }, { headers })),
    )
    expect(new Set(tries.map((reply) => reply.data.id)).size).toBe(1)
    const later = await ben.call(ideas.createIdea, { body }, { headers })
    expect(later.data.id).toBe(tries[0]!.data.id)
    expect(await contents(event as never, 'newest')).toEqual(['Only once'])
  })

  it('refuses the key of another request', async () => {
    const event = await launch(app, host)
    const headers = { 'idempotency-key': 'reused' }
    await host.call(ideas.createIdea, { body: { event_id: event.id, content: 'First' } }, { headers })
    const second = await host.call(
      ideas.createIdea,
      { body: { event_id: event.id, content: 'Second' } },
      { headers },
    )
    expect([second.status, second.error?.error_code]).toEqual([409, 'idempotency_key_reused'])
  })

  it('is closed before the start and after the end', async () => {
    const now = app.clock.now()
    const window = { start_time: now + 100, end_time: now + 200 }
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    const ben = await guestOf(app, event)
    const body = { event_id: event.id, content: 'Early bird' }
    expect((await ben.call(ideas.createIdea, { body })).error?.error_code).toBe('event_upcoming')
    app.clock.set(now + 150)
    expect((await ben.call(ideas.createIdea, { body })).status).toBe(200)
    app.clock.set(now + 200)
    expect((await ben.call(ideas.createIdea, { body })).error?.error_code).toBe('event_closed')
    app.clock.set(now)
  })

  it('refuses written answers to a poll', async () => {
    const event = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const refused = await host.call(ideas.createIdea, { body: { event_id: event.id, content: 'Maybe' } })
    expect(refused.error?.error_code).toBe('poll_takes_choices')
  })
})

describe('own answers', () => {
  it('can be edited and deleted by their author, guests too, and by nobody else', async () => {
    const event = await launch(app, host)
    const [ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
    const idea = await answer(ann, event, 'Draft')
    const id = { params: { id: idea.id } }
    expect((await ben.call(ideas.updateIdea, { ...id, body: { content: 'Stolen' } })).status).toBe(403)
    expect((await host.call(ideas.deleteIdea, id)).status).toBe(403)
    const edited = await ann.call(ideas.updateIdea, { ...id, body: { content: 'Final' } })
    expect(edited.data).toMatchObject({ content: 'Final', edited: true, can_edit: true })
    expect((await ann.call(ideas.updateIdea, { ...id, body: { content: ' ' } })).error?.error_message).toBe(
      'You cannot post an empty Response',
    )
    expect((await ann.call(ideas.deleteIdea, id)).status).toBe(200)
    expect((await ann.call(ideas.loadIdea, { params: { slug: idea.slug } })).status).toBe(404)
  })

  it('take their comments and votes with them', async () => {
    const event = await launch(app, host)
    const idea = await answer(host, event)
    const ben = await guestOf(app, event)
    await ben.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    await ben.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Yes' } })
    await host.call(ideas.deleteIdea, { params: { id: idea.id } })
    const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
    expect([data.ideas_count, data.comments_count]).toEqual([0, 0])
    expect(await app.db.selectFrom('votes').select('kind').where('idea_id', '=', idea.id).execute()).toEqual(
      [],
    )
  })
})

describe('the list', () => {
  it('sorts by newest, likes, stars, comments, controversy and agreement', async () => {
    const event = await launch(app, host)
    const people = await Promise.all([1, 2, 3].map(() => guestOf(app, event)))
    const made: Idea[] = []
    for (const content of ['loved', 'split', 'talked']) {
      made.push(await answer(host, event, content))
      app.clock.advance(1)
    }
    const vote = (person: number, idea: number, value: boolean) =>
      people[person]!.call(voting.castVote, { params: { id: made[idea]!.id }, body: { vote: value } })
    await Promise.all([
      vote(0, 0, true),
      vote(1, 0, true),
      vote(2, 0, true),
      vote(0, 1, true),
      vote(1, 1, false),
    ])
    await people[0]!.call(comments.createIdeaComment, {
      params: { id: made[2]!.id },
      body: { description: 'Hm' },
    })
    expect(await contents(event as never, 'newest')).toEqual(['talked', 'split', 'loved'])
    expect(await contents(event as never, 'active')).toEqual(['loved', 'split', 'talked'])
    for (const sort of ['commented', 'comments'] as const)
      expect((await contents(event as never, sort))[0]).toBe('talked')
    expect(await contents(event as never, 'rating')).toEqual(['talked', 'split', 'loved'])
    expect((await contents(event as never, 'contro'))[0]).toBe('split')
    expect((await contents(event as never, 'agreed'))[0]).toBe('loved')
  })

  it('comes in pages that leave nothing out', async () => {
    const event = await launch(app, host)
    for (let number = 0; number < 7; number++) await answer(host, event, `Answer ${number}`)
    const seen: string[] = []
    for (let offset: number | null = 0; offset !== null; ) {
      const { data }: { data: Page } = await host.call(ideas.listIdeas, {
        params: { id: event.id },
        query: { offset, limit: 3 },
      })
      expect(data.total).toBe(7)
      seen.push(...data.ideas.map((idea) => idea.content))
      offset = data.next_offset
    }
    expect(new Set(seen).size).toBe(7)
  })

  it('gives the page around an answer, by slug or id, and says where it starts', async () => {
    const event = await launch(app, host)
    const made: Idea[] = []
    for (let number = 0; number < 9; number++) {
      made.push(await answer(host, event, `Answer ${number}`))
      app.clock.advance(1)
    }
    const around = async (token: string, offset = 0) => {
      const query = { around: token, limit: 3, offset }
      const { data } = await host.call(ideas.listIdeas, { params: { id: event.id }, query })
      return [data.first_offset, data.next_offset, data.ideas.map((idea) => idea.content)]
    }
    expect(await around(made[4]!.slug)).toEqual([3, 6, ['Answer 5', 'Answer 4', 'Answer 3']])
    expect(await around(made[0]!.id)).toEqual([7, null, ['Answer 1', 'Answer 0']])
    expect(await around(made[8]!.slug)).toEqual([0, 3, ['Answer 8', 'Answer 7', 'Answer 6']])
    expect(await around('no-such-answer', 6)).toEqual([6, null, ['Answer 2', 'Answer 1', 'Answer 0']])
  })

  it('has what was just posted and lacks what was just deleted, also when it was read a moment before', async () => {
    const event = await launch(app, host)
    const first = await answer(host, event, 'First')
    expect(await contents(event as never, 'active')).toEqual(['First'])
    app.clock.advance(1)
    const second = await answer(host, event, 'Second')
    expect(await contents(event as never, 'active')).toEqual(['Second', 'First'])
    await host.call(ideas.deleteIdea, { params: { id: second.id } })
    await host.call(ideas.deleteIdea, { params: { id: first.id } })
    app.clock.advance(1)
    await answer(host, event, 'Third')
    expect(await contents(event as never, 'active')).toEqual(['Third'])
  })

  it('follows the votes once they are announced', async () => {
    const event = await launch(app, host)
    const low = await answer(host, event, 'Low')
    app.clock.advance(1)
    await answer(host, event, 'High')
    expect(await contents(event as never, 'active')).toEqual(['High', 'Low'])
    await host.call(voting.castVote, { params: { id: low.id }, body: { vote: true } })
    await expect.poll(() => contents(event as never, 'active')).toEqual(['Low', 'High'])
  })

  it('counts own comments and shows that the host replied', async () => {
    const event = await launch(app, host)
    const ben = await guestOf(app, event)
    const idea = await answer(ben, event)
    const comment = (client: Account['call']) =>
      client(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Indeed' } })
    await comment(ben.call)
    await comment(ben.call)
    await comment(host.call)
    const { data } = await ben.call(ideas.loadIdea, { params: { slug: idea.slug } })
    expect(data).toMatchObject({ comment_count: 3, user_comment_count: 2, hero_replied: true })
    expect(data.comments).toHaveLength(3)
  })
})
