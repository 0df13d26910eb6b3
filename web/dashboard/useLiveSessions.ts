// Keeps the counts on the cards of running sessions in step with what happens.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventCounts } from '#domain/ideas/messages.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import type { Handlers } from '#web/base/realtime/rooms.ts'
import { createPacer } from '#web/ideas/pacer.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'
import { dropSession, putCounts } from './useSessions.ts'

/** Channels that one dashboard listens to; the others are looked at now and then. */
const CHANNELS_MAX = 6

type Message = { seq?: number; counts?: EventCounts; target_type?: string }
type Leaves = Map<string, () => void>

/** `running`: the sessions that are open now, newest first. `hear` is given by tests. */
export function useLiveSessions(running: readonly PopinEvent[], hear = subscribe): void {
  const client = useQueryClient()
  const leaves = useRef<Leaves>(new Map())
  // what happened before a channel was live is in no message
  const [catchUp] = useState(() =>
    createPacer(() => void client.invalidateQueries({ queryKey: sessionListsKey })),
  )
  const ids = running
    .slice(0, CHANNELS_MAX)
    .map((event) => event.id)
    .join(' ')
  useEffect(() => {
    const wanted = new Set(ids.split(' ').filter(Boolean))
    follow(leaves.current, wanted, (id) =>
      hear(`private-event-${id}`, handlersOf(client, id), { onSubscribed: () => catchUp.ask() }),
    )
  }, [ids, client, catchUp, hear])
  useEffect(() => {
    const mine = leaves.current
    return () => {
      leaveOthers(mine, new Set())
      catchUp.stop()
    }
  }, [catchUp])
}

/** Leaves what is no longer wanted and enters what is new; what stays is left alone. */
function follow(leaves: Leaves, wanted: ReadonlySet<string>, enter: (id: string) => () => void): void {
  leaveOthers(leaves, wanted)
  for (const id of wanted) if (!leaves.has(id)) leaves.set(id, enter(id))
}

function leaveOthers(leaves: Leaves, wanted: ReadonlySet<string>): void {
  for (const [id, leave] of [...leaves]) {
    if (wanted.has(id)) continue
    leave()
    leaves.delete(id)
  }
}

function handlersOf(client: QueryClient, id: string): Handlers {
  const note = ({ seq, counts, target_type }: Message) => {
    if (counts) putCounts(client, id, counts, seq ?? 0)
    else if (target_type === 'event') void client.invalidateQueries({ queryKey: sessionListsKey })
  }
  const noteDeleted = (message: Message) =>
    message.target_type === 'event' ? dropSession(client, id) : note(message)
  return { created: note, edited: note, stubbed: note, stats_updated: note, deleted: noteDeleted }
}
