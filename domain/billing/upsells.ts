// What a plan does not allow, with the sentences that offer a better one; letter for letter from the specification.
import { type Refusal, refusal } from '#domain/base/refusal.ts'
import { type Terms, TRIAL } from './plans.ts'

/** The code of every refusal that a better plan lifts; `data.gate` says which. */
export const PLAN_NEEDED = 'plan_needed'

function upsell(gate: string, error_message: string): Refusal {
  return refusal(PLAN_NEEDED, 403, error_message, { data: { gate } })
}

export const scheduling_gated = upsell('scheduling', 'Scheduling is a Premium feature.')
export const media_gated = upsell('media', 'Adding images or videos is a Premium feature.')
export const choice_media_gated = upsell('choice_media', 'Image multiple choice is a Premium feature.')
export const restricted_gated = upsell('restricted_access', 'Restricted access is a Premium feature.')
export const named_gated = upsell('named_responses', 'Named responses are a Premium feature.')
export const poll_comments_gated = upsell('poll_comments', 'Commenting on polls is a Premium feature.')
export const copying_gated = upsell('copying', 'Copying is a Premium feature.')
export const delegates_gated = upsell('delegates', 'Additional moderators is a Premium feature.')
export const moderation_gated = upsell('moderation', 'Moderation is a Premium feature.')
export const custom_branding_gated = upsell('custom_branding', 'Custom branding is a Premium feature.')
export const enterprise_gated = upsell(
  'enterprise_dashboard',
  'Enterprise Dashboard is an Enterprise feature.',
)
export const sessions_gated = refusal(
  PLAN_NEEDED,
  403,
  "You're only allowed 3 POPins with your current plan. Get unlimited POPins with Premium.",
  { data: { gate: 'sessions', title: 'Free POPin Limit Reached' } },
)

const trial_gated = upsell('trial', 'Your free trial is over. Choose a plan to continue.')

type Features = Pick<Terms, 'features'>

/** Why somebody cannot choose when a session runs. */
export function schedulingRefusal({ features }: Features): Refusal | null {
  return features.scheduling ? null : scheduling_gated
}

/** Whether somebody has a trial that is over: such a plan keeps nothing running. */
export function isEndedTrial({ id, features }: Features & { id: string }): boolean {
  return id === TRIAL && !features.scheduling
}

/** Why somebody whose trial is over cannot stop, resume or delete with one press; looking and exporting stay free. */
export function endedTrialRefusal(plan: Features & { id: string }): Refusal | null {
  return isEndedTrial(plan) ? trial_gated : null
}

/** Why somebody cannot start a session as a copy of another; copying goes with scheduling. */
export function copyRefusal({ features }: Features): Refusal | null {
  return features.scheduling ? null : copying_gated
}

/** Why somebody cannot moderate. */
export function moderationRefusal({ features }: Features): Refusal | null {
  return features.moderation ? null : moderation_gated
}

type QuestionLimit = Pick<Terms, 'max_questions' | 'max_questions_upgradeable'>

/** The most questions of one session; if a plan does not say, 5 if a better one has more, otherwise 10. */
export function questionLimit({ max_questions, max_questions_upgradeable }: QuestionLimit): number {
  return max_questions ?? (max_questions_upgradeable ? 5 : 10)
}

/** Why a session cannot have this many questions; 403 with the upsell if a better plan allows more, otherwise 400. */
export function questionsRefusal(count: number, terms: QuestionLimit): Refusal | null {
  const limit = questionLimit(terms)
  if (count <= limit) return null
  return terms.max_questions_upgradeable
    ? upsell(
        'questions',
        `You're only allowed ${limit} questions per session. Get unlimited questions with Premium.`,
      )
    : refusal('too_many_questions', 400, `A session can have up to ${limit} questions.`)
}
