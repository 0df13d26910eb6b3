// Emails through a real SMTP server: delivered once, by a job, in text and HTML, with clean headers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { plainMail } from '#server/base/mail/mail.ts'
import { insertMail } from '#server/base/mail/send.ts'
import { startSmtp, type TestSmtp } from './smtp-server.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { signUp } from './world.ts'

let smtp: TestSmtp
let app: TestApp

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startTestApp({ smtp_url: smtp.url, jobs: true, real_time: true })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

describe('through a real SMTP server', () => {
  it('a link to sign in arrives in text and HTML, and works', async () => {
    const person = await signUp(app)
    const client = app.client()
    await client.call(accounts.initiateLogin, { body: { email: person.email } })
    const mails = await smtp.arrived(person.email, 2)
    const mail = mails.find((one) => one.text?.includes('/verify/'))!
    expect(mail.html).toContain('/verify/')
    const code = /\/verify\/([\w-]+)/.exec(mail.text ?? '')?.[1]
    const { data } = await client.call(accounts.verifyLogin, { body: { code } })
    expect(data.user.email).toBe(person.email)
  })

  it('an email that the server refuses for now is sent later, once', async () => {
    smtp.refuseOne()
    const person = await signUp(app)
    const row = () =>
      app.db.selectFrom('mails').selectAll().where('recipient', '=', person.email).executeTakeFirstOrThrow()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const mails = await smtp.arrived(person.email)
    await expect.poll(async () => (await row()).sent_time).not.toBeNull()
    expect(mails).toHaveLength(1)
  })

  it('what was delivered leaves no text behind in the store', async () => {
    const person = await signUp(app)
    await smtp.arrived(person.email)
    const bodies = () =>
      app.db
        .selectFrom('mails')
        .select(['text_body', 'html_body'])
        .where('recipient', '=', person.email)
        .executeTakeFirstOrThrow()
    await expect.poll(bodies).toEqual({ text_body: '', html_body: '' })
  })

  it('one occasion is one email, however often it is asked for', async () => {
    const mail = {
      ...plainMail({ recipient: 'once@example.com', subject: 'Once', lines: ['Only once.'] }),
      occasion: 'test:once',
    }
    await Promise.all([1, 2, 3].map(() => insertMail(app.db, mail, Date.now() / 1000)))
    await smtp.arrived('once@example.com')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(smtp.received.filter((one) => one.to?.[0]?.address === 'once@example.com')).toHaveLength(1)
  })

  it('a subject cannot add headers, and text is text in the HTML part', async () => {
    const nasty = 'Hello\r\nBcc: everybody@example.com <script>alert(1)</script>'
    await insertMail(
      app.db,
      plainMail({ recipient: 'clean@example.com', subject: nasty, lines: [nasty] }),
      Date.now() / 1000,
    )
    const [mail] = await smtp.arrived('clean@example.com')
    expect(mail!.bcc ?? []).toEqual([])
    expect(mail!.subject).toContain('Bcc: everybody')
    expect(mail!.html).not.toContain('<script>')
  })
})
