// Work that a person starts by a button and that must not run twice at once.
import { useRef, useState } from 'react'

export type Submission<Given extends unknown[]> = {
  isSending: boolean
  /** Does nothing while the work of an earlier press is under way. */
  submit: (...given: Given) => Promise<void>
}

export function useSubmission<Given extends unknown[]>(
  work: (...given: Given) => Promise<unknown>,
): Submission<Given> {
  const [isSending, setIsSending] = useState(false)
  // the state alone would be too late for a second press in the same moment
  const busy = useRef(false)
  const submit = async (...given: Given) => {
    if (busy.current) return
    busy.current = true
    setIsSending(true)
    try {
      await work(...given)
    } finally {
      busy.current = false
      setIsSending(false)
    }
  }
  return { isSending, submit }
}
