// What is suggested to the host of a session that repeats: answers that say again what an open topic says already.
import { expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { seriesOf } from '#server/testing/series.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUpVerified } from '#server/testing/world.ts'

const DAY = 24 * 3600
const app = await openTestApp()
const host = await signUpVerified(app)
const { saveRepeating, later, occurrencesOf, eventOf, load, question } = seriesOf(app, host)

it('an answer that says what an earlier session left open stands beside that topic, until they are one', async () => {
  const { id } = (await saveRepeating()).collection
  const first = await eventOf(id)
  const heating = await answer(host, first, 'The heating fails every Monday')
  const params = { id: first.id }
  const { data: topic } = await host.call(topics.takeTopic, { params, body: { idea_ids: [heating.id] } })
  await later(DAY)
  const second = await eventOf((await occurrencesOf(id))[1]!)
  const suggested = async () =>
    (await host.call(topics.suggestTopics, { params: { id: second.id } })).data.raised_before
  expect(await suggested()).toEqual([])
  await answer(host, second, 'More desks')
  const again = await answer(host, second, 'Heating fails every Monday again')
  app.clock.advance(60)
  const { id: answer_id, content, like_count } = again
  expect(await suggested()).toEqual([
    {
      answer: { id: answer_id, content, like_count },
      topic: { id: topic.id, title: topic.title },
      similarity: expect.any(Number),
    },
  ])
  const taken = await host.call(topics.takeTopic, {
    params: { id: second.id },
    body: { idea_ids: [again.id] },
  })
  expect(await suggested()).toEqual([])
  await host.call(topics.mergeTopics, { params: { id: topic.id }, body: { topic_ids: [taken.data.id] } })
  // from then on it is an answer of this session that others are compared with
  await answer(host, second, 'The heating fails every Monday!')
  app.clock.advance(60)
  expect(await suggested()).toEqual([])
})

it('says nothing of a topic that is dealt with, nor in a session without topics', async () => {
  const { id } = (await saveRepeating()).collection
  const first = await eventOf(id)
  const coffee = await answer(host, first, 'More coffee in the kitchen')
  const ask = async (event: typeof first) =>
    (await host.call(topics.suggestTopics, { params: { id: event.id } })).data.raised_before
  expect(await ask(first)).toEqual([])
  const { data: topic } = await host.call(topics.takeTopic, {
    params: { id: first.id },
    body: { idea_ids: [coffee.id] },
  })
  await host.call(topics.changeTopic, { params: { id: topic.id }, body: { state: 'discussed' } })
  await later(DAY)
  const second = await eventOf((await occurrencesOf(id))[1]!)
  await answer(host, second, 'More coffee in the kitchen please')
  expect(await ask(second)).toEqual([])
})

it('answers that as many like are suggested in an order that tells not which came last', async () => {
  const event = await launch(app, host)
  const ids: string[] = []
  for (const content of ['Desks', 'Lamps', 'Plants', 'Doors', 'Chairs']) {
    const { id } = await answer(host, event, content)
    const guest = await guestOf(app, event)
    await guest.call(voting.castVote, { params: { id }, body: { vote: true } })
    ids.push(id)
  }
  app.clock.advance(60)
  const { data } = await host.call(topics.suggestTopics, { params: { id: event.id } })
  expect(data.most_liked.map(({ id }) => id)).toEqual(ids.toSorted())
})

it('answers that are looked for by words are those of all questions of the session, and of no other', async () => {
  const questions = [question('What is in your way?'), question('What went well?')]
  const { id } = (await saveRepeating({}, questions)).collection
  const { event_ids } = await load(id)
  const asked = [
    await eventOf(id),
    (await host.call(events.loadEvent, { params: { slug: event_ids[1]! } })).data,
  ]
  const ids: string[] = []
  for (const event of asked) ids.push((await answer(host, event, `The coffee machine of ${event.name}`)).id)
  await answer(host, await launch(app, host), 'The coffee machine elsewhere')
  app.clock.advance(60)
  for (const event of asked) {
    const query = { alike: 'coffee machine' }
    const { data } = await host.call(topics.suggestTopics, { params: { id: event.id }, query })
    expect(data.alike.map((one) => one.id).toSorted()).toEqual(ids.toSorted())
  }
})

it('words find open topics of the list that have them or may say the same, also of earlier sessions', async () => {
  const { id } = (await saveRepeating()).collection
  const first = await eventOf(id)
  const take = async (content: string) => {
    const { id: idea } = await answer(host, first, content)
    const body = { idea_ids: [idea] }
    return (await host.call(topics.takeTopic, { params: { id: first.id }, body })).data.id
  }
  const parking = await take('There are too few parking spaces behind the house')
  const done = await take('Parking in the yard')
  await take('Coffee')
  await host.call(topics.changeTopic, { params: { id: done }, body: { state: 'discussed' } })
  await later(DAY)
  const second = await eventOf((await occurrencesOf(id))[1]!)
  for (const alike of ['parking', 'Too few parking spaces', 'too few parking spaces behind house']) {
    const { data } = await host.call(topics.suggestTopics, { params: { id: second.id }, query: { alike } })
    expect(data.alike_topics.map((one) => one.id)).toEqual([parking])
  }
})
