// The countdown in front of the room: when it shows, and what is heard of its last seconds.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { anEvent } from '#web/events/fake-page.ts'
import { heard as heardState } from '../presentation.ts'
import { StageCountdown } from './StageCountdown.tsx'
import { setStageSound } from './sound.ts'

const NOW = 1_800_000_000
/** Pitches of the tones that were played. */
let tones: number[]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 })
  tones = []
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      resume = async () => {}
      createGain = () => ({
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
        connect: () => {},
      })
      createOscillator() {
        const frequency = { value: 0 }
        return { frequency, connect: (to: object) => to, start: () => tones.push(frequency.value), stop() {} }
      }
    },
  )
})
afterEach(() => {
  setStageSound(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show({ timer, closes = 3600 }: { timer?: number; closes?: number }) {
  const window = { start_time: NOW - 60, end_time: NOW + closes }
  const phase = closes < 0 ? 'closed' : 'open'
  const event = anEvent({ schedule: { ideas: window, voting: window }, phase })
  const state = { ...heardState({ now: NOW } as never), timer_end: timer === undefined ? null : NOW + timer }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StageCountdown event={event} state={state} />
    </QueryClientProvider>,
  )
}

async function pass(seconds: number) {
  // drawn second by second
  for (let n = 0; n < seconds; n++) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const shown = () => screen.queryByRole('timer')?.textContent ?? null
const beats = () => screen.queryByRole('timer')?.dataset.beats === 'true'

test('the last minute before a question closes by itself counts down in front of the room', async () => {
  show({ closes: 62 })
  expect(shown()).toBeNull()
  await pass(2)
  expect([shown(), beats()]).toEqual(['1:00', false])
  await pass(50)
  expect([shown(), beats()]).toEqual(['0:10', true])
  await pass(10)
  expect([shown(), beats()]).toEqual(['Time is up', false])
})

test('a timer that the host started comes first', async () => {
  show({ timer: 30, closes: 45 })
  expect(shown()).toBe('0:30')
})

test('a question that was over before says nothing', () => {
  show({ closes: -5 })
  expect(shown()).toBeNull()
})

test('the last ten seconds are heard where the host wants it, and the end is another tone', async () => {
  setStageSound(true)
  tones = []
  show({ timer: 12 })
  await pass(1)
  expect(tones).toEqual([])
  await pass(11)
  expect(tones).toHaveLength(11)
  expect(new Set(tones.slice(0, 10)).size).toBe(1)
  expect(tones.at(-1)).toBeGreaterThan(tones[0]!)
  await pass(5)
  expect(tones).toHaveLength(11)
})

test('a browser that was not asked to stays silent', async () => {
  show({ timer: 12 })
  await pass(15)
  expect([shown(), tones]).toEqual(['Time is up', []])
})

test('a choice that was made before is allowed by the first press', async () => {
  setStageSound(true)
  expect(deviceStore.read('popin_stage_sound')).toBe('on')
  show({ timer: 12 })
  fireEvent.pointerDown(document.body)
  tones = []
  await pass(4)
  expect(tones.length).toBeGreaterThan(0)
})
