// Messages to whoever runs the product.
import { describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { SUPPORT_MESSAGE_MAX } from '#domain/accounts/model.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const ann = await signUp(app, { first_name: 'Ann', last_name: 'Lee' })

const SUPPORT = 'help@popin.example'
const send = (who: Pick<Account, 'call'>, message: string) =>
  who.call(accounts.contactSupport, { body: { message } })
const received = async () => (await app.outbox()).filter((mail) => mail.recipient === SUPPORT)

describe('a message to support', () => {
  it('reaches its address with the text and the sender', async () => {
    const reply = await send(ann, '  I cannot <b>export</b>.\nPlease help. ')
    expect([reply.status, reply.data]).toEqual([200, { sent: true }])
    const [mail] = await received()
    expect(mail!.subject).toBe('Support request: I cannot <b>export</b>. Please help.')
    expect(mail!.text_body).toContain('I cannot <b>export</b>.\n\nPlease help.')
    expect(mail!.text_body).toContain(`From Ann Lee. Reply to ${ann.email}.`)
    expect(mail!.html_body).not.toContain('<b>export')
  })

  it('from a guest says that there is no address', async () => {
    const guest = await guestOf(app, await launch(app, ann))
    expect((await send(guest, 'Where is my answer?')).status).toBe(200)
    const mails = await received()
    expect(mails.some((mail) => mail.text_body.includes('From a guest who left no address.'))).toBe(true)
  })

  it.each([
    ['', 'message_empty'],
    [' \n ', 'message_empty'],
    ['x'.repeat(SUPPORT_MESSAGE_MAX + 1), 'message_too_long'],
  ])('of %j is refused and sends nothing', async (message, code) => {
    app.clock.advance(601)
    const before = (await received()).length
    const reply = await send(ann, message)
    expect([reply.status, reply.error?.error_code]).toEqual([400, code])
    expect(await received()).toHaveLength(before)
  })

  it('is one of a few: the seventh in ten minutes waits', async () => {
    app.clock.advance(601)
    const eve = await signUp(app)
    for (let n = 0; n < 6; n++) expect((await send(eve, `Number ${n}`)).status).toBe(200)
    const late = await send(eve, 'Number 6')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('asks for a login session', async () => {
    expect((await send(app.client(), 'Hello')).status).toBe(401)
  })
})
