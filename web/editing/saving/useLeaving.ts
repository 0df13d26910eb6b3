// Guards the ways out of an edit screen: asks before something is lost, and leads home from where nothing leads back.
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#web/app/paths.ts'
import { guardLeaving, moveTo } from '#web/base/router/address-bar.ts'
import { useLeaveGuard } from '#web/base/router/useLeaveGuard.ts'
import { isBilling, isListed } from '../form/leaving.ts'
import { useSureToDiscard } from './useSureToDiscard.ts'

type Leaving = {
  isDirty: boolean
  /** Where a way leads that is none of those an edit screen is left for. */
  home?: string
  onDiscard: () => void
  /** The reader looks at the plans and may come back. */
  onAside: () => void
}

export function useLeaving({ isDirty, home = paths.dashboard(), onDiscard, onAside }: Leaving): void {
  const isSure = useSureToDiscard()
  /** Whether the way that was wanted is the way that is taken. */
  const goesThere = (pathname: string) => {
    if (isBilling(pathname)) onAside()
    if (isListed(pathname)) return true
    moveTo(home, { replace: true })
    return false
  }
  useLeaveGuard(isDirty, async (pathname) => {
    if (isBilling(pathname)) return goesThere(pathname)
    if (!(await isSure())) return false
    onDiscard()
    return goesThere(pathname)
  })
  const ask = useEffectEvent(goesThere)
  useEffect(() => {
    if (isDirty) return
    return guardLeaving(async (pathname) => ask(pathname))
  }, [isDirty])
}
