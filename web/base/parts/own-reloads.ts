// Keeps the page from loading itself anew in a circle.
import { tabStore } from '#web/base/storage/device-store.ts'

/** Milliseconds. */
const EVERY_MS = 60_000

/**
 * Whether the page may load itself anew for a reason that has a key, and notes that it does. Null where the browser keeps
 * nothing over it: neither this note, nor what was typed.
 */
export function mayReload(key: string): boolean | null {
  if (Date.now() - Number(tabStore.read(key)) < EVERY_MS) return false
  return tabStore.write(key, String(Date.now())) || null
}

/** Whether this page was loaded anew a moment ago, by whomever: what is known without a store, too. */
export function wasJustReloaded(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' && performance.now() < EVERY_MS
}
