// Keeps the receipts of everything that is saved, whichever page is open and however long ago it was said.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { onSettledSinceStart } from '#web/base/outbox/device-outbox.ts'
import { deletionListeners } from '#web/events/own-actions.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { noteDeleted, noteSaved } from './kept-receipts.ts'
import { findLoaded } from './loaded-answers.ts'

export function ReceiptKeeper() {
  const client = useQueryClient()
  useEffect(
    () =>
      onSettledSinceStart((entry, { state }) => {
        if (state === 'saved') noteSaved(entry, (idea) => eventOf(client, idea))
      }),
    [client],
  )
  useEffect(() => {
    deletionListeners.add(noteDeleted)
    return () => void deletionListeners.delete(noteDeleted)
  }, [])
  return null
}

/** By what this page has loaded; empty when it knows nothing of the answer. */
function eventOf(client: QueryClient, idea: string): string {
  const slug = findLoaded(client, idea)?.slug
  return (slug && client.getQueryData<PopinEvent>(eventKey(slug))?.id) || ''
}
