// The agenda of a session in front of its room, over HTTP: what is on screen, its time, and who may promise something.
import { expect, it, test } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, UserId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { GOES_ON } from '#domain/presenting/model.ts'
import { topics } from '#domain/topics/contract.ts'
import { plantItem } from '#server/testing/agendas.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { answer, guestOf, launch, memberOf, signUp } from '#server/testing/world.ts'
import { endLapsedPresentation } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)

const change = (event: PopinEvent, body: PresentationChange, who: TestClient = host) =>
  who.call(presenting.changePresentation, { params: { id: event.id }, body })
const load = async (who: TestClient, event: PopinEvent) =>
  (await who.call(presenting.loadPresentation, { params: { id: event.id } })).data
const agendaOf = async (who: TestClient, event: PopinEvent) =>
  (await who.call(agendas.loadAgenda, { params: { id: event.id } })).data
const itemOf = async (event: PopinEvent, id: AgendaItemId) =>
  (await agendaOf(host, event)).items.find((item) => item.id === id)

it('an item on screen is told to everybody, and the agenda says which one it is', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const id = await plantItem(app, event, { title: 'Budget' })
  await change(event, { is_on: true })
  const line = await listen(app, guest, `private-collection-${event.collection!.id}`)
  await change(event, { agenda_item_id: id })
  await line.until(({ name, data }) => name === 'presented' && data.agenda_item_id === id)
  expect(await agendaOf(guest, event)).toMatchObject({ on_screen_id: id, items: [{ title: 'Budget' }] })
})

it('time counts for what is on screen, goes on where it was left, and stops with the presentation', async () => {
  const event = await launch(app, host)
  const [one, two] = [await plantItem(app, event), await plantItem(app, event, { title: 'Two', position: 1 })]
  await change(event, { is_on: true, agenda_item_id: one })
  app.clock.advance(50)
  await change(event, { agenda_item_id: two })
  expect(await itemOf(event, one)).toMatchObject({ begun_time: null, seconds_spent: 50 })
  app.clock.advance(10)
  await change(event, { agenda_item_id: one })
  app.clock.advance(5)
  await change(event, { zoom: 2 })
  app.clock.advance(5)
  await change(event, { is_on: false })
  expect(await itemOf(event, one)).toMatchObject({ begun_time: null, seconds_spent: 60 })
  expect(await itemOf(event, two)).toMatchObject({ begun_time: null, seconds_spent: 10 })
})

it('time stops for a screen of which nothing is heard, and goes on when it is back', async () => {
  const event = await launch(app, host)
  const id = await plantItem(app, event)
  await change(event, { is_on: true, agenda_item_id: id })
  app.clock.advance(GOES_ON + 1)
  const { id: presentation_id } = await app.db
    .selectFrom('presentations')
    .select('id')
    .where('collection_id', '=', event.collection!.id)
    .executeTakeFirstOrThrow()
  await app.app.runJob(endLapsedPresentation as never, { presentation_id })
  expect((await itemOf(event, id))?.begun_time).toBeNull()
  await host.call(presenting.keepPresenting, { params: { id: event.id }, body: {} })
  expect((await itemOf(event, id))?.begun_time).not.toBeNull()
  expect(await load(host, event)).toMatchObject({ is_on: true, agenda_item_id: id })
})

it('an open topic that nobody saved can be shown, and stays where it is from then on', async () => {
  const event = await launch(app, host)
  const idea = await answer(host, event)
  const topic = await plantTopic(app, event, { answers: [idea.id] })
  const [item] = (await agendaOf(host, event)).items
  expect(item).toMatchObject({ topic: { id: topic.id, state: 'raised' } })
  await change(event, { is_on: true, agenda_item_id: item!.id })
  expect(await load(host, event)).toMatchObject({ agenda_item_id: item!.id })
  expect(await itemOf(event, item!.id)).toMatchObject({ topic: { state: 'on_the_agenda' } })
})

it('a promise made in the room leaves its topic promised when it is marked as dealt with', async () => {
  const event = await launch(app, host)
  const topic = await plantTopic(app, event)
  const [item] = (await agendaOf(host, event)).items
  await change(event, { is_on: true, agenda_item_id: item!.id })
  const body = { state: 'promised' as const, owner_name: 'Ana', due_on: '2030-02-01' }
  await host.call(topics.changeTopic, { params: { id: topic.id }, body })
  const params = { id: event.id, item: item!.id }
  await host.call(agendas.markAgendaItem, { params, body: { dealt_with: true } })
  expect(await itemOf(event, item!.id)).toMatchObject({ dealt_with: true, topic: { state: 'promised' } })
})

it('what is taken off the agenda leaves the screen; what is elsewhere never comes onto it', async () => {
  const [event, other] = [await launch(app, host), await launch(app, host)]
  const id = await plantItem(app, event)
  const foreign = await plantItem(app, other)
  expect((await change(event, { is_on: true, agenda_item_id: foreign })).status).toBe(404)
  expect((await change(event, { agenda_item_id: 'nonsense' as AgendaItemId })).status).toBeGreaterThanOrEqual(
    400,
  )
  await change(event, { is_on: true, agenda_item_id: id })
  await host.call(agendas.saveAgenda, { params: { id: event.id }, body: { items: [], removed: [id] } })
  expect(await load(host, event)).toMatchObject({ agenda_item_id: null, is_on: true })
})

it('only the host brings an item onto the screen', async () => {
  const event = await launch(app, host)
  const id = await plantItem(app, event)
  const guest = await guestOf(app, event)
  expect((await change(event, { agenda_item_id: id }, guest)).status).toBe(403)
})

const nameOf = async ({ user_id }: { user_id: string }) => {
  const row = await app.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', user_id as UserId)
    .executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}

test('owners are suggested from who was invited and from named answers, and never from anonymous ones', async () => {
  const ben = await memberOf(app, host)
  const suggested = async (event: PopinEvent) =>
    (await host.call(presenting.suggestOwners, { params: { id: event.id } })).data.map(({ name }) => name)
  for (const anonymous of [true, false]) {
    const event = await launch(app, host, { anonymous, visibility_setting: 'tenant_open' })
    const body = { users: [{ email: 'cleo@example.com', name: 'Cleo Lind' }] }
    await host.call(invitations.addEventUsers, { params: { id: event.id }, body })
    await ben.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    await answer(ben, event)
    const name = await nameOf(ben)
    expect(await suggested(event)).toEqual(anonymous ? ['Cleo Lind'] : ['Cleo Lind', name].sort())
  }
})
