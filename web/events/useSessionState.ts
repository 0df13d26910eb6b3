// The state of a session, changing by itself when a window opens or ends.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { nextChange, readState, type SessionState } from './session-state.ts'
import { eventKey } from './useEvent.ts'

/** The longest wait that a timer can hold, milliseconds. */
const LONGEST_MS = 2_000_000_000
/** The server closes at the second itself; this much later it says so. */
const GRACE_MS = 1500

export function useSessionState(event: PopinEvent, slug: string = event.slug): SessionState {
  const client = useQueryClient()
  const [now, setNow] = useState(() => Date.now() / 1000)
  const fetched = client.getQueryState(eventKey(slug))?.dataUpdatedAt
  const read = readState(event, Math.max(now, Date.now() / 1000), fetched ? fetched / 1000 : now)
  const { phase, mayAnswer, mayVote, clockIsRight } = read
  const state = useMemo(
    () => ({ phase, mayAnswer, mayVote, clockIsRight }),
    [phase, mayAnswer, mayVote, clockIsRight],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change the wait for the next begins
  useEffect(() => {
    const next = nextChange(event, Date.now() / 1000)
    if (next === null) return
    const wait = Math.min(LONGEST_MS, Math.max(0, next * 1000 - Date.now()) + 20)
    const timer = setTimeout(() => {
      setNow(Date.now() / 1000)
      // the words of the server come last, also where nothing is live
      setTimeout(() => void client.invalidateQueries({ queryKey: eventKey(slug) }), GRACE_MS)
    }, wait)
    return () => clearTimeout(timer)
  }, [event, slug, client, now])
  return state
}
