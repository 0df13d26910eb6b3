// Presses of what turns something on and off, on a phone: the second half of a double tap must not turn it back.
import type { PresentationChange } from '#domain/presenting/contract.ts'
import type { Action } from './actions.ts'

/** Presses of one switch that are nearer than this are one press, milliseconds. */
export const DOUBLE_MS = 400

const SWITCHES: readonly Action[] = ['reveal', 'lock', 'join', 'timer', 'sort']

export type Press = { action: Action; at: number }

/**
 * Whether a press repeats the one before: the same switch, pressed again within 400 ms, or while what it changed is
 * still on its way to a server that answers (`waiting`). While nobody answers (`isUnsent`) it can be turned back.
 */
export function isRepeated(
  { action, at }: Press,
  last: Press | null,
  wanted: PresentationChange,
  { waiting, isUnsent }: { waiting: readonly PresentationChange[]; isUnsent: boolean },
): boolean {
  if (!SWITCHES.includes(action) || last?.action !== action) return false
  if (at - last.at < DOUBLE_MS) return true
  return !isUnsent && waiting.some((change) => Object.keys(wanted).some((key) => key in change))
}
