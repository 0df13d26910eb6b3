// Removes something once that is confirmed, and tells how it went.
import { useState } from 'react'
import { showToast } from './toasts.ts'
import { useConfirm } from './useConfirm.ts'

type Removal = {
  title: string
  body: string
  /** The word on the button that agrees. */
  confirm: string
  done: string
  failed: string
}

/** `removing` is the key of what is on its way out. */
export function useRemoval<Key>(send: (key: Key) => Promise<unknown>, words: (key: Key) => Removal) {
  const isSure = useConfirm()
  const [removing, setRemoving] = useState<Key | null>(null)
  const remove = async (key: Key) => {
    const { done, failed, ...question } = words(key)
    if (!(await isSure({ ...question, danger: true }))) return
    setRemoving(key)
    try {
      await send(key)
      showToast(done, 'good')
    } catch {
      showToast(failed, 'bad')
    } finally {
      setRemoving(null)
    }
  }
  return { removing, remove }
}
