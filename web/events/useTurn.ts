// Dialogs that open by themselves in a session come one at a time, in this order.
import { useEffect, useSyncExternalStore } from 'react'

/** The end of the session, the code of conduct, the own win. */
const ORDER = ['ended', 'conduct', 'won'] as const
type Turn = (typeof ORDER)[number]

const waiting = new Set<Turn>()
const listeners = new Set<() => void>()

/** Whether a dialog that wants to be open may be: nothing that goes before it wants to be open too. */
export function useTurn(turn: Turn, wants: boolean): boolean {
  useEffect(() => {
    if (!wants) return
    waiting.add(turn)
    notify()
    return () => {
      waiting.delete(turn)
      notify()
    }
  }, [turn, wants])
  return useSyncExternalStore(subscribe, first) === turn && wants
}

function first(): Turn | null {
  return ORDER.find((turn) => waiting.has(turn)) ?? null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
