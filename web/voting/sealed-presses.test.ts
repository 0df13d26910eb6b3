// In a sealed session a press replaces what still waits on the device; elsewhere what is on its way comes first.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { IdeaId } from '#domain/base/ids.ts'
import { sealing } from '#web/base/api/sealing.ts'
import { startDeviceOutbox } from '#web/base/outbox/device-outbox.ts'
import { sendSealed } from '#web/sealed/door.ts'
import { keep } from '#web/sealed/kept.ts'
import { pressIdea } from './casting.ts'
import { castChoice, castRating } from './submitting.ts'

// before the outbox takes its clock
vi.hoisted(() => vi.useFakeTimers())

const { door } = sealing
let sent: string[]

beforeEach(() => {
  localStorage.clear()
  sent = []
  sealing.door = sendSealed
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const { vote, vote_numeric_value } = JSON.parse(String(body ?? '{}'))
    sent.push(`${address.split('/').at(-2)} ${vote ?? vote_numeric_value}`)
    return Response.json({ data: { user_vote: null, ideas: [] } })
  })
  startDeviceOutbox('u1')
  keep('u1', 'e', { ballot: 'b' })
})
afterEach(() => {
  startDeviceOutbox(null)
  sealing.door = door
  vi.unstubAllGlobals()
})

const liked = { vote: true, vote_type: null, vote_numeric_value: null }
const [a, b, c, d] = ['a', 'b', 'c', 'd'] as [IdeaId, IdeaId, IdeaId, IdeaId]

test.each([
  [true, ['a false', 'c true', 'd 5']],
  [false, ['a true', 'b true', 'd 2']],
])(
  'of two presses on a like, a choice and stars, in a session that is sealed: %s',
  async (sealed, expected) => {
    const event = { id: 'e', sealed }
    pressIdea(event, { id: a, user_vote: null }, true)
    castChoice(event, b)
    castRating(event, d, 2)
    pressIdea(event, { id: a, user_vote: liked }, false)
    castChoice(event, c)
    castRating(event, d, 5)
    await vi.advanceTimersByTimeAsync(3500)
    expect(sent.sort()).toEqual(expected)
  },
)
