// Whoever looks at a topic hears when an answer of it changes: edited, archived, shown again or deleted.
import { expect, it } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, putOnPlan, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUpVerified(app)
await putOnPlan(app, host, 'premium_monthly')

/** A topic of one answer, and somebody who listens. */
async function begin(isOfHost = false) {
  const event = await launch(app, host)
  const bo = await guestOf(app, event)
  const page = await listen(app, bo, `private-event-${event.id}`)
  const { id } = await answer(isOfHost ? host : bo, event, 'Rude words')
  // one change after the other is told: with the second the first is done, and is not told of as the topic's answer
  for (const count of [1, 2]) {
    await page.until(() => page.heard.filter(({ name }) => name === 'created').length === count)
    if (count === 1) await answer(bo, event, 'Fair words')
  }
  page.close()
  const body = { idea_ids: [id] }
  const line = await listen(app, bo, `private-collection-${event.collection!.id}`)
  const told = () => line.heard.filter(({ name }) => name === 'topics_changed').length
  const { data: topic } = await host.call(topics.takeTopic, { params: { id: event.id }, body })
  // that it was made is told, too
  await line.until(() => told() > 0)
  /** Resolves once it was told more often than before. */
  const more = async (act: () => Promise<{ status: number }>) => {
    const before = told()
    expect((await act()).status).toBe(200)
    await line.until(() => told() > before)
  }
  const read = async () => (await bo.call(topics.loadTopic, { params: { id: topic.id } })).data
  return { event, bo, id, line, told, more, read }
}
const moderate = (id: IdeaId, state: 'shown' | 'archived') =>
  host.call(ideas.moderateIdea, { params: { id }, body: { state } })

it('an answer is edited, archived and shown again', async () => {
  const { bo, id, more, read, line } = await begin()
  await more(() => bo.call(ideas.updateIdea, { params: { id }, body: { content: 'Kind words' } }))
  expect((await read()).answers).toMatchObject([{ content: 'Kind words' }])
  await more(() => moderate(id, 'archived'))
  expect((await read()).answers).toEqual([])
  await more(() => moderate(id, 'shown'))
  expect((await read()).answers).toHaveLength(1)
  line.close()
})

it.each(['shown', 'archived'] as const)('an answer that was %s is deleted', async (state) => {
  const { id, more, read, line } = await begin(true)
  if (state === 'archived') await more(() => moderate(id, 'archived'))
  await more(() => host.call(ideas.deleteIdea, { params: { id } }))
  expect(await read()).toMatchObject({ answers: [], lost_answers: 1 })
  line.close()
})

it('nothing is told of an answer that is in no topic', async () => {
  const { event, bo, id, told, line, more } = await begin()
  const page = await listen(app, bo, `private-event-${event.id}`)
  const before = told()
  const tea = await answer(bo, event, 'Tea')
  await bo.call(ideas.deleteIdea, { params: { id: tea.id } })
  await page.until(({ name }) => name === 'deleted')
  await more(() => moderate(id, 'archived'))
  expect(told()).toBe(before + 1)
  page.close()
  line.close()
})
