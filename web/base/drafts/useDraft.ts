// A field or a form that survives a reload.
import { useCallback, useEffect, useRef, useState } from 'react'
import { draftName, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { holdPage } from './held.ts'

const SAVE_AFTER_MS = 250

export type Draft<T> = {
  value: T
  set: (value: T) => void
  /** Back to `initial`, and nothing is kept: after the server has it, or when it is discarded. */
  clear: () => void
}

/**
 * Keeps what is typed under a key (such as `idea:{event id}`; different keys are different drafts). The value
 * must be plain data. It is saved a quarter of a second after the last change, and when the page goes away.
 */
export function useDraft<T>(given: string, initial: T): Draft<T> {
  // the last letters are saved for whoever owned the field when they were typed
  const key = draftName(given)
  const [draft, setDraft] = useState(() => openDraft(key, initial))
  const { unsaved, save } = useSaving<T>(draft.value)
  const first = useRef(initial)
  first.current = initial

  if (draft.key !== key) {
    save()
    setDraft(openDraft(key, initial))
  }

  useEffect(() => {
    if (draft.value !== first.current) return holdPage((all) => all || readDraft(draft.key) === null)
  }, [draft])

  const set = useCallback(
    (value: T) => {
      unsaved.current = { key, value }
      setDraft({ key, value })
    },
    [key, unsaved],
  )
  const clear = useCallback(() => {
    unsaved.current = null
    removeDraft(key)
    setDraft({ key, value: first.current })
  }, [key, unsaved])

  return { value: draft.value, set, clear }
}

/** Saves the last change a moment after it, and at once when the page or the field goes away. */
function useSaving<T>(value: T) {
  const unsaved = useRef<{ key: string; value: T } | null>(null)
  const save = useCallback(() => {
    if (unsaved.current) writeDraft(unsaved.current.key, unsaved.current.value)
    unsaved.current = null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the value starts the wait anew
  useEffect(() => {
    const timer = setTimeout(save, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [value, save])

  useEffect(() => {
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
      save()
    }
  }, [save])
  return { unsaved, save }
}

function openDraft<T>(key: string, initial: T): { key: string; value: T } {
  return { key, value: readDraft<T>(key) ?? initial }
}
