// The questions that a new meeting or town hall starts with; its creator changes them freely.
import type { QuestionType } from '#domain/events/model.ts'

export type PrefilledQuestion = {
  name: string
  question_type: QuestionType
  use_case: string
}
export type MeetingQuestions = { before: PrefilledQuestion; after: PrefilledQuestion }

/** The question before gathers topics, the one after asks for feedback. */
export const MEETING_QUESTIONS: MeetingQuestions = {
  before: {
    name: 'What should we talk about in this meeting?',
    question_type: 'default',
    use_case: 'MEETING_BEFORE',
  },
  after: { name: 'How useful was this meeting for you?', question_type: 'scale', use_case: 'MEETING_AFTER' },
}

export const TOWN_HALL_QUESTIONS: MeetingQuestions = {
  before: {
    name: 'What would you like to ask or hear about at the town hall?',
    question_type: 'default',
    use_case: 'TOWN_HALL_BEFORE',
  },
  after: {
    name: 'How well did the town hall answer your questions?',
    question_type: 'scale',
    use_case: 'TOWN_HALL_AFTER',
  },
}
