// What is new to whom, over HTTP against the real store.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  answer,
  choicesOf,
  guestOf,
  launch,
  openWindow,
  signUp,
} from '#server/testing/world.ts'

let app: TestApp
let host: Account
let ann: TestClient
let ben: TestClient
let event: PopinEvent
beforeAll(async () => {
  app = await startTestApp()
  host = await signUp(app)
})
beforeEach(async () => {
  event = await launch(app, host)
  ;[ann, ben] = [await guestOf(app, event), await guestOf(app, event)]
})
afterAll(() => app.close())

/** The texts of what this person has not seen. */
async function unseen(client: TestClient, of = event): Promise<string[]> {
  const { data } = await client.call(ideas.listIdeas, { params: { id: of.id }, query: { sort: 'newest' } })
  return data.ideas.flatMap((idea) => (idea.unseen ? [idea.content] : [])).sort()
}
const markSeen = (client: TestClient, { id }: Idea) => client.call(ideas.markSeen, { params: { id } })
const markAllSeen = (client: TestClient, seen: Idea[], of = event) =>
  client.call(ideas.markAllSeen, { params: { id: of.id }, body: { ids: seen.map((idea) => idea.id) } })

describe('an answer', () => {
  it('is unseen by the creator and by others until they have seen it, each for themselves', async () => {
    const idea = await answer(ann, event, 'More coffee')
    expect([await unseen(host), await unseen(ben)]).toEqual([['More coffee'], ['More coffee']])
    const { status, data } = await markSeen(host, idea)
    expect([status, data]).toEqual([200, { id: idea.id, unseen: false }])
    expect([await unseen(host), await unseen(ben)]).toEqual([[], ['More coffee']])
    const single = async (who: TestClient) =>
      (await who.call(ideas.loadIdea, { params: { slug: idea.slug } })).data.unseen
    expect([await single(host), await single(ben)]).toEqual([false, true])
  })

  it('is never unseen by its author', async () => {
    expect((await answer(ann, event)).unseen).toBe(false)
    expect(await unseen(ann)).toEqual([])
  })

  it('that comes later is unseen again', async () => {
    await markSeen(host, await answer(ann, event, 'First'))
    await answer(ben, event, 'Second')
    expect(await unseen(host)).toEqual(['Second'])
  })

  it('is seen with the latest of several, in whatever order they are named, and marks never go back', async () => {
    const all = [await answer(ann, event, 'A'), await answer(ann, event, 'B'), await answer(ann, event, 'C')]
    expect((await markAllSeen(host, [all[1]!, all[0]!])).data).toEqual({ seen: true })
    expect(await unseen(host)).toEqual(['C'])
    await markAllSeen(host, [all[0]!])
    expect(await unseen(host)).toEqual(['C'])
    await Promise.all([markSeen(host, all[2]!), markSeen(host, all[0]!), markAllSeen(host, [all[1]!])])
    expect(await unseen(host)).toEqual([])
  })

  it('of another event moves no mark', async () => {
    await answer(ann, event, 'Here')
    const other = await launch(app, host)
    const elsewhere = await answer(await guestOf(app, other), other, 'There')
    await markAllSeen(host, [elsewhere])
    expect([await unseen(host), await unseen(host, other)]).toEqual([['Here'], ['There']])
  })

  it('from before the day of joining is no news to who comes later, but is to the creator', async () => {
    const now = app.clock.now()
    const schedule = openWindow(now)
    schedule.ideas.end_time += 5 * DAY
    schedule.voting.end_time += 5 * DAY
    const long = await launch(app, host, { schedule })
    await answer(await guestOf(app, long), long, 'On the first day')
    app.clock.set(now + 2 * DAY)
    const late = await guestOf(app, long)
    await answer(await guestOf(app, long), long, 'On the third day')
    expect(await unseen(late, long)).toEqual(['On the third day'])
    expect(await unseen(host, long)).toEqual(['On the first day', 'On the third day'])
  })
})

it('choices of a poll are never unseen, and marking one is no fault', async () => {
  const poll = await launch(app, host, {
    question_type: 'binary',
    binary_choices: [{ title: 'Yes' }, { title: 'No' }],
  })
  const [yes] = await choicesOf(ben, poll)
  expect(yes!.unseen).toBe(false)
  expect((await markSeen(ben, yes!)).data.unseen).toBe(false)
  expect(await app.db.selectFrom('seen_marks').selectAll().where('event_id', '=', poll.id).execute()).toEqual(
    [],
  )
})

it('an unknown answer is not found, and too many at once are refused', async () => {
  const id = crypto.randomUUID() as Idea['id']
  expect((await ben.call(ideas.markSeen, { params: { id } })).status).toBe(404)
  const ids = Array.from({ length: 201 }, () => id)
  expect((await ben.call(ideas.markAllSeen, { params: { id: event.id }, body: { ids } })).status).toBe(400)
})
