// The slides of a session for its host, live: pages appear as they are drawn, and what another device changes.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { SlideList, SlidesMessage } from '#domain/slides/contract.ts'
import { useCurrentUser } from '#web/accounts/useCurrentUser.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { sessionIdOf } from '#web/events/session-channel.ts'
import { slidesKey, slidesQuery } from './slide-list.ts'

/** How often a PDF that is being drawn is asked about where nothing is heard, milliseconds. */
const REFRESH_MS = 5000

const isDrawing = (list: SlideList | undefined) =>
  list?.decks.some(({ state }) => state === 'drawing') ?? false

/** Undefined until they are known, and for everybody but the host. */
export function useSlides(event: PopinEvent): SlideList | undefined {
  const client = useQueryClient()
  const user = useCurrentUser()
  const { data } = useQuery({
    ...slidesQuery(event),
    enabled: event.user_created,
    refetchInterval: ({ state }) => (isDrawing(state.data) ? REFRESH_MS : false),
  })
  const channel = event.user_created && user ? `private-user-${user.id}` : null
  const session = sessionIdOf(event)
  useEffect(() => {
    if (!channel) return
    const ask = ({ session: changed }: SlidesMessage['data']) =>
      changed === session && void client.invalidateQueries({ queryKey: slidesKey(eventOf(session)) })
    return subscribe(channel, { slides_changed: ask })
  }, [client, channel, session])
  return event.user_created ? data : undefined
}

/** A session by its id alone. */
const eventOf = (id: string) => ({ id, collection: null }) as Pick<PopinEvent, 'id' | 'collection'>
