// A hall that comes in: what the people who are there hear of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventCounts } from '#domain/ideas/messages.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { listen } from '#server/testing/live-client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, choicesOf, guestOf, launch, signUp } from '#server/testing/world.ts'

const PEOPLE = 500
const AT_ONCE = 25

let app: TestApp
let host: Account
beforeAll(async () => {
  app = await startTestApp({ real_time: true })
  app.clock.set(Date.now() / 1000)
  host = await signUp(app)
})
afterAll(() => app.close())

async function comeIn(event: PopinEvent) {
  const people: Awaited<ReturnType<typeof guestOf>>[] = []
  for (let n = 0; n < PEOPLE; n += AT_ONCE)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => guestOf(app, event)))))
  return people
}

test('500 who come in are no message to anybody; what they do is at most four a second, and the last one counts all', async () => {
  const event = await launch(app, host, {
    question_type: 'binary',
    binary_choices: [{ title: 'Yes' }, { title: 'No' }],
  })
  const [first] = await choicesOf(host, event)
  const there = await guestOf(app, event)
  const listener = await listen(app, there, `private-event-${event.id}`)
  const own = await listen(app, there, `private-user-${there.user_id}`)
  const vote = (who: TestClient) =>
    who.call(voting.castVote, { params: { id: first!.id }, body: { vote: true } })
  const counting = (people: number) =>
    listener.until(({ data }) => (data.counts as EventCounts | undefined)?.participants_count === people)
  // what was announced with the event itself is told before this
  await vote(there)
  await counting(1)
  listener.heard.length = 0

  const people = await comeIn(event)
  expect([listener.heard, own.heard]).toEqual([[], []])

  const began = Date.now()
  for (let n = 0; n < PEOPLE; n += AT_ONCE) await Promise.all(people.slice(n, n + AT_ONCE).map(vote))
  const last = await counting(PEOPLE + 1)
  expect(JSON.stringify(last.data.ideas)).toContain(`"choice_count":${PEOPLE + 1}`)
  const seconds = (Date.now() - began) / 1000
  expect(listener.heard.length).toBeLessThanOrEqual(4 * seconds + 2)
  expect(own.heard).toEqual([])
  for (const one of [listener, own]) one.close()
}, 240_000)
