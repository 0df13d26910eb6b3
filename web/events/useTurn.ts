// Dialogs that open by themselves in a session come one at a time, in this order.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#web/base/store.ts'

/** The end of the session, the code of conduct, the own win. */
const ORDER = ['ended', 'conduct', 'won'] as const
type Turn = (typeof ORDER)[number]

const waiting = createStore<readonly Turn[]>([])

/** Whether a dialog that wants to be open may be: nothing that goes before it wants to be open too. */
export function useTurn(turn: Turn, wants: boolean): boolean {
  useEffect(() => {
    if (!wants) return
    waiting.set([...waiting.read(), turn])
    return () => waiting.set(waiting.read().filter((other) => other !== turn))
  }, [turn, wants])
  return useSyncExternalStore(waiting.listen, first) === turn && wants
}

function first(): Turn | null {
  return ORDER.find((turn) => waiting.read().includes(turn)) ?? null
}
