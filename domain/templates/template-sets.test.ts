import { expect, it, test } from 'vitest'
import { QUESTION_KINDS } from '#domain/events/model.ts'
import { nameRefusal, preloadedTitles } from '#domain/events/rules.ts'
import { MESSAGE_TEXTS } from './message-texts.ts'
import { HEALTHCARE_SAMPLES, LIVE_SAMPLES, STANDARD_SAMPLES } from './samples.ts'
import { TEMPLATE_TYPES, type TemplateQuestion, templateKeysFor } from './template-question.ts'
import { findTemplate, TEMPLATE_SETS } from './template-sets.ts'
import { USE_CASES } from './use-cases.ts'

const sets = Object.values(TEMPLATE_SETS)
const tabs = sets.flatMap((set) => set.tabs)
const all = tabs.flatMap(({ contents }) => contents)
const written = all.filter(({ custom }) => !custom)

it.each([
  ['Retail', ['qa', 'live_poll', 'remote_work', 'healthcare']],
  [null, ['qa', 'live_poll', 'remote_work', 'healthcare']],
  [' Healthcare', ['healthcare', 'qa', 'live_poll', 'remote_work']],
])('people of the industry %s see the templates in the order %s', (industry, keys) => {
  expect(templateKeysFor(industry)).toEqual(keys)
  for (const key of templateKeysFor(industry)) expect(TEMPLATE_SETS[key].key).toBe(key)
})

test('each tab has a title, a description and a use case of the table, and ends with a question of one’s own', () => {
  for (const { title, description, useCase, contents } of tabs) {
    expect(title && description).toBeTruthy()
    expect(USE_CASES.has(useCase)).toBe(true)
    expect(contents.map(({ index }) => index)).toEqual(contents.map((_, index) => index))
    expect(contents.map(({ custom }) => custom)).toEqual(
      contents.map((_, index) => index === contents.length - 1),
    )
  }
})

test('the templates of healthcare are 4, 2 and 2 beside the own ones, one tab for each use case of theirs', () => {
  const { tabs: own } = sets.find(({ key }) => key === 'healthcare')!
  expect(own.map(({ useCase, contents }) => [useCase, contents.length - 1])).toEqual([
    ['HEALTHCARE_PRIORITIZE', 4],
    ['HEALTHCARE_OPTIMIZE', 2],
    ['HEALTHCARE_PREDICT', 2],
  ])
})

test('no two entries have the same key or title, and each can be saved as it is', () => {
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect(new Set(written.map(({ title }) => title)).size).toBe(written.length)
  expect(written.filter(({ title }) => nameRefusal(title) !== null)).toEqual([])
  expect(new Set(written.map(({ type }) => type))).toEqual(new Set(TEMPLATE_TYPES))
  for (const { choices, type } of written)
    if (type === 'multiple') expect(choices.length).toBeGreaterThanOrEqual(QUESTION_KINDS.multiple.min)
    else expect(choices).toEqual([])
})

const slots = ({ type, choices }: TemplateQuestion) =>
  type === 'multiple' ? choices.length : preloadedTitles(type).length

it.each(written.map((question) => [question.key, question] as const))(
  'the sample report of %s could be one of a real session',
  (_key, question) => {
    const { participants, answers, counts, comments } = question.sampleReport!
    expect(participants).toBeGreaterThan(0)
    expect(comments).toBeGreaterThanOrEqual(0)
    expect(counts).toHaveLength(slots(question))
    // nobody chooses twice, and nobody likes and dislikes the same answer
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(participants)
    for (const { likes, dislikes } of answers) expect(likes + dislikes).toBeLessThanOrEqual(participants)
    expect(question.type === 'default' ? answers.length : counts.length).toBeGreaterThanOrEqual(2)
  },
)

test('a template is found by its key, with the use case of its tab', () => {
  expect(findTemplate('care-first-goal')).toMatchObject({
    title: 'Which goal should our unit work on first?',
    type: 'multiple',
    useCase: 'HEALTHCARE_PRIORITIZE',
  })
  expect(findTemplate('team-qa-own')).toMatchObject({ title: '', type: 'default' })
  expect(findTemplate('nothing')).toBeNull()
})

test('nothing that is delivered as a sample or template holds an address of somebody', () => {
  const delivered = JSON.stringify([
    TEMPLATE_SETS,
    STANDARD_SAMPLES,
    HEALTHCARE_SAMPLES,
    LIVE_SAMPLES,
    MESSAGE_TEXTS,
  ])
  expect(delivered).toContain(written[0]!.title)
  expect(delivered).not.toMatch(/@|mailto:/)
})
