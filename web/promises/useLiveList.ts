// A list that is open follows what others change in it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TopicListPage } from '#domain/promises/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { listKey } from './topic-lists.ts'

/** Readers fetch again within this time, so that a hall does not ask in one second; milliseconds. */
const SPREAD_MS = 3000

export function useLiveList(id: string, page: TopicListPage | undefined): void {
  const client = useQueryClient()
  const channel = page?.session?.channel
  const spread = page?.list.is_host ? 0 : SPREAD_MS
  useEffect(() => {
    if (!channel) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = () => {
      // one fetch for all messages that come meanwhile
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: listKey(id) })
      }, Math.random() * spread)
    }
    let isFirst = true
    // it was fetched only just now; after a gap it may have missed something
    const onSubscribed = () => {
      if (!isFirst) fetchSoon()
      isFirst = false
    }
    const leave = subscribe(channel, { topics_changed: fetchSoon }, { onSubscribed })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [client, id, channel, spread])
}
