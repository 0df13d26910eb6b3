// What people are told about topics that they raised or liked, and about promises of their own, over HTTP.
import { expect, test } from 'vitest'
import type { InputOf } from '#domain/base/call.ts'
import type { UserId } from '#domain/base/ids.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { switchOff } from '#server/testing/operator.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import {
  type Account,
  answer,
  guestOf,
  launch,
  moveToTenantOf,
  signUpVerified,
} from '#server/testing/world.ts'
import { mailOwners } from './jobs.ts'

const app = await openTestApp()

const told = async (client: TestClient, style = 'topic') =>
  (await client.call(notifications.listNotifications, {})).data.filter((one) => one.style === style)

/** Somebody of the organisation of the host who joined. */
async function memberOf(host: Account, event: { slug: string }) {
  const person = await signUpVerified(app)
  await moveToTenantOf(app, person, host)
  await person.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  return person
}

test.each([true, false])(
  'who raised or likes a topic is told, others are not (anonymous: %s)',
  async (anonymous) => {
    const host = await signUpVerified(app)
    const event = await launch(app, host, anonymous ? {} : { anonymous, visibility_setting: 'tenant_open' })
    const come = async () => (anonymous ? guestOf(app, event) : memberOf(host, event))
    const [author, fan, other, topicFan] = [await come(), await come(), await come(), await come()]
    const idea = await answer(author, event, 'Fix the heating')
    await fan.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    const body = { idea_ids: [idea.id] }
    const { data: topic } = await host.call(topics.takeTopic, { params: { id: event.id }, body })
    await topicFan.call(topics.likeTopic, { params: { id: topic.id }, body: { like: true } })
    for (const one of [author, fan, topicFan]) expect(await told(one)).toEqual([])
    const declined = { state: 'declined' as const, reason: 'The landlord has to' }
    await host.call(topics.changeTopic, { params: { id: topic.id }, body: declined })
    for (const one of [author, fan, topicFan])
      expect(await told(one)).toMatchObject([
        {
          title: 'What became of it: “Fix the heating” was declined',
          ...{ event_slug: event.slug, target_type: 'topic', target_id: topic.id, unseen: true },
        },
      ])
    expect(await told(other)).toEqual([])
    await fan.call(notifications.markNotificationsSeen, {})
    expect(await told(fan)).toMatchObject([{ unseen: false }])
    await host.call(topics.changeTopic, { params: { id: topic.id }, body: { state: 'on_the_agenda' } })
    expect(await told(fan)).toMatchObject([
      { unseen: true, title: expect.stringContaining('is on the agenda') },
    ])
  },
)

test('guests who may not read the list hear nothing of it', async () => {
  const host = await signUpVerified(app)
  const event = await launch(app, host)
  const author = await guestOf(app, event)
  const idea = await answer(author, event)
  await plantPromise(app, { host, event, idea, owner_email: 'olga@example.com' })
  expect(await told(author)).toHaveLength(1)
  await host.call(topics.setTopicList, { params: { id: event.id }, body: { guests_may_read: false } })
  expect(await told(author)).toEqual([])
})

test('an owner with an account is told, until they answer', async () => {
  const host = await signUpVerified(app)
  const owner = await signUpVerified(app)
  const event = await launch(app, host)
  const idea = await answer(host, event, 'Fix the heating')
  const { topic_id } = await plantPromise(app, { host, event, idea, owner_email: owner.email })
  expect(await told(owner, 'promise')).toMatchObject([{ title: 'You own a promise: “Fix the heating”' }])
  expect(await told(host, 'promise')).toEqual([])
  app.clock.advance(9 * 86_400)
  expect(await told(owner, 'promise')).toMatchObject([
    { title: 'Your promise is past its date: “Fix the heating”', unseen: true },
  ])
  await host.call(topics.changeTopic, { params: { id: topic_id }, body: { state: 'done' } })
  expect(await told(owner, 'promise')).toEqual([])
})

test('a host is told what an owner answers, unless it comes to the host', async () => {
  const host = await signUpVerified(app)
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const idea = await answer(guest, event, 'Fix the heating')
  const { token, topic_id } = await plantPromise(app, { host, event, idea, owner_email: 'olga@example.com' })
  const say = async (body: InputOf<typeof promises.answerPromise>['body']) => {
    app.clock.advance(60)
    await app.client().call(promises.answerPromise, { params: { token }, body })
    return (await told(host, 'promise')).map(({ title, unseen }) => [title, unseen])
  }
  expect(await told(host, 'promise')).toEqual([])
  const due_on = new Date((app.clock.now() + 20 * 86_400) * 1000)
  const day = due_on.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  expect(await say({ answer: 'later', due_on: due_on.toISOString().slice(0, 10) })).toEqual([
    [`Olga Owner needs until ${day}: “Fix the heating”`, true],
  ])
  await host.call(notifications.markNotificationsSeen, {})
  expect(await say({ answer: 'done' })).toEqual([['Olga Owner says it is done: “Fix the heating”', true]])
  expect(await say({ answer: 'not_done' })).toEqual([
    ['Olga Owner says it is not done after all: “Fix the heating”', true],
  ])
  const on = { answer: 'hand_on' as const, owner_name: 'Bo Ray' }
  expect(await say({ ...on, owner_email: 'bo@example.com' })).toEqual([
    ['Olga Owner handed it on to Bo Ray: “Fix the heating”', true],
  ])
  expect(await told(guest, 'promise')).toEqual([])
  app.clock.advance(60)
  const body = { owner_name: 'Olga Owner', owner_email: 'olga@example.com' }
  await host.call(topics.changeTopic, { params: { id: topic_id }, body })
  expect(await told(host, 'promise')).toEqual([])
  expect(await say({ ...on, owner_email: host.email })).toEqual([
    ['You own a promise: “Fix the heating”', true],
  ])
})

/** Each way in which somebody leaves an organisation. */
const LEAVING: Record<string, (owner: Account, host: Account) => Promise<unknown>> = {
  deactivated: ({ user_id }, host) =>
    host.call(organisations.changeMember, { params: { id: user_id as UserId }, body: { disabled: true } }),
  removed: ({ user_id }, host) =>
    host.call(organisations.removeMember, { params: { id: user_id as UserId } }),
  async 'gone to another organisation'(owner) {
    const other = await signUpVerified(app)
    await other.call(organisations.inviteMember, { body: { email: owner.email } })
    const mails = (await app.outbox()).filter(({ recipient }) => recipient === owner.email)
    const token = mails.flatMap(({ text_body }) => /\/join\/([\w-]+)/.exec(text_body)?.[1] ?? []).at(-1)!
    return owner.call(organisations.acceptInvitation, { body: { token } })
  },
  async 'switched off by the operator'({ email }) {
    const told = await switchOff(app, email)
    expect(told).toContainEqual(expect.objectContaining({ name: 'topics_changed' }))
    return { status: 200 }
  },
}

test.each(Object.entries(LEAVING))(
  'a promise of somebody who is %s goes to the host, on record',
  async (_, leave) => {
    const host = await signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })
    const owner = await signUpVerified(app)
    await moveToTenantOf(app, owner, host)
    await app.db.updateTable('users').set({ role_type: 'user' }).where('email', '=', owner.email).execute()
    const event = await launch(app, host)
    const idea = await answer(host, event, 'Fix the heating')
    const { topic_id } = await plantPromise(app, { host, event, idea, owner_email: owner.email })
    app.clock.advance(1)
    expect(await leave(owner, host)).toMatchObject({ status: 200 })
    const { data } = await host.call(topics.loadTopic, { params: { id: topic_id } })
    expect(data).toMatchObject({ state: 'promised', owner_name: 'Hanna Host', owner_email: host.email })
    expect(data.moves.map(({ by_name }) => by_name)).toContain('POPin')
    expect(await told(host, 'promise')).toMatchObject([{ title: 'You own a promise: “Fix the heating”' }])
    const run = () => app.app.runJob(mailOwners({ mails_per_day: 1000 }) as never, {})
    await run()
    await run()
    const mails = (await app.outbox()).filter(({ recipient }) => recipient === host.email)
    const own = mails.filter(({ subject }) => subject === 'You own this “Fix the heating”')
    expect(own).toHaveLength(1)
    expect(own[0]!.text_body).toContain('has left, so it is yours now')
    const token = /\/promises\/([\w-]+)/.exec(own[0]!.text_body)![1]!
    const body = { answer: 'done' as const }
    const done = await app.client().call(promises.answerPromise, { params: { token }, body })
    expect(done.data).toMatchObject({ state: 'done', is_yours: true })
  },
)
