// Questions that creators may start from, by their industry; listed for people in docs/sample-content.md.
import { isHealthcare } from '#domain/tenants/rules.ts'

export type SampleGroup = {
  key: string
  title: string
  questions: readonly string[]
}

export const STANDARD_SAMPLES: readonly SampleGroup[] = [
  {
    key: 'beginner',
    title: 'Beginner',
    questions: [
      'What is one thing that went well for us this week?',
      'What would make our next meeting worth your time?',
      'Which small change would make your working day easier?',
      'What should we do more often as a team?',
    ],
  },
  {
    key: 'intermediate',
    title: 'Intermediate',
    questions: [
      'What should be our top priority for the next three months, and what can wait?',
      'What slows you down most right now, and who could help to remove it?',
      'If we could finish only one of our current projects, which should it be?',
    ],
  },
  {
    key: 'advanced',
    title: 'Advanced',
    questions: [
      'Which assumption behind our strategy are you least sure of, and why?',
      'What do we say is important here that we do not act on yet?',
      'What will our customers expect of us in two years that we cannot do today, and where would you start?',
    ],
  },
]

export const HEALTHCARE_SAMPLES: readonly SampleGroup[] = [
  {
    key: 'beginner',
    title: 'Beginner',
    questions: [
      'What went well for our patients this week?',
      'What takes time away from patients on your shift?',
      'Which supply or tool is missing most often when you need it?',
      'What would help new colleagues to settle in faster on the ward?',
    ],
  },
  {
    key: 'intermediate',
    title: 'Intermediate',
    questions: [
      'Where does information get lost between shifts, and how could we pass it on better?',
      'Which step of our daily work is most likely to lead to a mistake, and what would make it safer?',
    ],
  },
  {
    key: 'advanced',
    title: 'Advanced',
    questions: [
      'Which change between departments would do most for our patients, and what stands in its way?',
      'Where do you expect our next bottleneck in care, and what should we prepare now?',
    ],
  },
]

export const LIVE_SAMPLES: readonly SampleGroup[] = [
  {
    key: 'team_meetings',
    title: 'Team meetings',
    questions: [
      'In one word, how do you feel about this week?',
      'What is the one thing we have to talk about today?',
    ],
  },
  {
    key: 'leadership_meetings',
    title: 'Leadership meetings',
    questions: [
      'Which decision do we have to make before we leave this room?',
      'How confident are you that we reach our goal for this quarter?',
      'What should we stop, so that we have time for what matters?',
      'Which risk do we talk about too little?',
      'What do our teams need to hear from us after this meeting?',
    ],
  },
  {
    key: 'company_meetings',
    title: 'Company meetings',
    questions: [
      'What would you like to ask the people on stage?',
      'In one word, how is the mood in your team?',
      'How clear is to you where the company is going?',
      'What in this presentation would you like to hear more about?',
      'What is one thing from today that you take back to your team?',
    ],
  },
]

/** The product of a user who runs live polls in the room. */
export const LIVE_PRODUCT = 'live'

/** The groups in the menu of sample questions, in order; the product comes before the industry. */
export function sampleGroupsFor({
  industry,
  product,
}: {
  industry?: string | null | undefined
  product?: string | null | undefined
}): readonly SampleGroup[] {
  if (product === LIVE_PRODUCT) return LIVE_SAMPLES
  return isHealthcare(industry) ? HEALTHCARE_SAMPLES : STANDARD_SAMPLES
}
