// Which session the page of a list leads to, over HTTP.
import { expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { promises } from '#domain/promises/contract.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { plantTopic } from '#server/testing/topics.ts'
import { guestOf, signUp } from '#server/testing/world.ts'

const app = await openTestApp()

/** A meeting in an hour with two questions; the windows in hours from now. */
async function begin(before: [number, number], after: [number, number]) {
  const host = await signUp(app)
  const now = app.clock.now()
  const part = (meeting_part: 'before' | 'after', [from, to]: [number, number]) => {
    const window = { start_time: now + from * HOUR, end_time: now + to * HOUR }
    return { name: meeting_part, meeting_part, schedule: { ideas: window, voting: window } }
  }
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'meeting', name: 'Weekly', meeting_start: now + HOUR, meeting_end: now + 2 * HOUR },
      },
      events: [part('before', before), part('after', after)],
    },
  })
  const [first] = data.events
  await plantTopic(app, first!)
  const guest = await guestOf(app, first!)
  const readers = [host, guest]
  const load = { params: { id: first!.id } }
  return async () => {
    const pages = await Promise.all(readers.map((reader) => reader.call(promises.loadTopicList, load)))
    return pages.map(({ data }) => data.session?.name)
  }
}

it('leads to what is open, else to what comes next, else to what ended last', async () => {
  const named = await begin([0, 1], [2, 26])
  expect(await named()).toEqual(['before', 'before'])
  app.clock.advance(1.5 * HOUR)
  expect(await named()).toEqual(['after', 'after'])
  app.clock.advance(HOUR)
  expect(await named()).toEqual(['after', 'after'])
  app.clock.advance(2 * DAY)
  expect(await named()).toEqual(['after', 'after'])
})

it('of two that are open it leads to the one that ends first', async () => {
  const named = await begin([0, 3], [2, 26])
  app.clock.advance(2.5 * HOUR)
  expect(await named()).toEqual(['before', 'before'])
})
