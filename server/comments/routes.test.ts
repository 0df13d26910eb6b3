// Comments over HTTP against the real store: the host's mark, names shown and hidden, pages, deep threads, links.
import { beforeAll, describe, expect, it } from 'vitest'
import type { RequestOf } from '#domain/base/call.ts'
import { type Comment, comments } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type Listener, listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'

let event: PopinEvent
let idea: Idea
const app = await openTestApp({ real_time: true })
app.clock.set(Date.now() / 1000)
const host = await signUp(app)

type Draft = Partial<RequestOf<typeof comments.createIdeaComment>['body']>
type Page = NonNullable<RequestOf<typeof comments.listIdeaComments>['query']>

async function open(): Promise<void> {
  event = await launch(app, host)
  idea = await answer(host, event)
}
async function comment(who: TestClient, description: string, more: Draft = {}): Promise<Comment> {
  const body = { description, ...more }
  const reply = await who.call(comments.createIdeaComment, { params: { id: idea.id }, body })
  expect(reply.status).toBe(200)
  return reply.data
}
const remove = (who: TestClient, { id }: Comment) => who.call(comments.deleteComment, { params: { id } })
const load = async (who: TestClient) => (await who.call(ideas.loadIdea, { params: { slug: idea.slug } })).data
const texts = async (query: Page = {}) => {
  const { data } = await host.call(comments.listIdeaComments, { params: { id: idea.id }, query })
  return data.map((one) => one.description)
}

describe('the mark that the host replied', () => {
  it('comes with a comment of the host, not with one of a participant', async () => {
    await open()
    const ben = await guestOf(app, event)
    await comment(ben, 'Me too')
    expect((await load(ben)).hero_replied).toBe(false)
    await comment(host, 'Thank you')
    expect((await load(ben)).hero_replied).toBe(true)
  })

  it('goes with the last comment of the host, not with the first of two, nor with one of a participant', async () => {
    await open()
    const ben = await guestOf(app, event)
    const [his, first, second] = [await comment(ben, 'a'), await comment(host, 'b'), await comment(host, 'c')]
    await remove(host, first)
    await remove(ben, his)
    expect(await load(ben)).toMatchObject({ hero_replied: true, comment_count: 1 })
    await remove(host, second)
    expect(await load(ben)).toMatchObject({ hero_replied: false, comment_count: 0 })
  })

  it('goes when two comments of the host go at the same moment', async () => {
    await open()
    const both = [await comment(host, 'a'), await comment(host, 'b')]
    await Promise.all(both.map((one) => remove(host, one)))
    expect(await load(host)).toMatchObject({ hero_replied: false, comment_count: 0 })
  })

  it('goes when the comment of the host leaves a stub, on the comment above it too', async () => {
    await open()
    const ben = await guestOf(app, event)
    const top = await comment(ben, 'Why?')
    const reply = await comment(host, 'Because', { parent_comment_id: top.id })
    const byId = async () => (await load(ben)).comments.find(({ id }) => id === top.id)
    expect(await byId()).toMatchObject({ hero_replied: true, comment_count: 1 })
    await comment(ben, 'I see', { parent_comment_id: reply.id })
    await remove(host, reply)
    expect((await load(ben)).hero_replied).toBe(false)
    expect(await byId()).toMatchObject({ hero_replied: false, comment_count: 0 })
  })

  it('is told to everybody who has the answer open', async () => {
    await open()
    const listener = await listen(app, host, `private-event-${event.id}`)
    const told = (hero_replied: boolean) =>
      listener.until(({ name, data }) => {
        const [one] = (data.ideas ?? []) as Idea[]
        // what is new in the same burst is told as created
        const isTold = hero_replied ? ['created', 'edited'].includes(name) : name === 'edited'
        return isTold && one?.id === idea.id && one.hero_replied === hero_replied
      })
    const made = await comment(host, 'Thank you')
    await told(true)
    await remove(host, made)
    await told(false)
    listener.close()
  })
})

describe('the own name on a comment of an anonymous event', () => {
  const named = { first_name: 'Zoe', last_name: 'Quint' }
  const signed = async (who: TestClient) => (await load(who)).comments.map((one) => one.author_name)
  const change = (who: TestClient, { id }: Comment, reveal_name?: boolean) =>
    who.call(comments.updateComment, { params: { id }, body: { description: 'Changed', reveal_name } })
  const stored = ({ id }: Comment) =>
    app.db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function heardNames(listener: Listener, { id }: Comment, author_name: string | null) {
    await listener.until(({ name, data }) => {
      const [one] = (data.comments ?? []) as Comment[]
      const isTold = name === 'edited' || (name === 'created' && author_name !== null)
      return isTold && one?.id === id && one.author_name === author_name
    })
  }

  it('is shown and hidden again by its author, on every screen and in the store', async () => {
    await open()
    const zoe = await signUp(app, named)
    const listener = await listen(app, host, `private-event-${event.id}`)
    const made = await comment(zoe, 'So true')
    expect(await signed(host)).toEqual([null])
    await change(zoe, made, true)
    expect(await signed(host)).toEqual(['Zoe Quint'])
    await heardNames(listener, made, 'Zoe Quint')
    const hidden = await change(zoe, made, false)
    expect(hidden.data).toMatchObject({ reveal_name: false, author_name: null, can_edit: true })
    expect(await signed(host)).toEqual([null])
    await heardNames(listener, made, null)
    expect(await stored(made)).toMatchObject({ author_id: null, reveal_name: false })
    expect((await stored(made)).author_key).not.toBeNull()
    listener.close()
  })

  it('stays as it was when a change does not speak of it; id and time stay too', async () => {
    await open()
    const zoe = await signUp(app, named)
    const made = await comment(zoe, 'So true', { reveal_name: true })
    const { data } = await change(zoe, made)
    const { id, created_time } = made
    expect(data).toMatchObject({ id, created_time, description: 'Changed', reveal_name: true })
    expect(await signed(host)).toEqual(['Zoe Quint'])
  })

  it('cannot be shown by anybody else', async () => {
    await open()
    const made = await comment(await signUp(app, named), 'So true')
    expect((await change(host, made, true)).status).toBe(403)
    expect(await signed(host)).toEqual([null])
  })
})

describe('a deleted comment', () => {
  it('takes no reply with it, also where only a removed one stands between', async () => {
    await open()
    const ben = await guestOf(app, event)
    const top = await comment(host, 'top')
    const middle = await comment(host, 'middle', { parent_comment_id: top.id })
    await comment(ben, 'deep', { parent_comment_id: middle.id })
    await remove(host, middle)
    await remove(host, top)
    expect((await texts()).sort()).toEqual(['', '', 'deep'])
    expect((await load(ben)).comment_count).toBe(1)
  })

  it('takes the removed ones above it along when nothing else hangs on them', async () => {
    await open()
    const ben = await guestOf(app, event)
    const listener = await listen(app, ben, `private-event-${event.id}`)
    const top = await comment(host, 'top')
    const deep = await comment(ben, 'deep', { parent_comment_id: top.id })
    await remove(host, top)
    await remove(ben, deep)
    expect(await texts()).toEqual([])
    const heard = await listener.until(({ name }) => name === 'deleted')
    expect(heard.data.comments).toEqual([deep.id, top.id])
    listener.close()
  })
})

describe('a thread of 2,000 comments', () => {
  const THREAD = 2000
  beforeAll(async () => {
    await open()
    const row = (number: number) => ({
      event_id: event.id,
      idea_id: idea.id,
      parent_comment_id: null,
      description: `Comment ${number}`,
      author_key: null,
      author_id: null,
      edited_time: null,
      // ten of each second and of each count, so that pages end between equal ones
      created_time: new Date(1_700_000_000_000 + Math.floor(number / 10) * 1000),
      like_count: number % 200,
    })
    const rows = Array.from({ length: THREAD }, (_, number) => row(number))
    await app.db.insertInto('comments').values(rows).execute()
  })

  it.each(['newest', 'active'] as const)('comes whole in pages, %s first, none twice', async (sort) => {
    const seen: Comment[] = []
    let page: Comment[]
    do {
      const after = seen.at(-1)?.id
      const query = { sort, limit: 300, ...(after && { after }) }
      const reply = await host.call(comments.listIdeaComments, { params: { id: idea.id }, query })
      page = reply.data
      seen.push(...page)
    } while (page.length === 300)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(THREAD)
    const by = seen.map((one) => (sort === 'active' ? one.like_count : Number(one.description.slice(8))))
    const falls = sort === 'active' ? by : by.map((number) => Math.floor(number / 10))
    expect(falls).toEqual([...falls].sort((one, other) => other - one))
  })

  it('gives 200 where nothing is said, 1,000 at the most, and the answer brings the first page', async () => {
    expect(await texts()).toHaveLength(200)
    expect(await texts({ limit: 1000 })).toHaveLength(1000)
    const query = { limit: 1001 }
    const refused = await host.call(comments.listIdeaComments, { params: { id: idea.id }, query })
    expect(refused.status).toBe(400)
    expect((await load(host)).comments.map((one) => one.description)).toEqual(await texts())
  })

  it('says so when the comment to go on from is gone, unknown or of another thread', async () => {
    const [first] = (await load(host)).comments
    const other = await answer(host, event)
    for (const [id, after] of [
      [idea.id, 'nothing'],
      [idea.id, crypto.randomUUID()],
      [other.id, first!.id],
    ] as const) {
      const reply = await host.call(comments.listIdeaComments, {
        params: { id },
        query: { after: after as never },
      })
      expect([reply.status, reply.error?.error_code]).toEqual([404, 'comment_not_found'])
    }
  })
})

describe('a link to a comment', () => {
  const find = (who: TestClient, id: string) =>
    who.call(comments.findComment, { params: { id: id as never } })

  it('leads to its answer, and on a poll to the event', async () => {
    await open()
    const { id } = await comment(host, 'Here')
    const { data } = await find(await guestOf(app, event), id)
    expect(data).toEqual({ id, parent_idea_id: idea.id, idea_slug: idea.slug, event_slug: event.slug })

    const binary_choices = [{ title: 'Yes' }, { title: 'No' }]
    const poll = await launch(app, host, {
      question_type: 'binary',
      polls_crowdsourcing: true,
      binary_choices,
    })
    const body = { description: 'Here too' }
    const said = await host.call(comments.createEventComment, { params: { id: poll.id }, body })
    const place = { parent_idea_id: null, idea_slug: null, event_slug: poll.slug }
    expect((await find(host, said.data.id)).data).toEqual({ id: said.data.id, ...place })
  })

  it('is unknown to whoever may not see the event, like one that never was', async () => {
    event = await launch(app, host, { visibility_setting: 'invite_only' })
    idea = await answer(host, event)
    const { id } = await comment(host, 'Secret')
    const stranger = await signUp(app)
    for (const wanted of [id, crypto.randomUUID(), 'nothing'])
      expect((await find(stranger, wanted)).error?.error_code).toBe('comment_not_found')
  })
})

it('a vote on a comment moves it among the active ones', async () => {
  await open()
  const [first] = [await comment(host, 'first'), await comment(host, 'second')]
  await host.call(voting.castCommentVote, { params: { id: first.id }, body: { vote: true } })
  expect(await texts({ sort: 'active' })).toEqual(['first', 'second'])
})
