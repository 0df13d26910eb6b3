// Coming back: by the ticket of the first time, with the number that tells whether anything was missed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFakeLine } from '#web/base/testing/fake-line.ts'
import type { Told } from './rooms.ts'

const EVENT = 'private-event-1'
const USER = 'private-user-1'
let asked: string[]
let answer: () => Response
const signed = (data: object) => new Response(JSON.stringify(data))

beforeEach(() => {
  vi.resetModules()
  asked = []
  answer = () => signed({ auth: 'k:signed', ticket: 'ticket:one' })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { channel_name: string }).channel_name)
    return answer()
  })
  document.head.innerHTML = '<meta name="popin-settings">'
  document.querySelector('meta')!.content = JSON.stringify({ realtime: { key: 'k' } })
})
afterEach(() => {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that listens to these channels, whose server is `boot`. */
async function open(...channels: string[]) {
  const { subscribe } = await import('./realtime.ts')
  const line = openFakeLine()
  line.greetWith({ boot: 'first', pause_ms: 0 })
  const told: Told[] = []
  const errors: unknown[] = []
  const leaves = channels.map((channel) =>
    subscribe(channel, {}, { onSubscribed: (one) => told.push(one), onError: (error) => errors.push(error) }),
  )
  await vi.waitFor(() => expect(told).toHaveLength(channels.length), 30_000)
  vi.useFakeTimers()
  const leave = () => {
    for (const leaveOne of leaves) leaveOne()
  }
  return { line, told, errors, leave }
}

/** The server goes with this code and comes back as this process. */
async function restart(line: Awaited<ReturnType<typeof open>>['line'], code: number, boot: string) {
  line.goAway(code)
  await vi.advanceTimersByTimeAsync(5000)
  line.greetWith({ boot, pause_ms: 1200 })
  line.comeBack()
  await vi.advanceTimersByTimeAsync(10_000)
}

test('one request signs for all channels of a page, and none does when it comes back', async () => {
  const { line, told, leave } = await open(EVENT, USER)
  expect(asked).toEqual([EVENT])
  line.place(EVENT, { seq: 7, presentation: 2 })
  await restart(line, 4200, 'second')
  expect(asked).toEqual([EVENT])
  expect(line.shown.map(({ auth }) => auth)).toEqual(['k:signed', 'ticket:one', 'ticket:one', 'ticket:one'])
  expect(told.slice(2)).toEqual([{ seq: 7, presentation: 2, pause_ms: 1200 }, { pause_ms: 1200 }])
  leave()
})

test('a hosted service, which has no tickets, is asked for each channel each time', async () => {
  answer = () => signed({ auth: 'k:signed' })
  const { line, told, leave } = await open(EVENT, USER)
  await restart(line, 4200, 'second')
  expect(asked).toEqual([EVENT, USER, EVENT, USER])
  expect(told).toHaveLength(4)
  leave()
})

test('a ticket that opens nothing any more is thrown away, and a request tells what is so', async () => {
  const { line, told, errors, leave } = await open(EVENT)
  line.refuse('ticket:one')
  answer = () => signed({ auth: 'k:again', ticket: 'ticket:two' })
  await restart(line, 4200, 'second')
  expect(line.shown.map(({ auth }) => auth)).toEqual(['k:signed', 'ticket:one', 'k:again'])
  expect([asked.length, told.length, errors]).toEqual([2, 2, []])
  leave()
})

test('a right that is taken away is no matter of the ticket: nobody asks again', async () => {
  const { line, errors, leave } = await open(EVENT, USER)
  line.say(USER, 'pusher:subscription_error', { type: 'AuthError', error: 'changed', status: 403 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, errors.length]).toEqual([[EVENT], 1])
  leave()
})

const ends: [string, number, string, number][] = [
  ['said goodbye', 4200, 'second', 7],
  ['is still the same, after a lost network,', 1006, 'first', 7],
  ['was killed, so that its last changes may stand in no number,', 1006, 'second', Number.POSITIVE_INFINITY],
]
test.each(ends)(
  'where the process %s the channel is told the number it lacks by',
  async (_of, code, boot, seq) => {
    const { line, told, leave } = await open(EVENT)
    line.place(EVENT, { seq: 7 })
    await restart(line, code, boot)
    expect(told.at(-1)).toMatchObject({ seq })
    // once only: whoever asked then knows
    await restart(line, 4200, 'third')
    expect(told.at(-1)).toMatchObject({ seq: 7 })
    leave()
  },
)
