// A topic that is deleted is seen nowhere, and comes back whole for a day; an answer that was taken out comes back, too.
import { describe, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, IdeaId } from '#domain/base/ids.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { readAll } from '#server/testing/everything-read.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { removeOldTopics } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)

/** A topic of two answers of last week, on the agenda of today's session with the same list, which somebody likes. */
async function openLeftOver() {
  const [before, event] = [await launch(app, host), await launch(app, host)]
  const guest = await guestOf(app, before)
  const said = [await answer(guest, before, 'More coffee'), await answer(guest, before, 'Coffee, please')]
  const idea_ids = said.map(({ id }) => id) as IdeaId[]
  const taken = await host.call(topics.takeTopic, { params: { id: before.id }, body: { idea_ids } })
  const { id, list_id } = taken.data
  await app.db.insertInto('topic_sessions').values({ list_id, collection_id: event.collection!.id }).execute()
  const fan = await guestOf(app, event)
  await fan.call(topics.likeTopic, { params: { id }, body: { like: true } })
  await host.call(topics.changeTopic, { params: { id }, body: { state: 'discussed', note: 'Ask Mia' } })
  await host.call(topics.changeTopic, { params: { id }, body: { state: 'on_the_agenda' } })
  const item = { id: crypto.randomUUID() as AgendaItemId, topic_id: id, minutes: 7 }
  await host.call(agendas.saveAgenda, { params: { id: event.id }, body: { items: [item], removed: [] } })
  return { before, event, guest, fan, id, list_id, idea_ids }
}
type LeftOver = Awaited<ReturnType<typeof openLeftOver>>

const load = (who: typeof host, { id }: Pick<LeftOver, 'id'>) =>
  who.call(topics.loadTopic, { params: { id } })
const remove = ({ id }: LeftOver) => host.call(topics.deleteTopic, { params: { id } })
const restore = ({ id }: LeftOver) => host.call(topics.restoreTopic, { params: { id } })

/** All that tells of the topics of a session, as its host, a guest and files have it. */
async function everythingOf({ before, event, guest, list_id }: LeftOver): Promise<string> {
  const params = { id: event.id }
  const told: unknown[] = []
  for (const one of [before, event])
    told.push((await host.call(topics.listTopics, { params: { id: one.id } })).data.topics)
  told.push((await host.call(agendas.loadAgenda, { params })).data.items)
  told.push((await host.call(promises.loadTopicList, { params: { id: list_id }, query: {} as never })).data)
  told.push((await guest.call(notifications.listNotifications, {})).data)
  const files = [`/topic-lists/${list_id}/export?format=csv`, `/topic-lists/${list_id}/export?format=json`]
  const sheets = [`/events/${event.id}/export.json`]
  for (const [, { words }] of await readAll(host, [...files, ...sheets])) told.push(words)
  return JSON.stringify(told)
}

describe('a topic that is deleted', () => {
  it('is seen nowhere, and its answers are free', async () => {
    const room = await openLeftOver()
    await host.call(topics.changeTopic, { params: { id: room.id }, body: { title: 'Rare beans' } })
    expect(await everythingOf(room)).toContain('Rare beans')
    expect((await remove(room)).status).toBe(200)
    expect(await everythingOf(room)).not.toContain('Rare beans')
    expect((await load(host, room)).status).toBe(404)
    const { data } = await host.call(topics.listTopics, { params: { id: room.before.id } })
    expect(data).toMatchObject({ topics: [], answers: [] })
    const cards = (await host.call(promises.listTopicLists, {})).data
    expect(cards.find(({ id }) => id === room.list_id)).toMatchObject({ open: 0 })
    const like = { params: { id: room.id }, body: { like: false } }
    expect((await room.fan.call(topics.likeTopic, like)).status).toBe(404)
  })

  it('comes back with its words, answers, likes, history and place, also from a later session', async () => {
    const room = await openLeftOver()
    const facts = async () => ({
      topic: (await load(host, room)).data,
      liked: (await load(room.fan as never, room)).data.user_likes,
      items: (await host.call(agendas.loadAgenda, { params: { id: room.event.id } })).data.items,
    })
    const before = await facts()
    expect(before).toMatchObject({ liked: true, topic: { answer_count: 2, note: 'Ask Mia' } })
    await remove(room)
    expect((await room.guest.call(topics.restoreTopic, { params: { id: room.id } })).status).toBe(403)
    const outsider = await signUp(app)
    expect((await outsider.call(topics.restoreTopic, { params: { id: room.id } })).status).not.toBe(200)
    expect((await restore(room)).data).toEqual(before.topic)
    expect(await facts()).toEqual(before)
    // a second press changes nothing
    expect((await restore(room)).data).toEqual(before.topic)
  })

  it('leaves answers where they are by now, and counts those that were deleted', async () => {
    const room = await openLeftOver()
    const [first, second] = room.idea_ids as [IdeaId, IdeaId]
    await remove(room)
    await host.call(topics.takeTopic, { params: { id: room.before.id }, body: { idea_ids: [first] } })
    await room.guest.call(ideas.deleteIdea, { params: { id: second } })
    expect((await restore(room)).data).toMatchObject({ answer_count: 0, lost_answers: 1, likes: 1 })
  })

  it('comes back with what is part of it, which still comes apart', async () => {
    const room = await openLeftOver()
    const { id: more } = await answer(room.guest, room.before, 'Tea')
    const params = { id: room.before.id }
    const { data: part } = await host.call(topics.takeTopic, { params, body: { idea_ids: [more] } })
    await host.call(topics.mergeTopics, { params: { id: room.id }, body: { topic_ids: [part.id] } })
    await remove(room)
    await restore(room)
    const body = { topic_ids: [part.id] }
    const { data } = await host.call(topics.unmergeTopic, { params: { id: room.id }, body })
    expect(data).toMatchObject({ topic: { answer_count: 2 }, restored: [{ title: 'Tea', answer_count: 1 }] })
  })

  it('is gone for good after a day', async () => {
    const room = await openLeftOver()
    await remove(room)
    const run = () => app.app.runJob(removeOldTopics as never, {})
    const rows = () => app.db.selectFrom('topics').select('id').where('id', '=', room.id).execute()
    await run()
    expect(await rows()).toHaveLength(1)
    app.clock.advance(86_400)
    await run()
    expect(await rows()).toEqual([])
    expect((await restore(room)).status).toBe(404)
  })
})

describe('an answer', () => {
  it('of an earlier session is put back into its topic', async () => {
    const room = await openLeftOver()
    const [first] = room.idea_ids
    const [params, body] = [{ id: room.id }, { idea_ids: [first!] }]
    await host.call(topics.splitTopic, { params, body })
    expect((await load(host, room)).data.answer_count).toBe(1)
    expect((await host.call(topics.addAnswers, { params, body })).data.answer_count).toBe(2)
    expect((await host.call(topics.addAnswers, { params, body })).data.answer_count).toBe(2)
  })

  it('of a session of another list, or of another topic, is not put into it', async () => {
    const [room, other] = [await openLeftOver(), await openLeftOver()]
    const free = await answer(other.guest, other.before, 'Elsewhere')
    const add = async (id: IdeaId) =>
      (await host.call(topics.addAnswers, { params: { id: room.id }, body: { idea_ids: [id] } })).error
        ?.error_code
    expect(await add(free.id)).toBe('idea_not_found')
    const near = await answer(room.guest, room.before, 'Near')
    const params = { id: room.before.id }
    await host.call(topics.takeTopic, { params, body: { idea_ids: [near.id] } })
    expect(await add(near.id)).toBe('answer_elsewhere')
  })
})
