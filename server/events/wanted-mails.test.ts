// Which emails people want, by account and by the token of an email.
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import type { MailType } from '#domain/notifications/mails.ts'
import { mailHostOfClosed } from '#server/events/closed-mail.ts'
import { mailReminders } from '#server/events/reminding.ts'
import type { TestClient } from '#server/testing/client.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, answer, guestOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

let app: TestApp
let host: Account
let ann: Account
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  host = await signUpVerified(app)
  ann = await signUpVerified(app)
})
afterAll(() => app.close())

const HOUR = 3600
const list = (who: TestClient, email_token?: string) =>
  who.call(notifications.listMailPreferences, { query: email_token === undefined ? {} : { email_token } })
const save = (who: TestClient, preferences: { type: MailType; enabled: boolean }[], email_token?: string) =>
  who.call(notifications.saveMailPreferences, {
    query: email_token === undefined ? {} : { email_token },
    body: { preferences },
  })
const off = (type: MailType) => [{ type, enabled: false }]
const offTypes = async (who: TestClient, token?: string) =>
  (await list(who, token)).data.filter(({ enabled }) => !enabled).map(({ type }) => type)

/** A session of an hour, which has closed by itself. */
async function closed(draft: object = {}) {
  const start_time = Math.floor(app.clock.now())
  const window = { start_time, end_time: start_time + HOUR }
  const event = await launch(app, host, { schedule: { ideas: window, voting: window }, ...draft })
  await ann.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  return event
}
async function close(event: { id: string }) {
  app.clock.advance(HOUR)
  await app.app.runJob(mailHostOfClosed as never, { event_id: event.id })
}
const mailsTo = async ({ email }: Account, subject: RegExp) =>
  (await app.outbox()).filter((mail) => mail.recipient === email && subject.test(mail.subject))
const tokenIn = (text: string | null) => /\/email-notifications\/(mail\.[\w-]+)/.exec(text ?? '')![1]!

test('everything is wanted at first, and what is switched off stays off alone until it is switched on', async () => {
  const { data } = await list(ann)
  expect(data).toEqual([
    { type: 'session_closed', group: 'hero', enabled: true },
    { type: 'invitations', group: 'participant', enabled: true },
    { type: 'reminders', group: 'participant', enabled: true },
    { type: 'closing_messages', group: 'participant', enabled: true },
    { type: 'promises', group: 'participant', enabled: true },
  ])
  const saved = await save(ann, off('reminders'))
  expect(saved.data).toEqual(data.map((entry) => ({ ...entry, enabled: entry.type !== 'reminders' })))
  expect(await offTypes(ann)).toEqual(['reminders'])
  expect(await offTypes(host)).toEqual([])
  await save(ann, [{ type: 'reminders', enabled: true }])
  expect(await offTypes(ann)).toEqual([])
})

test('of the same kind twice in one request the last one counts', async () => {
  await save(ann, [
    { type: 'invitations', enabled: false },
    { type: 'invitations', enabled: true },
  ])
  expect(await offTypes(ann)).toEqual([])
})

describe('the token of an email', () => {
  async function token() {
    await close(await closed())
    return tokenIn((await mailsTo(host, /closed/))[0]!.text_body)
  }

  it('opens the preferences of its addressee, signed out and as somebody else', async () => {
    const given = await token()
    const signedOut = app.client()
    expect((await save(signedOut, off('session_closed'), given)).status).toBe(200)
    expect(await offTypes(signedOut, given)).toEqual(['session_closed'])
    expect(await offTypes(ann, given)).toEqual(['session_closed'])
    expect(await offTypes(host)).toEqual(['session_closed'])
    expect(await offTypes(ann)).toEqual([])
  })

  it('opens nothing when it was made up', async () => {
    const given = await token()
    for (const wrong of ['none', `${given.slice(0, 8)}AAAA${given.slice(12)}`, 'mail.', '']) {
      expect((await list(app.client(), wrong)).status).toBe(400)
      expect((await save(app.client(), off('invitations'), wrong)).status).toBe(400)
    }
    expect(await offTypes(host)).toEqual([])
  })
})

test('nobody else has any: signed out 401, guests 403', async () => {
  expect((await list(app.client())).status).toBe(401)
  expect((await save(app.client(), off('reminders'))).status).toBe(401)
  const guest = await guestOf(app, await launch(app, host))
  expect((await list(guest)).status).toBe(403)
  expect((await save(guest, off('reminders'))).status).toBe(403)
})

test('an address that is not proven may be somebody else’s: its emails are not switched', async () => {
  const stranger = await signUp(app)
  expect((await list(stranger)).status).toBe(200)
  expect((await save(stranger, off('invitations'))).error?.error_code).toBe('address_unproven')
  expect(await offTypes(stranger)).toEqual([])
})

describe('an email that is switched off is not sent', () => {
  it('as reminder', async () => {
    const start_time = Math.floor(app.clock.now())
    const window = { start_time, end_time: start_time + 24 * HOUR }
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    const ben = await signUpVerified(app)
    for (const person of [ann, ben])
      await person.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    await save(ann, off('reminders'))
    app.clock.advance(21 * HOUR)
    const due = window.end_time - 3 * HOUR
    await app.app.runJob(mailReminders as never, { event_id: event.id, due })
    expect(await mailsTo(ann, /waiting/)).toHaveLength(0)
    const [reminder] = await mailsTo(ben, /waiting/)
    expect(tokenIn(reminder!.text_body)).toBeTruthy()
  })
  it('about an own session', async () => {
    await save(host, off('session_closed'))
    await close(await closed())
    expect(await mailsTo(host, /closed/)).toHaveLength(0)
  })
})

describe('the host of a session that has closed', () => {
  it('is told so once, with how many took part', async () => {
    const event = await closed({ name: 'What about lunch?' })
    await answer(ann, event)
    await close(event)
    await close(event)
    const mails = await mailsTo(host, /closed/)
    expect(mails.map(({ subject }) => subject)).toEqual(['What about lunch?: your POPin has closed'])
    expect(mails[0]!.text_body).toContain('1 person took part.')
    expect(mails[0]!.text_body).toContain(`/q/${event.slug}/answers`)
  })
  it('is told nothing while it runs, nor when they stopped it themselves', async () => {
    const running = await closed()
    await app.app.runJob(mailHostOfClosed as never, { event_id: running.id })
    await host.call(events.endEvent, { params: { id: running.id } })
    await close(running)
    expect(await mailsTo(host, /closed/)).toHaveLength(0)
  })
  it('is told nothing at an address that is not proven', async () => {
    host = await signUp(app)
    await close(await closed())
    expect(await mailsTo(host, /closed/)).toHaveLength(0)
  })
})
