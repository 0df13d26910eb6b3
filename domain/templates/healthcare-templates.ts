// The template questions for people who care for patients.
import { multiple, open, scale, type TemplateSet, tab, yesNo } from './template-question.ts'

export const HEALTHCARE_TEMPLATES: TemplateSet = {
  key: 'healthcare',
  title: 'Healthcare templates',
  description: 'Questions for wards, practices and clinics.',
  tabs: [
    tab(
      ['prioritize', 'Prioritize', 'Agree on what comes first for patients and staff.'],
      'HEALTHCARE_PRIORITIZE',
      [
        multiple(
          [
            'care-first-goal',
            'Which goal should our unit work on first?',
            'Shows in one picture where the team sees the greatest need.',
          ],
          { participants: 32, comments: 6 },
          [
            ['Shorter waiting times', 11],
            ['Safer handovers', 14],
            ['Fewer falls', 4],
            ['Calmer nights for patients', 3],
          ],
        ),
        open(
          [
            'care-time-lost',
            'What takes time that you would rather spend with patients?',
            'Collects the small things that add up on every shift.',
          ],
          { participants: 27, comments: 9 },
          [
            ['Writing the same values into two systems', 21, 0],
            ['Looking for a free infusion pump', 17, 1],
            ['Phone calls about visiting hours', 12, 2],
            ['Walking to the store room for single items', 9, 0],
            ['Waiting for transport after an X-ray', 7, 1],
          ],
        ),
        scale(
          [
            'care-workload',
            'How manageable was your workload this week?',
            'A weekly pulse: compare it with the weeks before.',
          ],
          { participants: 29, comments: 4 },
          [2, 7, 12, 6, 2],
        ),
        yesNo(
          [
            'care-round-time',
            'Should the morning round start half an hour later?',
            'A quick decision that everyone on the unit can see.',
          ],
          { participants: 24, comments: 5 },
          [15, 9],
        ),
      ],
    ),
    tab(
      ['optimize', 'Optimize', 'Make the way care is delivered simpler and safer.'],
      'HEALTHCARE_OPTIMIZE',
      [
        open(
          [
            'care-handover',
            'What is one thing that would make our handovers safer?',
            'Ideas from the people who give and take handovers every day.',
          ],
          { participants: 31, comments: 11 },
          [
            ['Hand over at the bedside, with the patient', 19, 2],
            ['One fixed order: situation, background, assessment, request', 16, 0],
            ['No phone calls in the first ten minutes', 14, 1],
            ['A list of open tasks that is always in the same place', 8, 0],
          ],
        ),
        scale(
          [
            'care-tools',
            'How well do our tools and devices support your work?',
            'Finds out whether equipment or something else slows people down.',
          ],
          { participants: 26, comments: 3 },
          [3, 8, 9, 5, 1],
        ),
      ],
    ),
    tab(['predict', 'Predict', 'See early where the next problem may come from.'], 'HEALTHCARE_PREDICT', [
      multiple(
        [
          'care-winter',
          'Where will we feel the winter wave first?',
          'The people on the floor often know before the figures do.',
        ],
        { participants: 38, comments: 7 },
        [
          ['Emergency department', 18],
          ['Intensive care', 5],
          ['Staffing at weekends', 12],
          ['Supplies', 3],
        ],
      ),
      open(
        [
          'care-near-miss',
          'What almost went wrong lately and could go wrong again?',
          'Anonymous answers bring up what no one likes to say out loud.',
        ],
        { participants: 22, comments: 8 },
        [
          ['Two patients with the same last name in one room', 15, 0],
          ['An old dosage list was still on the trolley', 13, 0],
          ['The alarm in room 12 cannot be heard at the desk', 11, 1],
          ['New colleagues alone on a night shift', 10, 0],
        ],
      ),
    ]),
  ],
}
