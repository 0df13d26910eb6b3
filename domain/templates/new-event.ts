// What a new event starts with, depending on its creator's plan.
import type { UnixSeconds } from '#domain/base/time.ts'
import type { Terms } from '#domain/billing/plans.ts'
import {
  CALL_TO_ACTION,
  SESSION_DURATION,
  SESSION_DURATION_FREE,
  VISIBILITY_SETTINGS,
} from '#domain/events/model.ts'
import { MESSAGE_TEXTS } from './message-texts.ts'

export const ANONYMITY_SETTINGS = ['anonymous', 'named'] as const

type Plan = Pick<Terms, 'is_free' | 'features'>

/** An open question that runs from now for three days, on the free plan for one. */
export function newEvent({ is_free }: Plan, now: UnixSeconds) {
  const start_time = Math.floor(now)
  const window = { start_time, end_time: start_time + (is_free ? SESSION_DURATION_FREE : SESSION_DURATION) }
  return {
    question_type: 'default' as const,
    voting_mode: 'likes' as const,
    anonymous: true,
    visibility_setting: 'anyone_as_guest' as const,
    schedule: { ideas: window, voting: window },
    randomize_choice_order: false,
    polls_crowdsourcing: !is_free,
    auto_send_reminders: true,
    call_to_action: CALL_TO_ACTION,
    ...MESSAGE_TEXTS,
  }
}

/** Which values of the two settings a plan lets its user choose. */
export function userDefaults({ features }: Plan) {
  return {
    anonymity_settings: ANONYMITY_SETTINGS.map((value) => ({
      value,
      available: value === 'anonymous' || features.privacy_settings,
    })),
    event_visibility_settings: VISIBILITY_SETTINGS.map((visibility_setting) => ({
      visibility_setting,
      available: visibility_setting === 'anyone_as_guest' || features.privacy_settings,
    })),
  }
}
