// The texts of several questions that belong together.
export const texts = {
  'collections.questions': 'Questions',
  'collections.previous': 'Previous question',
  'collections.next': 'Next question',
  'collections.question': 'Question {number}: {name}',
  'collections.question_done': 'Question {number}: {name} (done)',
  'collections.place': '{number} of {count}',
  'collections.all': '{place}, all questions',
  'collections.not_joined': 'This session could not be opened',
} as const
