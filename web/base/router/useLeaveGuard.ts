// Asks before the reader leaves a screen with something unsaved.
import { useEffect, useEffectEvent } from 'react'
import { guardLeaving } from './address-bar.ts'

/**
 * While `isDirty`, every way out first asks `mayLeave` with the address that it leads to; closing the tab asks
 * in the browser's own words. A change of the query alone is no way out.
 */
export function useLeaveGuard(isDirty: boolean, mayLeave: (pathname: string) => Promise<boolean>): void {
  const ask = useEffectEvent(mayLeave)
  useEffect(() => {
    if (!isDirty) return
    const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()
    const release = guardLeaving((pathname) => ask(pathname))
    window.addEventListener('beforeunload', holdTab)
    return () => {
      release()
      window.removeEventListener('beforeunload', holdTab)
    }
  }, [isDirty])
}
