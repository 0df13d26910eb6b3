// What the plan of a creator allows on the edit screens.
import type { User } from '#domain/accounts/contract.ts'
import { mayModerate } from '#web/ideas/hidden.ts'

export type Gates = {
  scheduling: boolean
  media: boolean
  privacy: boolean
  choice_media: boolean
  comments: boolean
  /** What others write may wait, and be taken away. */
  moderation: boolean
  /** How many questions a session may have. */
  questions: Pick<User['plan'], 'max_questions' | 'max_questions_upgradeable'>
}

export function gatesOf(user: Pick<User, 'plan' | 'features'>): Gates {
  const { plan } = user
  const { scheduling, media, privacy_settings: privacy } = plan.features
  // what has no field of its own goes with every plan that is not the free one
  const isFree = !scheduling && !media && !privacy
  return {
    scheduling,
    media,
    privacy,
    choice_media: !isFree,
    comments: !isFree,
    moderation: mayModerate(user),
    questions: plan,
  }
}
