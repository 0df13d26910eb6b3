// Likes of topics carry the sign-in, so topics that have to do with a sealed session take none.
import { expect, it } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { ballotOf, byBallot, launchSealed } from '#server/testing/ballots.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

async function answerTo(event: Awaited<ReturnType<typeof launchSealed>>): Promise<IdeaId> {
  const send = byBallot(app, await ballotOf(await guestOf(app, event), event))
  const { data } = await send(ideas.createIdea, { body: { event_id: event.id, content: 'More plants' } })
  return data.id
}

it('a topic of a sealed session takes no likes, says so, and nothing is stored', async () => {
  const event = await launchSealed(app, host)
  const { id } = await plantTopic(app, event, { answers: [await answerTo(event)] })
  const guest = await guestOf(app, event)
  const { status, error } = await guest.call(topics.likeTopic, { params: { id }, body: { like: true } })
  expect([status, error?.error_code]).toEqual([403, 'sealed_no_topic_likes'])
  expect((await guest.call(topics.loadTopic, { params: { id } })).data).toMatchObject({ takes_likes: false })
  expect(await app.db.selectFrom('topic_likes').selectAll().where('topic_id', '=', id).execute()).toEqual([])
})

it('one that got answers of a sealed session takes no more, and gives back what it had', async () => {
  const open = await launch(app, host)
  const { id } = await plantTopic(app, open)
  const guest = await guestOf(app, open)
  const like = (wanted: boolean) => guest.call(topics.likeTopic, { params: { id }, body: { like: wanted } })
  expect((await like(true)).data).toMatchObject({ takes_likes: true, user_likes: true })
  const idea_id = await answerTo(await launchSealed(app, host))
  await app.db.insertInto('topic_answers').values({ idea_id, topic_id: id }).execute()
  expect((await like(true)).status).toBe(403)
  expect((await like(false)).data).toMatchObject({ takes_likes: false, user_likes: false })
})
