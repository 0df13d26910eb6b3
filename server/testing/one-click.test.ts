// The button of an email program: one POST to the address in the header of an email, as email services send it.
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#domain/base/time.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { mailSessionEnd } from '#server/accounts/jobs.ts'
import { mailHostOfClosed } from '#server/events/closed-mail.ts'
import { mailInvitations } from '#server/events/invite-jobs.ts'
import { leaveAddress, newAddress, ownUser } from './guest-addresses.ts'
import { openTestApp } from './test-app.ts'
import { guestOf, launch, openWindow, signUpVerified } from './world.ts'

const app = await openTestApp()
const host = await signUpVerified(app)
beforeEach(() => app.clock.advance(700))

const FORM = 'application/x-www-form-urlencoded'
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** Without cookies, and with the origin of another site where one is named. */
function press(address: string, body = ONE_CLICK, type = FORM, origin?: string) {
  const { pathname, search } = new URL(address)
  const headers = { 'content-type': type, ...(origin && { origin }) }
  return fetch(app.url + pathname + search, { method: 'POST', body, headers })
}

const mailsTo = async (email: string) => (await app.outbox()).filter(({ recipient }) => recipient === email)
const stopAddress = async (email: string) => (await mailsTo(email))[0]!.list_unsubscribe!
const stored = async (email: string) => {
  const rows = app.db.selectFrom('email_preferences').select(['type', 'enabled']).where('email', '=', email)
  return Object.fromEntries((await rows.execute()).map(({ type, enabled }) => [type, enabled]))
}
const RECEIVED = { invitations: false, reminders: false, closing_messages: false, promises: false }

async function invited(email: string): Promise<string> {
  const event = await launch(app, host)
  await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
  await app.app.runJob(mailInvitations as never, { event_id: event.id })
  return email
}

describe('of an email that a host caused', () => {
  it.each([
    ['a form', ONE_CLICK, FORM],
    [
      'a form of several parts',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])(
    'stops all that others cause, as %s, also pressed twice, and no email leaves any more',
    async (_kind, body, type) => {
      const email = await invited(newAddress())
      const address = await stopAddress(email)
      for (let times = 0; times < 2; times++) {
        const answer = await press(address, body, type)
        expect([answer.status, await answer.text()]).toEqual([200, 'You get no more of these emails.\n'])
      }
      expect(await stored(email)).toEqual(RECEIVED)
      await invited(email)
      expect(await mailsTo(email)).toHaveLength(1)
    },
  )

  it('works from the page of an email service, and for the longest address', async () => {
    const email = await invited(
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
    )
    const answer = await press(await stopAddress(email), ONE_CLICK, FORM, 'https://mail.example')
    expect(answer.status).toBe(200)
    expect(await stored(email)).toEqual(RECEIVED)
  })

  it('changes nothing by looking, nor without the field, nor with a token that nobody was sent', async () => {
    const email = await invited(newAddress())
    const address = await stopAddress(email)
    const { pathname } = new URL(address)
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(app.url + pathname, { method })
    expect((await press(address, 'something=else')).status).toBe(400)
    expect((await press(`${address.slice(0, -3)}AAA`)).status).toBe(400)
    expect((await press(address, `${ONE_CLICK}${' '.repeat(20_000)}`)).status).toBe(413)
    expect(await stored(email)).toEqual({})
  })
})

it('of an email about an own session stops those alone', async () => {
  const start_time = Math.floor(app.clock.now()) - 10
  const window = { start_time, end_time: start_time + 20 }
  const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
  app.clock.advance(60)
  await app.app.runJob(mailHostOfClosed as never, { event_id: event.id })
  expect((await press(await stopAddress(host.email))).status).toBe(200)
  expect(await stored(host.email)).toEqual({ session_closed: false })
})

it('of an email to a guest forgets the address that was left', async () => {
  const event = await launch(app, host, { schedule: openWindow(app.clock.now()) })
  const guest = await guestOf(app, event)
  const email = newAddress()
  await leaveAddress(guest, email)
  app.clock.advance(2 * DAY)
  await app.app.runJob(mailSessionEnd as never, { event_id: event.id })
  const address = await stopAddress(email)
  for (let times = 0; times < 2; times++) expect((await press(address)).status).toBe(200)
  expect((await ownUser(guest)).notifications_email).toBeNull()
})
