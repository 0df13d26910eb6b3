// Asks before the reader leaves a screen with something unsaved.
import { useEffect, useEffectEvent } from 'react'
import { holdPage } from '#web/base/drafts/held.ts'
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
    const free = holdPage(() => true)
    window.addEventListener('beforeunload', holdTab)
    return () => {
      free()
      release()
      window.removeEventListener('beforeunload', holdTab)
    }
  }, [isDirty])
}
