// The scenes of a presentation in the order in which a clicker walks through them.
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { PresentationChange } from './contract.ts'
import type { StageView } from './model.ts'
import type { Room } from './rules.ts'

export type SceneKind = 'join' | 'question' | 'result' | 'reveal' | 'answers' | 'one' | 'compare' | 'thanks'

/** What the walk has to know of the session. */
export type Show = {
  questions: readonly { id: EventId }[]
  /** Questions that people answer in their own words have top answers. */
  isWritten: (id: EventId) => boolean
  /** Whether the first question is compared with the last one, as in a meeting. */
  compares: boolean
  /** The answer to the question on the screen that people like most, if they like any. */
  best: IdeaId | null
}

export type Scene = { event_id: EventId; kind: SceneKind }
type Now = Pick<Room, 'event_id' | 'view' | 'spotlight_id'> & { results_hidden: boolean }

/** All scenes: how to join, each question from its words to its best answer, what changed, and a thank you. */
export function scenesOf({ questions, isWritten, compares, best }: Show, now: Now): Scene[] {
  const [first, last] = [questions[0], questions.at(-1)]
  if (!first || !last) return []
  const ofQuestion = ({ id }: { id: EventId }): SceneKind[] => {
    const isNow = id === now.event_id
    const hidden: SceneKind[] = isNow && now.results_hidden ? ['result', 'reveal'] : ['result']
    const one: SceneKind[] = isNow && (best || now.spotlight_id) ? ['one'] : []
    return ['question', ...hidden, ...(isWritten(id) ? (['answers', ...one] as const) : [])]
  }
  return [
    { event_id: first.id, kind: 'join' },
    ...questions.flatMap((question) => ofQuestion(question).map((kind) => ({ event_id: question.id, kind }))),
    ...(compares && questions.length > 1 ? [{ event_id: last.id, kind: 'compare' } as const] : []),
    { event_id: last.id, kind: 'thanks' },
  ]
}

/** The scene a step away; null at either end. */
export function sceneFrom(now: Now, step: 1 | -1, show: Show): Scene | null {
  const scenes = scenesOf(show, now)
  const isJoining = kindOf(now) === 'join'
  // the code can be shown at any time: the walk goes on with the question it covers
  const at = scenes.findIndex(({ event_id, kind }) => {
    if (event_id !== now.event_id) return false
    return isJoining ? kind === 'question' : kind === kindOf(now)
  })
  if (at < 0) return scenes[0] ?? null
  const to = isJoining ? (step === 1 ? at : at - 2) : at + step
  const scene = scenes[to]
  // walking back hides nothing that was revealed, and stops at nothing that is still hidden
  return step === -1 && scene?.kind === 'reveal' ? scenes[to - 1]! : (scene ?? null)
}

/** What brings the scene onto the screen. */
export function changeTo({ event_id, kind }: Scene, now: Now, best: IdeaId | null): PresentationChange {
  const turn = event_id === now.event_id ? {} : { event_id }
  if (kind === 'reveal') return { results_hidden: false }
  if (kind === 'one') return { view: 'answers', spotlight_id: best }
  return { ...turn, view: kind === 'result' ? 'chart' : kind }
}

const KINDS: Record<StageView, SceneKind> = {
  chart: 'result',
  wall: 'result',
  cloud: 'result',
  table: 'result',
  question: 'question',
  answers: 'answers',
  join: 'join',
  compare: 'compare',
  thanks: 'thanks',
}

function kindOf({ view, spotlight_id }: Now): SceneKind {
  return spotlight_id ? 'one' : KINDS[view]
}
