// The call that tells what a new event starts with.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { messageFields, schedule } from '#domain/events/contract.ts'
import { QUESTION_TYPES, VISIBILITY_SETTINGS, VOTING_MODES } from '#domain/events/model.ts'
import { ANONYMITY_SETTINGS } from './new-event.ts'

const newEvent = z.object({
  question_type: z.enum(QUESTION_TYPES),
  voting_mode: z.enum(VOTING_MODES),
  anonymous: z.boolean(),
  visibility_setting: z.enum(VISIBILITY_SETTINGS),
  /** From now; both windows are the same. */
  schedule,
  randomize_choice_order: z.boolean(),
  polls_crowdsourcing: z.boolean(),
  auto_send_reminders: z.boolean(),
  call_to_action: z.object({ singular: z.string(), plural: z.string() }),
  ...messageFields,
})

const eventTemplate = z.object({
  event: newEvent,
  /** What the plan of the user lets them choose. */
  user_defaults: z.object({
    anonymity_settings: z.array(z.object({ value: z.enum(ANONYMITY_SETTINGS), available: z.boolean() })),
    event_visibility_settings: z.array(
      z.object({ visibility_setting: z.enum(VISIBILITY_SETTINGS), available: z.boolean() }),
    ),
  }),
})
export type EventTemplate = z.output<typeof eventTemplate>

export const templates = {
  eventTemplate: call({
    method: 'GET',
    path: '/events/template',
    summary: 'What a new event of the caller starts with, and which settings their plan lets them choose.',
    access: 'account',
    answer: eventTemplate,
  }),
} satisfies Record<string, Call>
