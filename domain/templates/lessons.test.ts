import { expect, it, test } from 'vitest'
import { nameRefusal, preloadedTitles } from '#domain/events/rules.ts'
import { ALIGNMENT } from './alignment-templates.ts'
import { LESSONS } from './lessons.ts'
import { STANDARD_SAMPLES } from './samples.ts'
import { findTemplate, TEMPLATE_SETS } from './template-sets.ts'
import { USE_CASES } from './use-cases.ts'

const tabs = [...LESSONS, ALIGNMENT]
const all = tabs.flatMap(({ contents }) => contents)

test('the lessons are the standard sample questions, each with what it is good for: 4, 3 and 3', () => {
  expect(LESSONS.map(({ contents }) => contents.length)).toEqual([4, 3, 3])
  for (const [index, { key, title, contents }] of LESSONS.entries()) {
    const group = STANDARD_SAMPLES[index]!
    expect([key, title]).toEqual([group.key, group.title])
    expect(contents.map((question) => question.title)).toEqual(group.questions)
    expect(contents.filter(({ description }) => !description)).toEqual([])
  }
})

it.each(all.map((question) => [question.key, question] as const))(
  'the sample report of %s could be one of a real session',
  (_key, question) => {
    const { participants, answers, counts } = question.sampleReport!
    const slots =
      question.type === 'multiple' ? question.choices.length : preloadedTitles(question.type).length
    expect(counts).toHaveLength(slots)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(participants)
    for (const { likes, dislikes } of answers) expect(likes + dislikes).toBeLessThanOrEqual(participants)
    expect(answers.length + counts.length).toBeGreaterThanOrEqual(3)
    expect(nameRefusal(question.title)).toBeNull()
  },
)

test('each is found by its key, which nothing else has, with a use case of the table', () => {
  for (const { useCase, contents } of tabs) {
    expect(USE_CASES.has(useCase)).toBe(true)
    for (const { key, title, type } of contents)
      expect(findTemplate(key)).toMatchObject({ title, type, useCase })
  }
  const others = Object.values(TEMPLATE_SETS).flatMap((set) => set.tabs.flatMap((tab) => tab.contents))
  const keys = [...all, ...others].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
