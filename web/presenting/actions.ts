// What can be done with the screen, the same by key, by button and from the remote.
import type { PopinEvent } from '#domain/events/contract.ts'
import { isWritten } from '#domain/events/model.ts'
import type { PresentationChange } from '#domain/presenting/contract.ts'
import { type StageView, TIMER_DEFAULT } from '#domain/presenting/model.ts'
import { secondsLeft } from '#domain/presenting/rules.ts'
import {
  changeTo,
  changeToStop,
  type SceneKind,
  type Show,
  sceneFrom,
  stopsOf,
  topicOf,
} from '#domain/presenting/scenes.ts'
import type { Heard } from './presentation.ts'

export type Question = { id: PopinEvent['id']; slug: string; name: string }

/** The questions of the session in their order; the event alone where there is no collection. */
export function questionsOf({ id, slug, name, collection }: PopinEvent): Question[] {
  return collection && collection.events.length > 0 ? collection.events : [{ id, slug, name }]
}

type Kind = Pick<PopinEvent, 'question_type'>

/** The views that fit a question: only what people wrote has answers and words. */
export function viewsOf({ question_type }: Kind): StageView[] {
  return isWritten(question_type) ? ['wall', 'answers', 'cloud', 'table'] : ['chart', 'table']
}

/** The view as it is drawn: of an open question the cloud where most answers are short, else the wall. */
export function drawnView(view: StageView, { question_type }: Kind, areShort: boolean): StageView {
  if (view !== 'chart' || !isWritten(question_type)) return view
  return areShort ? 'cloud' : 'wall'
}

/** The name of a view, which is another one where people write. */
export function viewLabel(view: StageView, event: Kind | undefined) {
  const written = event !== undefined && isWritten(event.question_type)
  if (view === 'join') return 'presenting.join_label'
  if (view === 'table' && written) return 'presenting.view_words'
  if (view === 'chart' && written) return 'presenting.view_wall'
  return `presenting.view_${view}` as const
}

/** The name of a scene, for the remote. */
export function sceneLabel(kind: SceneKind) {
  return `presenting.scene_${kind}` as const
}

/** Where the screen is among slides and questions. */
export function stepsOf(show: Show, state: Heard) {
  const { stops, at } = stopsOf(show, state)
  return { at, count: stops.length, hasSlides: show.slides.length > 0 || show.agenda.length > 0 }
}

export type Action =
  | 'scene_back'
  | 'scene_next'
  | 'previous'
  | 'next'
  | 'reveal'
  | 'lock'
  | 'view'
  | 'join'
  | 'timer'
  | 'sort'
  | 'larger'
  | 'smaller'
  | 'usual_size'

/** A topic has nothing to hide, to lock or to sort; what people wrote comes and goes. */
function changeOfTopic(action: Action, { view }: Heard): PresentationChange | null {
  const shows = action === 'reveal' || action === 'view'
  return shows ? { view: view === 'answers' ? 'chart' : 'answers' } : null
}

type Surroundings = {
  views: readonly StageView[]
  /** The view as it is drawn. */
  drawn: StageView
  show: Show
  now: number
}

const ON_QUESTIONS: readonly Action[] = ['reveal', 'view', 'lock', 'sort']

/** Without a like the top answers are the wall. */
function viewAfter(drawn: StageView, views: readonly StageView[], { best }: Show): StageView {
  const others = views.filter((view) => view !== 'answers' || drawn === view || best !== null)
  return others[(others.indexOf(drawn) + 1) % others.length] ?? 'chart'
}

/** Whether the topic that the room is at is what it sees. */
export function isUncovered({ view, slide_id, spotlight_id }: Heard): boolean {
  return view !== 'join' && slide_id === null && spotlight_id === null
}

/** The change that an action makes of this state; null where it changes nothing. */
export function changeOf(
  action: Action,
  state: Heard,
  { views, drawn, show, now }: Surroundings,
): PresentationChange | null {
  if (topicOf(show, state) && ON_QUESTIONS.includes(action) && isUncovered(state))
    return changeOfTopic(action, state)
  switch (action) {
    case 'scene_back':
    case 'scene_next': {
      const scene = sceneFrom(state, action === 'scene_next' ? 1 : -1, show)
      return scene && changeTo(scene, state, show.best)
    }
    case 'previous':
    case 'next': {
      return changeToStop(state, action === 'next' ? 1 : -1, show)
    }
    case 'reveal':
      return { results_hidden: !state.results_hidden }
    case 'lock':
      return { voting_locked: !state.voting_locked }
    case 'view':
      return { view: viewAfter(drawn, views, show) }
    case 'join':
      if (state.view !== 'join') return { view: 'join' }
      return state.slide_id ? { slide_id: state.slide_id } : { view: 'chart' }
    case 'sort':
      return { by_votes: !state.by_votes }
    case 'timer': {
      const left = secondsLeft(state, now + state.skew)
      return { timer_seconds: left === null || left === 0 ? TIMER_DEFAULT : null }
    }
    case 'larger':
      return { zoom: Math.min(state.zoom + 1, 8) }
    case 'smaller':
      return { zoom: Math.max(state.zoom - 1, -4) }
    case 'usual_size':
      return state.zoom === 0 ? null : { zoom: 0 }
  }
}
