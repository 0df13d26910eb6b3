// What keys, buttons and the remote do with the state of the room.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { agendaKey, agendaQuery } from '#web/agendas/agenda.ts'
import { knownWords } from '#web/insights/useWords.ts'
import { type Action, changeOf, drawnView, viewsOf } from './actions.ts'
import { isRepeated, type Press } from './presses.ts'
import { showOf } from './show.ts'
import type { Room } from './usePresentation.ts'

/**
 * `shown`: the question that is on the screen now. `isTapped`: by a finger, which taps twice where it means once; keys
 * mean every press.
 */
export function useActions(
  session: PopinEvent,
  shown: PopinEvent,
  room: Room,
  { isTapped }: { isTapped: boolean },
): (action: Action) => void {
  const last = useRef<Press | null>(null)
  const latest = useRef(room)
  latest.current = room
  const client = useQueryClient()
  const act = (action: Action) => {
    const { state, change } = latest.current
    if (!state) return
    const now_ms = Date.now()
    const areShort = knownWords(client, shown)?.are_short ?? false
    const wanted = changeOf(action, state, {
      views: viewsOf(shown),
      drawn: drawnView(state.view, shown, areShort),
      show: showOf(client, session, shown),
      now: now_ms / 1000,
    })
    const press = { action, at: now_ms }
    if (!wanted || (isTapped && isRepeated(press, last.current, wanted, latest.current))) return
    last.current = press
    change(wanted)
  }
  // what comes next is not known before the agenda is
  return (action) => {
    const agenda = client.getQueryState(agendaKey(session))
    if (agenda?.status !== 'pending' || agenda.fetchStatus !== 'fetching') return act(action)
    const go = () => act(action)
    client.fetchQuery(agendaQuery(session)).then(go, go)
  }
}
