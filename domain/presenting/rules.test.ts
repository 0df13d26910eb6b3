// The rules of what stands on the screen, as tables of cases.
import { describe, expect, it } from 'vitest'
import type { AgendaItemId, EventId, IdeaId, SlideId } from '#domain/base/ids.ts'
import { changedRoom, goesOn, laterOf, type Room, secondsLeft, zoomFactor, zoomOf } from './rules.ts'

const room: Room = {
  event_id: 'e1' as EventId,
  view: 'answers',
  spotlight_id: 'i1' as IdeaId,
  word: 'lunch',
  slide_id: null,
  agenda_item_id: null,
  slides_on_phones: 'off',
  timer_end: 900,
  started_time: 100,
  shown_time: 700,
  zoom: 2,
  by_votes: false,
  is_on: true,
}
const e2 = 'e2' as EventId

describe('a change', () => {
  it.each([
    ['of nothing changes nothing', {}, {}],
    [
      'of the question starts it with its picture and keeps the size',
      { event_id: e2 },
      { event_id: e2, view: 'chart', spotlight_id: null, word: null, timer_end: null, shown_time: 800 },
    ],
    ['to the question that is there leaves everything', { event_id: room.event_id }, {}],
    [
      'of the view takes the spotlight and the answers behind a word off',
      { view: 'table' },
      { view: 'table', spotlight_id: null, word: null },
    ],
    ['can show the answers behind a word', { word: 'tea' }, { word: 'tea' }],
    ['can close the answers behind a word', { word: null }, { word: null }],
    ['of the spotlight keeps the view', { spotlight_id: 'i2' as IdeaId }, { spotlight_id: 'i2' }],
    ['can take the spotlight off', { spotlight_id: null }, { spotlight_id: null }],
    ['of the countdown counts from now', { timer_seconds: 60 }, { timer_end: 860 }],
    ['can take the countdown off', { timer_seconds: null }, { timer_end: null }],
    ['of the size stays within what there is', { zoom: 99 }, { zoom: 8 }],
    ['of the order of choices keeps all else', { by_votes: true }, { by_votes: true }],
    [
      'of the item of the agenda starts it with its picture, and its time',
      { agenda_item_id: 'a1' as AgendaItemId },
      {
        ...{ agenda_item_id: 'a1', view: 'chart', spotlight_id: null, word: null },
        ...{ timer_end: null, shown_time: 800 },
      },
    ],
    ['to no item where none is leaves everything', { agenda_item_id: null }, {}],
    ['can end it', { is_on: false }, { is_on: false }],
  ] as const)('%s', (_what, change, result) => {
    expect(changedRoom(room, change, 800.2)).toEqual({ ...room, ...result })
  })

  it.each(['join', 'question', 'compare', 'thanks'] as const)(
    'that puts an answer in the spotlight takes the view %s away',
    (view) => {
      const before = { ...room, view, spotlight_id: null }
      expect(changedRoom(before, { spotlight_id: 'i1' as IdeaId }, 0).view).toBe('answers')
    },
  )

  it.each([
    ['stays under a slide', { slide_id: 's1' as SlideId }, 'a1'],
    ['stays under the code', { view: 'join' }, 'a1'],
    ['stays with what people wrote behind it', { view: 'answers' }, 'a1'],
    ['goes with another question', { event_id: e2 }, null],
    [
      'is that of the question that comes with it',
      { event_id: e2, agenda_item_id: 'a2' as AgendaItemId },
      'a2',
    ],
    ['comes again with another question', { event_id: e2, agenda_item_id: 'a1' as AgendaItemId }, 'a1'],
    ['goes with the end', { view: 'thanks' }, null],
    ['goes with a new presentation', { is_on: true }, null],
  ] as const)('an item of the agenda %s', (_what, change, agenda_item_id) => {
    const before = { ...room, agenda_item_id: 'a1' as AgendaItemId, is_on: change && !('is_on' in change) }
    expect(changedRoom(before, change, 0).agenda_item_id).toBe(agenda_item_id)
  })

  it('that begins a new presentation takes nothing of the one before along but the size', () => {
    const over = { ...room, view: 'table' as const, by_votes: true, is_on: false }
    const begun = {
      ...{ view: 'chart', spotlight_id: null, word: null, timer_end: null },
      ...{ by_votes: false, is_on: true, started_time: 0, shown_time: 0 },
    }
    expect(changedRoom(over, { is_on: true }, 0.7)).toEqual({ ...over, ...begun })
    expect(changedRoom({ ...over, is_on: true }, { is_on: true }, 0)).toEqual({ ...over, is_on: true })
  })

  it('leaves the room that it starts from as it was', () => {
    const before = structuredClone(room)
    changedRoom(room, { event_id: e2, zoom: 0 }, 0)
    expect(room).toEqual(before)
  })
})

describe('a presentation goes on', () => {
  it.each([
    ['while its page is heard of', true, 5000, true],
    ['no longer after that', true, 4999, false],
    ['not before its page was heard of', true, null, false],
    ['not when it was ended', false, 5000, false],
  ])('%s', (_when, is_on, alive_until, goes) => {
    expect(goesOn({ is_on, alive_until }, 4999)).toBe(goes)
  })
})

describe('the countdown', () => {
  it.each([
    [null, 100, null],
    [160, 100, 60],
    [160, 159.2, 1],
    [160, 160, 0],
    [160, 500, 0],
  ])('that ends at %s has at %s left: %s', (timer_end, now, left) => {
    expect(secondsLeft({ timer_end }, now)).toBe(left)
  })
})

describe('sizes', () => {
  it.each([
    [0, 1],
    [8, 2],
    [-4, 0.5],
    [-9, 0.5],
  ])('step %i is %d times the usual', (zoom, factor) => {
    expect(zoomFactor(zoom)).toBe(factor)
  })

  it('that do not exist become the nearest that do', () => {
    expect([zoomOf(-100), zoomOf(3), zoomOf(100)]).toEqual([-4, 3, 8])
  })
})

describe('of two states', () => {
  it('the one with the higher number counts, whichever came last', () => {
    const [old, late] = [{ number: 3 }, { number: 4 }]
    expect(laterOf(late, old)).toBe(late)
    expect(laterOf(old, late)).toBe(late)
    expect(laterOf(undefined, old)).toBe(old)
  })
})
