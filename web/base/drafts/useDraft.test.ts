import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readDraft, writeDraft, writing } from './drafts.ts'
import { removeDrafts } from './removal.ts'
import { useDraft } from './useDraft.ts'

const open = (key = 'idea:1') => renderHook(({ key }) => useDraft(key, ''), { initialProps: { key } })

test('what was typed is there after a reload', () => {
  const before = open()
  act(() => before.result.current.set('Longer breaks'))
  window.dispatchEvent(new Event('pagehide'))
  before.unmount()
  const after = open()
  expect(after.result.current.value).toBe('Longer breaks')
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

describe('whoever acts for somebody', () => {
  afterEach(() => {
    writing.as = ''
  })

  test('finds that person’s drafts, and their own again afterwards', () => {
    const own = open()
    act(() => own.result.current.set('mine'))
    own.unmount()
    writing.as = 'ann'
    const acting = open()
    expect(acting.result.current.value).toBe('')
    act(() => acting.result.current.set('for Ann'))
    acting.unmount()
    writing.as = ''
    expect(open().result.current.value).toBe('mine')
    writing.as = 'ann'
    expect(open().result.current.value).toBe('for Ann')
    writing.as = 'bob'
    expect(open().result.current.value).toBe('')
  })

  test('does not take along what was typed a moment before in a field that stays', () => {
    const { result, rerender, unmount } = open()
    act(() => result.current.set('mine'))
    writing.as = 'ann'
    rerender({ key: 'idea:1' })
    expect(result.current.value).toBe('')
    expect(readDraft('idea:1')).toBeNull()
    unmount()
    writing.as = ''
    expect(readDraft('idea:1')).toBe('mine')
  })

  test('leaves nothing of either on the device by signing out', () => {
    writeDraft('idea:1', 'mine')
    writing.as = 'ann'
    writeDraft('idea:1', 'for Ann')
    removeDrafts()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('popin.draft'))).toEqual([])
  })
})
