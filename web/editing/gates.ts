// What the plan of a creator allows on the edit screens.
import type { User } from '#domain/accounts/contract.ts'
import { settings } from '#web/base/settings/settings.ts'

export type Gates = {
  scheduling: boolean
  media: boolean
  privacy: boolean
  choice_media: boolean
  comments: boolean
  /** Questions of one session at the most. */
  max_questions: number
  /** A larger plan has more. */
  max_questions_upgradeable: boolean
}

/** Where a plan does not say how many questions it allows. */
const QUESTIONS_UPGRADEABLE = 5
const QUESTIONS_FINAL = 10

export function gatesOf({ plan }: Pick<User, 'plan'>): Gates {
  const isFree = settings.billing && plan.id === 'free'
  const { max_questions, max_questions_upgradeable, features } = plan
  return {
    scheduling: features.scheduling,
    media: features.media,
    privacy: features.privacy_settings,
    choice_media: !isFree,
    comments: !isFree,
    max_questions: max_questions ?? (max_questions_upgradeable ? QUESTIONS_UPGRADEABLE : QUESTIONS_FINAL),
    max_questions_upgradeable,
  }
}
