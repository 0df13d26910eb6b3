import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throwConfetti } from './confetti.ts'

const { create, shower } = vi.hoisted(() => {
  const shower = Object.assign(vi.fn(), { reset: vi.fn() })
  return { shower, create: vi.fn(() => shower) }
})
vi.mock('canvas-confetti', () => ({ default: { create } }))

beforeEach(() => {
  for (const call of [create, shower, shower.reset]) call.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const prefer = (lessMotion: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: lessMotion && media.includes('reduce') }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

it('falls from both sides, from no script that the page forbids, until it is ended', async () => {
  prefer(false)
  const end = throwConfetti()
  await vi.waitFor(() => expect(shower).toHaveBeenCalledTimes(2), 10_000)
  expect(create).toHaveBeenCalledWith(undefined, { useWorker: false, resize: true })
  expect(shower.mock.calls.map(([look]) => look.origin.x)).toEqual([0, 1])
  expect(shower.reset).not.toHaveBeenCalled()
  end()
  expect(shower.reset).toHaveBeenCalledOnce()
})

it('is not even fetched where somebody asked for less motion', async () => {
  prefer(true)
  throwConfetti()()
  await settled()
  expect(create).not.toHaveBeenCalled()
})

it('does not begin after it was ended', async () => {
  prefer(false)
  throwConfetti()()
  await settled()
  expect(create).not.toHaveBeenCalled()
})
