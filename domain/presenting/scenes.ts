// The scenes of a presentation in the order in which a clicker walks through them.
import type { EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import { runningOrder } from '#domain/slides/running-order.ts'
import type { PresentationChange } from './contract.ts'
import type { StageView } from './model.ts'
import type { Room } from './rules.ts'

export type SceneKind =
  | 'join'
  | 'slide'
  | 'question'
  | 'result'
  | 'reveal'
  | 'answers'
  | 'one'
  | 'compare'
  | 'thanks'

/** A slide that is not left out. */
export type ShownSlide = { id: SlideId; after_id: EventId | null; question_id: EventId | null }

/** What the walk has to know of the session. */
export type Show = {
  questions: readonly { id: EventId }[]
  slides: readonly ShownSlide[]
  /** Questions that people answer in their own words have top answers. */
  isWritten: (id: EventId) => boolean
  /** Whether the first question is compared with the last one, as in a meeting. */
  compares: boolean
  /** The answer to the question on the screen that people like most, if they like any. */
  best: IdeaId | null
}

/** `event_id` of a slide: the question on it, or else the one it follows. */
export type Scene = { event_id: EventId; kind: SceneKind; slide_id?: SlideId }
type Now = Pick<Room, 'event_id' | 'view' | 'spotlight_id' | 'slide_id'> & { results_hidden: boolean }

/**
 * All scenes: how to join, slides and questions in their order, each question from its words to its best answer, what
 * changed, and a thank you. A question on a slide has no other scenes: the slide shows its result.
 */
export function scenesOf(show: Show, now: Now): Scene[] {
  const { questions, slides, compares } = show
  const [first, last] = [questions[0], questions.at(-1)]
  if (!first || !last) return []
  const known = new Set(questions.map(({ id }) => id))
  const onSlides = new Set(slides.map(({ question_id }) => question_id))
  const steps = runningOrder(questions, slides).flatMap((item): Scene[] => {
    if (item.kind === 'slide') {
      const { question_id, after_id } = item.slide
      const place = [question_id, after_id].find((id) => id !== null && known.has(id))
      return slideScenes(item.slide, place ?? first.id, now)
    }
    return onSlides.has(item.question.id) ? [] : questionScenes(item.question.id, show, now)
  })
  return [
    { event_id: first.id, kind: 'join' },
    ...steps,
    ...(compares && questions.length > 1 ? [{ event_id: last.id, kind: 'compare' } as const] : []),
    { event_id: last.id, kind: 'thanks' },
  ]
}

function questionScenes(event_id: EventId, { isWritten, best }: Show, now: Now): Scene[] {
  const isNow = event_id === now.event_id
  const hidden: SceneKind[] = isNow && now.results_hidden ? ['result', 'reveal'] : ['result']
  const one: SceneKind[] = isNow && (best || now.spotlight_id) ? ['one'] : []
  const kinds: SceneKind[] = [
    'question',
    ...hidden,
    ...(isWritten(event_id) ? ['answers' as const, ...one] : []),
  ]
  return kinds.map((kind) => ({ event_id, kind }))
}

function slideScenes({ id: slide_id, question_id }: ShownSlide, event_id: EventId, now: Now): Scene[] {
  const isCovered = question_id === event_id && now.slide_id === slide_id && now.results_hidden
  const kinds: SceneKind[] = isCovered ? ['slide', 'reveal'] : ['slide']
  return kinds.map((kind) => ({ event_id, kind, slide_id }))
}

/** The scene a step away; null at either end. */
export function sceneFrom(now: Now, step: 1 | -1, show: Show): Scene | null {
  const scenes = scenesOf(show, now)
  const isJoining = now.view === 'join' && !now.spotlight_id
  const at = placeIn(scenes, now)
  if (at < 0) return scenes[0] ?? null
  const to = isJoining ? (step === 1 ? at : at - 2) : at + step
  const scene = scenes[to]
  // walking back hides nothing that was revealed, and stops at nothing that is still hidden
  return step === -1 && scene?.kind === 'reveal' ? scenes[to - 1]! : (scene ?? null)
}

/** The code can be shown at any time: the walk goes on with what it covers, at the beginning with what comes first. */
function placeIn(scenes: readonly Scene[], now: Now): number {
  const isJoining = sceneOf(now) === 'join'
  if (now.slide_id) {
    const at = scenes.findIndex(({ kind, slide_id }) => kind === 'slide' && slide_id === now.slide_id)
    if (at >= 0) return at
  } else if (isJoining && scenes[0]?.event_id === now.event_id) return 1
  const at = scenes.findIndex(
    ({ event_id, kind }) => event_id === now.event_id && kind === (isJoining ? 'question' : sceneOf(now)),
  )
  // a question on a slide that is shown by itself, or a slide that was left out meanwhile
  return at >= 0 ? at : scenes.findIndex(({ event_id, kind }) => event_id === now.event_id && kind !== 'join')
}

/** Slides and questions in their order, without what belongs to the whole session. */
export function stopsOf(show: Show, now: Now): { stops: Scene[]; at: number } {
  const stops = scenesOf(show, now).filter(({ kind }) => kind === 'slide' || kind === 'question')
  const isHere = ({ event_id, slide_id }: Scene) =>
    now.slide_id ? slide_id === now.slide_id : event_id === now.event_id && !slide_id
  const at = stops.findIndex(isHere)
  return { stops, at: at >= 0 ? at : stops.findIndex(({ event_id }) => event_id === now.event_id) }
}

/** What brings the slide or question a step away onto the screen; null at either end. */
export function changeToStop(now: Now, step: 1 | -1, show: Show): PresentationChange | null {
  const { stops, at } = stopsOf(show, now)
  const to = stops[at + step]
  if (!to) return null
  if (to.kind === 'slide') return changeTo(to, now, null)
  return to.event_id === now.event_id ? { view: 'chart' } : { event_id: to.event_id }
}

/** What brings the scene onto the screen. */
export function changeTo(
  { event_id, kind, slide_id }: Scene,
  now: Now,
  best: IdeaId | null,
): PresentationChange {
  const turn = event_id === now.event_id ? {} : { event_id }
  if (kind === 'reveal') return { results_hidden: false }
  if (kind === 'slide') return { ...turn, slide_id: slide_id ?? null }
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

/** The scene that is on the screen. */
export function sceneOf({
  view,
  spotlight_id,
  slide_id,
}: Pick<Now, 'view' | 'spotlight_id' | 'slide_id'>): SceneKind {
  if (spotlight_id) return 'one'
  return slide_id && view !== 'join' ? 'slide' : KINDS[view]
}
