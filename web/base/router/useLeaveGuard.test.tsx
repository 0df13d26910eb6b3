import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { moveTo } from './address-bar.ts'
import { navigate } from './navigate.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

const address = () => location.hash.slice(1)

function guard(isDirty: boolean, answer = false) {
  moveTo('/form')
  const mayLeave = vi.fn(async () => answer)
  const view = renderHook(({ dirty }) => useLeaveGuard(dirty, mayLeave), { initialProps: { dirty: isDirty } })
  return { ...view, mayLeave }
}

function closeTab(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('nothing unsaved, nothing asked', () => {
  const { mayLeave } = guard(false)
  act(() => navigate('/elsewhere'))
  expect(mayLeave).not.toHaveBeenCalled()
  expect(address()).toBe('/elsewhere')
  expect(closeTab()).toBe(false)
})

test('with something unsaved the reader is asked where they are going, and may stay', async () => {
  const { mayLeave } = guard(true)
  navigate('/elsewhere')
  await vi.waitFor(() => expect(mayLeave).toHaveBeenCalledWith('/elsewhere'), 30_000)
  expect(address()).toBe('/form')
  expect(closeTab()).toBe(true)
})

test('once it is saved the way is open again', () => {
  const { rerender, mayLeave } = guard(true)
  rerender({ dirty: false })
  act(() => navigate('/elsewhere'))
  expect(mayLeave).not.toHaveBeenCalled()
  expect(address()).toBe('/elsewhere')
})

test('a screen that is gone asks nothing any more', () => {
  const { unmount } = guard(true)
  unmount()
  navigate('/elsewhere')
  expect(address()).toBe('/elsewhere')
})
