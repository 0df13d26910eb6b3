import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIdleTimer } from './idle-timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => vi.advanceTimersByTime(ms)

test('it calls back after its time, once', () => {
  const onIdle = vi.fn()
  startIdleTimer(1000, onIdle)
  later(999)
  expect(onIdle).not.toHaveBeenCalled()
  later(1)
  window.dispatchEvent(new Event('keypress'))
  later(5000)
  expect(onIdle).toHaveBeenCalledOnce()
})

test.each([
  ['keypress', 1900],
  ['mousedown', 1900],
  ['mousemove', 1000],
])('%s at 900 ms makes it call back at %i ms', (sign, at) => {
  const onIdle = vi.fn()
  startIdleTimer(1000, onIdle)
  later(900)
  window.dispatchEvent(new Event(sign))
  later(at - 901)
  expect(onIdle).not.toHaveBeenCalled()
  later(1)
  expect(onIdle).toHaveBeenCalledOnce()
})

test('once it is ended it is silent', () => {
  const onIdle = vi.fn()
  startIdleTimer(1000, onIdle)()
  window.dispatchEvent(new Event('mousedown'))
  later(5000)
  expect(onIdle).not.toHaveBeenCalled()
})
