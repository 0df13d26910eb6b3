// The sample questions that teach how to ask: what each is good for, and what a session with it can bring.
import { STANDARD_SAMPLES } from './samples.ts'
import { open, type TemplateQuestion, type TemplateTab } from './template-question.ts'

type Answers = readonly (readonly [text: string, likes: number, dislikes: number])[]
type Lesson = readonly [key: string, description: string, participants: number, comments: number, Answers]

/** By the key of the group, in the order of its questions. */
const LESSONS_OF: Readonly<Record<string, { useCase: string; lessons: readonly Lesson[] }>> = {
  beginner: {
    useCase: 'QA_TEAM_MEETINGS',
    lessons: [
      [
        'lesson-went-well',
        'A warm start: everyone can answer it, and no one has to be brave.',
        13,
        4,
        [
          ['The new colleague found her way in three days', 10, 0],
          ['We closed the oldest ticket of all', 8, 0],
          ['Two fewer meetings, and no one missed them', 7, 1],
          ['Lunch together on Thursday', 5, 0],
        ],
      ],
      [
        'lesson-worth-it',
        'Ask it a day before, and let the votes write the agenda.',
        16,
        5,
        [
          ['Decisions instead of reports', 13, 0],
          ['The numbers on one page, sent before', 9, 1],
          ['A break after 45 minutes', 6, 2],
          ['Someone who keeps an eye on the time', 6, 0],
        ],
      ],
      [
        'lesson-small-change',
        'Small words bring ideas that you can act on this week.',
        21,
        7,
        [
          ['No calls before ten', 14, 4],
          ['One place for all templates', 12, 0],
          ['A second charger in each meeting room', 9, 0],
          ['Say in the invitation what has to be decided', 8, 0],
        ],
      ],
      [
        'lesson-more-often',
        'What people like about working together, in their own words.',
        15,
        3,
        [
          ['Show each other unfinished work', 9, 1],
          ['Say thank you in front of the others', 9, 0],
          ['Ask customers before we decide', 7, 0],
        ],
      ],
    ],
  },
  intermediate: {
    useCase: 'IMPROVEMENT',
    lessons: [
      [
        'lesson-priority',
        'The second half makes it honest: what is important costs something else.',
        28,
        12,
        [
          ['Keep the customers we have; new markets can wait', 19, 3],
          ['Finish the move of our data; no new reports until then', 15, 2],
          ['Fill the two open positions; pause the workshops', 11, 1],
          ['Repair sign-up on phones; the new start page can wait', 10, 4],
        ],
      ],
      [
        'lesson-slow',
        'It asks for help as well as for trouble, so that answers lead somewhere.',
        24,
        9,
        [
          ['Approvals take five days; one deputy per team would do', 18, 0],
          ['The test system is down on Mondays; operations could restart it on Sunday', 13, 0],
          ['No one knows who decides about prices; sales and finance together', 11, 1],
          ['Too many chat groups; each team lead could close two', 7, 3],
        ],
      ],
      [
        'lesson-only-one',
        'A limit makes people choose. Look at the dislikes too: they show where you disagree.',
        19,
        8,
        [
          ['The new search', 11, 3],
          ['Invoices without paper', 8, 2],
          ['The handbook for new colleagues', 6, 1],
          ['The partner portal', 4, 7],
        ],
      ],
    ],
  },
  advanced: {
    useCase: 'SOURCE_IDEAS',
    lessons: [
      [
        'lesson-assumption',
        'Best asked anonymously: doubt is easier to write than to say.',
        17,
        14,
        [
          ['That customers stay when prices rise, because no one has asked them', 12, 2],
          ['That we can hire ten people this year, since we found four last year', 11, 0],
          ['That our competitors stand still', 9, 1],
          ['That one product fits all countries', 6, 3],
        ],
      ],
      [
        'lesson-not-acted-on',
        'It finds the gap between words and days. Say at once what you will do with the answers.',
        33,
        16,
        [
          ['Focus, while everything has priority one', 24, 1],
          ['Learning, while the courses are always moved', 19, 0],
          ['Openness, while decisions come as a surprise', 17, 4],
          ['Balance, when emails get answered at midnight', 14, 2],
        ],
      ],
      [
        'lesson-two-years',
        'A look far ahead that ends with a first step.',
        26,
        11,
        [
          ['Answers within the hour; begin with the five commonest questions', 17, 1],
          ['Contracts that they change themselves; begin with addresses', 13, 0],
          ['Proof of where our material comes from; begin with one supplier', 12, 2],
          ['Products that can be repaired; begin with spare parts', 9, 1],
        ],
      ],
    ],
  },
}

/** One tab for each group of the standard sample questions: 4, 3 and 3, each with its report. */
export const LESSONS: readonly TemplateTab[] = STANDARD_SAMPLES.map(({ key, title, questions }) => {
  const { useCase, lessons } = LESSONS_OF[key] ?? { useCase: 'CUSTOM', lessons: [] }
  const contents = lessons.map(
    ([name, description, participants, comments, answers], index): TemplateQuestion => ({
      ...open([name, questions[index] ?? '', description], { participants, comments }, answers),
      index,
    }),
  )
  return { key, title, description: '', useCase, contents }
})
