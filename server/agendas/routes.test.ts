// Agendas over HTTP: what comes onto one, how hosts put it in order, and who sees what of it.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, EventId, TopicId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { answer, delegateOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

const newId = () => randomUUID() as AgendaItemId
const load = async (event: PopinEvent, who: TestClient = host) =>
  (await who.call(agendas.loadAgenda, { params: { id: event.id } })).data
type Body = Parameters<typeof save>[1]
const save = (
  event: PopinEvent,
  body: {
    items: {
      id: AgendaItemId
      title?: string
      topic_id?: TopicId
      question_id?: EventId
      minutes?: number | null
    }[]
    removed?: AgendaItemId[]
  },
  who: TestClient = host,
) => who.call(agendas.saveAgenda, { params: { id: event.id }, body })
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)
const idsOf = ({ items }: { items: { id: AgendaItemId }[] }) => items.map(({ id }) => ({ id }))
const stateOf = async (id: TopicId) => (await host.call(topics.loadTopic, { params: { id } })).data.state
const typed = (...names: string[]): Body => ({ items: names.map((title) => ({ id: newId(), title })) })

describe('an agenda', () => {
  it('has open topics by themselves, the most liked first, and saves them where the host puts them', async () => {
    const event = await launch(app, host)
    const coffee = await plantTopic(app, event, { title: 'Coffee' })
    await plantTopic(app, event, { title: 'Parking' })
    const tea = await plantTopic(app, event, { title: 'Tea' })
    const guest = await guestOf(app, event)
    await guest.call(topics.likeTopic, { params: { id: tea.id }, body: { like: true } })
    const first = await load(event)
    expect(titles(first)).toEqual(['Tea', 'Coffee', 'Parking'])
    expect(await stateOf(coffee.id)).toBe('raised')
    const [one, two] = first.items
    const welcome = { id: newId(), title: ' Welcome\n all ', minutes: 5 }
    const { data } = await save(event, { items: [welcome, { id: two!.id, minutes: 20 }, { id: one!.id }] })
    expect(data.items.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['Welcome all', 5],
      ['Coffee', 20],
      ['Tea', null],
      ['Parking', null],
    ])
    expect(data.items.map(({ id }) => id)).toEqual([welcome.id, two!.id, one!.id, first.items[2]!.id])
    expect(await stateOf(coffee.id)).toBe('on_the_agenda')
    expect(await load(event)).toEqual({ ...data, now: expect.any(Number) })
  })

  it('can be liked by participants, who see it as it is', async () => {
    const event = await launch(app, host)
    const { id } = await plantTopic(app, event)
    const guest = await guestOf(app, event)
    await guest.call(topics.likeTopic, { params: { id }, body: { like: true } })
    await guest.call(topics.likeTopic, { params: { id }, body: { like: true } })
    expect((await load(event, guest)).items[0]).toMatchObject({ topic: { likes: 1, user_likes: true } })
    expect((await load(event)).items[0]).toMatchObject({ topic: { likes: 1, user_likes: false } })
  })

  it('leaves a topic out of this session, and takes it back', async () => {
    const event = await launch(app, host)
    const { id } = await plantTopic(app, event, { title: 'Coffee' })
    const before = await load(event)
    await save(event, { items: idsOf(before) })
    const { data: out } = await save(event, { items: [], removed: before.items.map((item) => item.id) })
    expect(out.items).toMatchObject([{ title: 'Coffee', is_left_out: true }])
    expect(await stateOf(id)).toBe('raised')
    expect((await load(event, await guestOf(app, event))).items).toEqual([])
    const { data: back } = await save(event, { items: idsOf(before) })
    expect(back.items).toMatchObject([{ title: 'Coffee', is_left_out: false }])
    expect(await stateOf(id)).toBe('on_the_agenda')
  })

  it('keeps what somebody else added behind what was put in order, and loses nothing of two who save at once', async () => {
    const event = await launch(app, host)
    await save(event, typed('A', 'B', 'C'))
    const other = await delegateOf(app, host)
    const seen = idsOf(await load(event))
    await Promise.all([
      save(event, { items: [...seen].reverse() }),
      save(event, { items: [...seen, { id: newId(), title: 'D' }] }, other),
    ])
    const [mine, theirs] = [await load(event), await load(event, other)]
    expect(titles(mine)).toEqual(titles(theirs))
    expect([...titles(mine)].sort()).toEqual(['A', 'B', 'C', 'D'])
    await save(event, { items: [...seen].reverse() })
    expect(titles(await load(event))).toEqual(['C', 'B', 'A', 'D'])
  })

  it('changes nothing when it is sent twice', async () => {
    const event = await launch(app, host)
    await plantTopic(app, event)
    const wish = typed('Welcome')
    await save(event, wish)
    const channel = await listen(app, host, `private-collection-${event.collection!.id}`)
    const { data } = await save(event, wish)
    expect(titles(data)).toEqual(['Welcome', 'More coffee'])
    await save(event, typed('Last'))
    await channel.until(({ name }) => name === 'agenda_changed')
    expect(channel.heard.filter(({ name }) => name === 'agenda_changed')).toHaveLength(1)
    channel.close()
  })
})

describe('an item', () => {
  it('is marked as dealt with: its topic was discussed then, and waits again when the mark is taken off', async () => {
    const event = await launch(app, host)
    const { id } = await plantTopic(app, event)
    const [item] = (await load(event)).items
    const mark = (dealt_with: boolean) =>
      host.call(agendas.markAgendaItem, { params: { id: event.id, item: item!.id }, body: { dealt_with } })
    expect((await mark(true)).data.items).toMatchObject([{ id: item!.id, dealt_with: true }])
    expect(await stateOf(id)).toBe('discussed')
    await mark(true)
    await mark(false)
    expect(await stateOf(id)).toBe('on_the_agenda')
    const unknown = { params: { id: event.id, item: newId() }, body: { dealt_with: true } }
    expect(await host.call(agendas.markAgendaItem, unknown)).toMatchObject({
      status: 404,
      error: { error_code: 'item_not_found' },
    })
  })

  it('goes with its question and with its topic', async () => {
    const event = await launch(app, host)
    const { id: topic } = await plantTopic(app, event)
    const other = await plantTopic(app, event, { title: 'Tea' })
    await save(event, { items: [{ id: newId(), question_id: event.id }, ...idsOf(await load(event))] })
    expect(titles(await load(event))).toEqual([event.name, 'More coffee', 'Tea'])
    await host.call(topics.deleteTopic, { params: { id: topic } })
    expect(titles(await load(event))).toEqual([event.name, 'Tea'])
    // what a host names that went meanwhile is left out, without a word
    const { status } = await save(event, { items: [{ id: newId() }, ...idsOf(await load(event))] })
    expect([status, other.id]).toEqual([200, (await load(event)).items[1]!.topic!.id])
  })

  it('stands there once, however often its topic or question is added', async () => {
    const event = await launch(app, host)
    const { id } = await plantTopic(app, event)
    const twice = [newId(), newId()].map((one) => ({ id: one, topic_id: id }))
    const asked = [newId(), newId()].map((one) => ({ id: one, question_id: event.id }))
    const { data } = await save(event, { items: [...twice, ...asked] })
    expect(titles(data)).toEqual(['More coffee', event.name])
  })

  it('that a host names once more opens its topic again', async () => {
    const event = await launch(app, host)
    const { id } = await plantTopic(app, event)
    await host.call(topics.changeTopic, { params: { id }, body: { state: 'done' } })
    expect(titles(await load(event))).toEqual([])
    await save(event, { items: [{ id: newId(), topic_id: id }] })
    expect(titles(await load(event))).toEqual(['More coffee'])
    expect(await stateOf(id)).toBe('on_the_agenda')
  })

  it.each([
    [
      'a topic of another session',
      async () => ({ topic_id: (await plantTopic(app, await launch(app, host))).id }),
      'topic_of_another_list',
    ],
    [
      'a question of another session',
      async () => ({ question_id: (await launch(app, host)).id }),
      'question_of_another_session',
    ],
    ['nothing that can be read', async () => ({ title: ' ' }), 'item_empty'],
    ['two things', async () => ({ title: 'Tea', question_id: (await launch(app, host)).id }), 'item_unclear'],
  ])('cannot be %s', async (_what, what, error_code) => {
    const event = await launch(app, host)
    expect(await save(event, { items: [{ id: newId(), ...(await what()) }] })).toMatchObject({
      status: 400,
      error: { error_code },
    })
    expect(titles(await load(event))).toEqual([])
  })

  it('cannot have the id of an item of another session', async () => {
    const [event, other] = [await launch(app, host), await launch(app, host)]
    const [item] = (await save(event, typed('Mine'))).data.items
    const reply = await save(other, { items: [{ id: item!.id, title: 'Taken' }] })
    expect(reply).toMatchObject({ status: 409, error: { error_code: 'item_id_taken' } })
    expect(titles(await load(event))).toEqual(['Mine'])
  })

  it('is one of a hundred at most', async () => {
    const event = await launch(app, host)
    const names = Array.from({ length: 100 }, (_none, at) => `Item ${at}`)
    await save(event, typed(...names))
    expect(await save(event, typed('One more'))).toMatchObject({
      status: 409,
      error: { error_code: 'agenda_full' },
    })
  })
})

describe('who sees it', () => {
  it('guests see no topics where its host lets them read none, but everything else', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    await answer(guest, event)
    await plantTopic(app, event)
    await save(event, typed('Welcome'))
    await host.call(topics.setTopicList, { params: { id: event.id }, body: { guests_may_read: false } })
    expect(titles(await load(event, guest))).toEqual(['Welcome'])
    expect(titles(await load(event))).toEqual(['Welcome', 'More coffee'])
  })

  it('everybody who looks is told when it changes', async () => {
    const event = await launch(app, host)
    const guest = await guestOf(app, event)
    const channel = await listen(app, guest, `private-collection-${event.collection!.id}`)
    await save(event, typed('Welcome'))
    const heard = await channel.until(({ name }) => name === 'agenda_changed')
    expect(heard.data).toEqual({ session: event.collection!.id })
    channel.close()
  })
})
