// What the figures of the last meetings suggest, and that they say nothing about few people.
import { describe, expect, it, test } from 'vitest'
import { isCounted, type Meeting, worthOf } from './worth.ts'

const meeting = (more: Partial<Meeting> & { mean?: number } = {}): Meeting => {
  const { mean = 3, scores = 6, ...rest } = more
  const fixed = {
    least: 5,
    minutes: 60,
    people: 7,
    spoke: 5,
    topics: 4,
    judged: 4,
    answered: 2,
    due: 0,
    kept: 0,
  }
  return { ...fixed, scores, score_total: mean * scores, ...rest }
}
const three = (more: Parameters<typeof meeting>[0] = {}) => [meeting(more), meeting(more), meeting(more)]
const namesOf = (meetings: Meeting[]) => worthOf(meetings).hints.map(({ name }) => name)

test.each([
  ['good scores, most answered', { mean: 4.5, answered: 3 }, ['leave_it']],
  ['just good, just most answered', { mean: 4, judged: 5, answered: 3 }, ['leave_it']],
  ['good scores, nobody judged a topic', { mean: 4.2, judged: 0, answered: 0 }, ['leave_it']],
  ['good scores, little answered', { mean: 4.5, answered: 1 }, []],
  ['middling scores', { mean: 3.5, answered: 4, topics: 1, people: 20 }, []],
  ['poor scores, much answered, long', { mean: 3, answered: 4 }, ['shorten']],
  ['poor scores, much answered, short already', { mean: 3, answered: 4, minutes: 25 }, []],
  ['poor scores, much answered, no length', { mean: 3, answered: 4, minutes: null }, []],
  ['poor scores, nobody judged a topic', { mean: 3, judged: 0, answered: 0 }, []],
  ['poor scores, little to talk about', { mean: 2, topics: 1 }, ['less_often']],
  ['poor scores, many who are silent', { mean: 2, people: 20, spoke: 9 }, ['invite_fewer']],
  ['poor scores, many who speak', { mean: 2, people: 20, spoke: 10 }, []],
  ['poor scores, few who are silent', { mean: 2, people: 7, spoke: 1 }, []],
  [
    'poor in every way',
    { mean: 1, topics: 1, judged: 1, answered: 1, people: 9, spoke: 2 },
    ['shorten', 'less_often', 'invite_fewer'],
  ],
] as const)('%s: %o suggests %o', (_, more, names) => {
  expect(namesOf(three(more))).toEqual(names)
})

describe('a hint', () => {
  it('comes with the figures it is from, means of one meeting', () => {
    const read = [
      meeting({ people: 10, spoke: 2 }),
      meeting({ people: 20, spoke: 4 }),
      meeting({ people: 30, spoke: 6 }),
    ]
    expect(worthOf(read).hints).toEqual([
      { name: 'invite_fewer', figures: { score: 3, meetings: 3, people: 20 } },
    ])
  })

  it('weighs scores by how many gave them', () => {
    const read = [meeting({ mean: 5, scores: 30 }), ...three({ mean: 3 }).slice(1)]
    expect(worthOf(read).hints).toEqual([])
    const judged = read.map((one) => ({ ...one, answered: 4 }))
    const [hint] = worthOf(judged).hints
    expect(hint).toMatchObject({ name: 'leave_it', figures: { meetings: 3, answered: 1 } })
    expect(hint!.figures.score).toBeCloseTo((30 * 5 + 12 * 3) / 42)
  })

  it('reads the last six meetings', () => {
    const old = three({ mean: 1, topics: 0 })
    expect(namesOf([...old, ...three({ mean: 5, answered: 4 }), ...three({ mean: 5, answered: 4 })])).toEqual(
      ['leave_it'],
    )
  })
})

describe('few people', () => {
  it.each([
    [{ people: 5, scores: 5 }, true],
    [{ people: 4, scores: 4 }, false],
    [{ people: 9, scores: 4 }, false],
    [{ people: 4, scores: 5 }, false],
  ])('%o count: %s', (more, counted) => {
    expect(isCounted(meeting(more))).toBe(counted)
  })

  it('give no hint, however many meetings they had', () => {
    const small = Array.from({ length: 20 }, () => meeting({ people: 4, scores: 4, mean: 1, topics: 0 }))
    expect(worthOf(small)).toEqual({ hints: [], missing: 3 })
  })

  it.each([
    [4, { people: 20 }],
    [5, { people: 20, spoke: 5 }],
  ])('are no figure of a hint: of %d who spoke it tells %o', (spoke, told) => {
    const quiet = Array.from({ length: 3 }, () => meeting({ mean: 3, people: 20, spoke, topics: 4 }))
    expect(worthOf(quiet).hints.find(({ name }) => name === 'invite_fewer')?.figures).toEqual({
      ...{ score: 3, meetings: 3 },
      ...told,
    })
  })

  it('leave a meeting out of the figures of the others', () => {
    const read = [...three({ mean: 5, answered: 4 }), meeting({ people: 3, scores: 3, mean: 1 })]
    expect(worthOf(read).hints).toMatchObject([{ figures: { score: 5, meetings: 3 } }])
  })
})

test('two meetings are too few, and it says how many are missing', () => {
  expect(worthOf([meeting({ mean: 5 }), meeting({ mean: 5 })])).toEqual({ hints: [], missing: 1 })
  expect(worthOf([])).toEqual({ hints: [], missing: 3 })
})
