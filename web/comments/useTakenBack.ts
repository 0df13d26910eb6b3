// Own texts that the server refused come back to where they were written.
import { useEffect, useRef } from 'react'
import { discardWrite } from '#web/base/outbox/device-outbox.ts'
import type { OutboxEntry } from '#web/base/outbox/entry.ts'
import { useOutboxEntries } from '#web/base/outbox/useOutbox.ts'

/** Hands each refused write whose lane begins with `lane` to `take`, once; then it is off the outbox. */
export function useTakenBack(lane: string, take: (entry: OutboxEntry) => void): void {
  const refused = useOutboxEntries(lane).filter((entry) => entry.refusal)
  const latest = useRef(take)
  latest.current = take
  const ids = refused.map((entry) => entry.id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for the entries
  useEffect(() => {
    for (const entry of refused) {
      latest.current(entry)
      discardWrite(entry)
    }
  }, [ids])
}
