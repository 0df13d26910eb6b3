import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '#web/base/api/failures.ts'
import { noteLostStyles } from '#web/base/parts/lost-styles.ts'
import { loadScreen } from './screens.ts'

afterEach(() => vi.unstubAllGlobals())

/** A style sheet that failed once, and fails again when it is fetched anew. */
function loseStyles(): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  noteLostStyles(sheet)
  vi.spyOn(document.head, 'append').mockImplementationOnce((again) => {
    setTimeout(() => (again as HTMLLinkElement).dispatchEvent(new Event('error')))
  })
}

test('a screen that does not come while nobody answers is a lost line, not a broken screen', async () => {
  loseStyles()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(loadScreen('NotFoundScreen')).rejects.toBeInstanceOf(NetworkError)
})

test('one that does not come from a server that answers is what it is', async () => {
  loseStyles()
  vi.stubGlobal('fetch', async () => new Response())
  await expect(loadScreen('NotFoundScreen')).rejects.toBeInstanceOf(Event)
})

test('one that was shown before needs no network, also when styles of other parts were lost', async () => {
  const before = await loadScreen('LegacyScreen')
  loseStyles()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loadScreen('LegacyScreen')).toBe(before)
})
