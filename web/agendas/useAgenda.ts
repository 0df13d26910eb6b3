// The agenda of a session, live: what its hosts change, and how its topics are liked.

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { channelOf } from '#web/events/session-channel.ts'
import { hasTopics, noteTopics } from '#web/events/session-extras.ts'
import { createPacer, spreadFor } from '#web/ideas/pacer.ts'
import { agendaKey, agendaQuery, type HeardAgenda } from './agenda.ts'

/** How often it is asked for where nothing is live, milliseconds. */
const REFRESH_MS = 10_000
/** A screen of a host asks at once. */
const HOST = { gap: 300, spread: () => 0 }

/**
 * `data` is undefined until it is known, and for participants while there is none. While nobody looks at it, likes are not
 * asked for: a hall with folded agendas stays silent, and each is fetched when it is opened.
 */
export function useAgenda(event: PopinEvent, isLooking = true): UseQueryResult<HeardAgenda> {
  const isLive = useRealtimeState() === 'connected'
  const query = useQuery({
    ...agendaQuery(event),
    enabled: event.user_created || hasTopics(event),
    refetchInterval: isLive || !isLooking ? false : REFRESH_MS,
  })
  useLiveAgenda(event, isLooking)
  return query
}

/** Asks for it again when something changed. */
function useLiveAgenda(event: PopinEvent, isLooking: boolean): void {
  const client = useQueryClient()
  const [people] = useState(event.participants_count)
  const looking = useRef(isLooking)
  const channel = channelOf(event)
  const { user_created } = event
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    looking.current = isLooking
    const filters = { queryKey: agendaKey(event), stale: true, fetchStatus: 'idle' } as const
    if (isLooking) void client.refetchQueries(filters)
  }, [client, channel, isLooking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    const queryKey = agendaKey(event)
    const refetch = () => {
      // of a topic that is open also the answers behind it
      for (const key of [queryKey, ['topic']]) void client.invalidateQueries({ queryKey: key })
    }
    const pacer = createPacer(refetch, user_created ? HOST : { spread: () => spreadFor(people) })
    const later = () => void client.invalidateQueries({ queryKey, refetchType: 'none' })
    const ask = () => {
      noteTopics(client, event)
      pacer.ask()
    }
    let isFirst = true
    // it was fetched only just now; after a gap it may have missed something
    const onSubscribed = () => {
      if (isFirst && !looking.current) later()
      else pacer.ask()
      isFirst = false
    }
    const onTopics = () => (looking.current ? ask() : later())
    const leave = subscribe(channel, { agenda_changed: ask, topics_changed: onTopics }, { onSubscribed })
    return () => {
      leave()
      pacer.stop()
    }
  }, [client, channel, user_created, people])
}
