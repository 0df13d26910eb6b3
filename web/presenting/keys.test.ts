// The keys of the screen, and what they change, as tables of cases.
import { expect, test } from 'vitest'
import type { EventId, IdeaId } from '#domain/base/ids.ts'
import type { PresentationChange } from '#domain/presenting/contract.ts'
import type { StageView } from '#domain/presenting/model.ts'
import { type Action, changeOf, drawnView, questionsOf, viewsOf } from './actions.ts'
import { actionOf } from './keys.ts'
import { type Heard, heard, withChanges } from './presentation.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }
const pressed = (key: string, more = {}) => ({ ...NONE, key, ...more })

test.each([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['PageDown', 'scene_next'],
  ['PageUp', 'scene_back'],
  ['ArrowUp', 'answer_up'],
  ['ArrowDown', 'answer_down'],
  [' ', 'reveal'],
  ['Enter', 'spotlight'],
  ['q', 'join'],
  ['Q', 'join'],
  ['f', 'full_screen'],
  ['Escape', 'close'],
  ['+', 'larger'],
  ['-', 'smaller'],
  ['0', 'usual_size'],
  ['m', 'sound'],
  ['c', 'look'],
  ['h', 'help'],
  ['?', 'help'],
  ['l', 'lock'],
  ['s', 'sort'],
  ['t', 'timer'],
  ['v', 'view'],
  ['d', 'dealt_with'],
  ['w', 'note'],
  ['e', 'decision'],
  ['P', 'promise'],
  ['x', 'decline'],
  ['z', null],
  ['b', null],
  ['Tab', null],
])('the key %j means %s', (key, action) => {
  expect(actionOf(pressed(key), false)).toBe(action)
})

test.each([
  ['with Ctrl, which is the browser’s', pressed('f', { ctrlKey: true }), false, null],
  ['with the command key', pressed('l', { metaKey: true }), false, null],
  ['with Alt, which goes back in browsers', pressed('ArrowLeft', { altKey: true }), false, null],
  ['Space on a button, which presses it', pressed(' '), true, null],
  ['Enter on a button', pressed('Enter'), true, null],
  ['an arrow on a button', pressed('ArrowRight'), true, 'next'],
  ['a question key that is held down', pressed('ArrowRight', { repeat: true }), false, null],
  ['a size key that is held down', pressed('+', { repeat: true }), false, 'larger'],
])('%s', (_case, key, onControl, action) => {
  expect(actionOf(key, onControl)).toBe(action)
})

test('where one reads from right to left the next question is to the left', () => {
  expect(actionOf(pressed('ArrowLeft'), false, true)).toBe('next')
  expect(actionOf(pressed('ArrowRight'), false, true)).toBe('previous')
  expect(actionOf(pressed('PageDown'), false, true)).toBe('scene_next')
})

const questions = ['a', 'b'].map((id) => ({ id: id as EventId, slug: `slug-${id}`, name: id }))
const state = (changes: Partial<Heard> = {}): Heard => ({
  number: 3,
  event_id: 'a' as EventId,
  event_slug: 'slug-a',
  view: 'chart',
  spotlight_id: null,
  word: null,
  slide_id: null,
  agenda_item_id: null,
  slide: null,
  slides_on_phones: 'off',
  timer_end: null,
  started_time: null,
  shown_time: null,
  zoom: 0,
  by_votes: false,
  results_hidden: false,
  voting_locked: false,
  is_on: true,
  now: 1000,
  skew: 0,
  ...changes,
})
const open = { question_type: 'default' } as const
const best = 'i1' as IdeaId
const show = { questions, slides: [], agenda: [], isLiked: () => true, compares: false, best }
const surroundings = (view: StageView) => ({
  ...{ views: viewsOf(open), drawn: drawnView(view, open, false), show, now: 1000 },
})

test.each([
  ['next', {}, { event_id: 'b' }],
  ['previous', {}, null],
  ['next', { event_id: 'b' as EventId }, null],
  ['reveal', {}, { results_hidden: true }],
  ['reveal', { results_hidden: true }, { results_hidden: false }],
  ['lock', { voting_locked: true }, { voting_locked: false }],
  ['view', {}, { view: 'answers' }],
  ['view', { view: 'table' }, { view: 'wall' }],
  ['view', { view: 'join' }, { view: 'wall' }],
  ['scene_next', { view: 'join' }, { view: 'question' }],
  ['scene_next', {}, { view: 'answers' }],
  ['scene_next', { results_hidden: true }, { results_hidden: false }],
  ['scene_next', { view: 'answers' }, { view: 'answers', spotlight_id: best }],
  ['scene_next', { spotlight_id: best }, { event_id: 'b', view: 'question' }],
  ['scene_next', { event_id: 'b' as EventId, view: 'thanks' }, null],
  ['scene_back', {}, { view: 'question' }],
  ['scene_back', { event_id: 'b' as EventId, view: 'question' }, { event_id: 'a', view: 'answers' }],
  ['scene_back', { view: 'join' }, null],
  ['join', {}, { view: 'join' }],
  ['join', { view: 'join' }, { view: 'chart' }],
  ['timer', {}, { timer_seconds: 60 }],
  ['timer', { timer_end: 1010 }, { timer_seconds: null }],
  ['timer', { timer_end: 990 }, { timer_seconds: 60 }],
  ['larger', { zoom: 8 }, { zoom: 8 }],
  ['smaller', { zoom: -4 }, { zoom: -4 }],
  ['usual_size', { zoom: 3 }, { zoom: 0 }],
  ['usual_size', {}, null],
] as [Action, Partial<Heard>, PresentationChange | null][])(
  '%s with %j changes %j',
  (action, from, change) => {
    const now = state(from)
    expect(changeOf(action, now, surroundings(now.view))).toEqual(change)
  },
)

test('a poll has no top answers', () => {
  expect(viewsOf({ question_type: 'multiple' })).toEqual(['chart', 'table'])
})

test.each([
  ['default', true, 'cloud'],
  ['default', false, 'wall'],
  ['multiple', true, 'chart'],
] as const)(
  'the result of a %s question whose answers are short (%s) is the %s',
  (question_type, short, drawn) => {
    expect(drawnView('chart', { question_type }, short)).toBe(drawn)
    expect(drawnView('table', { question_type }, short)).toBe('table')
  },
)

test('an event in no collection is its only question', () => {
  const alone = { id: 'a', slug: 's', name: 'Alone', collection: null } as never
  expect(questionsOf(alone)).toEqual([{ id: 'a', slug: 's', name: 'Alone' }])
})

const rules: Record<string, { slug: string; results_hidden: boolean; voting_locked: boolean }> = {
  b: { slug: 'slug-b', results_hidden: true, voting_locked: false },
}

test('what was pressed shows at once, with what is known of another question', () => {
  const shown = withChanges(
    state({ voting_locked: true }),
    [{ event_id: 'b' as EventId }, { zoom: 2 }],
    (id) => rules[id],
  )
  expect(shown).toMatchObject({
    event_id: 'b',
    event_slug: 'slug-b',
    results_hidden: true,
    voting_locked: false,
    zoom: 2,
    number: 3,
  })
})

test('hiding and locking show at once too', () => {
  const shown = withChanges(state(), [{ results_hidden: true }, { voting_locked: true }], (id) => rules[id])
  expect(shown).toMatchObject({ event_id: 'a', results_hidden: true, voting_locked: true })
})

test('countdowns go by the clock of the server, however wrong that of the device is', () => {
  const told = heard({ ...state(), now: 5000 }, 1000)
  expect(told.skew).toBe(4000)
  expect(
    withChanges(
      told,
      [{ timer_seconds: 60 }],
      (id) => rules[id],
      () => null,
      1001,
    ).timer_end,
  ).toBe(5061)
})
