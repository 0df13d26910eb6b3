// The agenda of a session, live: what its hosts change, and how its topics are liked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { createPacer, spreadFor } from '#web/ideas/pacer.ts'
import { agendaKey, agendaQuery, channelOf, type HeardAgenda } from './agenda.ts'

/** How often it is asked for where nothing is live, milliseconds. */
const REFRESH_MS = 10_000
/** A screen of a host asks at once. */
const HOST = { gap: 300, spread: () => 0 }

/**
 * Undefined until it is known. While nobody looks at it, likes are not asked for: a hall with folded agendas stays silent,
 * and each is fetched when it is opened.
 */
export function useAgenda(event: PopinEvent, isLooking = true): HeardAgenda | undefined {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data } = useQuery({
    ...agendaQuery(event),
    refetchInterval: isLive || !isLooking ? false : REFRESH_MS,
  })
  const [people] = useState(event.participants_count)
  const looking = useRef(isLooking)
  const channel = channelOf(event)
  const { user_created } = event
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    looking.current = isLooking
    if (isLooking)
      void client.refetchQueries({ queryKey: agendaKey(event), stale: true, fetchStatus: 'idle' })
  }, [client, channel, isLooking])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    const queryKey = agendaKey(event)
    const pacer = createPacer(
      () => void client.invalidateQueries({ queryKey }),
      user_created ? HOST : { spread: () => spreadFor(people) },
    )
    const later = () => void client.invalidateQueries({ queryKey, refetchType: 'none' })
    const ask = () => pacer.ask()
    let isFirst = true
    const leave = subscribe(
      channel,
      { agenda_changed: ask, topics_changed: () => (looking.current ? ask() : later()) },
      {
        // it was fetched only just now; after a gap it may have missed something
        onSubscribed: () => {
          if (isFirst && !looking.current) later()
          else ask()
          isFirst = false
        },
      },
    )
    return () => {
      leave()
      pacer.stop()
    }
  }, [client, channel, user_created, people])
  return data
}
