// The agenda of a meeting that overruns, over HTTP: it goes on for an hour, or until its host ends the last question.
import { expect, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { events } from '#domain/events/contract.ts'
import { saveMeeting } from '#server/testing/follow-ups.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { guestOf, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
app.clock.set(Date.now() / 1000)
const host = await signUp(app)
const HOUR = 3600

/** A meeting with a topic that nobody put onto its agenda, at its end. */
async function begin() {
  const { before, after, collection } = await saveMeeting(app, host)
  const guest = await guestOf(app, before)
  await plantTopic(app, before, { title: 'Coffee' })
  const shown = async () =>
    Promise.all(
      [host, guest].map(async (who) => {
        const { data } = await who.call(agendas.loadAgenda, { params: { id: before.id } })
        return data.items.map(({ title }) => title)
      }),
    )
  app.clock.set(collection.meeting_end!)
  return { before, after, shown, end: collection.meeting_end! }
}

test('for an hour everybody still reads what was left, and the host still marks it', async () => {
  const { before, shown, end } = await begin()
  expect(await shown()).toEqual([['Coffee'], ['Coffee']])
  app.clock.set(end + HOUR - 1)
  expect(await shown()).toEqual([['Coffee'], ['Coffee']])
  app.clock.set(end + HOUR)
  expect(await shown()).toEqual([[], []])
  app.clock.set(end + HOUR - 1)
  const [item] = (await host.call(agendas.loadAgenda, { params: { id: before.id } })).data.items
  const params = { id: before.id, item: item!.id }
  expect(await host.call(agendas.markAgendaItem, { params, body: { dealt_with: true } })).toMatchObject({
    status: 200,
    data: { items: [{ dealt_with: true }] },
  })
  app.clock.set(end + HOUR)
  expect(await shown()).toEqual([['Coffee'], ['Coffee']])
})

test('it is over when the host ends the question after the meeting', async () => {
  const { after, shown, end } = await begin()
  app.clock.set(end + HOUR / 2)
  expect((await host.call(events.endEvent, { params: { id: after.id } })).status).toBe(200)
  app.clock.advance(5)
  expect(await shown()).toEqual([[], []])
})
