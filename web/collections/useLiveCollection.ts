// Follows the collection of a session: edited, it is fetched again after two seconds; deleted, the reader goes to the feed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CollectionId } from '#domain/base/ids.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { paths } from '#web/app/paths.ts'
import { call } from '#web/base/api/call.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { navigate } from '#web/base/router/navigate.ts'
import { isOwnAction } from '#web/events/own-actions.ts'
import { patchEvent } from '#web/events/useEvent.ts'

const AFTER_MS = 2000

export function useLiveCollection({ id: event_id, collection }: Pick<PopinEvent, 'id' | 'collection'>): void {
  const client = useQueryClient()
  const id = collection?.id
  useEffect(() => {
    if (!id) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const refetch = () => {
      timer = null
      void fetchAgain(client, event_id, id)
    }
    const leave = subscribe(`private-collection-${id}`, {
      edited: () => {
        timer ??= setTimeout(refetch, AFTER_MS)
      },
      deleted: () => {
        if (!isOwnAction(id)) navigate(paths.feed(), { replace: true })
      },
    })
    return () => {
      leave()
      if (timer) clearTimeout(timer)
    }
  }, [client, event_id, id])
}

async function fetchAgain(client: QueryClient, event_id: PopinEvent['id'], id: CollectionId): Promise<void> {
  try {
    const { name, title, type, events, events_count, short_code, recurrence_setting, ...more } = await call(
      collections.loadCollection,
      { params: { id } },
    )
    const { stats, not_editable, occurrence } = more
    const summary = { id, name, title, type, events, events_count, short_code, recurrence_setting }
    const collection = { ...summary, stats, not_editable, occurrence }
    patchEvent(client, event_id, { collection })
  } catch {
    // the next message or load brings it
  }
}
