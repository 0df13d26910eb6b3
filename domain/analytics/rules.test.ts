import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { GROUP_MIN } from './model.ts'
import { figuresOf, monthsBefore, type OverSession } from './rules.ts'

const session = (took_part: number, opened = took_part, answers = took_part): OverSession => ({
  month: '2026-11',
  ...{ opened, took_part, answers },
})
const figures = (...sessions: OverSession[]) => figuresOf(sessions)

test('what at least five people did is counted', () => {
  expect(figures(session(5, 10), session(15, 30, 40))).toEqual({
    ...{ sessions: 2, left_out: 0, took_part: 20, answers: 45, response: 50 },
  })
})
test('a month without sessions has no response', () => {
  expect(figures()).toMatchObject({ sessions: 0, took_part: 0, response: null })
})
it.each([
  ['four people', [session(4, 40, 400)], { left_out: 1, took_part: 0, answers: 0, response: null }],
  ['five sessions of one person each', Array(5).fill(session(1)), { left_out: 5, took_part: 0, answers: 0 }],
  ['who did not answer, being four', [session(6, 10)], { took_part: 6, response: null }],
  ['nobody who did not answer', [session(6, 6)], { took_part: 6, response: null }],
] as const)('tells nothing of %s', (_what, sessions, told) => {
  expect(figures(...(sessions as OverSession[]))).toMatchObject(told)
})

const anySession = fc
  .record({ took_part: fc.nat(20), more: fc.nat(20), answers: fc.nat(50) })
  .map(({ took_part, more, answers }) => session(took_part, took_part + more, answers))
test('taking one session away changes figures about people by none, or by five people at the least', () => {
  fc.assert(
    fc.property(fc.array(anySession), anySession, (others, one) => {
      const [before, after] = [figures(...others), figures(...others, one)]
      const more = after.took_part - before.took_part
      expect(more === 0 || more >= GROUP_MIN).toBe(true)
      if (more === 0) expect([after.answers, after.response]).toEqual([before.answers, before.response])
    }),
  )
})

test('the months are the twelve whole ones before this one, over the turn of the year', () => {
  const months = monthsBefore(Date.UTC(2027, 1, 28, 23, 59) / 1000)
  expect([months[0], months.at(-2), months.at(-1)]).toEqual(['2026-02', '2026-12', '2027-01'])
  expect(months).toHaveLength(12)
})
