import { expect, it, test } from 'vitest'
import {
  JOB_LEVELS,
  ORG_SIZES,
  PERSONA_KEYS,
  PERSONA_PROMPTS,
  personaRefusal,
  personaSummary,
} from './persona.ts'

test('there are six prompts, each with its key, a label and values that differ', () => {
  expect(PERSONA_KEYS).toEqual(['use_case', 'org_size', 'team_size', 'job_level', 'department', 'industry'])
  for (const key of PERSONA_KEYS) {
    const { key_name, label, values } = PERSONA_PROMPTS[key]
    expect(key_name).toBe(key)
    expect(label.length).toBeGreaterThan(5)
    expect(values.length).toBeGreaterThan(1)
    expect(new Set(values).size).toBe(values.length)
  }
})

test('sizes of organisations, job levels, industries and use cases are as many as they should be', () => {
  expect(ORG_SIZES).toEqual(['5-25', '26-200', '201-2000', 'more than 2000'])
  expect(JOB_LEVELS).toHaveLength(6)
  expect(PERSONA_PROMPTS.industry.values).toHaveLength(32)
  expect(PERSONA_PROMPTS.industry.values).toEqual(expect.arrayContaining(['Education', 'Healthcare']))
  expect(PERSONA_PROMPTS.use_case.values).toHaveLength(23)
})

it.each([
  ['use_case', ['SURVEY', 'RECOGNITION'], null],
  ['use_case', [], null],
  ['org_size', ['more than 2000'], null],
  ['team_size', ['1-5'], null],
  ['job_level', ['Executive'], null],
  ['department', ['Sales'], null],
  ['industry', ['Healthcare'], null],
  ['x', ['1'], 'prompt_unknown'],
  ['toString', [], 'prompt_unknown'],
  ['org_size', ['2001+'], 'prompt_value_unknown'],
  ['team_size', ['1-5', '6-10'], 'prompt_takes_one'],
  ['use_case', ['SURVEY', 'SURVEY'], 'prompt_value_twice'],
  ['use_case', ['Ask several questions at once'], 'prompt_value_unknown'],
])('of %s the choice %s is refused with %s', (key_name, values, code) => {
  expect(personaRefusal({ key_name, values })?.code ?? null).toBe(code)
})

test('the summary holds the labels of what is chosen and nothing else', () => {
  const nothing = { org_size: [], job_level: [], department: [], industry: [] }
  expect(personaSummary({ ...nothing, use_case: ['SURVEY', 'TOWN_HALL'], team_size: ['6-10'] })).toEqual({
    use_case: ['Ask several questions at once', 'Prepare and review a town hall'],
    team_size: ['6-10'],
  })
})
