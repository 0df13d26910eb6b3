// The scenes of a presentation in the order in which a clicker walks through them.
import type { AgendaItemId, EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import type { PresentationChange } from './contract.ts'
import type { StageView } from './model.ts'
import type { Room } from './rules.ts'
import { type Parts, runningOf, type ShownSlide } from './running.ts'

export type SceneKind =
  | 'join'
  | 'slide'
  | 'topic'
  | 'question'
  | 'result'
  | 'reveal'
  | 'answers'
  | 'one'
  | 'compare'
  | 'thanks'

/** What the walk has to know of the session. */
export type Show = Parts & {
  /** Questions with an answer that somebody likes have top answers. */
  isLiked: (id: EventId) => boolean
  /** The answer to the question on the screen that people like most, if they like any. */
  best: IdeaId | null
}

/**
 * `event_id` of a slide: the question on it, or else the one it follows; of a topic the question before it. A topic is an
 * item of the agenda that is no question.
 */
export type Scene = { event_id: EventId; kind: SceneKind; slide_id?: SlideId; item?: AgendaItemId }
type Now = Pick<Room, 'event_id' | 'view' | 'spotlight_id' | 'slide_id' | 'agenda_item_id'> & {
  results_hidden: boolean
}

/**
 * All scenes: how to join, slides, questions and the agenda in their order, each question from its words to its best
 * answer, what changed, and a thank you. A question on a slide has no other scenes: the slide shows its result.
 */
export function scenesOf(show: Show, now: Now): Scene[] {
  const { questions, compares } = show
  const [first, last] = [questions[0], questions.at(-1)]
  if (!first || !last) return []
  const known = new Set(questions.map(({ id }) => id))
  let before = first.id
  const steps = runningOf(show).flatMap((step): Scene[] => {
    const item = step.item && { item: step.item }
    if (step.kind === 'item') return [{ event_id: before, kind: 'topic', ...item }]
    if (step.kind === 'slide') {
      const { question_id, after_id } = step.slide
      before = [question_id, after_id].find((id) => id !== null && known.has(id)) ?? first.id
      return slideScenes(step.slide, before, now).map((scene) => ({ ...scene, ...item }))
    }
    before = step.id
    return questionScenes(step.id, show, now).map((scene) => ({ ...scene, ...item }))
  })
  return [
    { event_id: first.id, kind: 'join' },
    ...steps,
    ...(compares && questions.length > 1 ? [{ event_id: last.id, kind: 'compare' } as const] : []),
    { event_id: last.id, kind: 'thanks' },
  ]
}

function questionScenes(event_id: EventId, show: Show, now: Now): Scene[] {
  const { isLiked, best } = show
  const isNow = event_id === now.event_id
  const hidden: SceneKind[] = isNow && now.results_hidden ? ['result', 'reveal'] : ['result']
  const isAtTop = isNow && sceneOf(now, topicOf(show, now) !== null) === 'answers'
  const top: SceneKind[] = isAtTop || isLiked(event_id) ? ['answers'] : []
  const one: SceneKind[] = isNow && (best || now.spotlight_id) ? ['one'] : []
  const kinds: SceneKind[] = ['question', ...hidden, ...top, ...one]
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

/** The item on the screen that is no question; null where a question is, or nothing of the agenda. */
export function topicOf({ agenda }: Pick<Show, 'agenda'>, { agenda_item_id }: Pick<Now, 'agenda_item_id'>) {
  const item = agenda_item_id === null ? undefined : agenda.find(({ id }) => id === agenda_item_id)
  return item && item.question_id === null ? item.id : null
}

/** The code can be shown at any time: the walk goes on with what it covers, at the beginning with what comes first. */
function placeIn(scenes: readonly Scene[], now: Now): number {
  const isJoining = sceneOf(now) === 'join'
  const topic = scenes.findIndex(({ kind, item }) => kind === 'topic' && item === now.agenda_item_id)
  if (now.slide_id) {
    const at = scenes.findIndex(({ kind, slide_id }) => kind === 'slide' && slide_id === now.slide_id)
    if (at >= 0) return at
  } else if (topic < 0 && isJoining && scenes[0]?.event_id === now.event_id) return 1
  if (topic >= 0) return topic
  const at = scenes.findIndex(
    ({ event_id, kind }) => event_id === now.event_id && kind === (isJoining ? 'question' : sceneOf(now)),
  )
  // a question on a slide that is shown by itself, or a slide that was left out meanwhile
  return at >= 0 ? at : scenes.findIndex(({ event_id, kind }) => event_id === now.event_id && kind !== 'join')
}

/** Slides, questions and topics in their order, without what belongs to the whole session. */
export function stopsOf(show: Show, now: Now): { stops: Scene[]; at: number } {
  const stops = scenesOf(show, now).filter(({ kind }) => STOPS.includes(kind))
  const topic = topicOf(show, now)
  const isHere = ({ event_id, slide_id, kind, item }: Scene) => {
    if (now.slide_id) return slide_id === now.slide_id
    if (topic) return kind === 'topic' && item === topic
    return event_id === now.event_id && kind === 'question'
  }
  const at = stops.findIndex(isHere)
  return { stops, at: at >= 0 ? at : stops.findIndex(({ event_id }) => event_id === now.event_id) }
}

const STOPS: readonly SceneKind[] = ['slide', 'question', 'topic']

/** What brings the slide, question or topic a step away onto the screen; null at either end. */
export function changeToStop(now: Now, step: 1 | -1, show: Show): PresentationChange | null {
  const { stops, at } = stopsOf(show, now)
  const to = stops[at + step]
  return to ? changeToThis(to, now) : null
}

/** What brings an item of the agenda onto the screen, from wherever the room is; null where it is not on it. */
export function changeToItem(id: AgendaItemId, now: Now, show: Show): PresentationChange | null {
  const to = stopsOf(show, now).stops.find(({ item }) => item === id)
  return to ? changeToThis(to, now) : null
}

/** A question shows its live result at once, as it does when its presentation begins. */
function changeToThis(to: Scene, now: Now): PresentationChange {
  if (to.kind !== 'question') return changeTo(to, now, null)
  const turn = turnTo(to, now)
  return turn.event_id === undefined ? { ...turn, view: 'chart' } : turn
}

/** The question and the item of a scene, where they are not on the screen already. */
function turnTo({ event_id, item }: Scene, now: Now): PresentationChange {
  const turns = event_id !== now.event_id
  // another question leaves the item of the one before it
  const before = turns ? null : now.agenda_item_id
  return {
    ...(turns && { event_id }),
    ...((item ?? null) !== before && { agenda_item_id: item ?? null }),
  }
}

/** What brings the scene onto the screen. */
export function changeTo(scene: Scene, now: Now, best: IdeaId | null): PresentationChange {
  const { kind, slide_id, item } = scene
  const turn = turnTo(scene, now)
  if (kind === 'reveal') return { results_hidden: false }
  if (kind === 'slide') return { ...turn, slide_id: slide_id ?? null }
  if (kind === 'topic') return item === now.agenda_item_id ? { ...turn, view: 'chart' } : turn
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

/** The scene that is on the screen; `isTopic`: the item of the agenda that the room is at is no question. */
export function sceneOf(
  { view, spotlight_id, slide_id }: Pick<Now, 'view' | 'spotlight_id' | 'slide_id'>,
  isTopic = false,
): SceneKind {
  if (spotlight_id) return 'one'
  if (view === 'join') return 'join'
  return slide_id ? 'slide' : isTopic ? 'topic' : KINDS[view]
}
