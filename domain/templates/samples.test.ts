import { expect, it, test } from 'vitest'
import { MESSAGE_FIELDS } from '#domain/events/messages.ts'
import { QUESTION_KINDS } from '#domain/events/model.ts'
import { nameRefusal } from '#domain/events/rules.ts'
import { MEETING_QUESTIONS, TOWN_HALL_QUESTIONS } from './meetings.ts'
import { MESSAGE_TEXTS } from './message-texts.ts'
import { PRESETS } from './presets.ts'
import {
  HEALTHCARE_SAMPLES,
  LIVE_SAMPLES,
  type SampleGroup,
  STANDARD_SAMPLES,
  sampleGroupsFor,
} from './samples.ts'
import { USE_CASES } from './use-cases.ts'

const shape = (groups: readonly SampleGroup[]) =>
  groups.map(({ title, questions }) => [title, questions.length])

test('the standard questions are 4, 3 and 3, from beginner to advanced', () => {
  expect(shape(STANDARD_SAMPLES)).toEqual([
    ['Beginner', 4],
    ['Intermediate', 3],
    ['Advanced', 3],
  ])
})

test('the questions of healthcare are 4, 2 and 2', () => {
  expect(shape(HEALTHCARE_SAMPLES)).toEqual([
    ['Beginner', 4],
    ['Intermediate', 2],
    ['Advanced', 2],
  ])
})

test('the live questions are 2, 5 and 5, by kind of meeting', () => {
  expect(shape(LIVE_SAMPLES)).toEqual([
    ['Team meetings', 2],
    ['Leadership meetings', 5],
    ['Company meetings', 5],
  ])
})

it.each([
  ['Consulting', '', STANDARD_SAMPLES],
  [null, null, STANDARD_SAMPLES],
  ['Healthcare', '', HEALTHCARE_SAMPLES],
  [' healthcare', 'default', HEALTHCARE_SAMPLES],
  ['Consulting', 'live', LIVE_SAMPLES],
  ['Healthcare', 'live', LIVE_SAMPLES],
])('of industry %s with product %s the menu shows its own groups only', (industry, product, groups) => {
  expect(sampleGroupsFor({ industry, product })).toBe(groups)
})

const samples = [STANDARD_SAMPLES, HEALTHCARE_SAMPLES, LIVE_SAMPLES].flatMap((groups) =>
  groups.flatMap(({ questions }) => questions),
)
const prefilled = [MEETING_QUESTIONS, TOWN_HALL_QUESTIONS].flatMap(({ before, after }) => [before, after])
const preset = PRESETS.flatMap(({ questions }) => questions)

test('no two sample questions are the same, and each can be saved as it is', () => {
  expect(new Set(samples).size).toBe(30)
  const all = [...samples, ...prefilled.map(({ name }) => name), ...preset.map(({ name }) => name)]
  expect(all.filter((name) => nameRefusal(name) !== null)).toEqual([])
})

test('what is pre-filled needs no choices of the creator, so that it can be launched at once', () => {
  for (const { question_type: type } of [...prefilled, ...preset])
    expect(QUESTION_KINDS[type].min === QUESTION_KINDS[type].max).toBe(true)
})

test('there are eight presets, each with a use case of the table', () => {
  expect(PRESETS.map(({ key }) => key).sort()).toEqual(
    [
      'custom',
      'improvement',
      'meeting',
      'recognition',
      'rollouts',
      'source_ideas',
      'survey',
      'town_hall',
    ].sort(),
  )
  for (const { use_case } of [...PRESETS, ...prefilled]) expect(USE_CASES.has(use_case)).toBe(true)
})

test('the scale question after a meeting of a preset runs one day', () => {
  const scales = preset.filter((question) => question.meeting_part === 'after')
  expect(scales.map(({ question_type, duration }) => [question_type, duration])).toEqual([
    ['scale', 1],
    ['scale', 1],
  ])
})

test('a new event has a text for each of its messages', () => {
  expect(Object.keys(MESSAGE_TEXTS).sort()).toEqual([...MESSAGE_FIELDS].sort())
  for (const text of Object.values(MESSAGE_TEXTS)) expect(text.length).toBeGreaterThan(10)
})
