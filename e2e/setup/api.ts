// What a journey needs beforehand, made through the public API instead of many clicks.
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { createClient, type TestClient } from '#server/testing/client.ts'
import { codeIn, mailTo } from './mail.ts'
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

/** Verifies the address of an account with the code from its email. */
export async function verifyByApi(host: ApiHost, url: string): Promise<void> {
  const { data } = await host.call(accounts.beginVerification, { body: { email: host.email } })
  const code = codeIn(await mailTo(url, host.email, /verification code/))
  await host.call(accounts.verifyAccount, { body: { ...data, code } })
}

type Draft = {
  name?: string
  seconds?: number
  question_type?: string
  titles?: string[]
  [field: string]: unknown
}

/** A published event from a minute ago until `seconds` from now, in a collection of its own. */
export async function launchByApi(host: TestClient, draft: Draft = {}): Promise<PopinEvent> {
  const [event] = await launchTogether(host, [draft])
  return event!
}

/** Several published questions in one collection, each as `launchByApi` makes it. */
export async function launchTogether(host: TestClient, drafts: Draft[]): Promise<PopinEvent[]> {
  const { data: saved } = await host.call(events.saveEvents, {
    body: { events: drafts.map(savedDraft) as never },
  })
  const ids = saved.map((event) => event.id)
  await host.call(events.publishEvents, { body: { ids } })
  await host.call(collections.createCollection, { body: { event_ids: ids, type: 'concurrent' } })
  const loaded = ids.map((id) => host.call(events.loadEvent, { params: { slug: id } }))
  return (await Promise.all(loaded)).map((reply) => reply.data)
}

function savedDraft({ name = 'What should we do next?', seconds = DAY, titles, ...more }: Draft) {
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - 60, end_time: now + seconds }
  const choices = titles?.map((title) => ({ title }))
  const kind =
    more.question_type === 'binary'
      ? 'binary_choices'
      : more.question_type?.startsWith('scale')
        ? 'scale_choices'
        : 'multiple_choices'
  return {
    name,
    schedule: { ideas: window, voting: window },
    ...(choices ? { [kind]: choices } : {}),
    ...more,
  }
}

/** Somebody who came in by the link, without an account. */
export async function guestByApi(url: string, event: PopinEvent): Promise<TestClient> {
  const guest = createClient(url)
  const reply = await guest.call(accounts.verifyLogin, { body: { event: event.slug } })
  if (reply.status !== 200) throw new Error(reply.text)
  return guest
}

/** Gives a browser the login session of an API client. */
export async function signInBrowser(person: Person, client: TestClient, url: string): Promise<void> {
  const [name = '', value = ''] = client.cookie().split('=')
  await person.context.addCookies([{ name, value, url }])
}
