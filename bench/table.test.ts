// The document of the benchmarks, of which a run may write some rows anew.
import { expect, it } from 'vitest'
import type { Goal, Row } from './rows/row.ts'
import { documentText, keptRows } from './table.ts'

const goal = (...goals: string[]): Goal => ({ goals, sentence: `What ${goals} is.`, measure: async () => [] })
const GOALS = [goal('P1', 'P3'), goal('P5'), goal('P7')]
const row = (name: string, more: Partial<Row> = {}): Row => ({
  ...{
    goal: name,
    what: `ms of ${name}, each`,
    limit: '12,314 (bare C)',
    product: '3,317',
    ratio: 0.27,
    bar: '0.40',
  },
  met: false,
  ...more,
})
const P1 = row('P1', { note: 'p99 48.7 ms, 0 failures' })
const P3 = row('P3', { limit: null, ratio: null, met: true })
const P5 = row('P5')
const P7 = row('P7', { product: 'lost or wrong 0, p99 84.3 ms', bar: '0, 1 s' })

it('a goal that is measured alone takes its place among the others, which stay as they are', () => {
  const saved = documentText(GOALS, [P1, P3, P7])
  expect(keptRows(GOALS, saved, [P5])).toEqual([P1, P3, P5, P7])
})

it('a goal that is measured again loses what stood there, its notes too', () => {
  const saved = documentText(GOALS, [P1, P3, P5])
  const anew = row('P1', { product: '9,999' })
  expect(keptRows(GOALS, saved, [anew])).toEqual([anew, P5])
  expect(documentText(GOALS, keptRows(GOALS, saved, [anew]))).not.toContain('48.7')
})

it('rows of another machine stay by themselves', () => {
  const saved = documentText(GOALS, [P1]).replace('Machine: ', 'Machine: another, ')
  expect(() => keptRows(GOALS, saved, [P5])).toThrow('another machine')
})
