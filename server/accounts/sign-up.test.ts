import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import type { RequestOf } from '#domain/base/call.ts'
import { DAY } from '#domain/base/time.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { answer, guestOf, launch, signUp } from '#server/testing/world.ts'
import { mailedCode, mailsTo } from './test-mailbox.ts'

const app = await openTestApp()
beforeEach(() => app.clock.advance(700))

type Form = RequestOf<typeof accounts.createAccount>['body']
let forms = 0
const form = (more: Partial<Form> = {}): Form => ({
  email: `new${++forms}@acme.example`,
  industry: 'Banking',
  referral_source: 'Web search',
  terms_of_service_consent: true,
  ...more,
})
const create = (client: ReturnType<TestApp['client']>, body: Form) =>
  client.call(accounts.createAccount, { body })
const userOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('a whole form', () => {
  test('makes the owner of a new organisation on trial, signed in and not yet verified', async () => {
    const client = app.client()
    const body = form({ email: 'Ann.Lee@Acme.Example', first_name: ' Ann ', last_name: 'Lee' })
    const { data } = await create(client, body)
    expect(data).toMatchObject({
      email: 'ann.lee@acme.example',
      display_name: 'Ann Lee',
      guest: false,
      verified: false,
      has_password: false,
      need_password_change: true,
      requires_password_change: true,
      login_url: null,
      role_type: 'org_owner',
      is_tenant_account_owner: true,
      tenant: { name: 'acme.example', industry: 'Banking' },
      plan: { id: 'trial', name: 'Trial' },
      event_creation_allowed: true,
      event_name_max_length: 500,
      has_self_launched: false,
      hero_view_enabled: true,
    })
    expect(data.tenant_id).toBe(data.tenant?.id)
    expect((await client.call(accounts.currentUser, {})).data).toEqual(data)
  })

  test('gives a trial of at least 30 days whose end does not tell the minute of the sign-up', async () => {
    const { data } = await create(app.client(), form())
    const end = data.plan.expiration ?? 0
    expect(end % DAY).toBe(0)
    expect(end - app.clock.now()).toBeGreaterThanOrEqual(30 * DAY)
    expect(end - app.clock.now()).toBeLessThan(31 * DAY)
  })

  test('takes a password, which then signs in', async () => {
    const body = form({ password: 'secret' })
    expect((await create(app.client(), body)).data).toMatchObject({
      has_password: true,
      need_password_change: false,
      requires_password_change: false,
    })
    const again = await app.client().call(accounts.login, { body: { email: body.email, password: 'secret' } })
    expect(again.data.email).toBe(body.email)
  })

  test('brings a welcome with a six-character code and no name that a stranger could write into it', async () => {
    const body = form({ first_name: 'Win at http://evil.example' })
    await create(app.client(), body)
    const [mail, ...more] = await mailsTo(app, body.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Welcome to POPin')
    expect(mail?.text_body).not.toContain('evil.example')
    expect(await mailedCode(app, body.email)).toMatch(/^[A-Z0-9]{6}$/)
  })

  test('keeps where it came from, and each organisation for itself', async () => {
    const one = form({ campaign: 'spring', campaign_use_case: 'Q&A', tracking: { utm_source: 'x\u0000y' } })
    const other = form()
    await create(app.client(), one)
    await create(app.client(), other)
    const row = await userOf(one.email)
    expect(row.sign_up).toMatchObject({
      campaign: 'spring',
      campaign_use_case: 'Q&A',
      referral_source: 'Web search',
      tracking: { utm_source: 'x y' },
    })
    expect(row.tenant_id).not.toBe((await userOf(other.email)).tenant_id)
  })

  test('an education flow makes the industry Education', async () => {
    const body = form({
      email: 'a@cs.school.edu',
      payment: 'edu_teacher',
      role: 'Teacher',
      industry: 'Banking',
    })
    expect((await create(app.client(), body)).data.tenant?.industry).toBe('Education')
  })
})

describe('a form that is refused', () => {
  test.each<[Partial<Form>, string, string]>([
    [{ email: 'a@b' }, 'email', 'Oops! Please enter a valid email address'],
    [{ industry: undefined }, 'industry', 'Please select an Industry'],
    [{ industry: 'Education' }, 'role', 'Please select your role in Education'],
    [{ referral_source: '' }, 'referral_source', 'Please tell us how you heard about POPin'],
    [
      { terms_of_service_consent: false },
      'terms_of_service_consent',
      'You must agree to our Terms of Service and Privacy Policy',
    ],
    [{ password: 'abcde' }, 'password', 'Your password needs at least 6 characters.'],
  ])('%j names the field and says what is wrong, and makes nothing', async (more, field, error_message) => {
    const client = app.client()
    const { status, error } = await create(client, form(more))
    expect(status).toBe(400)
    expect(error).toMatchObject({ error_message, data: { field } })
    expect((await client.call(accounts.currentUser, {})).status).toBe(401)
  })
})

test.each(['Rude@acme.example', 'anybody@mail.spam.example'])(
  'an address that the operator blocks, %s, is refused and gets no email',
  async (email) => {
    const { status, error } = await create(app.client(), form({ email }))
    expect({ status, code: error?.error_code }).toEqual({ status: 403, code: 'email_blocked' })
    expect(error?.error_message).toMatch(/contact us/)
    expect(await mailsTo(app, email.toLowerCase())).toEqual([])
  },
)

describe('an address that has an account', () => {
  test('is not handed over, in whatever case it is typed', async () => {
    const owner = await signUp(app)
    const stranger = app.client()
    const reply = await create(stranger, form({ email: owner.email.toUpperCase(), password: 'mine now' }))
    expect(reply.status).toBe(400)
    expect(reply.error?.error_code).toBe('email_taken')
    expect((await stranger.call(accounts.currentUser, {})).status).toBe(401)
    expect((await userOf(owner.email)).first_name).toBe('Pat')
  })

  test('is asked to verify itself once it has launched', async () => {
    const owner = await signUp(app)
    await launch(app, owner)
    const { status, error } = await create(app.client(), form({ email: owner.email }))
    expect(status).toBe(405)
    expect(error).toMatchObject({ error_code: 'email_unverified', data: { is_grace_period: true } })
  })

  test('is simply taken once the days of grace are over', async () => {
    const owner = await signUp(app)
    await launch(app, owner)
    await app.db
      .updateTable('users')
      .set({ created_on: '2030-01-01' })
      .where('email', '=', owner.email)
      .execute()
    const { status, error } = await create(app.client(), form({ email: owner.email }))
    expect([status, error?.error_code]).toEqual([400, 'email_taken'])
  })

  test('whose trial is over is told so', async () => {
    const owner = await signUp(app)
    const plan_expiration = new Date((app.clock.now() - DAY) * 1000)
    await app.db.updateTable('users').set({ plan_expiration }).where('email', '=', owner.email).execute()
    const { status, error } = await create(app.client(), form({ email: owner.email }))
    expect(status).toBe(402)
    expect(error).toMatchObject({ error_code: 'email_trial_over', data: { is_grace_period: true } })
  })

  test('is taken by one of two who sign up with it at once', async () => {
    const body = form()
    const replies = await Promise.all([create(app.client(), body), create(app.client(), body)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(replies.find(({ status }) => status === 400)?.error?.error_code).toBe('email_taken')
  })
})

describe('a guest who signs up', () => {
  test('becomes the account under the same id, so what they wrote stays theirs', async () => {
    const event = await launch(app, await signUp(app))
    const guest = await guestOf(app, event)
    const idea = await answer(guest, event, 'Longer breaks')
    const old_cookie = guest.cookie()
    const { data } = await create(guest, form({ guest_id: guest.user_id }))
    expect(data).toMatchObject({ id: guest.user_id, guest: false, role_type: 'org_owner' })
    expect(guest.cookie()).not.toBe(old_cookie)
    const changed = await guest.call(ideas.updateIdea, {
      params: { id: idea.id },
      body: { content: 'Long breaks' },
    })
    expect(changed.status).toBe(200)
    const old = await app.client().raw('/popin/api/1.0/authenticate', { headers: { cookie: old_cookie } })
    expect(old.status).toBe(401)
  })

  test('does not become another guest whose id they know', async () => {
    const event = await launch(app, await signUp(app))
    const victim = await guestOf(app, event)
    const other = await guestOf(app, event)
    for (const thief of [app.client(), other]) {
      const { data } = await create(thief, form({ guest_id: victim.user_id }))
      expect(data.id).not.toBe(victim.user_id)
    }
    expect((await victim.call(accounts.currentUser, {})).data.guest).toBe(true)
  })

  test('stays a guest when the address is taken', async () => {
    const owner = await signUp(app)
    const guest = await guestOf(app, await launch(app, owner))
    const { status } = await create(guest, form({ email: owner.email, guest_id: guest.user_id }))
    expect(status).toBe(405)
    expect((await guest.call(accounts.currentUser, {})).data).toMatchObject({
      id: guest.user_id,
      guest: true,
    })
  })
})
