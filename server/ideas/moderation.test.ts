// What hosts decide about answers, who sees what of it, and what is counted, over HTTP against the real store.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { media } from '#domain/media/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { plantPhoto } from '#server/testing/uploads.ts'
import {
  type Account,
  answer,
  delegateOf,
  guestOf,
  launch,
  putOnPlan,
  signUp,
  signUpVerified,
} from '#server/testing/world.ts'

let app: TestApp
let host: Account
let freeHost: Account
let guest: TestClient
let event: PopinEvent
beforeAll(async () => {
  app = await startTestApp()
  host = await signUpVerified(app)
  freeHost = await signUp(app)
  await putOnPlan(app, freeHost, 'free')
})
beforeEach(async () => {
  event = await launch(app, host)
  guest = await guestOf(app, event)
})
afterAll(() => app.close())

type Body = Parameters<typeof moderate>[2]
const moderate = (
  client: TestClient,
  { id }: Idea,
  body: { state?: 'shown' | 'archived'; answered?: boolean; pinned?: boolean },
) => client.call(ideas.moderateIdea, { params: { id }, body })
const archive = (client: TestClient, idea: Idea) => moderate(client, idea, { state: 'archived' })
const contents = async (client: TestClient, of = event) =>
  (await client.call(ideas.listIdeas, { params: { id: of.id } })).data.ideas.map((idea) => idea.content)
const archived = (client: TestClient, of = event) =>
  client.call(ideas.listArchivedIdeas, { params: { id: of.id } })
const waiting = async (client: TestClient, of = event) =>
  (await client.call(ideas.listWaitingIdeas, { params: { id: of.id } })).data.ideas.map(
    (idea) => idea.content,
  )
const read = async (client: TestClient, { slug }: Idea) =>
  (await client.call(ideas.loadIdea, { params: { slug } })).status
const counts = async (of = event) => {
  const { data } = await host.call(events.loadEvent, { params: { slug: of.slug } })
  const { ideas_count, comments_count, waiting_ideas_count } = data
  return { ideas_count, comments_count, waiting_ideas_count }
}
const comment = (client: TestClient, idea: Idea, description = 'Why not') =>
  client.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description } })
const like = (client: TestClient, idea: Idea) =>
  client.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
/** A session as the free plan allows it. */
const freely = (client: TestClient) => {
  const window = { start_time: Math.floor(app.clock.now()), end_time: Math.floor(app.clock.now()) + 3600 }
  return launch(app, client, { schedule: { ideas: window, voting: window } })
}
const withApproval = () => launch(app, host, { needs_approval: true })

describe('archiving', () => {
  it('takes an answer out of the list, the counts and the report, and keeps it for its creator', async () => {
    const idea = await answer(guest, event, 'Off topic')
    await answer(guest, event, 'On topic')
    expect(idea.can_archive).toBe(false)
    const { data } = await archive(host, idea)
    expect(data).toMatchObject({ state: 'archived', can_archive: true, can_edit: false })
    expect(await contents(guest)).toEqual(['On topic'])
    expect(await contents(host)).toEqual(['On topic'])
    expect(await counts()).toMatchObject({ ideas_count: 1 })
    expect((await archived(host)).data).toMatchObject({ total: 1, ideas: [{ content: 'Off topic' }] })
    const report = await host.call(insights.csvReport, { params: { id: event.id } })
    expect(String(report.text ?? report.data)).not.toContain('Off topic')
    expect((await guest.call(insights.eventStats, { params: { id: event.id } })).data.metrics.ideas).toBe(1)
    expect([await read(host, idea), await read(guest, idea)]).toEqual([200, 404])
  })

  it('hides what was said and voted there, and takes nothing new', async () => {
    const idea = await answer(guest, event)
    const said = await comment(guest, idea)
    await like(guest, idea)
    await archive(host, idea)
    const { status } = await guest.call(comments.listIdeaComments, { params: { id: idea.id } })
    expect(status).toBe(404)
    expect((await guest.call(comments.findComment, { params: { id: said.data.id } })).status).toBe(404)
    expect([(await comment(guest, idea)).status, (await comment(host, idea)).status]).toEqual([404, 409])
    const { data } = await guest.call(insights.eventStats, { params: { id: event.id } })
    expect(data.metrics).toMatchObject({ ideas: 0, comments: 0, votes: 0 })
    expect(data.summary.winning_ideas).toEqual([])
  })

  it('takes its picture out of sight, too, and one that waits is seen by its author', async () => {
    const own = await withApproval()
    const [ann, ben] = [await guestOf(app, own), await guestOf(app, own)]
    const { id: media_id, file_key } = await plantPhoto(app, ann.user_id)
    const body = { event_id: own.id, content: 'Look', media_id }
    const idea = (await ann.call(ideas.createIdea, { body })).data
    const seen = () =>
      Promise.all(
        [host, ann, ben].map(
          async (who) => (await who.call(media.loadPhoto, { params: { file_key } })).status,
        ),
      )
    expect(await seen()).toEqual([200, 200, 404])
    await moderate(host, idea, { state: 'shown' })
    expect(await seen()).toEqual([200, 200, 200])
    await archive(host, idea)
    expect(await seen()).toEqual([200, 404, 404])
  })

  it('gives everything back with the answer: its comments and its votes', async () => {
    const idea = await answer(guest, event)
    await comment(guest, idea)
    await like(guest, idea)
    const before = await counts()
    await archive(host, idea)
    expect(await counts()).toEqual({ ideas_count: 0, comments_count: 0, waiting_ideas_count: 0 })
    await moderate(host, idea, { state: 'shown' })
    expect(await counts()).toEqual(before)
    const [back] = (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
    expect(back).toMatchObject({ id: idea.id, like_count: 1, comment_count: 1, state: 'shown' })
    expect(back?.user_vote).toMatchObject({ vote: true })
  })

  it('leaves no comment counted when the event loses an archived answer for good', async () => {
    const idea = await answer(guest, event)
    await comment(guest, idea)
    await archive(host, idea)
    await app.db.deleteFrom('ideas').where('id', '=', idea.id).execute()
    expect(await counts()).toMatchObject({ ideas_count: 0, comments_count: 0 })
  })

  it('counts once, however many archive and restore at the same time', async () => {
    const all = await Promise.all(['A', 'B', 'C'].map((text) => answer(guest, event, text)))
    const ids = all.map((idea) => idea.id)
    const states = ['archived', 'shown', 'archived', 'shown', 'archived'] as const
    await Promise.all([
      ...states.map((state) =>
        host.call(ideas.moderateIdeas, { params: { id: event.id }, body: { ids, state } }),
      ),
      ...all.map((idea) => archive(host, idea)),
      ...all.map((idea) => comment(guest, idea)),
    ])
    const { total } = (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data
    const shown = (await guest.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
    expect(await counts()).toMatchObject({
      ideas_count: total,
      comments_count: shown.reduce((sum, idea) => sum + idea.comment_count, 0),
    })
    await host.call(ideas.moderateIdeas, { params: { id: event.id }, body: { ids, state: 'shown' } })
    const rows = await app.db.selectFrom('comments').select('id').where('event_id', '=', event.id).execute()
    expect(await counts()).toMatchObject({ ideas_count: 3, comments_count: rows.length })
  })
})

describe('whoever archives', () => {
  it('is for the creator and whoever acts for them', async () => {
    const idea = await answer(guest, event)
    const delegate = await delegateOf(app, host)
    expect((await archive(guest, idea)).status).toBe(403)
    expect((await archive(freeHost, idea)).status).toBe(403)
    expect((await archived(guest)).status).toBe(403)
    expect((await archived(delegate)).status).toBe(200)
    expect((await archive(delegate, idea)).status).toBe(200)
  })

  it('needs the plan, and says so in the words of the specification', async () => {
    const own = await freely(freeHost)
    const idea = await answer(await guestOf(app, own), own)
    const refused = await archive(freeHost, idea)
    expect(refused).toMatchObject({
      status: 403,
      error: { error_message: 'Moderation is a Premium feature.' },
    })
    const seen = (await freeHost.call(ideas.loadIdea, { params: { slug: idea.slug } })).data
    expect(seen).toMatchObject({ can_archive: false, state: 'shown' })
    expect((await archived(freeHost, own)).status).toBe(403)
    expect(await contents(freeHost, own)).toEqual([idea.content])
  })

  it('is open on the free plan to whom it was switched on for', async () => {
    const flagged = await signUp(app)
    await putOnPlan(app, flagged, 'free')
    await app.db
      .updateTable('users')
      .set({ features: ['MODERATION'] })
      .where('id', '=', flagged.user_id as never)
      .execute()
    const own = await freely(flagged)
    const idea = await answer(await guestOf(app, own), own)
    const seen = (await flagged.call(ideas.loadIdea, { params: { slug: idea.slug } })).data
    expect(seen.can_archive).toBe(true)
    expect((await archive(flagged, idea)).status).toBe(200)
  })

  it('leaves choices of polls and answers of other events alone', async () => {
    const poll = await launch(app, host, {
      question_type: 'binary',
      binary_choices: [{ title: 'Yes' }, { title: 'No' }],
    })
    const [yes] = (await host.call(ideas.listIdeas, { params: { id: poll.id } })).data.ideas
    expect((await archive(host, yes!)).status).toBe(400)
    const idea = await answer(guest, event)
    const body = { ids: [idea.id], state: 'archived' as const }
    const { data } = await host.call(ideas.moderateIdeas, { params: { id: poll.id }, body })
    expect(data.ids).toEqual([])
    expect(await contents(guest)).toHaveLength(1)
  })
})

describe('an answer that has to be approved', () => {
  it('is seen by its author and the creator alone, and counted nowhere', async () => {
    const own = await withApproval()
    const [ann, ben] = [await guestOf(app, own), await guestOf(app, own)]
    const idea = await answer(ann, own, 'Please wait')
    expect(idea).toMatchObject({ state: 'waiting', user_created: true })
    expect(await counts(own)).toEqual({ ideas_count: 0, comments_count: 0, waiting_ideas_count: 1 })
    expect([await contents(ann, own), await contents(ben, own), await contents(host, own)]).toEqual([
      [],
      [],
      [],
    ])
    expect([await waiting(ann, own), await waiting(ben, own), await waiting(host, own)]).toEqual([
      ['Please wait'],
      [],
      ['Please wait'],
    ])
    expect([await read(ann, idea), await read(ben, idea), await read(host, idea)]).toEqual([200, 404, 200])
    const told = (await ben.call(events.loadEvent, { params: { slug: own.slug } })).data
    expect(told.waiting_ideas_count).toBe(0)
    expect((await like(ben, idea)).status).toBe(404)
  })

  it('is shown once it is approved, several at once too', async () => {
    const own = await withApproval()
    const ann = await guestOf(app, own)
    const ids = [(await answer(ann, own, 'A')).id, (await answer(ann, own, 'B')).id]
    const body = { ids, state: 'shown' as const }
    const { data } = await host.call(ideas.moderateIdeas, { params: { id: own.id }, body })
    expect(data.ids.toSorted()).toEqual(ids.toSorted())
    expect((await contents(await guestOf(app, own), own)).toSorted()).toEqual(['A', 'B'])
    expect(await counts(own)).toEqual({ ideas_count: 2, comments_count: 0, waiting_ideas_count: 0 })
  })

  it('waits again after its author changed it, and stays where it is when the host touches their own', async () => {
    const own = await withApproval()
    const ann = await guestOf(app, own)
    const idea = await answer(ann, own, 'Nice')
    await moderate(host, idea, { state: 'shown', pinned: true })
    const body = { content: 'Nasty' }
    const { data } = await ann.call(ideas.updateIdea, { params: { id: idea.id }, body })
    expect(data).toMatchObject({ state: 'waiting', pinned: false, content: 'Nasty' })
    expect(await contents(ann, own)).toEqual([])
    const hosts = await answer(host, own, 'Welcome')
    expect(hosts.state).toBe('shown')
  })

  it('can be let through after the plan is over, so that nothing is stuck', async () => {
    const own = await withApproval()
    const idea = await answer(await guestOf(app, own), own)
    const other = await answer(await guestOf(app, own), own)
    await putOnPlan(app, host, 'free')
    expect((await moderate(host, idea, { state: 'shown' })).status).toBe(200)
    expect((await archive(host, other)).status).toBe(403)
    await putOnPlan(app, host, 'premium_monthly')
  })

  it('can be deleted by its author', async () => {
    const own = await withApproval()
    const ann = await guestOf(app, own)
    const idea = await answer(ann, own)
    expect((await ann.call(ideas.deleteIdea, { params: { id: idea.id } })).status).toBe(200)
    expect(await counts(own)).toEqual({ ideas_count: 0, comments_count: 0, waiting_ideas_count: 0 })
  })

  it('is asked for by a setting that needs the plan and is off by default', async () => {
    expect(event.needs_approval).toBe(false)
    const { schedule } = await freely(freeHost)
    const save = (needs_approval: boolean) =>
      freeHost.call(events.saveEvents, {
        body: { events: [{ name: 'What do you think?', schedule, needs_approval }] },
      })
    expect((await save(false)).status).toBe(200)
    const { status, error } = await save(true)
    expect([status, error?.error_message]).toEqual([403, 'Moderation is a Premium feature.'])
  })
})

describe('what a host deals with', () => {
  it('is marked as answered, without any plan', async () => {
    const own = await freely(freeHost)
    const idea = await answer(await guestOf(app, own), own)
    expect((await moderate(freeHost, idea, { answered: true })).data.answered).toBe(true)
    expect((await moderate(freeHost, idea, { pinned: true })).data).toMatchObject({
      answered: true,
      pinned: true,
    })
    expect((await moderate(freeHost, idea, { answered: false })).data).toMatchObject({
      answered: false,
      pinned: true,
    })
  })

  it('is on the screen one at a time, whoever pins at the same moment', async () => {
    const all = await Promise.all(['A', 'B', 'C', 'D'].map((text) => answer(guest, event, text)))
    const tries = await Promise.all(all.map((idea) => moderate(host, idea, { pinned: true })))
    expect(tries.map((one) => one.status)).toEqual([200, 200, 200, 200])
    const { data } = await guest.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas.filter((idea) => idea.pinned)).toHaveLength(1)
    const [pinned] = data.ideas.filter((idea) => idea.pinned)
    const body: Body = { state: 'archived' }
    await moderate(host, pinned!, body)
    expect((await moderate(host, pinned!, { state: 'shown' })).data.pinned).toBe(false)
  })
})

describe('words that a host does not want to read', () => {
  const filter = (client: TestClient, words: string[]) =>
    client.call(ideas.saveWordFilter, { body: { words } })
  const post = (client: TestClient, content: string, of = event) =>
    client.call(ideas.createIdea, { body: { event_id: of.id, content } })

  it('keep answers and comments out, and their edits, of everybody but the host', async () => {
    expect((await filter(host, [' Darn ', 'DARN', 'bloody mess'])).data.words).toEqual([
      'Darn',
      'bloody mess',
    ])
    const refused = await post(guest, 'What a dàrn thing')
    expect(refused).toMatchObject({ status: 400, error: { error_code: 'filtered_word' } })
    expect(refused.error?.error_message).toContain('“Darn”')
    expect((await post(guest, 'Darning socks')).status).toBe(200)
    const idea = await answer(guest, event, 'Fine')
    const edit = { params: { id: idea.id }, body: { content: 'a bloody  mess' } }
    expect((await guest.call(ideas.updateIdea, edit)).status).toBe(400)
    const said = await comment(guest, idea, 'Good')
    expect((await comment(guest, idea, 'darn')).status).toBe(400)
    const change = { params: { id: said.data.id }, body: { description: 'darn!' } }
    expect((await guest.call(comments.updateComment, change)).status).toBe(400)
    expect((await post(host, 'Darn, I may')).status).toBe(200)
    await filter(host, [])
    expect((await post(guest, 'darn')).status).toBe(200)
  })

  it('wait with everything else where answers are approved', async () => {
    const own = await withApproval()
    await filter(host, ['darn'])
    const { data, status } = await post(await guestOf(app, own), 'darn', own)
    expect([status, data.state]).toEqual([200, 'waiting'])
    await filter(host, [])
  })

  it('are the words of one host, and need the plan', async () => {
    await filter(host, ['darn'])
    const other = await signUp(app)
    await putOnPlan(app, other, 'free')
    const own = await freely(other)
    expect((await post(await guestOf(app, own), 'darn', own)).status).toBe(200)
    const refused = await filter(other, ['darn'])
    expect(refused.error?.error_message).toBe('Moderation is a Premium feature.')
    expect((await filter(other, [])).status).toBe(200)
    expect((await other.call(ideas.loadWordFilter, {})).data.words).toEqual([])
    await filter(host, [])
  })
})

test('an answer out of sight is not among those like another text', async () => {
  const { tenant_id } = await app.db
    .selectFrom('users')
    .select('tenant_id')
    .where('id', '=', host.user_id as never)
    .executeTakeFirstOrThrow()
  await app.db.updateTable('tenants').set({ dedup_enabled: true }).where('id', '=', tenant_id!).execute()
  const idea = await answer(guest, event, 'More coffee in the kitchen')
  const related = async () =>
    (
      await guest.call(ideas.listRelatedIdeas, {
        params: { id: event.id },
        query: { query: 'coffee in the kitchen' },
      })
    ).data.length
  expect(await related()).toBe(1)
  await archive(host, idea)
  expect(await related()).toBe(0)
})
