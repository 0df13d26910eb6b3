import { describe, expect, test } from 'vitest'
import { anEvent } from '#web/events/fake-page.ts'
import { anIdea } from '#web/ideas/fake-session.ts'
import { choiceTable, rankTable, ratingTable } from './charts/tables.ts'
import { choiceRows, hasResults, kindOfResults, meanOf, topAnswers, totalsOf } from './results.ts'
import { summaryOf } from './summary.ts'

const choices = (...counts: number[]) =>
  counts.map((choice_count, position) =>
    anIdea(`c${position}`, { content: `Choice ${position + 1}`, position, choice_count }),
  )

test.each([
  ['default', 'answers'],
  ['binary', 'choices'],
  ['multiple', 'choices'],
  ['scale', 'scale'],
  ['scale_5', 'scale'],
  ['scale_10', 'scale'],
  ['multiple_rating', 'rating'],
  ['stack_rank', 'ranking'],
] as const)('a question of type %s has results of the kind %s', (question_type, kind) => {
  expect(kindOfResults(anEvent({ question_type }))).toBe(kind)
})

test('the totals of an open question are those of the session, and the likes of its answers', () => {
  const event = anEvent({ ideas_count: 2, participants_count: 5, comments_count: 3 })
  const ideas = [anIdea('a', { like_count: 2 }), anIdea('b', { like_count: 1, dislike_count: 4 })]
  expect(totalsOf(event, ideas)).toEqual({ answers: 2, participants: 5, comments: 3, likes: 3 })
})

test('in a poll every vote is an answer', () => {
  const event = anEvent({ question_type: 'binary', participants_count: 3 })
  expect(totalsOf(event, choices(2, 1)).answers).toBe(3)
})

test('choices stand in the order of the question, with percent that are a hundred together', () => {
  expect(choiceRows(choices(1, 1, 1).reverse()).map(({ n, percent }) => [n, percent])).toEqual([
    [1, 34],
    [2, 33],
    [3, 33],
  ])
  expect(choiceRows(choices(0, 0)).map((row) => row.percent)).toEqual([0, 0])
})

test('the mean counts points from one', () => {
  expect(meanOf(choiceRows(choices(1, 0, 0, 0, 1)))).toBe(3)
  expect(meanOf(choiceRows(choices(0, 0, 0, 0, 0)))).toBeNull()
})

test('the top answers are the ten with most likes; among equals those with fewer dislikes come first', () => {
  const many = Array.from({ length: 12 }, (_, n) => anIdea(`i${n}`, { like_count: n, dislike_count: 0 }))
  expect(topAnswers(many).map((idea) => idea.id)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `i${n}`),
  )
  const equal = [anIdea('x', { like_count: 1, dislike_count: 2 }), anIdea('y', { like_count: 1 })]
  expect(topAnswers(equal).map((idea) => idea.id)).toEqual(['y', 'x'])
})

test('there is nothing to draw before the first vote or answer', () => {
  expect(hasResults('choices', choices(0, 0))).toBe(false)
  expect(hasResults('choices', choices(0, 1))).toBe(true)
  expect(hasResults('answers', [])).toBe(false)
})

describe('the sentence about the results', () => {
  test('names who leads, all who lead together, or how many they are', () => {
    expect(summaryOf('choices', choices(3, 1))).toBe('“Choice 1” leads with 3 votes (75%)')
    expect(summaryOf('choices', choices(1, 1, 0))).toBe('“Choice 1” and “Choice 2” lead with 1 vote each')
    expect(summaryOf('choices', choices(2, 2, 2, 2))).toBe('4 choices lead with 2 votes each')
    expect(summaryOf('choices', choices(0, 0))).toBe('No votes yet')
  })

  test('gives the mean of a scale', () => {
    expect(summaryOf('scale', choices(0, 0, 1, 1, 0))).toBe('Average 3.5 of 5 · 2 votes')
  })

  test('quotes the most liked answer, a long one in part', () => {
    const ideas = [anIdea('a', { content: 'x'.repeat(300), like_count: 1 })]
    expect(summaryOf('answers', ideas)).toBe(`Most liked: “${'x'.repeat(120)}…” (1 like)`)
    expect(summaryOf('answers', [anIdea('a')])).toBe('No likes yet')
    expect(summaryOf('answers', [anIdea('a', { content: '', like_count: 2 })])).toBe(
      'Most liked: “Image” (2 likes)',
    )
  })

  test('names all answers that are liked most or rated best together, or how many they are', () => {
    const liked = (...likes: number[]) =>
      likes.map((like_count, index) => anIdea(`${index}`, { content: `Answer ${index + 1}`, like_count }))
    expect(summaryOf('answers', liked(2, 1, 2))).toBe('Most liked: “Answer 1” and “Answer 3” (2 likes)')
    expect(summaryOf('answers', liked(1, 1, 1, 1, 0))).toBe('Most liked: 4 of them (1 like)')
    const rated = (...totals: number[]) =>
      choices(...totals.map(() => 0)).map((idea, index) => {
        const total_rating = totals[index]!
        return { ...idea, total_rating, total_rater: 2, avg_rating: total_rating / 2 }
      })
    expect(summaryOf('rating', rated(4, 9))).toBe('Best rated: “Choice 2”, 4.5 of 5')
    expect(summaryOf('rating', rated(9, 4, 9))).toBe('Best rated: “Choice 1” and “Choice 3”, 4.5 of 5')
    expect(summaryOf('rating', choices(0, 0))).toBe('No votes yet')
  })

  test('names what is ranked first, with its mean place and how many ranked', () => {
    const ranked = (...sums: number[]) =>
      choices(...sums.map(() => 0)).map((idea, index) => ({
        ...idea,
        total_rank: sums[index]!,
        total_ranker: 2,
        avg_rank: sums[index]! / 2,
      }))
    expect(summaryOf('ranking', ranked(5, 3, 4))).toBe(
      'Ranked first: “Choice 2”, average place 1.5 · 2 rankings',
    )
    expect(summaryOf('ranking', ranked(3, 3, 6))).toBe(
      'Ranked first: “Choice 1” and “Choice 2”, average place 1.5 · 2 rankings',
    )
    expect(summaryOf('ranking', choices(0, 0))).toBe('No votes yet')
  })
})

test('a ranking is drawn once somebody has ranked, and a whole ranking is one answer', () => {
  const event = anEvent({ question_type: 'stack_rank', participants_count: 2 })
  const ranked = choices(0, 0).map((idea, index) => ({ ...idea, total_rank: 3 + index, total_ranker: 2 }))
  expect(hasResults('ranking', choices(0, 0))).toBe(false)
  expect(hasResults('ranking', ranked)).toBe(true)
  expect(totalsOf(event, ranked).answers).toBe(2)
})

test('a choice whose words changed after a vote says so in tables, and is quoted without', () => {
  const ideas = choices(2, 1).map((idea, at) => ({ ...idea, edited: at === 0 }))
  const first = ({ rows }: ReturnType<typeof choiceTable>) => rows.map(({ cells }) => cells[0])
  const marked = ['Choice 1 (edited)', 'Choice 2']
  expect(first(choiceTable(choiceRows(ideas), 'choice'))).toEqual(marked)
  expect(first(ratingTable(ideas))).toEqual(marked)
  expect(first(rankTable(ideas))).toEqual(marked)
  expect(first(choiceTable(choiceRows(ideas), 'point'))[0]).toContain('(edited)')
  expect(summaryOf('choices', ideas)).not.toContain('edited')
})
