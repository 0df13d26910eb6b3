// The state of the room as it was told, with what was pressed here laid over it until the server has it.

import { queryOptions } from '@tanstack/react-query'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Presentation, type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { changedRoom, laterOf } from '#domain/presenting/rules.ts'
import { call } from '#web/base/api/call.ts'
import { type SessionOf, sessionIdOf } from '#web/events/session-channel.ts'

/** `skew`: by how many seconds the clock of the server is ahead of the device's. */
export type Heard = Presentation & { skew: number }

export const presentationKey = (session: SessionOf) => ['presentation', sessionIdOf(session)] as const

/** One for all questions of a session; an answer that was overtaken by a message changes nothing. */
export function presentationQuery(session: SessionOf) {
  const queryKey = presentationKey(session)
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Heard> => {
      const told = await call(presenting.loadPresentation, { params: { id: session.id } })
      return laterOf(client.getQueryData<Heard>(queryKey), heard(told))
    },
  })
}

/** A state that came just now. */
export function heard(told: Presentation, now = Date.now() / 1000): Heard {
  return { ...told, skew: told.now - now }
}

/**
 * What the screen shows: the state that was told, after the changes that are still on their way. `rulesOf` knows what is
 * hidden and locked of a question that the server was not told of yet, `slideOf` the slides.
 */
export function withChanges(
  told: Heard,
  changes: readonly PresentationChange[],
  rulesOf: (event_id: string) => Pick<PopinEvent, 'slug' | 'results_hidden' | 'voting_locked'> | undefined,
  slideOf: (id: string) => Heard['slide'] = () => null,
  now = Date.now() / 1000,
): Heard {
  return changes.reduce((room, change) => {
    const next = changedRoom(room, change, now + room.skew)
    const turned = next.event_id === room.event_id ? room : rulesOf(next.event_id)
    return {
      ...next,
      slide: next.slide_id === room.slide_id ? room.slide : next.slide_id && slideOf(next.slide_id),
      event_slug:
        next.event_id === room.event_id ? room.event_slug : (rulesOf(next.event_id)?.slug ?? next.event_id),
      results_hidden: change.results_hidden ?? turned?.results_hidden ?? false,
      voting_locked: change.voting_locked ?? turned?.voting_locked ?? false,
    }
  }, told)
}

/** Whether an answer that its host pinned stands alone on the screen, where no other is in the spotlight. */
export function showsPinned({ view, results_hidden }: Pick<Heard, 'view' | 'results_hidden'>): boolean {
  return view === 'chart' && !results_hidden
}
