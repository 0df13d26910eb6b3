// What somebody sees of a poll, kept by the live messages; everybody who sees the same shares one object.
import type { Message } from './web-socket.ts'

/** `counts` are the votes by the id of the choice. */
export type View = { seq: number; counts: ReadonlyMap<string, number> }

type Tally = { id: string; choice_count: number }

const known = new Map<string, View>()
const KNOWN_MAX = 64

/** As a fetch brings it. */
export function viewOf(seq: number, tallies: readonly Tally[]): View {
  return shared({ seq, counts: new Map(tallies.map((tally) => [tally.id, tally.choice_count])) })
}

function shared(view: View): View {
  const name = JSON.stringify([view.seq, [...view.counts]])
  const same = known.get(name)
  if (same) return same
  if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value as string)
  known.set(name, view)
  return view
}

const applied = new WeakMap<Message, WeakMap<View, View | null>>()

/** What is seen after a message; null when one is missing before it. */
export function afterMessage(view: View, message: Message): View | null {
  const { seq } = message.data as { seq?: number | null }
  if (typeof seq !== 'number' || seq <= view.seq) return view
  const ways = applied.get(message) ?? new WeakMap<View, View | null>()
  applied.set(message, ways)
  if (!ways.has(view)) ways.set(view, seq === view.seq + 1 ? patched(view, seq, message) : null)
  return ways.get(view) as View | null
}

function patched(view: View, seq: number, message: Message): View {
  const { ideas = [] } = message.data as { ideas?: (Tally | string)[] }
  const counts = new Map(view.counts)
  for (const tally of ideas)
    if (typeof tally !== 'string' && counts.has(tally.id)) counts.set(tally.id, tally.choice_count)
  return shared({ seq, counts })
}
