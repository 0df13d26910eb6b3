// What leads into an account by email leads nowhere while it is switched off.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeSignIn } from '#domain/accounts/code-calls.ts'
import { accounts } from '#domain/accounts/contract.ts'
import type { TenantId, UserId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { mailedSignInCode, mailsTo, resetToken } from '#server/accounts/test-mailbox.ts'
import { lockTenant } from '#server/tenants/actions.ts'
import { openTestApp } from './test-app.ts'
import { type Account, memberOf, signUpVerified } from './world.ts'

const app = await openTestApp()
let owner: Account
let member: Account
beforeEach(async () => {
  owner = await signUpVerified(app)
  member = await memberOf(app, owner)
})

const change = (disabled: boolean) =>
  owner.call(organisations.changeMember, { params: { id: member.user_id as UserId }, body: { disabled } })
const inTab = { headers: { 'x-chat-tab': 'none' } }
const askForPassword = () => app.client().call(accounts.requestReset, { query: { email: member.email } })
const askForCode = () =>
  app.client().call(codeSignIn.mailSignInCode, { body: { email: member.email } }, inTab)

test('asked for then, neither a link for a new password nor a code comes, but why', async () => {
  await change(true)
  expect((await askForPassword()).data).toEqual({ sent: true })
  expect(Object.keys((await askForCode()).data)).toEqual(['verification_token'])
  const mails = await mailsTo(app, member.email, 'deactivated')
  expect(mails).toHaveLength(2)
  for (const { text_body } of mails)
    expect(text_body).not.toMatch(/\/reset-password|\/verify\/|^[A-Z0-9]{6}$/m)
  for (const subject of ['new password', 'code to sign in'])
    expect(await mailsTo(app, member.email, subject)).toEqual([])
})

test('what was asked for before is worth nothing, and the password stays what it was', async () => {
  await askForPassword()
  const { data } = await askForCode()
  const token = await resetToken(app, member.email)
  const verification_code = await mailedSignInCode(app, member.email)
  await change(true)
  const reset = await app.client().call(accounts.resetPassword, { body: { token, password: 'a new one' } })
  expect(reset.error?.error_code).toBe('link_expired')
  const body = { ...data, verification_code }
  const entered = await app.client().call(codeSignIn.signInByCode, { body }, inTab)
  expect([entered.error?.error_code, entered.headers.get('x-chat-tab')]).toEqual(['code_expired', null])
  await change(false)
  const { email, password } = member
  expect((await app.client().call(accounts.login, { body: { email, password } })).status).toBe(200)
})

describe('a call that waited while the account was switched off', () => {
  /** Begins it while the organisation is held, switches the account off, and lets go. */
  async function overtaken<T>(tenant_id: string, who: Account, begin: () => Promise<T>): Promise<T> {
    return app.db
      .transaction()
      .execute(async (db) => {
        await lockTenant(db, tenant_id as TenantId)
        const begun = begin()
        const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await waiting.execute(app.db)).rows[0]!.n).toBe(1)
        await db
          .updateTable('users')
          .set({ disabled_on: '2030-01-01' })
          .where('id', '=', who.user_id as UserId)
          .execute()
        return { begun }
      })
      .then(({ begun }) => begun)
  }
  const tenantOf = async (who: Account) => (await who.call(accounts.currentUser, {})).data.tenant_id!

  test('does not take it into another organisation', async () => {
    const other = await signUpVerified(app)
    await other.call(organisations.inviteMember, { body: { email: member.email } })
    const [mail] = await mailsTo(app, member.email, 'Join ')
    const token = /\/join\/([\w-]+)/.exec(mail!.text_body)![1]!
    const reply = await overtaken(await tenantOf(owner), member, () =>
      member.call(organisations.acceptInvitation, { body: { token } }),
    )
    expect(reply.error?.error_code).toBe('account_disabled')
  })

  test('changes no other member', async () => {
    const admin = await memberOf(app, owner, 'org_admin')
    const reply = await overtaken(await tenantOf(owner), admin, () =>
      admin.call(organisations.removeMember, { params: { id: member.user_id as UserId } }),
    )
    expect(reply.error?.error_code).toBe('members_not_yours')
    expect(await tenantOf(member)).toBe(await tenantOf(owner))
  })
})
