// Notes that the host saves on one device reach the host view on every other one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { HostNotesMessage } from '#domain/presenting/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'

/** Fetches a question again whose notes were saved elsewhere. What is being written here stays. */
export function useSavedNotes(): void {
  const client = useQueryClient()
  const user = useCurrentUser()
  const channel = user ? `private-user-${user.id}` : null
  useEffect(() => {
    if (!channel) return
    const renew = ({ event }: HostNotesMessage['data']) =>
      void client.invalidateQueries({
        queryKey: ['event'],
        predicate: ({ state }) => (state.data as PopinEvent | undefined)?.id === event,
      })
    return subscribe(channel, { host_notes_saved: renew })
  }, [client, channel])
}
