import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReloads } from '#web/base/testing/watch-reloads.ts'
import { reloadPage, reloadSignedOut } from './reload-page.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a network the page stays as it is', () => {
  const reloads = watchReloads()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(reloadPage()).toBe(false)
  expect(reloads()).toBe(0)
})

test('whoever lost the login session sees the page loaded anew once, not in a circle', () => {
  const reloads = watchReloads()
  vi.useFakeTimers()
  expect([reloadSignedOut(), reloadSignedOut()]).toEqual([true, true])
  expect(reloads()).toBe(1)
  vi.advanceTimersByTime(59_000)
  expect(reloadSignedOut()).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(reloadSignedOut()).toBe(true)
  expect(reloads()).toBe(2)
})

test('a page that keeps nothing is not loaded anew: what was typed would be gone', () => {
  const reloads = watchReloads()
  vi.useFakeTimers({ now: Date.now() + 120_000 })
  vi.stubGlobal('sessionStorage', undefined)
  expect(reloadSignedOut()).toBe(false)
  expect(reloads()).toBe(0)
})
