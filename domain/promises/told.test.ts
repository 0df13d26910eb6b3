// What people are told about topics that moved, and about promises of their own.
import { expect, test } from 'vitest'
import { TOPIC_STATES } from '#domain/topics/model.ts'
import { promiseEntry, topicEntry, unansweredEntry } from './told.ts'

const place = { event_id: 'e1', event_slug: 'weekly' }
const topic = {
  topic_id: 't1',
  title: 'Fix the heating',
  state: 'promised',
  moves: 2,
  moved_time: 500,
  by_room: false,
  repeats: true,
} as const

test('a topic is told once it moved, and anew with each move', () => {
  expect(topicEntry(place, { ...topic, moves: 0 })).toBeNull()
  expect(topicEntry(place, topic)).toMatchObject({ count: 2, updated_time: 500, target_id: 't1' })
})

test('each state has words of its own', () => {
  const titles = TOPIC_STATES.map((state) => topicEntry(place, { ...topic, state })!.title)
  expect(new Set(titles).size).toBe(TOPIC_STATES.length)
  for (const title of titles) expect(title).toContain('“Fix the heating”')
})

test('a promise counts higher once its day is over, and higher still with the next move', () => {
  const count = (moves: number, now: number) => promiseEntry(place, { ...topic, moves, due: 1000 }, now).count
  expect([count(2, 999), count(2, 1000), count(3, 1001)]).toEqual([4, 5, 7])
  expect(promiseEntry(place, { ...topic, due: 1000 }, 1000)).toMatchObject({
    title: 'Your promise is past its date: “Fix the heating”',
    updated_time: 1000,
  })
})

test('what the room says was not answered is told in the same words to everybody, and nothing else is', () => {
  expect(unansweredEntry(place, topic)).toBeNull()
  const back = { ...topic, state: 'on_the_agenda', by_room: true } as const
  expect(unansweredEntry(place, back)).toEqual(topicEntry(place, back))
  expect(unansweredEntry(place, back)!.title).toBe(
    'Not answered, says the room: “Fix the heating” is on the agenda of the next meeting',
  )
  expect(unansweredEntry(place, { ...back, repeats: false })!.title).toMatch(/is back on the agenda$/)
})
