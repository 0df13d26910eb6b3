// The emails of hosts, read back from a real mail server: each person once, and no more for who wants none.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { RECEIVED_TYPES } from '#domain/notifications/mails.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { startSmtp, type TestSmtp } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, launch, signUp } from '#server/testing/world.ts'

let smtp: TestSmtp
let app: TestApp
let host: Account
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({
    smtp_url: smtp.url,
    jobs: true,
    real_time: true,
    limits: { mail: { window: 1 } },
  })
  app.clock.set(Date.now() / 1000)
  host = await person('Ann', 'Lee')
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

/** Somebody with a proven address. */
async function person(first_name = 'Pat', last_name = 'Ode'): Promise<Account> {
  const account = await signUp(app, { first_name, last_name })
  await app.db.updateTable('users').set({ verified: true }).where('email', '=', account.email).execute()
  await account.call(accounts.login, { body: { email: account.email, password: account.password } })
  return account
}

let number = 0
const address = () => `guest${++number}@mail.example`
const add = (event: { id: string }, emails: string[]) =>
  host.call(invitations.addEventUsers, {
    params: { id: event.id },
    body: { users: emails.map((email) => ({ email })) },
  })
const remind = (event: PopinEvent, reminder_message: string, test = false) =>
  host.call(invitations.sendReminder, { params: { id: event.id }, body: { reminder_message, test } })
const thank = (event: PopinEvent, closing_message: string, test = false) =>
  host.call(invitations.sendClosingMessage, { params: { id: event.id }, body: { closing_message, test } })
/** Waits for the invitation and makes it more than an hour old. */
async function invitedBefore(email: string): Promise<void> {
  await expect.poll(() => of(email, /Share your view/).length).toBeGreaterThan(0)
  const sent = () => app.db.selectFrom('mails').select('id').where('recipient', '=', email)
  await expect.poll(async () => (await sent().where('sent_time', 'is', null).execute()).length).toBe(0)
  const sent_time = new Date(Date.now() - 3_601_000)
  await app.db.updateTable('mails').set({ sent_time }).where('recipient', '=', email).execute()
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 500))
const of = (email: string, words: RegExp) =>
  smtp.received.filter(
    (mail) => mail.to?.[0]?.address === email && words.test(`${mail.subject} ${mail.text}`),
  )

describe('an invitation', () => {
  it('reaches each invited person once, in text and HTML, with the way to stop them', async () => {
    const event = await launch(app, host, { name: 'Where do we eat <today>?' })
    await host.call(invitations.setInviteMessage, {
      params: { id: event.id },
      body: { inviteMessage: 'Please say so!' },
    })
    const [one, other] = [address(), address()]
    await add(event, [one, other])
    const [mail] = await smtp.arrived(one)
    await smtp.arrived(other)
    expect(mail!.to).toHaveLength(1)
    expect(mail!.subject).toBe('Share your view: Where do we eat <today>?')
    for (const words of [
      'Please say so!',
      'Ann Lee',
      'Comments are anonymous.',
      `/signin/invite/${event.slug}.`,
    ]) {
      expect(mail!.text).toContain(words)
      expect(mail!.html).toContain(words)
    }
    expect(mail!.html).not.toContain('<today>')
    const header = mail!.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(header).toMatch(/^<http:\/\/[^>]+\/email-notifications\/mail\.[\w-]+>$/)
    expect(mail!.text).toContain(header.slice(1, -1))
    const oneClick = mail!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value
    expect(oneClick).toBe('List-Unsubscribe=One-Click')
    // invited again after a removal, and the job run again: no second email
    const body = { emails: [one] }
    await host.call(invitations.removeEventUsers, { params: { id: event.id }, body })
    await add(event, [one])
    await app.app.runJob(mailInvitations as never, { event_id: event.id })
    await settled()
    expect(of(one, /Share your view/)).toHaveLength(1)
  })

  it('to a sealed session says so, and which browser gets the ballot, as reminders and tests do', async () => {
    const event = await launch(app, host, { sealed: true, visibility_setting: 'invite_only', name: 'Seals?' })
    await add(event, [address()])
    await host.call(invitations.sendInviteTest, { params: { id: event.id } })
    await remind(event, 'Please answer', true)
    const mails = () => smtp.received.filter(({ text }) => text?.includes('Seals?'))
    await expect.poll(() => mails().length).toBe(3)
    for (const { text, html } of mails())
      for (const words of ['not even the operator of this server', 'the browser that opens it first']) {
        expect(text).toContain(words)
        expect(html).toContain(words)
        expect(text).not.toContain('anonymous')
      }
  })

  it('waits for the start of what is upcoming', async () => {
    const start_time = Math.floor(Date.now() / 1000) + 4
    const window = { start_time, end_time: start_time + 3600 }
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    const email = address()
    await add(event, [email])
    // one that did not wait is here before the start
    await smtp.arrived(email)
    expect(Date.now() / 1000).toBeGreaterThanOrEqual(start_time)
  })

  it('carries no words of a host whose own address is not proven', async () => {
    const stranger = await signUp(app)
    const event = await launch(app, stranger, { name: 'Win at http://evil.example' })
    const email = address()
    await stranger.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
    const [mail] = await smtp.arrived(email)
    expect(mail!.text).toContain(`/signin/invite/${event.slug}.`)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  it('as a test reaches the host alone', async () => {
    const event = await launch(app, host, { name: 'A question to try' })
    const tried = () =>
      smtp.received
        .filter(({ subject, text }) => `${subject} ${text}`.includes('A question to try'))
        .map((mail) => mail.to?.[0]?.address)
    await host.call(invitations.sendInviteTest, { params: { id: event.id } })
    await expect.poll(tried).toEqual([host.email])
    await settled()
    expect(tried()).toEqual([host.email])
  })
})

describe('a reminder by hand', () => {
  it('reaches the invited who have not answered, once a day, and as a test the host alone', async () => {
    const event = await launch(app, host)
    const done = await person()
    const open = address()
    // answered, and never proved that the address is theirs
    const unproven = await signUp(app)
    await add(event, [open, done.email, unproven.email])
    for (const one of [done, unproven]) await answer(one, event)
    for (const email of [open, done.email, unproven.email]) await invitedBefore(email)
    await remind(event, 'Only an hour left', true)
    await expect.poll(() => of(host.email, /Only an hour left/).length).toBe(1)
    expect(of(open, /Only an hour left/)).toHaveLength(0)
    expect((await remind(event, 'Only an hour left')).data).toEqual({ sent: true, waiting: [], left_out: 0 })
    await expect.poll(() => of(open, /Only an hour left/).length).toBe(1)
    await settled()
    const [mail] = of(open, /Only an hour left/)
    expect(mail!.text).toContain("⏰ Don't miss out!")
    for (const { email } of [done, unproven]) expect(of(email, /Only an hour left/)).toHaveLength(0)
    expect((await remind(event, 'Again')).error?.error_code).toBe('reminded_today')
    const { data } = await host.call(events.loadEvent, { params: { slug: event.slug } })
    expect(data.reminder_message).toBe('Only an hour left')
  })
})

it('a reminder by hand goes to the address that an invited person has now', async () => {
  const event = await launch(app, host)
  const moved = await person()
  await add(event, [moved.email])
  await invitedBefore(moved.email)
  const email = `new-${moved.email}`
  await app.db.updateTable('users').set({ email }).where('email', '=', moved.email).execute()
  await remind(event, 'Where are you now?')
  await expect.poll(() => of(email, /Where are you now/).length).toBe(1)
  expect(of(moved.email, /Where are you now/)).toHaveLength(0)
})

describe('a closing message', () => {
  it('thanks those who joined a closed session with a proven address, and needs words', async () => {
    const event = await launch(app, host)
    const people = [await person(), await person()]
    const unproven = await signUp(app)
    for (const one of [...people, unproven])
      await one.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    await answer(people[0]!, event)
    expect((await thank(event, 'Too early')).error?.error_code).toBe('nobody_to_thank')
    await host.call(events.endEvent, { params: { id: event.id } })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect((await thank(event, ' ')).status).toBe(400)
    await thank(event, 'That helped', true)
    expect((await thank(event, 'That helped')).data).toEqual({ sent: true, waiting: [], left_out: 0 })
    for (const { email } of [...people, host])
      await expect.poll(() => of(email, /That helped/).length).toBeGreaterThan(0)
    await settled()
    const counts = [...people, unproven, host].map(({ email }) => of(email, /That helped/).length)
    expect(counts).toEqual([1, 1, 0, 1])
    expect((await thank(event, 'Twice')).error?.error_code).toBe('thanked_today')
  })
})

describe('whoever wants no more emails', () => {
  it('gets none from any host, with or without an account, and stays invited', async () => {
    const email = address()
    await add(await launch(app, host), [email])
    const [mail] = await smtp.arrived(email)
    const token = /\/email-notifications\/(mail\.[\w-]+)/.exec(mail!.text ?? '')![1]!
    const stop = (given: string) =>
      app.client().call(notifications.saveMailPreferences, {
        query: { email_token: given },
        body: { preferences: RECEIVED_TYPES.map((type) => ({ type, enabled: false })) },
      })
    expect((await stop(`${token.slice(0, -3)}AAA`)).status).toBe(400)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(200)
    const event = await launch(app, host)
    const { data } = await add(event, [email])
    expect(data.success_users).toHaveLength(1)
    expect((await remind(event, 'Are you there?')).data.left_out).toBe(0)
    await settled()
    expect(of(email, /./)).toHaveLength(1)
  })
})
