// One tab after the other, by the browser's locks: on secure pages, where the browser does not deny them.

/** A request takes no longer; a tab in the background may sleep with its turn. */
const PATIENCE_MS = 15_000

/** Runs `work` once no other tab is at it, or has been for too long. */
export function afterOtherTabs<T>(
  work: () => Promise<T>,
  locks = navigator.locks as LockManager | undefined,
  patience_ms = PATIENCE_MS,
): Promise<T> {
  let working: Promise<T> | undefined
  const begin = () => (working ??= work())
  // refused is either the lock, or what was begun with it
  return (
    locks?.request('popin.line', { signal: AbortSignal.timeout(patience_ms) }, begin).catch(begin) ?? begin()
  )
}
