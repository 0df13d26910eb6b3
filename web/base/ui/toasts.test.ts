import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lastSpoken, onSpeech, speak } from './speech.ts'
import { currentToasts, showToast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})
const texts = () => currentToasts().map(({ text }) => text)

test('a toast stays for 4.5 seconds', () => {
  showToast('Link copied, ready to paste')
  vi.advanceTimersByTime(4499)
  expect(texts()).toEqual(['Link copied, ready to paste'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the same text again begins its time anew and stands there once', () => {
  showToast('Saved')
  vi.advanceTimersByTime(3000)
  showToast('Saved')
  vi.advanceTimersByTime(3000)
  expect(texts()).toEqual(['Saved'])
})

test('changes of two seconds are spoken together, repeated sentences once', () => {
  speak('3 new answers.')
  speak('3 new answers.')
  speak('Voting is closed.')
  vi.advanceTimersByTime(2000)
  expect(lastSpoken()).toBe('3 new answers. Voting is closed.')
})

test('the same sentence again is a change of the words, or nobody would hear it', () => {
  const heard: string[] = []
  const stop = onSpeech(() => heard.push(lastSpoken()))
  for (let times = 0; times < 2; times += 1) {
    speak('1 answer archived.')
    vi.advanceTimersByTime(2000)
  }
  stop()
  expect(heard).toEqual(['', '1 answer archived.', '', '1 answer archived.'])
})
