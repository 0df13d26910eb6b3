// The page that lists what we wrote for creators cannot drift from what they get.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MESSAGE_FIELDS } from '#domain/events/messages.ts'
import { CALL_TO_ACTION } from '#domain/events/model.ts'
import { ALIGNMENT } from '#domain/templates/alignment-templates.ts'
import { LESSONS } from '#domain/templates/lessons.ts'
import { MEETING_QUESTIONS, TOWN_HALL_QUESTIONS } from '#domain/templates/meetings.ts'
import { MESSAGE_TEXTS } from '#domain/templates/message-texts.ts'
import { PRESETS } from '#domain/templates/presets.ts'
import {
  HEALTHCARE_SAMPLES,
  LIVE_SAMPLES,
  type SampleGroup,
  STANDARD_SAMPLES,
} from '#domain/templates/samples.ts'
import { TEMPLATE_KEYS, type TemplateQuestion } from '#domain/templates/template-question.ts'
import { TEMPLATE_SETS } from '#domain/templates/template-sets.ts'
import { USE_CASES } from '#domain/templates/use-cases.ts'

const grouped = (title: string, groups: readonly SampleGroup[]) =>
  groups.flatMap((group) => [
    `### ${title}, ${group.title.toLowerCase()}`,
    ...group.questions.map((question) => `- ${question}`),
  ])
const meeting = ({ before, after }: typeof MEETING_QUESTIONS) => [
  `- before: ${before.name} (\`${before.question_type}\`)`,
  `- after: ${after.name} (\`${after.question_type}\`)`,
]

/** A question with its choices, and the figures of its sample report. */
function template({ title, type, choices, sampleReport }: TemplateQuestion): string[] {
  if (!sampleReport) return []
  const { participants, comments, answers, counts } = sampleReport
  const figures = choices.length > 0 ? choices.map((choice, n) => `${choice} ${counts[n]}`) : counts
  const written = answers.map(
    ({ text, likes, dislikes }) => `  - ${text} (${likes} likes, ${dislikes} dislikes)`,
  )
  const report = `${participants} participants, ${comments} comments${figures.length > 0 ? `: ${figures.join(', ')}` : ''}`
  return [`- ${title} (\`${type}\`; ${report})`, ...written]
}

const expected = [
  '## Sample questions',
  ...grouped('Standard', STANDARD_SAMPLES),
  ...grouped('Healthcare', HEALTHCARE_SAMPLES),
  ...grouped('Live', LIVE_SAMPLES),
  '## Questions of a new meeting',
  ...meeting(MEETING_QUESTIONS),
  '## Questions of a new town hall',
  ...meeting(TOWN_HALL_QUESTIONS),
  '## Quick-launch presets',
  ...PRESETS.flatMap(({ label, description, questions }) => [
    `### ${label}`,
    description,
    ...questions.map(({ name, question_type }) => `- ${name} (\`${question_type}\`)`),
  ]),
  '## Template questions',
  ...TEMPLATE_KEYS.flatMap((key) =>
    TEMPLATE_SETS[key].tabs.flatMap(({ title, description, useCase, contents }) => [
      `### ${TEMPLATE_SETS[key].title}, ${title.toLowerCase()}`,
      `${description} (\`${useCase}\`)`,
      ...contents.flatMap(template),
    ]),
  ),
  '## Questions that work',
  ...LESSONS.flatMap(({ title, useCase, contents }) => [
    `### Lessons, ${title.toLowerCase()} (\`${useCase}\`)`,
    ...contents.flatMap(template),
  ]),
  `## ${ALIGNMENT.title}`,
  `${ALIGNMENT.description} (\`${ALIGNMENT.useCase}\`)`,
  ...ALIGNMENT.contents.flatMap(template),
  '## Messages of a new event',
  ...MESSAGE_FIELDS.map((field) => `- \`${field}\`: ${MESSAGE_TEXTS[field].replaceAll('\n\n', ' ')}`),
  `- \`call_to_action\`: ${CALL_TO_ACTION.singular}, ${CALL_TO_ACTION.plural}`,
  '## Use cases',
  ...[...USE_CASES.values()].map(
    ({ key, display, abbreviation }) => `- \`${key}\` (${abbreviation}): ${display}`,
  ),
]

test('the page of sample content lists exactly what the product holds', () => {
  const page = readFileSync(new URL('../../docs/sample-content.md', import.meta.url), 'utf8')
  const lines = page.slice(page.indexOf('\n## ')).split('\n')
  expect(lines.filter((line) => line !== '')).toEqual(expected)
})
