// Keeps the receipts of everything that is saved, whichever page is open and however long ago it was said.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Idea } from '#domain/ideas/contract.ts'
import { onSettledSinceStart } from '#web/base/outbox/device-outbox.ts'
import { deletionListeners } from '#web/events/own-actions.ts'
import { eventKey } from '#web/events/useEvent.ts'
import { noteDeleted, noteSaved } from './kept-receipts.ts'

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
  const slug = slugOfList(client, idea) ?? slugOfPage(client, idea)
  return (slug && client.getQueryData<PopinEvent>(eventKey(slug))?.id) || ''
}

function slugOfList(client: QueryClient, idea: string): string | undefined {
  for (const kind of ['ideas', 'later-pages'])
    for (const [key, data] of client.getQueriesData<Listed>({ queryKey: [kind] }))
      if (listed(data).some(({ id }) => id === idea)) return String(key[1])
  return undefined
}

type Page = { ideas?: readonly Pick<Idea, 'id'>[] }
type Listed = Page & { pages?: ReadonlyMap<number, Page> }

const listed = (data: Listed | undefined) => [
  ...(data?.ideas ?? []),
  ...[...(data?.pages?.values() ?? [])].flatMap(({ ideas = [] }) => ideas),
]

/** The page of one answer. */
function slugOfPage(client: QueryClient, idea: string): string | undefined {
  const all = client.getQueriesData<{ id: string; event_slug?: string }>({ queryKey: ['idea'] })
  return all.find(([, data]) => data?.id === idea)?.[1]?.event_slug
}
