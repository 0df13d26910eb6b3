import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { DAY } from '#domain/base/time.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { mailSessionEnd } from '#server/accounts/jobs.ts'
import { leaveAddress, newAddress, ownUser } from '#server/testing/guest-addresses.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, openWindow, signUp } from '#server/testing/world.ts'
import { closeDueEvents } from './jobs.ts'

const app = await openTestApp()
const host = await signUp(app)
beforeEach(() => app.clock.advance(700))

const endSession = async (event: PopinEvent) => {
  await host.call(events.endEvent, { params: { id: event.id } })
  app.clock.advance(2)
  await app.app.runJob(closeDueEvents as never, {})
}
const isAskedFor = async ({ id }: PopinEvent) => {
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where key = ${`mail_session_end:${id}`}`.execute(app.db)
  return rows.length > 0
}
/** What the worker does with the job that closing asked for. */
const sendMails = (event: PopinEvent) => app.app.runJob(mailSessionEnd as never, { event_id: event.id })
const endMails = async (address: string) =>
  (await app.outbox()).filter((mail) => mail.recipient === address && mail.subject.includes('has ended'))
const stopTokenOf = async (address: string) =>
  /\/email-notifications\/([\w-]+)/.exec((await endMails(address))[0]?.text_body ?? '')?.[1] ?? ''
const stop = (token: string) => app.client().call(accounts.stopGuestMails, { body: { token } })

describe('the email at the end of a session', () => {
  test('goes once to each guest who left an address, and to nobody else', async () => {
    const event = await launch(app, host, { name: 'Win at http://evil.example' })
    const [one, other] = [newAddress(), newAddress()]
    await leaveAddress(await guestOf(app, event), one)
    await leaveAddress(await guestOf(app, event), other)
    await guestOf(app, event)
    const elsewhere = newAddress()
    await leaveAddress(await guestOf(app, await launch(app, host)), elsewhere)
    await endSession(event)
    expect(await isAskedFor(event)).toBe(true)
    for (let run = 0; run < 2; run++) await sendMails(event)
    expect([await endMails(one), await endMails(other)].map((mails) => mails.length)).toEqual([1, 1])
    expect(await endMails(elsewhere)).toEqual([])
    const [mail] = await endMails(one)
    expect(mail?.text_body).toContain(`/q/${event.slug}/answers`)
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('goes once to an address that two devices of a person left', async () => {
    const event = await launch(app, host)
    const address = newAddress()
    await leaveAddress(await guestOf(app, event), address)
    await leaveAddress(await guestOf(app, event), address.toUpperCase())
    await endSession(event)
    await sendMails(event)
    expect(await endMails(address)).toHaveLength(1)
  })

  test('is asked for also where the end came by itself', async () => {
    const now = app.clock.now()
    const window = { start_time: now - 10, end_time: now + 10 }
    const event = await launch(app, host, { schedule: { ideas: window, voting: window } })
    app.clock.advance(20)
    await app.app.runJob(closeDueEvents as never, {})
    expect(await isAskedFor(event)).toBe(true)
  })

  test('is not sent while the session is open again, nor a second time at its second end', async () => {
    const event = await launch(app, host)
    const address = newAddress()
    await leaveAddress(await guestOf(app, event), address)
    await endSession(event)
    const reopen = () =>
      host.call(events.rescheduleEvent, {
        params: { id: event.id },
        body: { schedule: openWindow(app.clock.now()) },
      })
    await reopen()
    await sendMails(event)
    expect(await endMails(address)).toEqual([])
    await endSession(event)
    await sendMails(event)
    await reopen()
    await endSession(event)
    await sendMails(event)
    expect(await endMails(address)).toHaveLength(1)
  })

  test('carries a link that forgets the address everywhere, also pressed twice', async () => {
    const event = await launch(app, host)
    const address = newAddress()
    const guests = [await guestOf(app, event), await guestOf(app, await launch(app, host))]
    const neighbour = await guestOf(app, event)
    for (const guest of guests) await leaveAddress(guest, address)
    await leaveAddress(neighbour, newAddress())
    await endSession(event)
    await sendMails(event)
    const token = await stopTokenOf(address)
    for (let times = 0; times < 2; times++) expect((await stop(token)).data).toEqual({ stopped: true })
    for (const guest of guests) expect((await ownUser(guest)).notifications_email).toBeNull()
    expect((await ownUser(neighbour)).notifications_email).not.toBeNull()
  })

  test('only that link takes an address back, and only the address it was sent to', async () => {
    const event = await launch(app, host)
    const address = newAddress()
    const guest = await guestOf(app, event)
    await leaveAddress(guest, address)
    await endSession(event)
    await sendMails(event)
    const token = await stopTokenOf(address)
    const forged = `${token.slice(0, 22)}${'A'.repeat(token.length - 22)}`
    for (const wrong of ['', 'none', forged, 'A'.repeat(43), `${token}AAAA`])
      expect((await stop(wrong)).error?.error_code).toBe('stop_link_unknown')
    const later = newAddress()
    await leaveAddress(guest, later)
    expect((await stop(token)).status).toBe(400)
    expect((await ownUser(guest)).notifications_email).toBe(later)
  })
})

test('a guest who left an address and signs up keeps the id, the address and the hand on an anonymous answer', async () => {
  const event = await launch(app, host)
  const guest = await guestOf(app, event)
  const address = newAddress()
  await leaveAddress(guest, address)
  const idea = await answer(guest, event, 'Longer breaks')
  const { data: user } = await guest.call(accounts.createAccount, {
    body: {
      email: address,
      guest_id: guest.user_id,
      industry: 'Banking',
      referral_source: 'Web search',
      terms_of_service_consent: true,
    },
  })
  expect(user).toMatchObject({
    id: guest.user_id,
    guest: false,
    email: address,
    notifications_email: address,
  })
  const { data: seen } = await guest.call(ideas.loadIdea, { params: { slug: idea.slug } })
  expect([seen.can_edit, seen.can_delete, seen.creator_info.is_current_user]).toEqual([true, true, true])
  const stranger = await guestOf(app, event)
  expect((await stranger.call(ideas.loadIdea, { params: { slug: idea.slug } })).data.can_edit).toBe(false)
  app.clock.advance(DAY)
  await endSession(event)
  await sendMails(event)
  expect(await endMails(address)).toHaveLength(1)
})
