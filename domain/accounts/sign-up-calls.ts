// Signing up: the form, and the two calls that do it step by step.
import { z } from 'zod'
import { type Call, call } from '#domain/base/call.ts'
import { TENANT_NAME_MAX } from '#domain/tenants/model.ts'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX } from './model.ts'

const email = z.string().max(EMAIL_MAX)
const short = z.string().max(200).optional()

/** What the page's address adds to a sign-up of either kind. */
const origin = {
  campaign: short,
  campaign_use_case: short,
  payment: short,
  guest_id: short,
  tracking: z.record(z.string().max(40), z.string().max(200)).optional(),
  /** The browser asks not to be tracked: no outside service is told about this sign-up. */
  tracking_refused: z.boolean().optional(),
}

/** The whole form. */
export const signUpForm = z.object({
  email,
  password: z.string().max(PASSWORD_MAX).optional(),
  first_name: z.string().max(NAME_MAX).optional(),
  last_name: z.string().max(NAME_MAX).optional(),
  industry: short,
  role: short,
  referral_source: short,
  terms_of_service_consent: z.boolean().optional(),
  conference_name: short,
  talk_name: short,
  ...origin,
})

export const stepwise = {
  initiateTenant: call({
    method: 'POST',
    path: '/tenants/create/initiate',
    summary:
      'Starts a step-by-step sign-up: emails a six-character code to an address without an account. If it is refused, `data` says whose address it is: `preexisting_user`, `existing_tenant_name`, `archived_tenant` or `blacklisted_domain`.',
    access: 'stranger',
    limit: 'mail',
    body: z.object({ email }),
    answer: z.object({ verification_token: z.string() }),
  }),
  createTenant: call({
    method: 'POST',
    path: '/tenants/create',
    summary:
      'Completes a step-by-step sign-up with the emailed code: creates a verified account that owns its organisation, and signs it in.',
    access: 'stranger',
    // a wrong try counts even though the call is refused, so it does not run in a transaction
    writes: 'nothing',
    limit: 'sign_in',
    proves_person: true,
    body: z.object({
      verification_token: z.string().max(200),
      verification_code: z.string().max(20),
      tenant_name: z.string().max(TENANT_NAME_MAX).optional(),
      ...origin,
    }),
    answer: z.object({ ask_for_user_name: z.boolean(), ask_for_tenant_name: z.boolean() }),
  }),
} satisfies Record<string, Call>
