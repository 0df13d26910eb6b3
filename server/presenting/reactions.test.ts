// Reactions: who may send them, how many count, and how often a screen is told.
import { expect, test, vi } from 'vitest'
import { presenting } from '#domain/presenting/contract.ts'
import { REACTION_PAUSE_MS, REACTIONS_EVERY_MS } from '#domain/presenting/reactions.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { guestOf, launch, signUp } from '#server/testing/world.ts'
import { createReactions } from './reactions.ts'

const app = await openTestApp({ real_time: true })
app.clock.set(Date.now() / 1000)

test('a guest reacts, and the screen of the session is told of it', async () => {
  const host = await signUp(app)
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const screen = await listen(app, guest, `private-stage-${event.collection!.id}`)
  const react = () => guest.call(presenting.react, { params: { id: event.id }, body: { reaction: '👏' } })
  expect((await react()).data).toEqual({ is_taken: true })
  expect((await screen.until(({ name }) => name === 'reacted')).data).toEqual([{ reaction: '👏', count: 1 }])
  screen.close()
  const hidden = await launch(app, host, { visibility_setting: 'invite_only' } as never)
  const refused = await guest.call(presenting.react, { params: { id: hidden.id }, body: { reaction: '👏' } })
  expect(refused.status).toBe(404)
})

test('a room of ten thousand is one message in a quarter of a second, and one person counts once in a while', () => {
  vi.useFakeTimers()
  try {
    const told: { at_ms: number; count: number }[] = []
    const start_ms = Date.now()
    const reactions = createReactions({
      clock: Date.now,
      paceOf: () => REACTIONS_EVERY_MS,
      publish: (_channel, _name, data) => {
        const count = (data as { count: number }[]).reduce((sum, one) => sum + one.count, 0)
        told.push({ at_ms: Date.now() - start_ms, count })
      },
    })
    for (let at = 0; at < 10_000; at += 1) reactions.add('room', `person ${at}`, at % 2 ? '👏' : '🎉')
    expect(reactions.add('room', 'person 1', '👏')).toBe(false)
    vi.advanceTimersByTime(REACTION_PAUSE_MS)
    expect(reactions.add('room', 'person 1', '👏')).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(told.map(({ count }) => count)).toEqual([1, 9999, 1])
    for (const [at, { at_ms }] of told.entries())
      if (at > 0) expect(at_ms - told[at - 1]!.at_ms).toBeGreaterThanOrEqual(REACTIONS_EVERY_MS)
  } finally {
    vi.useRealTimers()
  }
})
