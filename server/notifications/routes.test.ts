// What people are told, style by style, and that nobody else learns of it.
import { describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type Notification, notifications } from '#domain/notifications/contract.ts'
import { NOTIFICATION_STYLES } from '#domain/notifications/model.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, moveToTenantOf, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
app.clock.set(Math.floor(Date.now() / 1000))
const host = await signUp(app)

const listOf = async (who: TestClient) => (await who.call(notifications.listNotifications, {})).data
const countOf = async (who: TestClient) =>
  (await who.call(notifications.countNotifications, {})).data.unseen_count
const seeAll = (who: TestClient) => who.call(notifications.markNotificationsSeen, {})
const like = (who: TestClient, idea: { id: string }, vote = true) =>
  who.call(voting.castVote, { params: { id: idea.id as never }, body: { vote } })
const comment = async (who: TestClient, idea: Idea, more: { parent_comment_id?: string } = {}) => {
  app.clock.advance(5)
  const { data } = await who.call(comments.createIdeaComment, {
    params: { id: idea.id },
    body: { description: 'Well said', ...(more as object) },
  })
  return data
}
const stylesOf = (list: Notification[]) => list.map((one) => one.style).sort()
const one = (list: Notification[], style: Notification['style']) =>
  list.filter((entry) => entry.style === style)

/** An anonymous event with somebody's answer in it. */
async function scene(): Promise<{ event: PopinEvent; ben: TestClient; cy: TestClient; idea: Idea }> {
  const event = await launch(app, host)
  const [ben, cy] = [await guestOf(app, event), await guestOf(app, event)]
  return { event, ben, cy, idea: await answer(ben, event, 'More daylight in the hall') }
}

describe('somebody is told', () => {
  it('that their answer is liked: all fields, once for many likes, and not of likes of their own', async () => {
    const { event, ben, cy, idea } = await scene()
    await like(ben, idea)
    expect(one(await listOf(ben), 'vote_yours')).toEqual([])
    await like(cy, idea)
    await like(host, idea)
    const [entry, ...rest] = one(await listOf(ben), 'vote_yours')
    expect(rest).toEqual([])
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      title: '2 people like your answer “More daylight in the hall”',
      style: 'vote_yours',
      updated_time: Math.floor(app.clock.now() / DAY) * DAY,
      event_slug: event.slug,
      target_type: 'idea',
      target_id: idea.id,
      parent_idea_id: null,
      unseen: true,
    })
  })

  it('that their comment is liked', async () => {
    const { ben, cy, idea } = await scene()
    const written = await comment(cy, idea)
    await ben.call(voting.castCommentVote, { params: { id: written.id }, body: { vote: true } })
    expect(one(await listOf(cy), 'vote_yours')).toMatchObject([
      {
        title: 'Someone likes your comment “Well said”',
        target_type: 'comment',
        target_id: written.id,
        parent_idea_id: idea.id,
      },
    ])
  })

  it('that their answer is commented on, and a reply to their comment once, at that comment', async () => {
    const { ben, cy, idea } = await scene()
    const written = await comment(cy, idea)
    await comment(ben, idea)
    expect(one(await listOf(ben), 'comment_yours')).toMatchObject([
      { title: 'Someone commented on your answer “More daylight in the hall”', target_id: idea.id },
    ])
    await comment(host, idea, { parent_comment_id: written.id })
    const told = one(await listOf(cy), 'comment_yours')
    expect(told).toMatchObject([
      {
        title: 'Someone replied to your comment “Well said”',
        target_type: 'comment',
        target_id: written.id,
      },
    ])
    expect(one(await listOf(cy), 'comment_follow')).toHaveLength(1) // what ben wrote, not the reply
  })

  it('of likes and comments on an answer that they commented on, but only of later ones', async () => {
    const { ben, cy, idea } = await scene()
    await like(host, idea)
    await like(cy, idea)
    await comment(host, idea)
    await comment(cy, idea)
    expect(stylesOf(await listOf(cy)).filter((style) => style.endsWith('_follow'))).toEqual([])
    await like(ben, idea)
    await comment(ben, idea)
    const told = await listOf(cy)
    expect(one(told, 'vote_follow')).toMatchObject([
      { title: 'Someone likes an answer you commented on: “More daylight in the hall”', target_id: idea.id },
    ])
    expect(one(told, 'comment_follow')).toMatchObject([
      { title: 'Someone else commented on “More daylight in the hall”', target_id: idea.id },
    ])
  })

  it('that an answer of theirs, or one they commented on, is ahead of all others', async () => {
    const { event, ben, cy, idea } = await scene()
    await answer(host, event, 'Another')
    await comment(cy, idea)
    await like(host, idea)
    expect(one(await listOf(ben), 'leaders_yours')).toMatchObject([
      { title: 'Your answer is in the lead: “More daylight in the hall”', target_id: idea.id },
    ])
    expect(one(await listOf(cy), 'leaders_follow')).toMatchObject([
      { title: 'An answer you commented on is in the lead: “More daylight in the hall”', target_id: idea.id },
    ])
  })
})

describe('about a session somebody is told', () => {
  it('that a session they joined has ended, with no target', async () => {
    const { event, ben } = await scene()
    await host.call(events.endEvent, { params: { id: event.id } })
    app.clock.advance(2)
    const ended = { title: '“How was the workshop?” has ended', target_type: null, target_id: null }
    expect(one(await listOf(ben), 'event')).toMatchObject([ended])
    expect(one(await listOf(host), 'event').filter((entry) => entry.event_slug === event.slug)).toEqual([])
  })

  it('that a session they joined on an earlier day was changed, and again when it changes again', async () => {
    const { event, ben } = await scene()
    const move = (seconds: number) => {
      const ideas_window = { ...event.schedule.ideas, end_time: event.schedule.ideas.end_time + seconds }
      return host.call(events.rescheduleEvent, {
        params: { id: event.id },
        body: { schedule: { ...event.schedule, ideas: ideas_window } },
      })
    }
    await move(60)
    expect(one(await listOf(ben), 'event')).toEqual([])
    await app.db
      .updateTable('participants')
      .set({ joined_on: '2020-01-01' })
      .where('event_id', '=', event.id)
      .execute()
    expect(await listOf(ben)).toEqual([]) // joined too long ago
    await app.db
      .updateTable('participants')
      .set({ joined_on: new Date((app.clock.now() - DAY) * 1000).toISOString().slice(0, 10) })
      .where('event_id', '=', event.id)
      .execute()
    const changed = { title: '“How was the workshop?” was changed', unseen: true }
    expect(one(await listOf(ben), 'event')).toMatchObject([changed])
    await seeAll(ben)
    expect(await countOf(ben)).toBe(0)
    await move(120)
    expect(one(await listOf(ben), 'event')).toMatchObject([changed])
  })

  it('of new answers to a session of their own: one entry, however many there are', async () => {
    const owner = await signUp(app)
    const event = await launch(app, owner)
    await answer(owner, event, 'My own')
    expect(await listOf(owner)).toEqual([])
    const ben = await guestOf(app, event)
    for (let n = 0; n < 3; n++) await answer(ben, event, `Answer ${n}`)
    const told = { title: '3 new answers to “How was the workshop?”', style: 'new', target_type: null }
    expect(await listOf(owner)).toMatchObject([{ ...told, unseen: true }])
    await seeAll(owner)
    expect(await listOf(owner)).toMatchObject([{ ...told, unseen: false }])
    await app.db
      .updateTable('notification_marks')
      .set({ marked_on: new Date((app.clock.now() + DAY) * 1000).toISOString().slice(0, 10) })
      .where('event_id', '=', event.id)
      .execute()
    expect(await listOf(owner)).toEqual([]) // all of them came before the day of the mark
  })

  it('of ratings where a session takes stars', async () => {
    const event = await launch(app, host, { voting_mode: 'star-rating' })
    const ben = await guestOf(app, event)
    const idea = await answer(ben, event, 'Shorter days')
    await host.call(voting.castVote, {
      params: { id: idea.id },
      body: { vote_type: 'numeric_rating', vote_numeric_value: 4 },
    })
    expect(one(await listOf(ben), 'vote_yours')).toMatchObject([
      { title: 'Someone rated your answer “Shorter days”' },
    ])
  })

  it('only by the styles that are known', async () => {
    expect(NOTIFICATION_STYLES).toEqual([
      'vote_yours',
      'vote_follow',
      'comment_yours',
      'comment_follow',
      'leaders_yours',
      'leaders_follow',
      'event',
      'new',
      'topic',
      'promise',
    ])
    for (const { style } of await listOf(host)) expect(NOTIFICATION_STYLES).toContain(style)
  })
})

describe('the count', () => {
  it('is of what is unseen, and 0 once all is seen; the list stays, and new likes count again', async () => {
    const { ben, cy, idea } = await scene()
    await like(cy, idea)
    await comment(cy, idea)
    expect(await countOf(ben)).toBe(2)
    expect((await seeAll(ben)).data).toEqual({ unseen_count: 0 })
    expect(await countOf(ben)).toBe(0)
    const seen = await listOf(ben)
    expect(stylesOf(seen)).toEqual(['comment_yours', 'vote_yours'])
    expect(seen.some((entry) => entry.unseen)).toBe(false)
    await like(host, idea)
    expect(await countOf(ben)).toBe(1)
    expect((await listOf(ben))[0]).toMatchObject({ style: 'vote_yours', unseen: true }) // unseen on top of its day
  })

  it('asks for a login session', async () => {
    expect((await app.client().call(notifications.countNotifications, {})).status).toBe(401)
  })
})

describe('clearing', () => {
  it('takes one off the list for good, until something new happens to it', async () => {
    const { ben, cy, idea } = await scene()
    await like(cy, idea)
    await comment(cy, idea)
    const [voted] = one(await listOf(ben), 'vote_yours')
    const cleared = await ben.call(notifications.clearNotification, { params: { id: voted!.id } })
    expect(cleared.data).toEqual({ id: voted!.id })
    expect(stylesOf(await listOf(ben))).toEqual(['comment_yours'])
    await seeAll(ben)
    expect(stylesOf(await listOf(ben))).toEqual(['comment_yours'])
    expect((await ben.call(notifications.clearNotification, { params: { id: voted!.id } })).status).toBe(404)
    await like(host, idea)
    expect(one(await listOf(ben), 'vote_yours')).toMatchObject([{ id: voted!.id, unseen: true }])
  })

  it("answers 404 to somebody else's id, and leaves it there", async () => {
    const { ben, cy, idea } = await scene()
    await like(cy, idea)
    const [entry] = await listOf(ben)
    const foreign = await cy.call(notifications.clearNotification, { params: { id: entry!.id } })
    expect([foreign.status, foreign.error?.error_code]).toEqual([404, 'notification_not_found'])
    expect(await listOf(ben)).toHaveLength(1)
  })
})

describe('nobody is told', () => {
  it('what belongs to somebody else', async () => {
    const { cy, ben, idea } = await scene()
    await like(cy, idea)
    await comment(host, idea)
    expect(await listOf(cy)).toEqual([])
    expect(stylesOf(await listOf(ben))).toEqual(['comment_yours', 'vote_yours'])
  })

  it('anything of a session that they may no longer see', async () => {
    const member = await signUp(app)
    await moveToTenantOf(app, member, host)
    const event = await launch(app, host, { visibility_setting: 'tenant_open', anonymous: false })
    await member.call(ideas.listIdeas, { params: { id: event.id } })
    await app.db
      .insertInto('participants')
      .values({
        event_id: event.id,
        user_id: member.user_id as never,
        join_source: null,
        joined_on: new Date(app.clock.now() * 1000).toISOString().slice(0, 10),
      })
      .execute()
    const idea = await answer(member, event)
    await like(host, idea)
    expect(await countOf(member)).toBe(1)
    await app.db
      .updateTable('events')
      .set({ visibility_setting: 'invite_only' })
      .where('id', '=', event.id)
      .execute()
    expect(await listOf(member)).toEqual([])
  })

  it('of what was deleted, and of a comment that became a stub', async () => {
    const { ben, cy, idea } = await scene()
    const written = await comment(cy, idea)
    await comment(ben, idea, { parent_comment_id: written.id })
    expect(stylesOf(await listOf(cy))).toEqual(['comment_yours'])
    await cy.call(comments.deleteComment, { params: { id: written.id } })
    expect(await listOf(cy)).toEqual([])
    const left = await app.db
      .selectFrom('own_items')
      .selectAll()
      .where('comment_id', '=', written.id)
      .execute()
    expect(left).toEqual([])
    await like(cy, idea)
    await ben.call(ideas.deleteIdea, { params: { id: idea.id } })
    expect(await listOf(ben)).toEqual([])
  })
})

it('in a named session comments carry their time, and the latest stands on top', async () => {
  const event = await launch(app, host, { visibility_setting: 'tenant_open', anonymous: false })
  const [first, second] = [await answer(host, event, 'One'), await answer(host, event, 'Two')]
  const member = await signUp(app)
  await moveToTenantOf(app, member, host)
  await comment(member, first!)
  await comment(member, second!)
  await comment(member, first!)
  const told = one(await listOf(host), 'comment_yours').filter((entry) => entry.event_slug === event.slug)
  expect(told.map((entry) => [entry.title, entry.updated_time])).toEqual([
    ['2 comments on your answer “One”', Math.floor(app.clock.now())],
    ['Someone commented on your answer “Two”', Math.floor(app.clock.now()) - 5],
  ])
})

it('two answers sent at the same time are both found again', async () => {
  const { event, cy } = await scene()
  const written = await Promise.all([answer(cy, event, 'A'), answer(cy, event, 'B'), answer(cy, event, 'C')])
  for (const idea of written) await like(host, idea)
  const targets = one(await listOf(cy), 'vote_yours').map((entry) => entry.target_id)
  expect(targets.sort()).toEqual(written.map((idea) => idea.id).sort())
})

it('among ten thousand answers an author finds the own one, and the host gets one line for all', async () => {
  const { event, ben, cy, idea } = await scene()
  const rows = Array.from({ length: 10_000 }, (_one, n) => ({
    slug: `crowd${n}.${event.slug}`,
    event_id: event.id,
    kind: 'answer' as const,
    content: `Answer ${n}`,
    author_key: Buffer.alloc(16, n % 256),
    author_id: null,
    created_time: new Date(app.clock.now() * 1000),
    edited_time: null,
  }))
  for (let from = 0; from < rows.length; from += 2000)
    await app.db
      .insertInto('ideas')
      .values(rows.slice(from, from + 2000))
      .execute()
  await like(cy, idea)
  expect(stylesOf(await listOf(ben))).toEqual(['leaders_yours', 'vote_yours'])
  const told = await listOf(host)
  expect(told.length).toBeLessThanOrEqual(100)
  expect(told.filter((entry) => entry.event_slug === event.slug)).toMatchObject([
    { style: 'new', title: '10001 new answers to “How was the workshop?”' },
  ])
})
