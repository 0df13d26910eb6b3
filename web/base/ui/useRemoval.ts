// Removes something once that is confirmed, and tells how it went.
import { type RefObject, useState } from 'react'
import { besideRow } from './focus-beside.ts'
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

/**
 * `removing` is the key of what is on its way out. Of a row in a list `otherwise` takes the focus where no row beside it
 * can: `remove` is given what was pressed in it.
 */
export function useRemoval<Key>(
  send: (key: Key) => Promise<unknown>,
  words: (key: Key) => Removal,
  otherwise?: RefObject<HTMLElement | null>,
) {
  const isSure = useConfirm()
  const [removing, setRemoving] = useState<Key | null>(null)
  const remove = async (key: Key, pressed?: Element) => {
    const { done, failed, ...question } = words(key)
    if (!(await isSure({ ...question, danger: true }))) return
    setRemoving(key)
    const goOn = pressed && besideRow(pressed.closest('li'), otherwise?.current ?? null)
    try {
      await send(key)
      showToast(done, 'good')
      goOn?.()
    } catch {
      showToast(failed, 'bad')
    } finally {
      setRemoving(null)
    }
  }
  return { removing, remove }
}
