// Who is invited sees a session and takes part; nobody else does.
import { describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { EventId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, signUp, verify } from '#server/testing/world.ts'

const INVITE_ONLY = { visibility_setting: 'invite_only' as const }

const app = await openTestApp({ real_time: true })
app.clock.set(Date.now() / 1000)
const host = await signUp(app)
const invited = await signUp(app)
const stranger = await signUp(app)
await verify(app, invited)
await verify(app, stranger)
const event = await launch(app, host, INVITE_ONLY)
await invite(event, invited.email)

async function invite({ id }: { id: EventId }, email: string) {
  await app.db.insertInto('invitees').values({ event_id: id, email, invited_on: '2030-01-01' }).execute()
}

/** The statuses of everything a participant does, beginning with the link. */
async function takePart(person: Account, of = event): Promise<number[]> {
  const idea = await answer(host, of, `An answer for ${person.email}`)
  const id = { params: { id: of.id } }
  const ofIdea = { params: { id: idea.id } }
  const bySlug = { params: { slug: idea.slug } }
  const tries = [
    () => person.call(joining.joinEvent, { params: { slug: of.slug }, body: {} }),
    () => person.call(joining.joinCollection, { params: { id: of.short_code! }, body: {} }),
    () => person.call(events.loadEvent, { params: { slug: of.slug } }),
    () => person.call(collections.loadCollection, { params: { id: of.collection!.id } }),
    () => person.call(ideas.listIdeas, id),
    () => person.call(ideas.loadIdea, bySlug),
    () => person.call(ideas.createIdea, { body: { event_id: of.id, content: 'Mine' } }),
    () => person.call(voting.castVote, { ...ofIdea, body: { vote: true } }),
    () => person.call(comments.createIdeaComment, { ...ofIdea, body: { description: 'Why' } }),
    () => person.call(insights.eventStats, id),
    () => person.call(insights.pulseStats, id),
  ]
  const statuses = []
  for (const attempt of tries) statuses.push((await attempt()).status)
  return statuses
}

async function feedOf(person: Account): Promise<string[]> {
  const { data } = await person.call(dashboard.listMiniEvents, { query: { scope: 'all' } })
  return data.events.map((one) => one.id)
}

describe('a session for invited people', () => {
  it('opens everything to an account with the invited address, which it has proven', async () => {
    expect(new Set(await takePart(invited))).toEqual(new Set([200]))
  })

  it('stays closed to everybody else, verified or not', async () => {
    const closed = Array<number>(11).fill(404)
    expect(await takePart(stranger)).toEqual(closed)
    expect(await takePart(await signUp(app))).toEqual(closed)
    const guest = await guestOf(app, await launch(app, host))
    expect(await takePart(guest as Account)).toEqual(closed)
  })

  it('asks for the proof of an invited address first: anybody can sign up with it', async () => {
    const late = await signUp(app)
    await invite(event, late.email)
    expect(await takePart(late)).toEqual([405, 405, ...Array<number>(9).fill(404)])
    expect(await feedOf(late)).not.toContain(event.id)
    await verify(app, late)
    expect(new Set(await takePart(late))).toEqual(new Set([200]))
  })

  it('stands in the feed of the invited before they joined, and of nobody else', async () => {
    const fresh = await launch(app, host, INVITE_ONLY)
    await invite(fresh, invited.email.toUpperCase())
    await app.db
      .updateTable('invitees')
      .set({ user_id: invited.user_id as never })
      .execute()
    expect(await feedOf(invited)).toContain(fresh.id)
    expect(await feedOf(stranger)).not.toContain(fresh.id)
  })

  it('is told live to the invited alone', async () => {
    const channel = `private-event-${event.id}`
    await expect(listen(app, stranger, channel)).rejects.toThrow()
    const listener = await listen(app, invited, channel)
    const idea = await answer(host, event, 'Told live')
    await listener.until((message) => JSON.stringify(message.data).includes(idea.id))
    listener.close()
  })

  it('is over for whoever is invited no longer: feed, bell and page', async () => {
    const brief = await launch(app, host, INVITE_ONLY)
    const member = await signUp(app)
    await verify(app, member)
    await invite(brief, member.email)
    expect(new Set(await takePart(member, brief))).toEqual(new Set([200]))
    expect(await feedOf(member)).toContain(brief.id)
    await app.db.deleteFrom('invitees').where('event_id', '=', brief.id).execute()
    expect(await feedOf(member)).not.toContain(brief.id)
    expect((await member.call(events.loadEvent, { params: { slug: brief.slug } })).status).toBe(404)
    const { data } = await member.call(notifications.listNotifications, {})
    expect(JSON.stringify(data)).not.toContain(brief.slug)
  })
})

describe('an invitation', () => {
  it('belongs to the account from the moment its address is proven', async () => {
    const email = `soon.${Math.random().toString(36).slice(2)}@example.com`
    await invite(event, email)
    const soon = await signUp(app, { email })
    expect(await ownerOf(email)).toBeNull()
    await verify(app, soon)
    expect(await ownerOf(email)).toBe(soon.user_id)
    expect(await feedOf(soon)).toContain(event.id)
    // what was theirs stays theirs under another address
    await app.db
      .updateTable('users')
      .set({ email: `new.${email}` })
      .where('email', '=', email)
      .execute()
    expect((await soon.call(events.loadEvent, { params: { slug: event.slug } })).status).toBe(200)
    expect((await soon.call(accounts.currentUser, {})).status).toBe(200)
  })
})

async function ownerOf(email: string): Promise<string | null> {
  const row = await app.db
    .selectFrom('invitees')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.user_id ?? null
}
