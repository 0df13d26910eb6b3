import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDraft, removeDrafts } from './drafts.ts'
import { useDraft } from './useDraft.ts'

const open = (key = 'idea:1') => renderHook(({ key }) => useDraft(key, ''), { initialProps: { key } })

test('what was typed is there after a reload', () => {
  const before = open()
  act(() => before.result.current.set('Longer breaks'))
  window.dispatchEvent(new Event('pagehide'))
  before.unmount()
  const after = open()
  expect(after.result.current).toMatchObject({ value: 'Longer breaks', restored: true })
})

test('typing is saved a quarter of a second after the last change', () => {
  vi.useFakeTimers()
  const { result } = open()
  act(() => result.current.set('L'))
  act(() => void vi.advanceTimersByTime(200))
  act(() => result.current.set('Lo'))
  act(() => void vi.advanceTimersByTime(200))
  expect(readDraft('idea:1')).toBeNull()
  act(() => void vi.advanceTimersByTime(60))
  expect(readDraft('idea:1')).toBe('Lo')
  vi.useRealTimers()
})

test('after success nothing is kept, also not by a save that was still waiting', () => {
  const { result, unmount } = open()
  act(() => result.current.set('Longer breaks'))
  act(() => result.current.clear())
  expect(result.current.value).toBe('')
  unmount()
  expect(readDraft('idea:1')).toBeNull()
})

test('another key is another draft, and the first one is kept', () => {
  const { result, rerender } = open('idea:1')
  act(() => result.current.set('for one'))
  rerender({ key: 'idea:2' })
  expect(result.current.value).toBe('')
  rerender({ key: 'idea:1' })
  expect(result.current.value).toBe('for one')
})

test('signing out removes every draft', () => {
  const { result, unmount } = open()
  act(() => result.current.set('private'))
  unmount()
  removeDrafts()
  expect(readDraft('idea:1')).toBeNull()
})
