// The moment at which the page has nothing more urgent to do.

/** The longest wait in browsers that can say when they are idle, and the wait in those that cannot, milliseconds. */
const LONGEST_MS = 1000
const BLIND_MS = 200

export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, BLIND_MS)
  })
}
