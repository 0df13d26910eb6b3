// The topics of a session, live: however many cards of a page ask, it listens and fetches once.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SessionTopics } from '#domain/topics/contract.ts'
import { createStore, type Store } from '#web/base/store.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import { hasTopics, noteTopics } from '#web/events/session-extras.ts'
import { hearPaced, spreadOf } from '#web/ideas/hear-paced.ts'
import { refetchTopics, type TopicsOf, topicsQuery } from './topic-list.ts'

/** Undefined until they are known, and for participants while there are none: a hall asks for nothing in vain. */
export function useTopics(event: TopicsOf): SessionTopics | undefined {
  const client = useQueryClient()
  const enabled = event.user_created || hasTopics(event)
  const { data } = useQuery({ ...topicsQuery(event), staleTime: 60_000, enabled })
  const ear = earOf(client, event)
  useSyncExternalStore(ear.listen, ear.read)
  return data
}

const ears = new WeakMap<QueryClient, Map<string, Store<null>>>()

/** Listens while somebody is there to hear. */
function earOf(client: QueryClient, event: TopicsOf): Store<null> {
  const all = ears.get(client) ?? new Map<string, Store<null>>()
  ears.set(client, all)
  const id = sessionIdOf(event)
  const known = all.get(id)
  if (known) return known
  const refetch = () => {
    noteTopics(client, event)
    void refetchTopics(client, event)
  }
  const ear = createStore(null, () =>
    hearPaced(event, ['topics_changed'], refetch, { gap: 1000, spread: () => spreadOf(event) }),
  )
  all.set(id, ear)
  return ear
}
