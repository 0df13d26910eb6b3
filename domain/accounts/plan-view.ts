// The current user's plan: what it is, until when, and what it allows.
import { z } from 'zod'

export const planView = z.object({
  id: z.string(),
  name: z.string(),
  expiration: z.int().nullable(),
  /** What a plan that is paid by the year may be exchanged for, each with `true`. */
  upgradeable_to: z.record(z.string(), z.boolean()),
  /** The most questions of one session; null: the plan does not say. */
  max_questions: z.int().nullable(),
  max_questions_upgradeable: z.boolean(),
  features: z.object({
    scheduling: z.boolean(),
    media: z.boolean(),
    privacy_settings: z.boolean(),
    moderation: z.boolean(),
    custom_branding: z.boolean(),
    delegates: z.boolean(),
    enterprise_dashboard: z.boolean(),
  }),
})
