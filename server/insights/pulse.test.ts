// The figures of a pulse: each occurrence with its own, in the order of time.
import { expect, test } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { insights } from '#domain/insights/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { makeDueOccurrences } from '#server/collections/jobs.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, choicesOf, launch, openWindow, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

const statsOf = async (id: string) =>
  (await host.call(insights.pulseStats, { params: { id: id as never } })).data.occurrences

test('a pulse with three occurrences has the figures of each', async () => {
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: { recurrence_setting: { enabled: true, interval: 'day' } },
      events: [{ name: 'How is it going?', schedule: openWindow(app.clock.now()) }],
    },
  })
  const [first] = data.events
  for (let day = 0; day < 2; day++) {
    app.clock.advance(DAY)
    await app.app.runJob(makeDueOccurrences as never, {})
  }
  const before = await statsOf(first!.id)
  await answer(host, { ...first!, id: before[2]!.event_id })
  const occurrences = await statsOf(first!.id)
  expect(occurrences.map((one) => one.start_date - first!.schedule.ideas.start_time)).toEqual([
    0,
    DAY,
    2 * DAY,
  ])
  expect(occurrences.map((one) => one.metrics.ideas)).toEqual([0, 0, 1])
  expect(await statsOf(occurrences[2]!.event_id)).toEqual(occurrences)
})

test('the rounds of a repeating session have a score each, the latest as many as wanted, none that is to come', async () => {
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: { recurrence_setting: { enabled: true, interval: 'day' } },
      events: [
        {
          name: 'How was the day?',
          question_type: 'scale_5',
          scale_choices: ['Bad', '', '', '', 'Good'].map((title) => ({ title })),
          schedule: openWindow(app.clock.now()),
        },
        { name: 'Anything else?', schedule: openWindow(app.clock.now()) },
      ],
    },
  })
  const [scale] = data.events
  const rounds = await statsOf(scale!.id)
  expect(rounds).toHaveLength(1)
  for (let day = 0; day < 4; day++) {
    app.clock.advance(DAY)
    await app.app.runJob(makeDueOccurrences as never, {})
  }
  const latest = (await statsOf(scale!.id)).at(-1)!
  const points = await choicesOf(host, { id: latest.event_id } as never)
  await host.call(voting.castVote, { params: { id: points[3]!.id }, body: { vote: true } })
  // what is kept follows with the next live message
  await expect.poll(async () => (await statsOf(scale!.id)).at(-1)!.metrics.votes).toBe(1)
  const ask = (query: { limit?: number }) =>
    host.call(insights.collectionPulse, { params: { id: data.collection.id }, query: query as never })
  const told = (await ask({ limit: 3 })).data
  expect(told.total).toBe(4)
  expect(told.questions.map((question) => question.rounds.length)).toEqual([3, 3])
  const [first, second] = told.questions
  expect(first).toMatchObject({ name: 'How was the day?', score_kind: 'mean', score_max: 5 })
  expect(first!.rounds.map((round) => round.score)).toEqual([null, null, null])
  expect(first!.running).toMatchObject({ event_id: latest.event_id, score: 4 })
  expect(second!.rounds.map((round) => round.score)).toEqual([0, 0, 0])
  const starts = first!.rounds.map((round) => round.start_date)
  expect(starts).toEqual([...starts].sort((one, other) => one - other))
  expect((await ask({})).data.questions[0]!.rounds).toHaveLength(4)
})

test('a session that does not repeat has one round', async () => {
  const event = await launch(app, host)
  await answer(host, event)
  const { data } = await host.call(insights.collectionPulse, { params: { id: event.collection!.id } })
  expect(data).toMatchObject({
    total: 0,
    questions: [{ rounds: [], running: { score: 1, metrics: { ideas: 1 } } }],
  })
  app.clock.advance(2 * DAY)
  const later = await host.call(insights.collectionPulse, { params: { id: event.collection!.id } })
  expect(later.data).toMatchObject({ total: 1, questions: [{ rounds: [{ score: 1 }], running: null }] })
})

test('an event that does not repeat has its own figures alone', async () => {
  const event = await launch(app, host)
  await answer(host, event)
  expect(await statsOf(event.id)).toMatchObject([
    { event_id: event.id, metrics: { ideas: 1 }, summary: { ideas: 1 } },
  ])
})
