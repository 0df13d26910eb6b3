// Asks before the reader leaves a screen with something unsaved.
import { useBlocker } from '@tanstack/react-router'

/**
 * While `isDirty`, every way out first asks `mayLeave` with the address that it leads to; closing the tab asks
 * in the browser's own words.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave: (pathname: string) => Promise<boolean>): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ next }) => !(await mayLeave(next.pathname)),
  })
}
