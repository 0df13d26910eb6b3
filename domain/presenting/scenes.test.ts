// The walk of a clicker through the scenes, forwards and backwards.
import { describe, expect, it } from 'vitest'
import type { AgendaItemId, EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import { changedRoom, type Room } from './rules.ts'
import {
  changeTo,
  changeToItem,
  changeToStop,
  type Show,
  sceneFrom,
  sceneOf,
  scenesOf,
  topicOf,
} from './scenes.ts'

const [open, poll] = ['open', 'poll'] as EventId[] as [EventId, EventId]
const best = 'best' as IdeaId
const show: Show = {
  questions: [{ id: open }, { id: poll }],
  isLiked: (id) => id === open,
  slides: [],
  agenda: [],
  compares: true,
  best,
}
type State = Room & { results_hidden: boolean }
const start: State = {
  ...{ event_id: open, view: 'join', spotlight_id: null, word: null, timer_end: null },
  ...{ slide_id: null, agenda_item_id: null, slides_on_phones: 'off' },
  ...{ started_time: null, shown_time: null },
  ...{ zoom: 0, by_votes: false, is_on: true, results_hidden: false },
}

/** All states on the way, as the screen shows them; of the poll nothing is written. */
function walk(from: State, step: 1 | -1, given: Show = show): State[] {
  const states = [from]
  for (let now = from; states.length < 30; ) {
    const fitting = { ...given, best: now.event_id === open ? given.best : null }
    const scene = sceneFrom(now, step, fitting)
    if (!scene) return states
    const change = changeTo(scene, now, fitting.best)
    now = { ...changedRoom(now, change, 0), results_hidden: change.results_hidden ?? now.results_hidden }
    states.push(now)
  }
  return states
}
const told = (states: State[]) =>
  states.map(({ event_id, view, spotlight_id }) => `${event_id} ${spotlight_id ?? view}`)

const ALL = [
  'open join',
  'open question',
  'open chart',
  'open answers',
  'open best',
  'poll question',
  'poll chart',
  'poll compare',
  'poll thanks',
]

describe('a clicker', () => {
  it('walks through every scene once, and stops at the thank you', () => {
    expect(told(walk(start, 1))).toEqual(ALL)
  })

  it('walks back to where it began; the one answer of a question that was left is skipped', () => {
    const back = told(walk({ ...start, event_id: poll, view: 'thanks' }, -1)).reverse()
    expect(back).toEqual(ALL.filter((scene) => scene !== 'open best'))
  })

  it('reveals hidden results with one press, and hides nothing on the way back', () => {
    const hidden = { ...start, view: 'chart' as const, results_hidden: true }
    const [, revealed, next] = walk(hidden, 1)
    expect(revealed).toMatchObject({ view: 'chart', results_hidden: false })
    expect(next).toMatchObject({ view: 'answers' })
    expect(walk(revealed!, -1)[1]).toMatchObject({ view: 'question', results_hidden: false })
  })

  it('skips what a session does not have', () => {
    const plain: Show = { ...show, questions: [{ id: poll }], isLiked: () => false, best: null }
    expect(told(walk({ ...start, event_id: poll }, 1, plain))).toEqual([
      'poll join',
      'poll question',
      'poll chart',
      'poll thanks',
    ])
  })

  it('skips the top answers while nobody likes any, and goes on from them where they are on', () => {
    const given: Show = { ...show, isLiked: () => false, best: null }
    expect(told(walk(start, 1, given))).toEqual(
      ALL.filter((scene) => scene !== 'open answers' && scene !== 'open best'),
    )
    const chosen = { ...start, view: 'answers' as const }
    expect(sceneFrom(chosen, 1, given)).toEqual({ event_id: poll, kind: 'question' })
    expect(sceneFrom(chosen, -1, given)).toEqual({ event_id: open, kind: 'result' })
  })

  it.each(['wall', 'cloud', 'table'] as const)('goes on from the view %s as from the result', (view) => {
    expect(sceneFrom({ ...start, view }, 1, show)?.kind).toBe('answers')
  })

  it('goes on from any answer in the spotlight to the next question', () => {
    const alone = { ...start, view: 'wall' as const, spotlight_id: 'any' as IdeaId }
    expect(sceneFrom(alone, 1, { ...show, best: null })).toEqual({ event_id: poll, kind: 'question' })
  })

  it('goes on from the code in the middle of a session with the question it covers', () => {
    const joining = { ...start, event_id: poll }
    expect(sceneFrom(joining, 1, show)).toEqual({ event_id: poll, kind: 'question' })
  })

  it('begins anew where its question is gone', () => {
    const gone = { ...start, event_id: 'gone' as EventId, view: 'chart' as const }
    expect(sceneFrom(gone, 1, show)?.kind).toBe('join')
  })
})

describe('slides', () => {
  const slide = (id: string, after_id: EventId | null, question_id: EventId | null = null) => ({
    ...{ id: id as SlideId, after_id, question_id },
  })
  const shown = ({ event_id, view, slide_id }: State) =>
    slide_id && view !== 'join' ? slide_id : `${event_id} ${view}`
  const plain: Show = { ...show, isLiked: () => false, compares: false, best: null }

  it('are walked through where they stand, before, between and after the questions', () => {
    const slides = [slide('a', null), slide('b', open), slide('c', poll)]
    const there = walk(start, 1, { ...plain, slides })
    const all = ['open join', 'a', 'open question', 'open chart', 'b', 'poll question', 'poll chart', 'c']
    expect(there.map(shown)).toEqual([...all, 'poll thanks'])
    const back = walk(there.at(-1)!, -1, { ...plain, slides })
    expect(back.map(shown).reverse()).toEqual([...all, 'poll thanks'])
  })

  it('stand for the question they carry, and reveal its result', () => {
    const slides = [slide('a', null), slide('b', null, open)]
    const at_b = walk(start, 1, { ...plain, slides })[2]!
    expect([shown(at_b), at_b.event_id]).toEqual(['b', open])
    const [, revealed, next] = walk({ ...at_b, results_hidden: true }, 1, { ...plain, slides })
    expect([shown(revealed!), revealed!.results_hidden, shown(next!)]).toEqual(['b', false, 'poll question'])
  })

  it('come back from under the code', () => {
    const slides = [slide('a', open), slide('b', open)]
    const covered: State = { ...start, slide_id: 'b' as SlideId }
    expect(sceneFrom(covered, 1, { ...plain, slides })).toMatchObject({ slide_id: 'b' })
  })

  it('are stops of the arrows, like questions', () => {
    const given = { ...plain, slides: [slide('a', null), slide('b', open)] }
    const at_a: State = { ...start, view: 'chart', slide_id: 'a' as SlideId }
    expect(changeToStop(at_a, -1, given)).toBeNull()
    expect(changeToStop(at_a, 1, given)).toEqual({ view: 'chart' })
    expect(changeToStop({ ...at_a, slide_id: null }, 1, given)).toEqual({ slide_id: 'b' })
    expect(changeToStop({ ...at_a, slide_id: 'b' as SlideId }, 1, given)).toEqual({ event_id: poll })
  })
})

describe('an agenda', () => {
  const item = (id: string, question_id: EventId | null = null) => ({ id: id as AgendaItemId, question_id })
  const plain: Show = { ...show, isLiked: () => false, best: null }
  const places = (given: Show, from = start, step: 1 | -1 = 1) =>
    walk(from, step, given).map((state) =>
      sceneOf(state, topicOf(given, state) !== null) === 'topic'
        ? state.agenda_item_id
        : `${state.event_id} ${state.slide_id ?? state.view}${state.agenda_item_id ? ` ${state.agenda_item_id}` : ''}`,
    )

  it('of a meeting stands between the question before it and the one after it', () => {
    const given = { ...plain, agenda: [item('a'), item('b')] }
    const all = ['open join', 'open question', 'open chart', 'a', 'b', 'poll question', 'poll chart']
    expect(places(given)).toEqual([...all, 'poll compare', 'poll thanks'])
    const end: State = { ...start, event_id: poll, view: 'thanks' }
    expect(places(given, end, -1).reverse()).toEqual([...all, 'poll compare', 'poll thanks'])
  })

  it('of other sessions comes behind the questions that are not on it', () => {
    const given = { ...plain, compares: false, agenda: [item('a')] }
    const all = ['open join', 'open question', 'open chart', 'poll question', 'poll chart', 'a']
    expect(places(given)).toEqual([...all, 'poll thanks'])
  })

  it('has a question between topics, whose time counts in all of its scenes', () => {
    const given = { ...plain, compares: false, agenda: [item('a'), item('p', poll), item('b')] }
    const all = ['open join', 'open question', 'open chart', 'a', 'poll question p', 'poll chart p', 'b']
    expect(places(given)).toEqual([...all, 'poll thanks'])
  })

  it('takes the slides of a question along, and the one that carries it', () => {
    const slide = (id: string, after_id: EventId | null, question_id: EventId | null = null) => ({
      ...{ id: id as SlideId, after_id, question_id },
    })
    const agenda = [item('a'), item('p', poll), item('b')]
    const behind = { ...plain, compares: false, agenda, slides: [slide('s', null), slide('t', poll)] }
    const first = ['open join', 'open s', 'open question', 'open chart', 'a']
    expect(places(behind)).toEqual([
      ...first,
      ...['poll question p', 'poll chart p', 'poll t', 'b', 'poll thanks'],
    ])
    const carrying = { ...behind, slides: [slide('s', null), slide('t', open, poll)] }
    expect(places(carrying)).toEqual([...first, 'poll t p', 'b', 'poll thanks'])
  })

  it('is walked by the arrows, and from any item by its name', () => {
    const given = { ...plain, compares: false, agenda: [item('a'), item('p', poll), item('b')] }
    const at_a: State = { ...start, view: 'answers', agenda_item_id: 'a' as AgendaItemId }
    expect(changeToStop(at_a, 1, given)).toEqual({ event_id: poll, agenda_item_id: 'p' })
    expect(changeToStop(at_a, -1, given)).toEqual({ agenda_item_id: null, view: 'chart' })
    const at_b = changedRoom(at_a, changeToItem('b' as AgendaItemId, at_a, given)!, 5)
    expect(at_b).toMatchObject({ event_id: poll, agenda_item_id: 'b', view: 'chart', shown_time: 5 })
    expect(changeToItem('gone' as AgendaItemId, at_a, given)).toBeNull()
    expect(changeToItem('a' as AgendaItemId, at_a, given)).toEqual({ view: 'chart' })
  })

  it('goes on from the code with the topic that it covers', () => {
    const given = { ...plain, agenda: [item('a'), item('b')] }
    const joining: State = { ...start, agenda_item_id: 'a' as AgendaItemId }
    expect(sceneFrom(joining, 1, given)).toMatchObject({ kind: 'topic', item: 'a' })
  })

  it('goes on from a topic that was taken off with its question', () => {
    const gone: State = { ...start, view: 'chart', agenda_item_id: 'gone' as AgendaItemId }
    expect(sceneFrom(gone, 1, plain)).toEqual({ event_id: poll, kind: 'question' })
  })
})

it('a session without questions has no scenes', () => {
  expect(scenesOf({ ...show, questions: [] }, start)).toEqual([])
})
