// The questions that show an organisation whether its people are moving in the same direction.
import { multiple, open, scale, type TemplateTab } from './template-question.ts'

const questions = [
  scale(
    [
      'alignment-direction',
      'How well do you know where our organisation wants to be in three years?',
      'Begin here, and ask it again each quarter.',
    ],
    { participants: 212, comments: 18 },
    [14, 39, 78, 61, 20],
  ),
  multiple(
    [
      'alignment-goal',
      'Which of our goals does your own work serve most?',
      'Shows which goals reach the daily work, and which stand on slides only.',
    ],
    { participants: 198, comments: 23 },
    [
      ['Happier customers', 74],
      ['Growth in new markets', 31],
      ['Lower costs', 58],
      ['I cannot tell', 35],
    ],
  ),
  open(
    [
      'alignment-in-the-way',
      'What do we do every week that does not help our goals?',
      'The votes tell which habit to stop first.',
    ],
    { participants: 143, comments: 41 },
    [
      ['Reports that no one reads', 88, 3],
      ['Three approvals for one small order', 71, 6],
      ['Two teams that keep the same list', 52, 1],
      ['Meetings to prepare meetings', 47, 2],
    ],
  ),
]

/** Three questions, each with a sample report. */
export const ALIGNMENT: TemplateTab = {
  key: 'alignment',
  title: 'Organizational alignment',
  description:
    'See whether everyone is heading in the same direction. Ask these three in a row, and again next quarter.',
  useCase: 'SURVEY',
  contents: questions.map((question, index) => ({ ...question, index })),
}
