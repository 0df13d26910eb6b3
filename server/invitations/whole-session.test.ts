// A private session of several questions has one list: who is on it sees each of them, and nobody else sees any.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, openWindow, putOnPlan, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
  host = await signUpVerified(app)
  await putOnPlan(app, host, 'premium_monthly')
})
beforeEach(async () => {
  app.clock.advance(601)
  ann = await signUpVerified(app)
})
afterAll(() => app.close())

const NAMES = ['What is said about Zebulon?', 'What about the budget?', 'And what else?']
const draft = (name: string) => ({
  name,
  visibility_setting: 'invite_only' as const,
  schedule: openWindow(app.clock.now()),
})
async function session(names = NAMES): Promise<{ id: string; events: PopinEvent[] }> {
  const { data } = await host.call(collections.saveSession, {
    body: { collection: { type: 'concurrent' }, events: names.map(draft), publish: true },
  })
  return { id: data.collection.id, events: data.events }
}
const invite = (event: PopinEvent, questions: 'all' | 'this' = 'all') =>
  host.call(invitations.addEventUsers, {
    params: { id: event.id },
    body: { users: [{ email: ann.email }], questions },
  })
const takeBack = (event: PopinEvent) =>
  host.call(invitations.removeEventUsers, { params: { id: event.id }, body: { emails: [ann.email] } })
const seenBy = async (person: Account, all: readonly PopinEvent[]) => {
  const statuses = []
  for (const { slug } of all)
    statuses.push((await person.call(events.loadEvent, { params: { slug } })).status)
  return statuses
}
const invitedTo = async (event: PopinEvent) =>
  (await host.call(invitations.listEventUsers, { params: { id: event.id }, query: {} })).data.users.length

describe('an invitation to a session', () => {
  it('opens each of its questions, whichever it was written on, with one email', async () => {
    const { events: all } = await session()
    const { data } = await invite(all[1]!)
    expect(data.success_users).toHaveLength(1)
    expect(await seenBy(ann, all)).toEqual([200, 200, 200])
    for (const { id } of all) await app.app.runJob(mailInvitations as never, { event_id: id })
    const mails = (await app.outbox()).filter(({ recipient }) => recipient === ann.email)
    expect(mails.filter(({ subject }) => /Share your view/.test(subject))).toHaveLength(1)
    expect((await invite(all[2]!)).data.errors).toMatchObject([{ error_type: 'duplicate_email' }])
  })

  it('holds for a question that is added later', async () => {
    const { id, events: all } = await session(NAMES.slice(0, 2))
    await invite(all[0]!)
    const { data } = await host.call(collections.saveSession, {
      body: {
        collection: { id: id as never },
        events: [...all.map(({ id, name }) => ({ ...draft(name), id })), draft(NAMES[2]!)],
        publish: true,
      },
    })
    expect(await seenBy(ann, data.events)).toEqual([200, 200, 200])
  })

  it('is taken back as a whole', async () => {
    const { events: all } = await session()
    await invite(all[0]!)
    expect((await takeBack(all[2]!)).data.removed).toEqual([ann.email])
    expect(await seenBy(ann, all)).toEqual([404, 404, 404])
    for (const event of all) expect(await invitedTo(event)).toBe(0)
  })
})

describe('somebody who is invited to one question alone', () => {
  it('sees it, and nothing of the others travels with it', async () => {
    const { id, events: all } = await session()
    await invite(all[1]!, 'this')
    expect(await seenBy(ann, all)).toEqual([404, 200, 404])
    const replies = [
      await ann.call(events.loadEvent, { params: { slug: all[1]!.slug } }),
      await ann.call(collections.loadCollection, { params: { id: id as never } }),
    ]
    for (const { text, data } of replies) {
      for (const hidden of [all[0]!, all[2]!])
        for (const trace of [hidden.id, hidden.slug, hidden.name]) expect(text).not.toContain(trace)
      expect('collection' in data ? data.collection!.events_count : data.events_count).toBe(1)
    }
  })

  it('hears nothing of a hidden one that is presented, and follows to the own one', async () => {
    const { id, events: all } = await session()
    await invite(all[1]!, 'this')
    const listener = await listen(app, ann, `private-collection-${id}`)
    const show = ({ id }: PopinEvent) =>
      host.call(presenting.changePresentation, { params: { id }, body: { event_id: id, is_on: true } })
    const told = () => ann.call(presenting.loadPresentation, { params: { id: all[1]!.id } })
    await show(all[0]!)
    const heard = await listener.until(({ name }) => name.startsWith('present'))
    const texts = [JSON.stringify(heard), (await told()).text]
    for (const trace of [all[0]!.id, all[0]!.slug])
      for (const text of texts) expect(text).not.toContain(trace)
    // whoever asks at the same moment and sees it is told of it alone
    const askHost = () => host.call(presenting.loadPresentation, { params: { id: all[1]!.id } })
    const replies = await Promise.all([askHost(), told(), askHost(), told(), told()])
    const [is_on, hidden] = [
      { is_on: true, event_id: all[0]!.id },
      { is_on: false, event_id: all[1]!.id },
    ]
    expect(replies.map(({ data }) => data)).toMatchObject([is_on, hidden, is_on, hidden, hidden])
    await show(all[1]!)
    await listener.until(({ name, data }) => name === 'presentation_changed' && data.number === 2)
    expect((await told()).data).toMatchObject({ is_on: true, event_id: all[1]!.id, number: 2 })
    listener.close()
  })

  it('comes to it by the code of the session, whatever else runs', async () => {
    const { events: all } = await session()
    await invite(all[2]!, 'this')
    const { data } = await ann.call(joining.joinCollection, { params: { id: all[0]!.short_code! }, body: {} })
    expect(data.event_slug).toBe(all[2]!.slug)
  })

  it('is not invited to a question that is added later', async () => {
    const { id, events: all } = await session(NAMES.slice(0, 2))
    await invite(all[0]!, 'this')
    const { data } = await host.call(collections.saveSession, {
      body: {
        collection: { id: id as never },
        events: [...all.map(({ id, name }) => ({ ...draft(name), id })), draft(NAMES[2]!)],
        publish: true,
      },
    })
    expect(await seenBy(ann, data.events)).toEqual([200, 404, 404])
  })
})

it('the creator sees all of them, and their count', async () => {
  const { events: all } = await session()
  const { data } = await host.call(events.loadEvent, { params: { slug: all[0]!.slug } })
  expect(data.collection!.events.map(({ name }) => name)).toEqual(NAMES)
})
