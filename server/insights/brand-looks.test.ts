// Emails and reports in the look of a brand, and where the look of a host must not go.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { API_ROOT } from '#domain/base/call.ts'
import { branding } from '#domain/branding/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { invitationMail, reminderMail } from '#server/events/mail-view.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { fileForm, PNG } from '#server/testing/uploads.ts'
import { type Account, launch, signUpVerified } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUpVerified(app)
const plainHost = await signUpVerified(app)
await host.call(branding.saveBranding, { body: { accent_colour: '#0a5f43', second_colour: null } })
const logo = (await host.call(branding.saveLogo, { body: fileForm(PNG) } as object)).data.logo!
const event = await launch(app, host)

async function invitationOf(who: Account, of: PopinEvent): Promise<string> {
  await who.call(invitations.sendInviteTest, { params: { id: of.id } })
  const mails = await app.outbox()
  return mails.find(({ recipient, subject }) => recipient === who.email && subject.includes(of.name))!
    .html_body
}

describe('an email about a session', () => {
  it('has the colour and the logo of its brand, and the name of its organisation where pictures do not show', async () => {
    const { name } = await app.db
      .selectFrom('tenants as t')
      .innerJoin('events as e', 'e.tenant_id', 't.id')
      .select('t.name')
      .where('e.id', '=', event.id)
      .executeTakeFirstOrThrow()
    const html = await invitationOf(host, event)
    expect(html).toContain('background:#0a5f43;color:#fff')
    expect(html).toMatch(new RegExp(`<img src="http://[^"]+${logo}" alt="${name}"`))
    expect(html).not.toContain('#5B4BDB')
  })
  it('without one looks like the product', async () => {
    const html = await invitationOf(plainHost, await launch(app, plainHost))
    expect(html).toContain('#5B4BDB')
    expect(html).not.toContain('<img')
  })
})

const look = { accent: '#0a5f43', logo: 'https://popin.example/logo', logo_alt: 'Acme' }
const sending = {
  origin: 'https://popin.example',
  link: 'https://popin.example/here',
  stop_link: 'https://popin.example/stop',
  look,
  sender: null,
}
const soon = {
  ...{ slug: 'lunch', name: 'Lunch?', anonymous: true, time_zone: 'UTC', invite_message: 'Come' },
  ...{ first_name: 'Ann', last_name: 'Lee', ideas_start: new Date(0), ideas_end: new Date(1) },
}
it.each([
  [
    'an invitation of a host whose address is proven',
    true,
    invitationMail('a@x.co', { ...soon, proven: true }, sending),
  ],
  [
    'one of a host whose address is not',
    false,
    invitationMail('a@x.co', { ...soon, proven: false }, sending),
  ],
  [
    'a reminder to a proven address',
    true,
    reminderMail('a@x.co', { ...soon, reminder_message: null }, { ...sending, trusted: true }),
  ],
  [
    'one to an address that somebody may have made up',
    false,
    reminderMail('a@x.co', { ...soon, reminder_message: null }, { ...sending, trusted: false }),
  ],
])('%s carries the logo of the host: %s', (_which, carries, mail) => {
  expect(mail.html.includes(look.logo)).toBe(carries)
})

describe('a report', () => {
  it.each([
    ['of a branded session begins with its logo', () => [host, event] as const, true],
    ['without a brand has no picture', async () => [plainHost, await launch(app, plainHost)] as const, false],
  ])('%s', async (_what, of, hasLogo) => {
    const [who, { id }] = await of()
    const response = await who.raw(`${API_ROOT}/events/${id}/report.pdf`)
    const data = new Uint8Array(await response.arrayBuffer())
    const pdf = await getDocument({ data, verbosity: 0, useSystemFonts: false }).promise
    const { fnArray } = await (await pdf.getPage(1)).getOperatorList()
    expect(fnArray.includes(OPS.paintImageXObject)).toBe(hasLogo)
  })
})
