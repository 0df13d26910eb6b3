import { afterEach, expect, test } from 'vitest'
import { paceFor } from './pace.ts'
import { ann, EVENT, type Room, startRoom, subscribe } from './test-room.ts'

test.each([
  ['an empty room', 0, 0, 250],
  ['a thousand', 1000, 0, 250],
  ['ten thousand', 10_000, 0, 250],
  ['twenty thousand', 20_000, 0, 500],
  ['fifty thousand', 50_000, 0, 1250],
  ['more than one process carries', 1_000_000, 0, 2000],
  ['a thousand of whom one is behind', 1000, 1, 251],
  ['a thousand of whom half are behind', 1000, 500, 750],
  ['a thousand who are all behind', 1000, 1000, 1250],
  ['ten thousand who are all behind', 10_000, 10_000, 1250],
  ['twenty thousand who are all behind', 20_000, 20_000, 2000],
])('%s: one burst in so many milliseconds', (_who, listeners, behind, pause) => {
  expect(paceFor(listeners, behind)).toBe(pause)
})

let room: Room | undefined
afterEach(() => room?.stop())

test('a channel whose listener does not read is told less often, and as before once it has read', async () => {
  room = await startRoom({ limits: { bufferedBytes: 1e9 } })
  const { realtime } = room
  const client = await subscribe(room, ann)
  realtime.publish(EVENT, 'created', { text: 'short' })
  expect(realtime.paceOf(EVENT)).toBe(250)
  client.ws.pause()
  const long = { text: 'x'.repeat(1_000_000) }
  for (let n = 0; n < 100 && realtime.paceOf(EVENT) === 250; n += 1) realtime.publish(EVENT, 'created', long)
  expect(realtime.paceOf(EVENT)).toBe(1250)
  client.ws.resume()
  realtime.publish(EVENT, 'edited', {})
  await client.next('edited')
  realtime.publish(EVENT, 'edited', {})
  expect(realtime.paceOf(EVENT)).toBe(250)
})
