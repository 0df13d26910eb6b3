// Results read from thousands of an event's rows, cached for everybody until something changes there.
import type { EventId } from '#domain/base/ids.ts'
import type { Db } from './open.ts'
import { shareRead } from './shared-reads.ts'

/** The most results in memory; the order of ten thousand answers takes about half a megabyte. */
const KEPT = 100

/** How far things have come: numbers that only increase. A result is at least as new as its state. */
type State = Record<string, number>

/** `state` is how far the event had come when it was read; the value is at least as new. */
export type CachedRead<Variant extends string, S extends State, Value> = (
  event_id: EventId,
  variant: Variant,
) => Promise<{ value: Value; state: S }>

type Reading<Variant extends string, S extends State, Value> = {
  /** Names the cached result; each cache has its own. */
  name: string
  /** Read every time, so it must be cheap. */
  stateOf: (db: Db, event_id: EventId) => Promise<S>
  read: (db: Db, event_id: EventId, variant: Variant) => Promise<Value>
}

type Entry<S, Value> = { state: S; value: Value }

/** A result is valid as long as the state of its event is the same. */
export function cacheUntilChanged<Variant extends string, S extends State, Value>(
  db: Db,
  { name, stateOf, read }: Reading<Variant, S, Value>,
): CachedRead<Variant, S, Value> {
  const kept = new Map<string, Entry<S, Value>>()
  // the state first: the result is then at least as new
  const readNow = async (event_id: EventId, variant: Variant) => {
    const state = await stateOf(db, event_id)
    return { state, value: await read(db, event_id, variant) }
  }
  return async (event_id, variant) => {
    const state = await stateOf(db, event_id)
    const key = `${name} ${event_id} ${variant}`
    const last = kept.get(key)
    const isNew = last && covers(last.state, state)
    const entry = isNew ? last : await shareRead(db, key, () => readNow(event_id, variant))
    keep(kept, key, entry)
    return { value: entry.value, state }
  }
}

const covers = (state: State, other: State) =>
  Object.entries(other).every(([name, number]) => (state[name] ?? 0) >= number)

/** The least recently used is dropped first. */
function keep<S extends State, Value>(
  kept: Map<string, Entry<S, Value>>,
  key: string,
  entry: Entry<S, Value>,
): void {
  const last = kept.get(key)
  kept.delete(key)
  kept.set(key, last && covers(last.state, entry.state) ? last : entry)
  const [oldest] = kept.keys()
  if (kept.size > KEPT && oldest) kept.delete(oldest)
}
