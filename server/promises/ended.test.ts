// The page of topics once its series ended or its sessions are gone, and of topics whose answers were deleted.
import { expect, it, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { plantPromise } from '#server/testing/promise-samples.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp({ billing: 'off' })
app.clock.set(Date.now() / 1000)
const host = await signUpVerified(app)
const series = seriesOf(app, host)

const page = async (who: TestClient, id: string) => {
  const reply = await who.call(promises.loadTopicList, { params: { id } })
  return { status: reply.status, page: reply.status === 200 ? reply.data : null }
}

async function begin() {
  const { collection } = await series.saveRepeating({ name: 'Weekly' })
  const event = await series.eventOf(collection.id)
  const guest = await guestOf(app, event)
  const idea = await answer(guest, event, 'Fix the heating')
  const planted = await plantPromise(app, { host, event, idea, owner_email: 'olga@example.com' })
  return { collection, event, guest, idea, ...planted }
}

it.each(['ended', 'closed'])('stays for everybody who took part when the series is %s', async (how) => {
  const { collection, event, guest, list_id } = await begin()
  if (how === 'ended')
    await series.save({
      collection: { id: collection.id, recurrence_setting: null },
      events: [{ id: event.id, name: event.name, schedule: event.schedule }],
      apply_to_prototype: true,
    } as never)
  await host.call(events.endEvent, { params: { id: event.id } })
  app.clock.advance(3 * DAY)
  await series.tick()
  for (const who of [host, guest])
    for (const id of [list_id, event.slug]) {
      const { status, page: told } = await page(who, id)
      expect(status).toBe(200)
      expect(told!.groups[0]).toMatchObject({ group: 'promised', total: 1 })
      expect(told!.list.name).toBe('Weekly')
    }
})

test('of a series that was deleted it stays for its host, under its name, with the promise', async () => {
  const { collection, event, guest, list_id, token } = await begin()
  const body = { apply_to_prototype: true }
  const deleted = await host.call(collections.deleteCollection, { params: { id: collection.id }, body })
  expect(deleted.status).toBe(200)
  const { page: told } = await page(host, list_id)
  expect(told).toMatchObject({ list: { kind: 'past', name: 'Weekly', is_host: true }, session: null })
  expect(told!.groups[0]!.topics).toMatchObject([
    {
      title: 'Fix the heating',
      state: 'promised',
      owner_name: 'Olga Owner',
      answer_count: 0,
      lost_answers: 1,
    },
  ])
  // who took part had the session to read it by; the owner still answers
  expect((await page(guest, list_id)).status).toBe(404)
  expect((await page(host, event.slug)).status).toBe(404)
  const done = await app
    .client()
    .call(promises.answerPromise, { params: { token }, body: { answer: 'done' } })
  expect(done.data).toMatchObject({ state: 'done', event_slug: null })
})

test('of an occurrence that was deleted, those who took part in another one still read it', async () => {
  const { collection, list_id } = await begin()
  await series.later(DAY)
  const [, second] = await series.occurrencesOf(collection.id)
  const later = await guestOf(app, await series.eventOf(second!))
  await host.call(collections.deleteCollection, { params: { id: collection.id } })
  const { status, page: told } = await page(later, list_id)
  expect(status).toBe(200)
  expect(told!.groups[0]!.topics).toMatchObject([{ title: 'Fix the heating', lost_answers: 1 }])
})

test('a topic whose answers were deleted keeps its words, and says so', async () => {
  const { guest, idea, list_id } = await begin()
  expect((await guest.call(ideas.deleteIdea, { params: { id: idea.id } })).status).toBe(200)
  for (const who of [host, guest]) {
    const { page: told } = await page(who, list_id)
    expect(told!.groups[0]!.topics).toMatchObject([
      { title: 'Fix the heating', answer_count: 0, lost_answers: 1 },
    ])
  }
})
