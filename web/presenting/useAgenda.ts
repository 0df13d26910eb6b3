// The agenda of a session, live: what a host changes, what is dealt with, and the likes of its topics.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AgendaItem } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { createPacer, spreadFor } from '#web/ideas/pacer.ts'
import { agendaKey, agendaQuery, walkedItems } from './agenda-list.ts'
import { channelOf } from './presentation.ts'

/** `isOn`: somebody looks at it. A hall of phones does not ask in the same moment, its host at once. */
export function useAgenda(event: PopinEvent, isOn = true): readonly AgendaItem[] {
  const client = useQueryClient()
  const { data } = useQuery({ ...agendaQuery(event), enabled: isOn })
  const channel = channelOf(event)
  const people = event.user_created ? 0 : event.participants_count
  const ask = () => {
    void client.invalidateQueries({ queryKey: agendaKey(event) })
    void client.invalidateQueries({ queryKey: ['topic'] })
  }
  const [pacer] = useState(() => createPacer(ask, { gap: 1000, spread: () => spreadFor(people) }))
  useEffect(() => pacer.stop, [pacer])
  useEffect(() => {
    if (!isOn) return
    const hear = () => pacer.ask()
    return subscribe(channel, { agenda_changed: hear, topics_changed: hear }, { onSubscribed: hear })
  }, [channel, isOn, pacer])
  return walkedItems(data)
}
