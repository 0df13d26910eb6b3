// The template questions that let people ask, and vote on what is asked.
import { multiple, open, scale, type TemplateSet, tab, yesNo } from './template-question.ts'

export const QA_TEMPLATES: TemplateSet = {
  key: 'qa',
  title: 'Q&A templates',
  description: 'Let people ask, and let their votes decide what is answered first.',
  tabs: [
    tab(['team-qa', 'Team meetings', 'Bring up what the team wants to talk about.'], 'QA_TEAM_MEETINGS', [
      open(
        [
          'qa-topics',
          'What should we talk about in our next team meeting?',
          'The agenda writes itself: the topics with most votes come first.',
        ],
        { participants: 12, comments: 5 },
        [
          ['Who covers for whom during the holidays', 9, 0],
          ['Too many meetings on Mondays', 8, 1],
          ['The next steps after the customer visit', 6, 0],
          ['A better place for our notes', 4, 1],
        ],
      ),
      open(
        [
          'qa-ask-me',
          'What would you like to ask your team lead?',
          'Anonymous questions are more honest ones.',
        ],
        { participants: 14, comments: 3 },
        [
          ['How do you decide who gets which project?', 10, 0],
          ['Will the team grow this year?', 9, 0],
          ['What do you wish that we asked you more often?', 5, 0],
        ],
      ),
      yesNo(
        ['qa-weekly', 'Do we need this meeting every week?', 'Sometimes the best meeting is none.'],
        { participants: 13, comments: 4 },
        [5, 8],
      ),
    ]),
    tab(
      ['town-hall-qa', 'Town halls', 'Gather the questions before everyone is in the room.'],
      'TOWN_HALL_BEFORE',
      [
        open(
          [
            'qa-town-hall',
            'Which question should be answered at the town hall?',
            'Open it some days before; the speakers can prepare.',
          ],
          { participants: 164, comments: 31 },
          [
            ['What does the new strategy mean for our sites?', 87, 3],
            ['Can we keep working from home two days a week?', 74, 9],
            ['How did we do compared with last year?', 41, 1],
            ['Which roles are we going to fill first?', 33, 2],
            ['When will the new office open?', 28, 4],
          ],
        ),
        multiple(
          [
            'qa-town-hall-focus',
            'Which part of the town hall should get most time?',
            'Plan the hour by what people come for.',
          ],
          { participants: 142, comments: 12 },
          [
            ['Results of the year', 34],
            ['Plans for next year', 58],
            ['Questions and answers', 39],
            ['Stories from our customers', 11],
          ],
        ),
      ],
    ),
    tab(['after-qa', 'After the meeting', 'Find out what stayed and what is still open.'], 'MEETING_AFTER', [
      open(
        [
          'qa-still-open',
          'Which question is still open after this meeting?',
          'Nothing gets lost because the time was up.',
        ],
        { participants: 18, comments: 6 },
        [
          ['Who tells the customers about the new date?', 11, 0],
          ['What happens to the old contracts?', 8, 0],
          ['Do we get training before the switch?', 7, 1],
        ],
      ),
      scale(
        [
          'qa-answered',
          'How well were your questions answered?',
          'A simple figure to compare from meeting to meeting.',
        ],
        { participants: 21, comments: 2 },
        [0, 2, 5, 9, 5],
      ),
    ]),
  ],
}
