// What a quick launch can start from.
import type { QuestionType } from '#domain/events/model.ts'
import { MEETING_QUESTIONS, type MeetingQuestions, TOWN_HALL_QUESTIONS } from './meetings.ts'

/** Days that a preset's question after a meeting runs. */
export const AFTER_MEETING_DAYS = 1

export type PresetQuestion = {
  name: string
  question_type: QuestionType
  /** Which of a meeting's two questions. */
  meeting_part?: 'before' | 'after'
  /** Days it runs after the meeting. */
  duration?: number
}

export type Preset = {
  key: string
  label: string
  /** One sentence about what it is good for. */
  description: string
  use_case: string
  /** The kind of collection it makes. */
  makes: 'concurrent' | 'meeting' | 'survey'
  /** Pre-filled; empty if the creator starts from nothing. */
  questions: readonly PresetQuestion[]
}

const ask = (name: string, question_type: QuestionType = 'default'): PresetQuestion => ({
  name,
  question_type,
})

function partsOf({ before, after }: MeetingQuestions): PresetQuestion[] {
  return [
    { ...ask(before.name, before.question_type), meeting_part: 'before' },
    { ...ask(after.name, after.question_type), meeting_part: 'after', duration: AFTER_MEETING_DAYS },
  ]
}

export const PRESETS: readonly Preset[] = [
  {
    key: 'recognition',
    label: 'Recognition',
    description: 'Let people say who and what deserves thanks.',
    use_case: 'RECOGNITION',
    makes: 'concurrent',
    questions: [ask('Whose work deserves a thank you this month, and what for?')],
  },
  {
    key: 'improvement',
    label: 'Improvement',
    description: 'Find out what to make better first.',
    use_case: 'IMPROVEMENT',
    makes: 'concurrent',
    questions: [ask('What is one thing we could do better, starting this week?')],
  },
  {
    key: 'meeting',
    label: 'Meeting',
    description: 'Gather topics before a meeting and ask for feedback after it.',
    use_case: 'MEETING',
    makes: 'meeting',
    questions: partsOf(MEETING_QUESTIONS),
  },
  {
    key: 'town_hall',
    label: 'Town hall',
    description: 'Gather questions before a town hall and ask for feedback after it.',
    use_case: 'TOWN_HALL',
    makes: 'meeting',
    questions: partsOf(TOWN_HALL_QUESTIONS),
  },
  {
    key: 'survey',
    label: 'Survey',
    description: 'Ask several questions in a row.',
    use_case: 'SURVEY',
    makes: 'survey',
    questions: [
      ask('How satisfied are you with how we work together?', 'scale'),
      ask('Would you recommend our team to a friend?', 'binary'),
      ask('What is the first thing we should change?'),
    ],
  },
  {
    key: 'rollouts',
    label: 'Rollouts',
    description: 'Hear early how people take a change.',
    use_case: 'ROLLOUTS',
    makes: 'concurrent',
    questions: [ask('What do you need from us so that this change works for you?')],
  },
  {
    key: 'source_ideas',
    label: 'Source ideas',
    description: 'Collect ideas and let people vote on them.',
    use_case: 'SOURCE_IDEAS',
    makes: 'concurrent',
    questions: [ask('Which idea should we try next?')],
  },
  {
    key: 'custom',
    label: 'Custom',
    description: 'Start with an empty question.',
    use_case: 'CUSTOM',
    makes: 'concurrent',
    questions: [],
  },
]

/** The preset of a key; null for an unknown one. */
export function findPreset(key: string): Preset | null {
  return PRESETS.find((preset) => preset.key === key) ?? null
}
