// One request per call of promises that succeeds for whoever may make it.
import type { InputOf } from '#domain/base/call.ts'
import type { TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { dayOf } from '#server/base/day.ts'
import { createPersonKeys } from '#server/base/secrets/tokens.ts'
import { ownerToken } from '#server/promises/owner-tokens.ts'
import type { TestApp } from './test-app.ts'
import { type Account, answer, launch, type World } from './world.ts'

type Scene = { app: TestApp; world: World; event: PopinEvent; idea: Idea }

/** A topic that an owner promised by an email address, and the token that their email has. */
export async function plantPromise(
  app: TestApp,
  {
    host,
    event,
    idea,
    owner_name = 'Olga Owner',
    owner_email,
  }: { host: Account; event: PopinEvent; idea: Idea; owner_name?: string; owner_email: string },
): Promise<{ topic_id: TopicId; list_id: string; token: string; due_on: string }> {
  const { data: topic } = await host.call(topics.takeTopic, {
    params: { id: event.id },
    body: { idea_ids: [idea.id] },
  })
  const due_on = dayOf(app.clock.now(), 7)
  const promised = { state: 'promised' as const, owner_name, owner_email, due_on }
  await host.call(topics.changeTopic, { params: { id: topic.id }, body: promised })
  const personKey = createPersonKeys(app.secret)
  return {
    topic_id: topic.id,
    list_id: topic.list_id,
    due_on,
    token: ownerToken({ personKey }, topic.id, owner_email),
  }
}

/** Promises of one person: one that stands, one they handed on, one they kept without an account, and one by name alone. */
export async function plantPromisesOf(
  app: TestApp,
  { host, owner, owner_name }: { host: Account; owner: Account; owner_name: string },
): Promise<TopicId[]> {
  const event = await launch(app, host)
  const plant = async (owner_email = owner.email) =>
    plantPromise(app, { host, event, idea: await answer(host, event), owner_name, owner_email })
  const reply = (params: { token: string }, body: InputOf<typeof promises.answerPromise>['body']) =>
    app.client().call(promises.answerPromise, { params, body })
  const [own, passed, kept, named] = [await plant(), await plant(), await plant(), await plant()]
  const to = { owner_name: 'Olga Owner', owner_email: 'olga@example.com' }
  await reply(passed, { answer: 'hand_on', ...to })
  await app.db.updateTable('topics').set({ owner_id: null }).where('id', '=', kept.topic_id).execute()
  await reply(kept, { answer: 'done' })
  const body = { owner_email: null }
  await host.call(topics.changeTopic, { params: { id: named.topic_id }, body })
  return [own, passed, kept, named].map(({ topic_id }) => topic_id)
}

let owners = 0
const planted = ({ app, world, event, idea }: Scene) =>
  plantPromise(app, { host: world.creator, event, idea, owner_email: `owner${++owners}@example.com` })

const byToken = async (scene: Scene) => ({ params: { token: (await planted(scene)).token } })
const byList = async (scene: Scene) => ({ params: { id: (await planted(scene)).list_id } })

export const promiseSamples = {
  listTopicLists: () => ({}),
  loadTopicList: byList,
  exportTopicList: byList,
  loadPromise: byToken,
  answerPromise: async (scene: Scene) => ({ ...(await byToken(scene)), body: { answer: 'done' as const } }),
} satisfies Record<keyof typeof promises, (scene: Scene) => unknown>
