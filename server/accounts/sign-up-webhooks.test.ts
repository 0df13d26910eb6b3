// Services outside that hear of new accounts, as the operator names them; a listener of this test stands for them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { stepwise } from '#domain/accounts/sign-up-calls.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { signUp } from '#server/testing/world.ts'
import { leadPages } from './leads.ts'
import { type Service, type Services, sendSignUpWebhook } from './sign-up-webhooks.ts'
import { mailedCode } from './test-mailbox.ts'

type Heard = { service: string; fields: Record<string, string> }
const heard: Heard[] = []
let answer = 200
const listener = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    heard.push({ service: request.url!.slice(1), fields: Object.fromEntries(new URLSearchParams(body)) })
    response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end()
  })
})

let services: Services
let told: TestApp
let quiet: TestApp
beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))
  const url = (service: string) => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${service}`
  services = {
    marketing_form: url('form'),
    marketing_automation: url('automation'),
    conversion: url('conversion'),
  }
  told = await startTestApp({ outside: { services } })
  quiet = await startTestApp()
})
afterAll(async () => {
  await told.close()
  await quiet.close()
  listener.close()
})
beforeEach(() => {
  heard.length = 0
  answer = 200
})

const form = {
  industry: 'Banking',
  referral_source: 'Web search',
  terms_of_service_consent: true,
  campaign: 'spring',
  campaign_use_case: 'QA_TEAM_MEETINGS',
  payment: 'premium_monthly',
  tracking: { gclid: 'g1', utm_term: 'polls' },
}
let people = 0
async function create(app: TestApp, more: object = {}) {
  const email = `lead${++people}@acme.example`
  const { data, status } = await app
    .client()
    .call(accounts.createAccount, { body: { email, ...form, ...more } })
  expect(status).toBe(200)
  return data
}

/** The services that wait to be told of a new account. */
async function waiting(app: TestApp, user_id: string): Promise<Service[]> {
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key like ${`%:${user_id}`} and task_identifier = 'tell_service' order by key`.execute(app.db)
  return rows.map(({ key }) => key.split(':')[0] as Service)
}
const tell = (service: Service, user_id: string, app = told) =>
  app.app.runJob(sendSignUpWebhook(services) as never, { service, user_id })
async function tellAll(user_id: string) {
  for (const service of await waiting(told, user_id)) await tell(service, user_id)
}

test('each service that is named gets its fields once, and advertisers nothing of the person', async () => {
  const user = await create(told)
  await tellAll(user.id)
  expect(heard).toHaveLength(3)
  const fieldsOf = (name: string) => heard.find(({ service }) => service === name)?.fields
  const origins = { gclid: 'g1', utm_term: 'polls' }
  expect(fieldsOf('form')).toEqual({
    email: user.email,
    industry: 'Banking',
    terms_of_service_consent: 'true',
    campaign: 'spring',
    campaign_use_case: 'QA_TEAM_MEETINGS',
    payment: 'premium_monthly',
    ...origins,
  })
  expect(fieldsOf('automation')).toEqual({ email: user.email, tenant_id: user.tenant_id, user_id: user.id })
  expect(fieldsOf('conversion')).toEqual({ event: 'sign_up', ...origins })
})

test('a sign-up step by step is told, too', async () => {
  const email = 'steps@telling.example'
  const client = told.client()
  const { data } = await client.call(stepwise.initiateTenant, { body: { email } })
  const verification_code = await mailedCode(told, email)
  await client.call(stepwise.createTenant, {
    body: { ...data, verification_code, tracking: { gclid: 'g2' } },
  })
  await tellAll((await client.call(accounts.currentUser, {})).data.id)
  expect(heard.find(({ service }) => service === 'form')?.fields).toMatchObject({
    email,
    terms_of_service_consent: 'false',
    gclid: 'g2',
  })
})

test.each([500, 302])('a service that answers %i stops no sign-up, and is asked again', async (status) => {
  answer = status
  const user = await create(told)
  await expect(tell('conversion', user.id)).rejects.toThrow()
  expect(heard).toHaveLength(1)
  answer = 200
  await tell('conversion', user.id)
  expect(heard.map(({ service }) => service)).toEqual(['conversion', 'conversion'])
})

test('whoever refuses to be tracked is told to nobody, nor is anybody where no service is named', async () => {
  expect(await waiting(told, (await create(told)).id)).toHaveLength(3)
  expect(await waiting(told, (await create(told, { tracking_refused: true })).id)).toEqual([])
  expect(await waiting(quiet, (await create(quiet)).id)).toEqual([])
})

test('people of test organisations are not told', async () => {
  const host = await signUp(quiet)
  await quiet.db.updateTable('tenants').set({ test: true }).execute()
  await tell('marketing_form', host.user_id, quiet)
  expect(heard).toEqual([])
})

test('the record of leads has a line for each, with formulas made harmless', async () => {
  await create(quiet, { campaign: '=1+1' })
  let text = ''
  for await (const page of leadPages(quiet.db)) text += page
  const lines = text.trim().split('\r\n')
  expect(lines[0]).toBe(
    'email,verified,created_on,industry,role,referral_source,payment,campaign,campaign_use_case,conference_name,talk_name,terms_of_service_consent,tracking',
  )
  const accountsOf = await quiet.db.selectFrom('users').select('id').where('guest', '=', false).execute()
  expect(lines.length - 1).toBe(accountsOf.length)
  expect(text).toContain("'=1+1")
})
