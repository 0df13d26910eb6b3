// Who is invited, by whom, and how many: lists, contacts, patterns, series and limits.
import { beforeEach, describe, expect, it, test } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { listen } from '#server/testing/live-client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { launch, openWindow, putOnPlan, signUp, verify } from '#server/testing/world.ts'

const app = await openTestApp({ mails_per_day: 60 })
const host = await signUp(app)
await verify(app, host)
await putOnPlan(app, host, 'premium_monthly')
// each test has a day of its own, and so the emails of one
beforeEach(() => {
  app.clock.advance(86_400)
})

const add = (event: { id: string }, emails: string[], by = host, prototype = false) =>
  by.call(invitations.addEventUsers, {
    params: { id: event.id },
    body: { users: emails.map((email) => ({ email })), prototype },
  })
const remove = (event: { id: string }, emails: string[]) =>
  host.call(invitations.removeEventUsers, { params: { id: event.id }, body: { emails } })
async function invitedTo(event: { id: string }, prototype = 'false') {
  const query = { prototype }
  const { data } = await host.call(invitations.listEventUsers, { params: { id: event.id }, query })
  return data.users.map((user) => user.email)
}

describe('the list of the invited', () => {
  it('grows and shrinks, and the event counts it', async () => {
    const event = await launch(app, host)
    expect(event.invited_users_count).toBe(0)
    const { data } = await add(event, ['a@x.com', 'b@x.com'])
    expect(data).toMatchObject({
      success_users: [
        { email: 'a@x.com', name: '' },
        { email: 'b@x.com', name: '' },
      ],
      errors: [],
    })
    const count = async () =>
      (await host.call(events.loadEvent, { params: { slug: event.slug } })).data.invited_users_count
    expect(await count()).toBe(2)
    expect((await remove(event, ['A@X.com', 'nobody@x.com'])).data).toEqual({ removed: ['a@x.com'] })
    expect(await invitedTo(event)).toEqual(['b@x.com'])
    expect(await count()).toBe(1)
  })

  it('takes each address once, and says which were not taken and why', async () => {
    const event = await launch(app, host)
    await add(event, ['a@x.com'])
    const { data } = await add(event, ['A@x.com', 'bad@', 'b@x.com', 'B@x.com', host.email])
    expect(data.success_users.map((user) => user.email)).toEqual(['b@x.com'])
    expect(data.errors).toEqual([
      { error_type: 'invalid_email', users: [{ email: 'bad@' }] },
      {
        error_type: 'duplicate_email',
        users: [{ email: 'B@x.com' }, { email: host.email }, { email: 'A@x.com' }],
      },
    ])
  })

  it('does not tell whether an address has an account', async () => {
    const person = await signUp(app, { first_name: 'Zoe', last_name: 'Quist' })
    await verify(app, person)
    const { data } = await add(await launch(app, host), [person.email, 'nobody@x.com'])
    expect(JSON.stringify(data)).not.toMatch(/Zoe|Quist/)
    expect(JSON.stringify(data)).not.toContain(person.user_id)
  })

  it('ends what a removed person hears and sees', async () => {
    const event = await launch(app, host, { visibility_setting: 'invite_only' })
    const person = await signUp(app)
    await verify(app, person)
    await add(event, [person.email])
    const channel = `private-event-${event.id}`
    ;(await listen(app, person, channel)).close()
    await remove(event, [person.email])
    await expect(listen(app, person, channel)).rejects.toThrow()
  })
})

test('contacts are those whom one invited oneself, with a name', async () => {
  const [one, other] = [await signUp(app), await signUp(app)]
  await verify(app, one)
  await add(await launch(app, one), ['c1@x.com'], one)
  expect((await one.call(invitations.listContacts, {})).data).toEqual([{ email: 'c1@x.com', name: 'c1' }])
  expect((await other.call(invitations.listContacts, {})).data).toEqual([])
})

test('an organisation decides which addresses its members invite', async () => {
  const member = await signUp(app)
  const loaded = await member.call(invitations.loadInvitePattern, {})
  expect(new RegExp(loaded.data.pattern, 'iu').test('a@y.com')).toBe(true)
  await app.db
    .updateTable('tenants')
    .set({ invite_whitelist_pattern: '.*@x\\.com' })
    .where('id', 'in', app.db.selectFrom('users').select('tenant_id').where('email', '=', member.email))
    .execute()
  const { pattern } = (await member.call(invitations.loadInvitePattern, {})).data
  expect(['a@x.com', 'a@y.com'].map((email) => new RegExp(pattern, 'iu').test(email))).toEqual([true, false])
  const { data } = await add(await launch(app, member), ['a@x.com', 'a@y.com'], member)
  expect(data.success_users.map((user) => user.email)).toEqual(['a@x.com'])
})

test('the message of an invitation is kept, and an empty one takes it back', async () => {
  const event = await launch(app, host)
  const set = (inviteMessage: string) =>
    host.call(invitations.setInviteMessage, { params: { id: event.id }, body: { inviteMessage } })
  expect((await set('Come!')).data).toEqual({ invite_message: 'Come!' })
  const loaded = () => host.call(events.loadEvent, { params: { slug: event.slug } })
  expect((await loaded()).data.invite_message).toBe('Come!')
  expect((await set('  ')).data).toEqual({ invite_message: null })
})

describe('a day has only so many emails', () => {
  it('and fewer for a host whose own address is not proven, who writes nothing by hand', async () => {
    const fresh = await signUp(app)
    const event = await launch(app, fresh)
    const emails = Array.from({ length: 26 }, (_, n) => `f${n}@x.com`)
    expect((await add(event, emails, fresh)).status).toBe(429)
    expect((await add(event, emails.slice(1), fresh)).status).toBe(200)
    const params = { id: event.id }
    const body = { reminder_message: 'Buy this' }
    const refused = await fresh.call(invitations.sendReminder, { params, body })
    expect(refused.error?.error_code).toBe('prove_address_first')
  })
})

test('of a series the coming occurrences have a list of their own', async () => {
  const event = await repeating()
  expect((await add(event, ['now@x.com'])).status).toBe(200)
  expect((await add(event, ['soon@x.com', 'later@x.com'], host, true)).status).toBe(200)
  expect(await invitedTo(event)).toEqual(['now@x.com'])
  expect(await invitedTo(event, 'true')).toEqual(['later@x.com', 'soon@x.com'])
  const gone = { emails: ['soon@x.com'], prototype: true }
  await host.call(invitations.removeEventUsers, { params: { id: event.id }, body: gone })
  expect([await invitedTo(event), await invitedTo(event, 'true')]).toEqual([['now@x.com'], ['later@x.com']])
  const once = await launch(app, host)
  expect((await add(once, ['a@x.com'], host, true)).error?.error_code).toBe('no_series')
})

async function repeating(): Promise<PopinEvent> {
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        type: 'concurrent',
        recurrence_setting: { enabled: true, interval: 'week', frequency: 1 },
      },
      events: [{ name: 'How was the week?', schedule: openWindow(app.clock.now()) }],
    },
  })
  return data.events[0]!
}
