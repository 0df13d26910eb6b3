// Keeps the counts on the cards of running sessions in step with what happens.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { EventCounts } from '#domain/ideas/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { sessionListsKey } from '#web/insights/session-lists.ts'
import { dropSession, putCounts } from './useSessions.ts'

/** Channels that one dashboard listens to; the others are looked at now and then. */
const CHANNELS_MAX = 6

type Message = { seq?: number; counts?: EventCounts; target_type?: string }
type Leaves = Map<string, () => void>

/** `running`: the sessions that are open now, newest first. */
export function useLiveSessions(running: readonly PopinEvent[]): void {
  const client = useQueryClient()
  const leaves = useRef<Leaves>(new Map())
  const ids = running
    .slice(0, CHANNELS_MAX)
    .map((event) => event.id)
    .join(' ')
  useEffect(() => {
    follow(client, leaves.current, new Set(ids.split(' ').filter(Boolean)))
  }, [ids, client])
  useEffect(() => {
    const mine = leaves.current
    return () => follow(client, mine, new Set())
  }, [client])
}

/** Leaves what is no longer wanted and enters what is new; what stays is left alone. */
function follow(client: QueryClient, leaves: Leaves, wanted: ReadonlySet<string>): void {
  for (const [id, leave] of [...leaves]) {
    if (wanted.has(id)) continue
    leave()
    leaves.delete(id)
  }
  for (const id of wanted) if (!leaves.has(id)) leaves.set(id, listen(client, id))
}

function listen(client: QueryClient, id: string): () => void {
  const note = ({ seq, counts, target_type }: Message) => {
    if (counts) putCounts(client, id, counts, seq ?? 0)
    else if (target_type === 'event') void client.invalidateQueries({ queryKey: sessionListsKey })
  }
  const noteDeleted = (message: Message) =>
    message.target_type === 'event' ? dropSession(client, id) : note(message)
  const handlers = { created: note, edited: note, stubbed: note, stats_updated: note, deleted: noteDeleted }
  return subscribe(`private-event-${id}`, handlers)
}
