// Hears that something of a session changed, and acts on it at a calm pace: a hall does not ask in the same moment.
import type { PopinEvent } from '#domain/events/contract.ts'
import { subscribe } from '#web/base/realtime/realtime.ts'
import { channelOf, type SessionOf } from '#web/events/session-channel.ts'
import { createPacer, spreadFor } from './pacer.ts'

type Options = {
  /** Milliseconds between two runs at the least. */
  gap: number
  /** Milliseconds up to which a run waits by chance; see `spreadOf`. */
  spread: () => number
}

/** Runs `work` after messages with these names; gives the function that ends it. */
export function hearPaced(
  event: SessionOf,
  names: readonly string[],
  work: () => void,
  options: Options,
): () => void {
  const pacer = createPacer(work, options)
  const ask = () => pacer.ask()
  const leave = subscribe(channelOf(event), Object.fromEntries(names.map((name) => [name, ask])))
  return () => {
    pacer.stop()
    leave()
  }
}

/** A host is told at once; a hall spreads what it asks. */
export const spreadOf = (event: Pick<PopinEvent, 'user_created' | 'participants_count'>): number =>
  event.user_created ? 0 : 300 + spreadFor(event.participants_count)
