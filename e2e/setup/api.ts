// What a journey needs beforehand, made through the public API instead of many clicks.
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { createClient, type TestClient } from '#server/testing/client.ts'
import type { Person } from './people.ts'

export type ApiHost = TestClient & { email: string; password: string }

let hosts = 0

export async function hostByApi(url: string): Promise<ApiHost> {
  const client = createClient(url)
  const email = `api-host${++hosts}.${Date.now()}@example.com`
  const password = 'a good long password'
  const reply = await client.call(accounts.createAccount, {
    body: {
      email,
      password,
      first_name: 'Hana',
      last_name: 'Host',
      industry: 'Consulting',
      referral_source: 'Web search',
      terms_of_service_consent: true,
    },
  })
  if (reply.status !== 200) throw new Error(reply.text)
  return Object.assign(client, { email, password })
}

type Draft = {
  name?: string
  seconds?: number
  question_type?: string
  titles?: string[]
  [field: string]: unknown
}

/** A published event from a minute ago until `seconds` from now. */
export async function launchByApi(host: TestClient, draft: Draft = {}): Promise<PopinEvent> {
  const { name = 'What should we do next?', seconds = DAY, titles, ...more } = draft
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - 60, end_time: now + seconds }
  const choices = titles?.map((title) => ({ title }))
  const kind =
    draft.question_type === 'binary'
      ? 'binary_choices'
      : draft.question_type?.startsWith('scale')
        ? 'scale_choices'
        : 'multiple_choices'
  const { data } = await host.call(events.saveEvents, {
    body: {
      events: [
        {
          name,
          schedule: { ideas: window, voting: window },
          ...(choices ? { [kind]: choices } : {}),
          ...more,
        } as never,
      ],
    },
  })
  const { id } = data[0]!
  await host.call(events.publishEvents, { body: { ids: [id] } })
  await host.call(collections.createCollection, { body: { event_ids: [id], type: 'concurrent' } })
  return (await host.call(events.loadEvent, { params: { slug: id } })).data
}

/** Gives a browser the login session of an API client. */
export async function signInBrowser(person: Person, client: TestClient, url: string): Promise<void> {
  const [name = '', value = ''] = client.cookie().split('=')
  await person.context.addCookies([{ name, value, url }])
}
