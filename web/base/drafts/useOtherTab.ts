// Two tabs of a browser that have the same text open hear of each other.
import { useEffect, useState } from 'react'
import { deviceStore } from '#web/base/storage/device-store.ts'
import { draftName } from './drafts.ts'

/** Whether another tab has the editor of this draft open. */
export function useOtherTab(draft: string): boolean {
  const [isOther, setIsOther] = useState(false)
  useEffect(() => {
    const key = `popin.editing.${draftName(draft)}`
    const own = `${Date.now()}-${Math.random()}`
    let knows = false
    const hear = (event: StorageEvent) => {
      if (event.key !== key) return
      const isThere = event.newValue !== null
      // whoever comes later hears that somebody is here
      if (isThere && !knows) deviceStore.write(key, own)
      knows = isThere
      setIsOther(isThere)
    }
    window.addEventListener('storage', hear)
    deviceStore.write(key, own)
    const leave = () => deviceStore.remove(key)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [draft])
  return isOther
}
