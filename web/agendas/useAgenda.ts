// The agenda of a session, live: what its hosts change, and how its topics are liked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { createPacer, spreadFor } from '#web/ideas/pacer.ts'
import { agendaKey, agendaQuery, channelOf, type HeardAgenda } from './agenda.ts'

/** How often it is asked for where nothing is live, milliseconds. */
const REFRESH_MS = 10_000
/** A screen of a host asks at once. */
const HOST = { gap: 300, spread: () => 0 }

/** Undefined until it is known. */
export function useAgenda(event: PopinEvent): HeardAgenda | undefined {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data } = useQuery({ ...agendaQuery(event), refetchInterval: isLive ? false : REFRESH_MS })
  const [people] = useState(event.stats.participants_count)
  const channel = channelOf(event)
  const { user_created } = event
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: agendaKey(event) })
    const pacer = createPacer(ask, user_created ? HOST : { spread: () => spreadFor(people) })
    const leave = subscribe(
      channel,
      { agenda_changed: () => pacer.ask(), topics_changed: () => pacer.ask() },
      { onSubscribed: () => pacer.ask() },
    )
    return () => {
      leave()
      pacer.stop()
    }
  }, [client, channel, user_created, people])
  return data
}
