// The template questions for teams that rarely sit in one room.
import { multiple, open, scale, type TemplateSet, tab, yesNo } from './template-question.ts'

export const REMOTE_WORK_TEMPLATES: TemplateSet = {
  key: 'remote_work',
  title: 'Remote work templates',
  description: 'Questions for teams that rarely sit in one room.',
  tabs: [
    tab(['together', 'Stay together', 'Notice how people are, and say thank you.'], 'RECOGNITION', [
      open(
        [
          'remote-thanks',
          'Who helped you this week, and how?',
          'Makes help visible that no one saw on a screen.',
        ],
        { participants: 17, comments: 6 },
        [
          ['The night shift in support, who took over my ticket', 12, 0],
          ['Our designers: the new drafts saved me a day', 9, 0],
          ['Everyone who answered my first questions so patiently', 8, 0],
        ],
      ),
      scale(
        [
          'remote-connected',
          'How connected do you feel to the team?',
          'Repeat it every two weeks and watch the line.',
        ],
        { participants: 19, comments: 3 },
        [1, 4, 7, 5, 2],
      ),
    ]),
    tab(['working-well', 'Work well', 'Improve how you work when you are apart.'], 'IMPROVEMENT', [
      open(
        [
          'remote-easier',
          'What would make working from home easier for you?',
          'From chairs to quiet hours: small things count.',
        ],
        { participants: 23, comments: 8 },
        [
          ['Two afternoons a week without meetings', 18, 1],
          ['A second screen', 13, 0],
          ['Decisions written down, not only said in calls', 12, 0],
          ['Shorter calls, 25 minutes instead of 30', 9, 2],
        ],
      ),
      multiple(
        [
          'remote-channel',
          'Where do you miss important news most often?',
          'Shows which channel needs care, or fewer messages.',
        ],
        { participants: 25, comments: 4 },
        [
          ['Email', 4],
          ['Chat', 13],
          ['Calls I could not join', 6],
          ['Documents that change', 2],
        ],
      ),
      yesNo(
        [
          'remote-cameras',
          'Should cameras be on in our weekly call?',
          'Settle it once, by what the team wants.',
        ],
        { participants: 20, comments: 7 },
        [8, 12],
      ),
    ]),
    tab(['new-ways', 'Try new ways', 'Collect ideas for how the team could work next.'], 'SOURCE_IDEAS', [
      open(
        [
          'remote-experiment',
          'Which new way of working should we try for a month?',
          'People carry what they proposed themselves.',
        ],
        { participants: 21, comments: 10 },
        [
          ['Start the day with a written note instead of a call', 15, 2],
          ['One day a month together in the office', 14, 5],
          ['Pair up with someone from another city', 8, 1],
          ['A shared playlist on Fridays', 5, 3],
        ],
      ),
      multiple(
        [
          'remote-meet',
          'How often should we meet in person?',
          'Finds the rhythm that most people can live with.',
        ],
        { participants: 24, comments: 6 },
        [
          ['Every week', 3],
          ['Every month', 10],
          ['Every quarter', 9],
          ['Once a year', 2],
        ],
      ),
    ]),
  ],
}
