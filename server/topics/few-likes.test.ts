// Likes of fewer than five people are compared with nothing: whoever merges, reads and takes apart learns of nobody, over HTTP.
import { expect, it } from 'vitest'
import type { IdeaId, TopicId } from '#domain/base/ids.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { answer, guestOf, launch, moveToTenantOf, signUp, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const likesOf = async (id: TopicId) => (await host.call(topics.loadTopic, { params: { id } })).data.likes
const likeAnswer = (who: TestClient, id: IdeaId) =>
  who.call(voting.castVote, { params: { id }, body: { vote: true } })
const likeTopic = (who: TestClient, id: TopicId, like = true) =>
  who.call(topics.likeTopic, { params: { id }, body: { like } })

async function begin() {
  const event = await launch(app, host)
  const guests: TestClient[] = []
  for (let n = 0; n < 6; n++) guests.push(await guestOf(app, event))
  const take = async (content: string) => {
    const { id } = await answer(host, event, content)
    const body = { idea_ids: [id] }
    const { data } = await host.call(topics.takeTopic, { params: { id: event.id }, body })
    return { id: data.id, idea_id: id }
  }
  return { guests, one: await take('Coffee'), two: await take('Tea') }
}
type Begun = Awaited<ReturnType<typeof begin>>
type Topic = Begun['one']

/** Some like the first topic or its answer, and one the second: of the same people, or somebody else. */
const WAYS: Record<string, (who: TestClient, topic: Topic) => Promise<unknown>> = {
  answers: (who, { idea_id }) => likeAnswer(who, idea_id),
  topics: (who, { id }) => likeTopic(who, id),
}

async function read(begun: Begun, way: string, [first, second]: readonly [number[], number]) {
  const { guests, one, two } = begun
  for (const n of first) await WAYS[way]!(guests[n]!, one)
  await WAYS[way]!(guests[second]!, two)
  const merge = { params: { id: one.id }, body: { topic_ids: [two.id] } }
  const seen: number[] = []
  // as often as wanted, with a like of the host's own that goes and comes
  for (const like of [true, false]) {
    await likeTopic(host, two.id, like)
    await host.call(topics.mergeTopics, merge)
    seen.push(await likesOf(one.id))
    await likeTopic(host, one.id, !like)
    seen.push(await likesOf(one.id))
    await host.call(topics.unmergeTopic, merge)
    seen.push(await likesOf(one.id), await likesOf(two.id))
  }
  return seen
}

it.each(['answers', 'topics'])(
  'merging tells not whether the only like of one is of who likes the other: %s',
  async (way) => {
    expect(await read(await begin(), way, [[0], 0])).toEqual(await read(await begin(), way, [[0], 1]))
  },
)

it.each(['answers', 'topics'])('nor whether it is one of five who like the other: %s', async (way) => {
  const five = [0, 1, 2, 3, 4]
  expect(await read(await begin(), way, [five, 4])).toEqual(await read(await begin(), way, [five, 5]))
})

it('a like of somebody who reads the list without joining goes along with a merge', async () => {
  const event = await launch(app, host, { visibility_setting: 'tenant_open' })
  const member = await signUpVerified(app)
  await moveToTenantOf(app, member, host)
  const [one, two] = [await plantTopic(app, event), await plantTopic(app, event)]
  await likeTopic(member, two.id)
  await host.call(topics.mergeTopics, { params: { id: one.id }, body: { topic_ids: [two.id] } })
  const read = async () => (await member.call(topics.loadTopic, { params: { id: one.id } })).data
  expect(await read()).toMatchObject({ likes: 1, likes_from: null, user_likes: true })
  await likeTopic(member, one.id, false)
  expect(await read()).toMatchObject({ likes: 0, user_likes: false })
})
