// The calls for what a new event starts with, and for what creators say about themselves.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { messageFields, schedule } from '#domain/events/contract.ts'
import { QUESTION_TYPES, VISIBILITY_SETTINGS, VOTING_MODES } from '#domain/events/model.ts'
import { ANONYMITY_SETTINGS } from './new-event.ts'
import { PERSONA_KEYS } from './persona.ts'

/** How many values of one prompt are read at most. */
const PERSONA_MAX = 50

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
  /** What the user's plan lets them choose. */
  user_defaults: z.object({
    anonymity_settings: z.array(z.object({ value: z.enum(ANONYMITY_SETTINGS), available: z.boolean() })),
    event_visibility_settings: z.array(
      z.object({ visibility_setting: z.enum(VISIBILITY_SETTINGS), available: z.boolean() }),
    ),
  }),
})
export type EventTemplate = z.output<typeof eventTemplate>

/** The prompts with the caller's choices; an empty list if nothing was chosen. */
const persona = z.object({
  prompts: z.array(
    z.object({
      key_name: z.enum(PERSONA_KEYS),
      label: z.string(),
      /** The values to choose from. */
      values: z.array(z.string()),
      is_multiple: z.boolean(),
      chosen: z.array(z.string()),
    }),
  ),
})
export type Persona = z.output<typeof persona>

export const templates = {
  eventTemplate: call({
    method: 'GET',
    path: '/events/template',
    summary: 'Returns what your new events start with, and which settings your plan lets you choose.',
    access: 'account',
    answer: eventTemplate,
  }),
  educateVideo: call({
    method: 'GET',
    path: '/educate_video',
    summary:
      'Returns the length and the picture of the video that explains the product, as far as its provider knows them; null otherwise, or if the operator has set no provider.',
    access: 'account',
    answer: z.object({
      /** Whole seconds. */
      seconds: z.int().nullable(),
      /** A picture as a `data:` address. */
      thumbnail: z.string().nullable(),
    }),
  }),
  loadPersona: call({
    method: 'GET',
    path: '/account/userinfo',
    summary:
      'Returns the six persona prompts with your choices; until you choose, industry and size are those of your organisation.',
    access: 'account',
    answer: persona,
  }),
  savePersona: call({
    method: 'POST',
    path: '/account/userinfo',
    summary:
      'Saves your choices for the named prompts, replacing earlier ones; 400 with `prompt_unknown`, `prompt_value_unknown`, `prompt_takes_one` or `prompt_value_twice`.',
    access: 'account',
    body: z.object({
      user_info_items: z
        .array(
          z.object({ key_name: z.string().max(40), values: z.array(z.string().max(80)).max(PERSONA_MAX) }),
        )
        .min(1)
        .max(PERSONA_KEYS.length),
    }),
    answer: persona,
  }),
} satisfies Record<string, Call>
