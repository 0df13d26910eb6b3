// The template questions that are answered in the room, in a minute.
import { multiple, open, scale, type TemplateSet, tab, yesNo } from './template-question.ts'

export const LIVE_POLL_TEMPLATES: TemplateSet = {
  key: 'live_poll',
  title: 'Live poll templates',
  description: 'Questions that a room answers in a minute, with results that grow on the screen.',
  tabs: [
    tab(
      ['team-poll', 'Team meetings', 'Start the meeting with everyone taking part.'],
      'LIVEPOLL_TEAM_MEETINGS',
      [
        scale(
          ['poll-energy', 'How full of energy are you today?', 'A warm-up that takes ten seconds.'],
          { participants: 11, comments: 0 },
          [0, 2, 4, 4, 1],
        ),
        multiple(
          ['poll-next-step', 'What should we work on next?', 'Two minutes instead of a long discussion.'],
          { participants: 12, comments: 3 },
          [
            ['Finish what we have begun', 6],
            ['Repair what annoys people', 4],
            ['Start something new', 2],
          ],
        ),
      ],
    ),
    tab(
      ['leadership-poll', 'Leadership meetings', 'See at once where the group agrees and where not.'],
      'LIVEPOLL_LEADERSHIP_MEETINGS',
      [
        scale(
          [
            'poll-confidence',
            'How confident are you that we reach our goals this year?',
            'Anonymous, so that doubts come to light in time.',
          ],
          { participants: 9, comments: 2 },
          [0, 3, 3, 2, 1],
        ),
        yesNo(
          ['poll-decide-now', 'Are we ready to decide today?', 'Ends the debate, or shows why it continues.'],
          { participants: 9, comments: 4 },
          [6, 3],
        ),
        multiple(
          [
            'poll-biggest-risk',
            'Which risk worries you most?',
            'Compare the answers with what is on your risk list.',
          ],
          { participants: 10, comments: 5 },
          [
            ['We lose good people', 4],
            ['Prices of our suppliers', 1],
            ['We are too slow', 3],
            ['Security of our systems', 2],
          ],
        ),
      ],
    ),
    tab(
      ['company-poll', 'Company meetings', 'Give hundreds of people a voice at the same time.'],
      'LIVEPOLL_COMPANY_MEETINGS',
      [
        scale(
          [
            'poll-direction',
            'How clear is the direction of our company to you?',
            'Ask it before the talk and again after it.',
          ],
          { participants: 186, comments: 14 },
          [9, 22, 61, 70, 24],
        ),
        open(
          [
            'poll-one-word',
            'In one word, what describes our company best?',
            'Short answers that the room reads with pleasure.',
          ],
          { participants: 148, comments: 0 },
          [
            ['Curious', 46, 1],
            ['Busy', 39, 4],
            ['Friendly', 37, 0],
            ['Growing', 25, 2],
            ['Complicated', 18, 6],
          ],
        ),
        yesNo(
          [
            'poll-recommend',
            'Would you recommend working here to a friend?',
            'One honest figure that everyone sees at the same time.',
          ],
          { participants: 173, comments: 19 },
          [138, 35],
        ),
      ],
    ),
  ],
}
