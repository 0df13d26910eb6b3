// An owner runs an organisation: asks somebody in, gives and takes rights, switches an account off; and an administrator looks on.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { account_disabled } from '#domain/accounts/refusals.ts'
import { events } from '#domain/events/contract.ts'
import { organisations } from '#domain/organisations/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { countLive } from './setup/live-line.ts'
import { linkIn, mailTo } from './setup/mail.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

let product: Product
const { come } = people({ site: () => product.url, stay: true })
let olga: ApiHost
let ben: ApiHost
let owner: Person
let member: Person

beforeAll(async () => {
  product = await startProduct()
  ;[olga, ben] = [await hostByApi(product.url), await hostByApi(product.url)]
  await olga.call(accounts.changeSettings, { body: { first_name: 'Olga', last_name: 'Owner' } })
  await ben.call(accounts.changeSettings, { body: { first_name: 'Ben', last_name: 'Ode' } })
  ;[owner, member] = [await come(), await come({ phone: true })]
  await signInBrowser(owner, olga, product.url)
  await signInBrowser(member, ben, product.url)
}, 120_000)
afterAll(() => product?.stop())

it('the owner invites somebody, who joins by the link of the email', async () => {
  await verifyByApi(olga, product.url)
  const { page } = owner
  await page.goto('/#/admin-settings/members')
  await page.getByLabel(say('organisations.invite_email'), { exact: true }).fill(ben.email)
  await page.keyboard.press('Enter')
  await page.getByText(ben.email, { exact: true }).waitFor()
  expect(await inspect(page)).toEqual([])
  const link = linkIn(await mailTo(product.url, ben.email, /^Join /))
  await member.page.goto(link.replace('localhost', '127.0.0.1'))
  await member.page.getByRole('heading', { name: /^Join / }).waitFor()
  expect(await inspect(member.page)).toEqual([])
  await button(member.page, say('organisations.join')).tap()
  await eventually(() => member.page.url()).toMatch(/#\/(dashboard|q)/)
  await page.reload()
  await page.getByText('Ben Ode', { exact: true }).waitFor()
})

it('the whole menu of the only member that a search finds can be pressed', async () => {
  const { page } = owner
  await page.getByLabel(say('organisations.search')).fill(ben.email)
  await page.getByText('Olga Owner', { exact: true }).waitFor({ state: 'hidden' })
  await button(page, say('organisations.change', { name: 'Ben Ode' })).click()
  const items = page.getByRole('menuitem')
  await items.last().waitFor()
  const whatIsOnTop = () =>
    items.evaluateAll((all) =>
      all.map((item) => {
        const { x, y, width, height } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
  await eventually(whatIsOnTop).toEqual([true, true, true, true])
  await page.keyboard.press('Escape')
  await page.getByLabel(say('organisations.search')).fill('')
})

const choose = async (item: string) => {
  await button(owner.page, say('organisations.change', { name: 'Ben Ode' })).click()
  await owner.page.getByRole('menuitem', { name: item }).click()
}

it('makes an administrator of a member, and switches the account off: the other window is signed out at once', async () => {
  await launchByApi(ben, { name: 'Whose session is this?' })
  await choose(say('organisations.make_admin'))
  await owner.page.getByText(say('organisations.admin'), { exact: true }).waitFor()
  await member.page.goto('/#/settings')
  await member.page.getByText(ben.email).first().waitFor()
  await choose(say('organisations.switch_off'))
  const question = owner.page.getByRole('dialog', { name: say('organisations.switch_off_title') })
  await button(question, say('organisations.switch_off')).click()
  await owner.page.getByText(say('organisations.off'), { exact: true }).waitFor()
  await eventually(() => member.page.url()).toMatch(/signin/)
  await member.page.getByRole('alert').getByText(account_disabled.error_message).waitFor()
  expect((await ben.call(accounts.currentUser, {})).status).toBe(401)
})

it('the audit trail says so, and the session goes on with the owner', async () => {
  const { page } = owner
  await page.getByRole('link', { name: say('organisations.audit') }).click()
  await page.getByText(`${olga.email} deactivated ${ben.email}`).waitFor()
  await page.getByText(`${olga.email} made ${ben.email} an administrator`).waitFor()
  expect(await inspect(page)).toEqual([])
  await page.goto('/#/dashboard')
  await page.getByText('Whose session is this?').first().waitFor()
})

/** An administrator who begins to view the product as the owner, by a link of the operator. */
async function beginViewing() {
  const ada = await hostByApi(product.url)
  await verifyByApi(ada, product.url)
  const admin = await come()
  await signInBrowser(admin, ada, product.url)
  const owner_id = (await olga.call(accounts.currentUser, {})).data.id
  const lives = countLive(admin.page, `private-user-${owner_id}`)
  const words = ['view-as', olga.email, '--by', ada.email, '--reason', 'Ticket 12', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, ['server/operator/popin.ts', ...words], {
    env: { ...process.env, DATA_DIR: product.data_dir },
  })
  const { link } = JSON.parse(stdout) as { link: string }
  await admin.page.goto(product.url + new URL(link).pathname)
  await button(admin.page, say('organisations.view_begin')).click()
  const banner = admin.page.getByText(say('delegates.viewing', { name: 'Olga Owner' }))
  await banner.waitFor()
  // the page hears of the end
  await eventually(lives).toBeGreaterThan(0)
  return { ada, admin, banner }
}

it('an administrator views the product as the owner, sees so on the page, and stops with a button', async () => {
  const { ada, admin, banner } = await beginViewing()
  expect((await ada.call(accounts.currentUser, {})).data.admin_viewing_as).toBe(ada.email)
  expect(await inspect(admin.page)).toEqual([])
  await button(admin.page, say('delegates.viewing_end')).click()
  await banner.waitFor({ state: 'hidden' })
  expect((await ada.call(accounts.currentUser, {})).data.admin_viewing_as).toBeNull()
  const { data } = await olga.call(organisations.listAudit, { query: { area: 'viewing' } })
  expect([...new Set(data.entries.map(({ act }) => act))].sort()).toEqual([
    'viewing_began',
    'viewing_ended',
    'viewing_link_made',
  ])
})

it('where viewing ends by itself the page says so, and the administrator joins nothing that is open on it', async () => {
  const { id, slug } = await launchByApi(olga, { name: 'What does the owner see?' })
  const participants = async () =>
    (await olga.call(events.loadEvent, { params: { slug: id } })).data.participants_count
  const before = await participants()
  const { ada, admin } = await beginViewing()
  const { page } = admin
  await page.goto(`/#/q/${slug}/answers`)
  await page.getByText('What does the owner see?').first().waitFor()
  await ada.call(organisations.endViewing, {})
  const told = page.getByRole('dialog', { name: say('app.kept_viewed_title', { name: 'Olga Owner' }) })
  await told.waitFor()
  expect(await inspect(page)).toEqual([])
  await button(told, say('app.kept_own')).click()
  await eventually(() => page.url()).toMatch(/#\/dashboard/)
  await told.waitFor({ state: 'hidden' })
  expect(await participants()).toBe(before)
})
