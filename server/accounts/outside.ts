// The operator's settings of sign-up, and of the services outside that hear of it; all of the latter are off by default.
import { z } from 'zod'
import { SIGN_UP_FLOWS, VERIFICATION_DAYS } from '#domain/accounts/model.ts'
import { EMAIL } from '#server/base/settings/shapes.ts'

const SERVICE_WANTED = 'an https address such as https://forms.example.com/popin'
const DAYS_WANTED = 'a number of days from 0 to 365'
const HOST_WANTED = 'a host such as app.example.com'
const HOSTS_WANTED = 'hosts such as example.com, separated by commas'
const WIDGET_WANTED = 'an https address such as https://chat.example.com/widget.js'
const MAIL_WANTED = 'an address such as sales@example.com'

const service = z.url({ protocol: /^https$/, error: SERVICE_WANTED }).optional()
const host = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** Each ends, where it is wrong, the sentence that begins with "NAME has to be". */
export const outsideSettings = {
  /** How people sign up: by one form, or step by step with a code. */
  SIGN_UP: z.enum(SIGN_UP_FLOWS, { error: `one of ${SIGN_UP_FLOWS.join(', ')}` }).default('form'),
  /** Days after a sign-up in which an account is not asked to verify its address. */
  VERIFICATION_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, DAYS_WANTED)
    .transform(Number)
    .refine((days) => days <= 365, DAYS_WANTED)
    .default(VERIFICATION_DAYS),
  /** Gets the form of each new account, posted by the server. */
  MARKETING_FORM_URL: service,
  /** Gets address, organisation and id of each new account, posted by the server. */
  MARKETING_AUTOMATION_URL: service,
  /** Gets one conversion for each new account, posted by the server, without a person. */
  CONVERSION_URL: service,
  /** The one host on which screens may be recorded; the recorder of the product only writes down that it would. */
  RECORDING_HOST: z.string().trim().regex(host, HOST_WANTED).optional(),
  /** Email hosts of the operator's own people, who are not recorded. */
  STAFF_HOSTS: z
    .string()
    .transform((given) => given.split(',').map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine((parts) => parts.every((part) => host.test(part)), HOSTS_WANTED)
    .default([]),
  /** Where whoever wants the enterprise plan writes to; without it the address of support. */
  SALES_EMAIL: z.string().trim().regex(EMAIL, MAIL_WANTED).optional(),
  /** The script of a chat for hosts who want one, and the public key that it takes. */
  CHAT_WIDGET_URL: z.url({ protocol: /^https$/, error: WIDGET_WANTED }).optional(),
  CHAT_WIDGET_KEY: z.string().trim().min(1, 'the public key of the chat').optional(),
}

type Given = z.output<z.ZodObject<typeof outsideSettings>>

/** What the product is told of them. */
export function readOutside(given: Given) {
  return {
    sign_up_flow: given.SIGN_UP,
    verification_days: given.VERIFICATION_DAYS,
    services: {
      marketing_form: given.MARKETING_FORM_URL ?? null,
      marketing_automation: given.MARKETING_AUTOMATION_URL ?? null,
      conversion: given.CONVERSION_URL ?? null,
    },
    recording: given.RECORDING_HOST
      ? { host: given.RECORDING_HOST.toLowerCase(), staff_hosts: given.STAFF_HOSTS }
      : null,
    sales_email: given.SALES_EMAIL ?? null,
    chat: chatOf(given),
  }
}

function chatOf({ CHAT_WIDGET_URL: url, CHAT_WIDGET_KEY: key }: Given) {
  if (url && key) return { url, key }
  if (!url && !key) return null
  throw new Error('Wrong settings. CHAT_WIDGET_URL and CHAT_WIDGET_KEY have to be set together.')
}
export type Outside = ReturnType<typeof readOutside>

/** What the pages are told of them. */
export function pageOutside({ outside, support_email }: { outside: Outside; support_email: string }) {
  const { sign_up_flow, recording, sales_email, chat } = outside
  return { sign_up_flow, recording, chat, sales_email: sales_email ?? support_email }
}
