// How a screen in front of a room begins, and what keeps it going.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { firstPicture } from '#domain/presenting/rules.ts'
import { beginningOf } from '#domain/presenting/running.ts'
import { agendaQuery } from '#web/agendas/agenda.ts'
import { paths } from '#web/app/paths.ts'
import { noteAddress } from '#web/base/router/address-bar.ts'
import type { Heard } from './presentation.ts'
import { showOf } from './show.ts'
import { slidesQuery } from './slide-list.ts'
import { useAlive } from './useAlive.ts'
import type { Room } from './usePresentation.ts'

/**
 * Whoever opens their screen presents the question of its address, also while another one is on; the address then goes
 * along with the screen, so that a screen that is loaded again goes on where it was. On the page of the first question it
 * begins with what stands before it. Gives what the screen shows: of a presentation that is over nothing is left.
 */
export function useStart(event: PopinEvent, room: Room): Heard | undefined {
  const { state, take, waiting } = room
  const isOwn = event.user_created
  const change = useRef(room.change)
  change.current = room.change
  const [isStarted, setStarted] = useState(false)
  const isKnown = state !== undefined
  const isOn = state?.is_on ?? false
  const isElsewhere = state?.event_id !== event.id
  const client = useQueryClient()
  const begin = useRef(() => {})
  begin.current = () => change.current(beginningOf(event.id, showOf(client, event, event)))
  const isReady = useOrderKnown(event) || isOn
  // before anything of another question is drawn
  useLayoutEffect(() => {
    if (!isKnown || !isOwn || isStarted || !isReady) return
    setStarted(true)
    if (!isOn) begin.current()
    else if (isElsewhere) change.current({ event_id: event.id })
  }, [isKnown, isOn, isElsewhere, isOwn, isStarted, isReady, event.id])
  const slug = isStarted && state?.is_on ? state.event_slug : null
  useEffect(() => {
    if (slug) noteAddress(paths.present(slug))
  }, [slug])
  useAlive(event, { isOwn, isOn: useBegun(room) ? isOn : undefined, take })
  if (!state || (isOwn && !isStarted && waiting.length === 0)) return undefined
  return state.is_on || isStarted ? state : firstPicture(state, event.id)
}

/** Whether slides and agenda are known, or were asked for in vain. */
function useOrderKnown(event: PopinEvent): boolean {
  const enabled = event.user_created
  const asked = [useQuery({ ...slidesQuery(event), enabled }), useQuery({ ...agendaQuery(event), enabled })]
  return asked.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0)
}

/** Whether the server has said, since this screen is there, that it is on: what is over is not begun again. */
export function useBegun({ state, waiting }: Pick<Room, 'state' | 'waiting'>): boolean {
  const [hasBegun, setBegun] = useState(false)
  if (!hasBegun && state?.is_on && waiting.length === 0) setBegun(true)
  return hasBegun
}
