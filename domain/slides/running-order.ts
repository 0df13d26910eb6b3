// The running order of a session: its questions, with the slides before, between and after them.
import type { EventId, SlideId } from '#domain/base/ids.ts'

type Question = { id: EventId }
type Placed = { id: SlideId; after_id: EventId | null }

export type RunningItem<Q extends Question, S extends Placed> =
  | { kind: 'question'; question: Q }
  | { kind: 'slide'; slide: S }

/** Questions in their order; each is followed by the slides placed after it, in the order they are given. */
export function runningOrder<Q extends Question, S extends Placed>(
  questions: readonly Q[],
  slides: readonly S[],
): RunningItem<Q, S>[] {
  const known = new Set(questions.map(({ id }) => id))
  const behind = (id: EventId | null) =>
    slides
      .filter(({ after_id }) => (after_id !== null && known.has(after_id) ? after_id : null) === id)
      .map((slide) => ({ kind: 'slide', slide }) as const)
  return [
    ...behind(null),
    ...questions.flatMap((question) => [{ kind: 'question', question } as const, ...behind(question.id)]),
  ]
}

/** Where the slides stand in an order of slides and questions. */
export function placesOf<Q extends Question, S extends Placed>(
  order: readonly RunningItem<Q, S>[],
): Placed[] {
  let after_id: EventId | null = null
  const places: Placed[] = []
  for (const item of order) {
    if (item.kind === 'question') after_id = item.question.id
    else places.push({ id: item.slide.id, after_id })
  }
  return places
}

/** The order with one slide or question moved to another place; questions keep their order among themselves. */
export function movedItem<Q extends Question, S extends Placed>(
  order: readonly RunningItem<Q, S>[],
  from: number,
  to: number,
): RunningItem<Q, S>[] {
  const moved = order[from]
  if (!moved || to < 0 || to >= order.length) return [...order]
  const passed = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  const isBarred = moved.kind === 'question' && passed.filter(({ kind }) => kind === 'question').length > 1
  if (isBarred) return [...order]
  const rest = order.filter((_item, at) => at !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
