// Slides among questions: where each stands, and what moving does.
import { describe, expect, it } from 'vitest'
import type { EventId, SlideId } from '#domain/base/ids.ts'
import { movedItem, placesOf, runningOrder } from './running-order.ts'

const questions = ['q1', 'q2'].map((id) => ({ id: id as EventId }))
const slide = (id: string, after: string | null) => ({ id: id as SlideId, after_id: after as EventId | null })
const orderOf = (...slides: ReturnType<typeof slide>[]) => runningOrder(questions, slides)
const said = (order: ReturnType<typeof orderOf>) =>
  order.map((item) => (item.kind === 'slide' ? item.slide.id : item.question.id)).join(' ')

describe('the running order', () => {
  it('has slides before the first question and after the ones they follow', () => {
    expect(said(orderOf(slide('a', 'q1'), slide('b', null), slide('c', 'q1')))).toBe('b q1 a c q2')
  })

  it('starts with slides whose question is gone', () => {
    expect(said(orderOf(slide('a', 'gone'), slide('b', 'q2')))).toBe('a q1 q2 b')
  })

  it.each([
    [0, 2, 'b q1 a q2'],
    [1, 0, 'b a q1 q2'],
    [2, 0, 'q1 a b q2'],
    [3, 1, 'a b q1 q2'],
    [0, 9, 'a b q1 q2'],
  ] as const)('moves item %d to place %d: %s', (from, to, expected) => {
    const moved = movedItem(orderOf(slide('a', null), slide('b', null)), from, to)
    expect(said(moved)).toBe(expected)
  })

  it('says after which question each slide stands', () => {
    const moved = movedItem(orderOf(slide('a', null), slide('b', null)), 2, 1)
    expect(placesOf(moved)).toEqual([slide('a', null), slide('b', 'q1')])
  })
})
