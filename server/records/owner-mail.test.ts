// The email to whoever was named as the owner of a decision.
import { expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { testPolls } from '#server/testing/polls.ts'
import { endVoting } from '#server/testing/record-samples.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { signUp, signUpVerified } from '#server/testing/world.ts'
import { mailDecisionOwners } from './jobs.ts'

const app = await openTestApp()
const run = (mails_per_day = 1000) => app.app.runJob(mailDecisionOwners({ mails_per_day }) as never, {})
const mailsTo = async (email: string) => (await app.outbox()).filter(({ recipient }) => recipient === email)

let owners = 0
/** A poll that is over, to be recorded with an owner who has an address. */
async function begin(host = signUpVerified(app, { first_name: 'Hanna', last_name: 'Host' })) {
  const account = await host
  const { voted, record } = testPolls(app, account)
  const { event } = await voted([1])
  await endVoting(app, event)
  return { host: account, event, record, owner_email: `decider${++owners}@example.com` }
}

test('comes once, with the question, how it ended and the page of the record', async () => {
  const { event, record, owner_email } = await begin()
  const { data } = await record(event, { owner_email })
  await run()
  await run()
  const [mail, ...more] = await mailsTo(owner_email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'You own the decision on “Which day suits us?”',
    sender_name: 'Hanna Host',
  })
  for (const words of ['Hello Bo Ray', 'Hanna Host named you', '“Tuesday” won.', `/records/${data.id}`])
    expect(mail!.text_body).toContain(words)
  expect(mail!.list_unsubscribe).toContain('/email-notifications/')
})

test('goes to nobody without an address, and to no host who owns it', async () => {
  const { host, event, record } = await begin()
  await record(event)
  const own = await begin(Promise.resolve(host))
  await own.record(own.event, { owner_email: host.email.toUpperCase() })
  const before = (await app.outbox()).length
  await run()
  expect(await app.outbox()).toHaveLength(before)
})

test('goes to a new owner when the record is corrected, and not again to the same one', async () => {
  const { event, record, owner_email } = await begin()
  const { data: first } = await record(event, { owner_email })
  await run()
  const { data: second } = await record(event, { owner_email: owner_email.toUpperCase(), replaces: first.id })
  await run()
  expect(await mailsTo(owner_email)).toHaveLength(1)
  expect(await mailsTo(owner_email.toUpperCase())).toEqual([])
  const next = `new-${owner_email}`
  await record(event, { owner_email: next, replaces: second.id })
  await run()
  expect(await mailsTo(next)).toHaveLength(1)
})

test('carries no words of a host whose own address is not proven, and counts in the allowance', async () => {
  const { event, record, owner_email } = await begin(signUp(app))
  await record(event, { owner_email })
  await run(0)
  expect(await mailsTo(owner_email)).toEqual([])
  await run()
  const [mail] = await mailsTo(owner_email)
  expect(`${mail!.subject}${mail!.text_body}${mail!.html_body}`).not.toMatch(/Which day|Tuesday/)
})

test('stops with one click', async () => {
  const { event, record, owner_email } = await begin()
  await record(event, { owner_email })
  await run()
  const stop = new URL((await mailsTo(owner_email))[0]!.list_unsubscribe!)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = { method: 'POST', body: 'List-Unsubscribe=One-Click', headers }
  expect((await fetch(app.url + stop.pathname, form)).status).toBe(200)
  const again = await begin()
  await again.record(again.event, { owner_email })
  await run()
  expect(await mailsTo(owner_email)).toHaveLength(1)
})

test('an address that the organisation does not let its people write to is refused', async () => {
  const { host, event, record, owner_email } = await begin()
  const { tenant_id } = (await host.call(accounts.currentUser, {})).data
  await app.db
    .updateTable('tenants')
    .set({ invite_whitelist_pattern: String.raw`.*@firm\.example` })
    .where('id', '=', tenant_id!)
    .execute()
  expect(await record(event, { owner_email })).toMatchObject({
    status: 400,
    error: { error_code: 'owner_not_invitable' },
  })
  expect(await record(event, { owner_email: 'ana@firm.example' })).toMatchObject({ status: 200 })
})
