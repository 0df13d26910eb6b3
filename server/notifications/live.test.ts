// Who hears at once: people of named events; of anonymous ones nobody is ever spoken to in person.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type Listener, listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, moveToTenantOf, signUp } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let ann: Account
let ben: Account
let dan: Account
const open: Listener[] = []
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
  ann = await signUp(app)
  ben = await signUp(app)
  dan = await signUp(app)
  for (const member of [ann, ben, dan]) await moveToTenantOf(app, member, host)
})
afterEach(() => {
  for (const listener of open.splice(0)) listener.close()
})
afterAll(() => app.close())

async function hear(who: Account, channel = `private-user-${who.user_id}`): Promise<Listener> {
  const listener = await listen(app, who, channel)
  open.push(listener)
  return listener
}
const isNotified = ({ name }: { name: string }) => name === 'notified'
const like = (who: TestClient, idea: Idea) =>
  who.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
const comment = (who: TestClient, idea: Idea) =>
  who.call(comments.createIdeaComment, { params: { id: idea.id }, body: { description: 'Indeed' } })

it('in a named session the author hears of a like, and who commented of a later comment, without any content', async () => {
  const event = await launch(app, host, { visibility_setting: 'tenant_open', anonymous: false })
  const idea = await answer(ann, event)
  const anns = await hear(ann)
  await like(ben, idea)
  expect((await anns.until(isNotified)).data).toEqual({})
  await comment(ben, idea)
  const bens = await hear(ben)
  await comment(host, idea)
  expect((await bens.until(isNotified)).data).toEqual({})
})

it('in an anonymous session nobody hears anything on a channel of their own', async () => {
  // people to whom nothing is on its way from elsewhere
  const [own, author, critic] = [await signUp(app), await signUp(app), await signUp(app)]
  const event = await launch(app, own)
  const listeners = [await hear(own), await hear(author), await hear(critic)]
  const session = await hear(own, `private-event-${event.id}`)
  const idea = await answer(author, event)
  await comment(critic, idea)
  await like(ben, idea)
  await comment(ben, idea)
  await like(own, idea)
  await session.until(
    ({ name, data }) =>
      name === 'stats_updated' && (data.ideas as { like_count: number }[])[0]?.like_count === 2,
  )
  // what a named session says next comes after all that this one would say
  const named = await launch(app, dan, { visibility_setting: 'tenant_open', anonymous: false })
  const bens = await hear(ben)
  const written = await answer(ben, named)
  await like(dan, written)
  await bens.until(isNotified)
  for (const listener of listeners) expect(listener.heard.filter(isNotified)).toEqual([])
})
