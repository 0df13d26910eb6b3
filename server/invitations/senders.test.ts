// Whose name and address stand before the emails of a host, read back from a real mail server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { startSmtp, type TestSmtp } from '#server/testing/smtp-server.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { type Account, delegateOf, launch, signUp, signUpVerified } from '#server/testing/world.ts'

let smtp: TestSmtp
let app: TestApp
beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ smtp_url: smtp.url, jobs: true, real_time: true })
  app.clock.set(Date.now() / 1000)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

let number = 0
/** The invitation that somebody gets from this host, as it arrived. */
async function invitationOf(host: Account) {
  const email = `invited${++number}@mail.example`
  const event = await launch(app, host)
  await host.call(invitations.addEventUsers, { params: { id: event.id }, body: { users: [{ email }] } })
  const [mail] = await smtp.arrived(email)
  return mail!
}
const takeReplies = (host: Account, takes_replies = true) =>
  host.call(accounts.changeSettings, { body: { takes_replies } })

describe('an email that a host causes', () => {
  it('has the name of the host before the address of the product, and answers go nowhere else', async () => {
    const mail = await invitationOf(await signUpVerified(app, { first_name: 'Zoë', last_name: 'Lee, Dr.' }))
    expect(mail.from).toEqual({ name: 'Zoë Lee, Dr. via POPin', address: 'popin@test.example' })
    expect(mail.replyTo).toBeUndefined()
  })

  it('is answered to the host who switched that on, until it is switched off', async () => {
    const host = await signUpVerified(app, { first_name: 'Ann', last_name: 'Lee' })
    expect((await takeReplies(host)).data.takes_replies).toBe(true)
    const mail = await invitationOf(host)
    expect(mail.replyTo).toEqual([{ name: 'Ann Lee', address: host.email }])
    expect(mail.from?.address).toBe('popin@test.example')
    await takeReplies(host, false)
    expect((await invitationOf(host)).replyTo).toBeUndefined()
    // a mail arrives before it is noted as sent
    const named = app.db.selectFrom('mails').selectAll().where('sender_name', 'is not', null)
    await expect.poll(() => named.execute()).toEqual([])
  })

  it('also when it is a reminder', async () => {
    const host = await signUpVerified(app, { first_name: 'Ben', last_name: 'Ode' })
    await takeReplies(host)
    const event = await launch(app, host)
    const body = { reminder_message: 'Come on', test: true }
    await host.call(invitations.sendReminder, { params: { id: event.id }, body })
    const mail = (await smtp.arrived(host.email, 2)).find(({ text }) => text?.includes('Come on'))
    expect(mail).toMatchObject({ from: { name: 'Ben Ode via POPin' }, replyTo: [{ address: host.email }] })
  })

  it('says nothing of a host whose own address is not proven', async () => {
    const host = await signUp(app, { first_name: 'Your', last_name: 'Bank' })
    await takeReplies(host)
    const mail = await invitationOf(host)
    expect([mail.from?.name, mail.replyTo]).toEqual(['POPin', undefined])
  })

  it.each([
    ['"The Boss" <boss@bank.example>', 'The Boss boss bank.example via POPin'],
    ['Ann\r\nBcc: all@mail.example\r\n\r\nHello', 'Ann Bcc: all mail.example Hello via POPin'],
    ['Ann, Eve <eve@mail.example>;', 'Ann, Eve eve mail.example ; via POPin'],
  ])('cannot be made to come from somebody else by the name %j', async (first_name, name) => {
    const host = await signUpVerified(app, { last_name: '' })
    // past the checks of names: what stands in the store may be older than they are
    await app.db.updateTable('users').set({ first_name }).where('email', '=', host.email).execute()
    await takeReplies(host)
    const mail = await invitationOf(host)
    expect(mail.from).toEqual({ name, address: 'popin@test.example' })
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([host.email])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
  })
})

it('a delegate does not give the address of the owner away', async () => {
  const owner = await signUpVerified(app)
  const delegate = await delegateOf(app, owner)
  expect((await takeReplies(delegate)).status).toBe(403)
  expect((await owner.call(accounts.currentUser, {})).data.takes_replies).toBe(false)
})
