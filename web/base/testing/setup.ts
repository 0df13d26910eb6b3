// What every test of the web begins with: a browser's missing parts, and no console error goes unseen.
import { act, cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const errors: unknown[][] = []

// what is drawn in slices is seen a moment before it listens: whoever waited to see it waits for that too
const { asyncWrapper } = getConfig()
configure({
  // what is loaded late is waited for, and a busy machine takes its time
  asyncUtilTimeout: 30_000,
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await act(async () => {})
    return found
  },
})

/** Takes the console errors so far, for a test that expects them. */
export function takeConsoleErrors(): unknown[][] {
  return errors.splice(0)
}

beforeEach(() => {
  errors.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void errors.push(parts))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  const unseen = takeConsoleErrors()
  if (unseen.length > 0) throw new Error(`unexpected console error: ${unseen.map(String).join('\n')}`)
})

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  matchMedia: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }),
  scrollTo: () => {},
})
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.getAnimations ??= () => []
Object.assign(document, { fonts: new EventTarget(), getAnimations: () => [] })
