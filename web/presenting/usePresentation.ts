// The state of the room, live, and the way to change it: at once on this screen, then on the server, then everywhere.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { Presentation, PresentationChange } from '#domain/presenting/contract.ts'
import { laterOf } from '#domain/presenting/rules.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { useRealtimeState } from '#web/base/realtime/useRealtimeState.ts'
import { channelOf } from '#web/events/session-channel.ts'
import { type Heard, heard, presentationKey, presentationQuery, withChanges } from './presentation.ts'
import { knownSlides } from './slide-list.ts'
import { useChanges } from './useChanges.ts'

/** How often it is asked for where nothing is live, milliseconds. */
const REFRESH_MS = 4000

export type Room = {
  /** Undefined while it was never told. */
  state: Heard | undefined
  change: (change: PresentationChange) => void
  /** What was pressed here and is on its way. */
  waiting: readonly PresentationChange[]
  /** Something that was pressed here has not reached the server. */
  isUnsent: boolean
  /** Keeps what the server said where it is news. */
  take: (answer: Presentation) => void
}

/** Reads and changes; only the creator's changes are taken. */
export function usePresentation(event: PopinEvent): Room {
  const client = useQueryClient()
  const { told } = useToldPresentation(event)
  const { changes, change, isUnsent } = useChanges(event, (answer) => take(client, event, answer))
  const rulesOf = (id: string) =>
    client
      .getQueriesData<PopinEvent>({ queryKey: ['event'] })
      .map(([, known]) => known)
      .find((known) => known?.id === id) ?? questionOf(event, id)
  // one that says nothing new may be older than what was asked for meanwhile
  const note = (answer: Presentation) => {
    if (told && answer.number > told.number) take(client, event, answer)
  }
  const slideOf = (id: string) => knownSlides(client, event).find((slide) => slide.id === id) ?? null
  const state = told && withChanges(told, changes, rulesOf, slideOf)
  return { state, change, waiting: changes, isUnsent, take: note }
}

/** What the server says, without changes of this device. */
export function useToldPresentation(event: Pick<PopinEvent, 'id' | 'collection'>): {
  told: Heard | undefined
  /** It was told, or found to be the same, since this screen is open. */
  isFresh: boolean
} {
  const client = useQueryClient()
  const isLive = useRealtimeState() === 'connected'
  const { data, isFetchedAfterMount } = useQuery({
    ...presentationQuery(event),
    refetchInterval: isLive ? false : REFRESH_MS,
  })
  const [isSame, setIsSame] = useState(false)
  const channel = channelOf(event)
  const known = () => client.getQueryData<Heard>(presentationKey(event))?.number
  const ask = () => void client.invalidateQueries({ queryKey: presentationKey(event) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel stands for the session
  useEffect(
    () =>
      subscribe(
        channel,
        { presented: (told: Presentation) => take(client, event, told), presentation_changed: ask },
        // what happened while nobody listened is asked for
        { onSubscribed: ({ presentation }) => (presentation === known() ? setIsSame(true) : ask()) },
      ),
    [client, channel],
  )
  return { told: data, isFresh: isFetchedAfterMount || isSame }
}

/** Puts a state into the cache, unless a later one is there. */
function take(client: QueryClient, event: Pick<PopinEvent, 'id' | 'collection'>, told: Presentation): void {
  client.setQueryData<Heard>(presentationKey(event), (before) => laterOf(before, heard(told)))
}

function questionOf({ collection }: PopinEvent, id: string) {
  const question = collection?.events.find((one) => one.id === id)
  return question && { slug: question.slug, results_hidden: false, voting_locked: false }
}
