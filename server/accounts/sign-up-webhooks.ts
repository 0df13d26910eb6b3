// Services outside that hear of a new account: none, unless the operator names them. A failure stops no sign-up.
import { z } from 'zod'
import type { UserId } from '#domain/base/ids.ts'
import type { Context } from '#server/base/http/context.ts'
import { defineJob } from '#server/base/jobs/job.ts'
import { findLead, type LeadRow } from './leads.ts'

export const SERVICES = ['marketing_form', 'marketing_automation', 'conversion'] as const
export type Service = (typeof SERVICES)[number]

/** The address of each; null: the operator names none. */
export type Services = Record<Service, string | null>

const TELL_SERVICE = 'tell_service'
/** Milliseconds that a service has to answer. */
const WAIT_MS = 10_000

type Telling = Pick<Context<never>, 'enqueue'> & { policy: { services: Services } }

/** One job for each service that is named, in the transaction of the sign-up; none for whoever refuses to be tracked. */
export async function enqueueSignUpWebhooks(
  { enqueue, policy }: Telling,
  user_id: UserId,
  { tracking_refused }: { tracking_refused?: boolean | undefined },
): Promise<void> {
  if (tracking_refused) return
  for (const service of SERVICES.filter((one) => policy.services[one] !== null))
    await enqueue({ name: TELL_SERVICE, payload: { service, user_id }, key: `${service}:${user_id}` })
}

/** Posts the fields of one service as a form; runs again while the service refuses or is away. */
export function sendSignUpWebhook(services: Services) {
  return defineJob({
    name: TELL_SERVICE,
    payload: z.object({ service: z.enum(SERVICES), user_id: z.string() }),
    async run({ db }, { service, user_id }) {
      const url = services[service]
      const lead = url === null ? undefined : await findLead(db, user_id as UserId)
      // test organisations are nobody's customers
      if (url === null || !lead || lead.test) return
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams(fieldsOf(service, lead)),
        // whoever redirects could send the address of a person anywhere
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The ${service} of a new account was answered ${response.status}.`)
    },
  })
}

/** What each service gets, and nothing else; advertisers get no address and no id. */
function fieldsOf(service: Service, lead: LeadRow): Record<string, string> {
  const { user_id, tenant_id, email, sign_up } = lead
  const { tracking, terms_of_service_consent, ...texts } = sign_up
  const origins = textsOf(tracking)
  if (service === 'conversion') return { event: 'sign_up', ...origins }
  if (service === 'marketing_automation') return { email, user_id, tenant_id: tenant_id ?? '' }
  const { industry, campaign, campaign_use_case, payment, conference_name, talk_name } = textsOf(texts)
  const told = { industry: industry ?? '', campaign, campaign_use_case, payment, conference_name, talk_name }
  const consent = String(terms_of_service_consent === true)
  return { ...textsOf(told), industry: told.industry, email, terms_of_service_consent: consent, ...origins }
}

function textsOf(values: unknown): Record<string, string> {
  const pairs = Object.entries(values ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  )
  return Object.fromEntries(pairs)
}
