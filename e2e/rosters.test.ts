// A team is filled by hand and from a file that a spreadsheet wrote, and invited as a whole to a session for invited people.
import { beforeEach, expect, it } from 'vitest'
import { invitations } from '#domain/invitations/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { mailTo } from './setup/mail.ts'
import { eventually, people } from './setup/people.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let host: ApiHost
beforeEach(async () => {
  host = await hostByApi(url)
  await verifyByApi(host, url)
})

const some = Math.random().toString(36).slice(2, 8)
const address = (name: string) => `${name}.${some}@acme.example`
/** As Excel in Germany saves it. */
const csv = Buffer.from(
  [
    'Nachname;Vorname;E-Mail',
    `Köhler;Jörg;${address('joerg')}`,
    'Lee;Ann;ann(at)acme',
    ...Array.from({ length: 300 }, (_, n) => `Ode;Ben ${n};${address(`ben${n}`)}`),
  ].join('\r\n'),
  'latin1',
)

it('a team is made, filled by hand and from a file, and invited: each person gets one email', async () => {
  const { page } = await (async () => {
    const person = await come({ still: true })
    await signInBrowser(person, host, url)
    return person
  })()
  await page.goto('/#/dashboard')
  await page.getByRole('button', { name: say('app.account_menu') }).click()
  await page.getByRole('menuitem', { name: say('organisation.teams') }).click()
  await page.getByRole('heading', { level: 1, name: say('rosters.title') }).waitFor()
  expect(await inspect(page)).toEqual([])

  // by keys alone
  await tabTo(page, page.getByLabel(say('rosters.team_name')))
  await page.keyboard.type('Sales')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'People in Sales' })
  await dialog.waitFor()
  await tabTo(page, dialog.getByLabel(say('rosters.emails')))
  await page.keyboard.type(`Zoe Zorn <${address('zoe')}>, ${address('yan')}`)
  await tabTo(page, button(dialog, say('rosters.add')))
  await page.keyboard.press('Enter')
  await dialog.getByText('2 people were added.').waitFor()
  await dialog.getByText('Zoe Zorn').waitFor()
  await tabTo(page, button(dialog, say('rosters.remove', { email: address('yan') })))
  await page.keyboard.press('Enter')
  await eventually(() => hasFocus(button(dialog, say('rosters.remove', { email: address('zoe') })))).toBe(
    true,
  )
  await tabTo(page, button(dialog, say('rosters.upload')))
  await page.keyboard.press('Enter')
  await dialog.getByText('No .csv document selected.').waitFor()

  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Vertrieb.csv', mimeType: 'text/csv', buffer: csv })
  await button(dialog, say('rosters.upload')).click()
  await dialog.getByText('301 people added, 1 row left out.').waitFor()
  await dialog.getByRole('cell', { name: 'ann(at)acme' }).waitFor()
  await dialog.getByText('302 people', { exact: true }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBeLessThan(60)
  expect(await inspect(page)).toEqual([])
  await dialog.getByLabel(say('rosters.search')).fill('köhler')
  await dialog.getByText('1 person found').waitFor()
  await dialog.getByText('Jörg Köhler').waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: say('rosters.export') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('people.csv')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(page.getByLabel(say('rosters.team_name')))).toBe(true)
  await page.getByText('302 people').waitFor()

  const event = await launchByApi(host, { name: 'Who leads next?', visibility_setting: 'invite_only' })
  await visit(page, event)
  await button(page, say('insights.share')).click()
  await button(page, say('invitations.list_open')).click()
  await page.getByLabel(say('invitations.list_which'), { exact: true }).selectOption('Sales')
  await button(page, 'Invite 302 people').waitFor()
  expect(await inspect(page)).toEqual([])
  await button(page, 'Invite 302 people').click()
  await page.getByText('302 people on the list are now invited.').waitFor()
  await page.getByText('302 people are invited').waitFor()
  await mailTo(url, address('joerg'), /Who leads next/)
  await mailTo(url, address('zoe'), /Who leads next/)
  const request = { params: { id: event.id }, query: { prototype: 'false' as const } }
  await eventually(async () => (await host.call(invitations.listEventUsers, request)).data.users.length).toBe(
    302,
  )
})
