// One's own data: what is stored is public, the file is saved and opened, an account is deleted, an old session is removed.
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { mailTo } from './setup/mail.ts'
import { coming, people } from './setup/people.ts'
import { answerField, button, card, post } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

/** How many lines the text of an element has. */
function linesOf(element: Element): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it('everybody reads what is stored, also without an account', async () => {
  const { page } = await come()
  await page.goto('/privacy/data')
  await page.getByRole('heading', { level: 1, name: say('privacy.stored_title') }).waitFor()
  await page.getByText('password_hash').waitFor({ state: 'attached' })
  expect(await inspect(page)).toEqual([])
})

it('a participant reads how anonymity works, on a phone, and goes back to the question', async () => {
  const creator = await hostByApi(url)
  const event = await launchByApi(creator, { name: 'What keeps you here?' })
  const { page } = await come({ phone: true })
  await page.goto(event.share_link)
  await answerField(page).waitFor()
  await button(page, say('events.anonymous')).click()
  await page.getByText(say('events.sees_anonymous')).waitFor()
  await page.getByRole('link', { name: say('events.how_anonymity') }).click()
  await page.getByRole('heading', { level: 1, name: say('privacy.how_title') }).waitFor()
  await page.getByText(say('events.sees_anonymous')).waitFor()
  expect(await inspect(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  // no head of the table breaks inside a word
  await page.setViewportSize({ width: 360, height: 740 })
  for (const way of ['anonymous', 'sealed'] as const) {
    const head = page.getByRole('columnheader', { name: say(`privacy.how_${way}`), exact: true })
    expect(await head.evaluate(linesOf)).toBe(1)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.goBack()
  await answerField(page).waitFor()
})

it('a guest reads every row about them in a session, and only those', async () => {
  const creator = await hostByApi(url)
  const event = await launchByApi(creator, { name: 'What shall we keep?' })
  const { page } = await come({ phone: true })
  await page.goto(event.share_link)
  await answerField(page).waitFor()
  await post(page, 'Only mine')
  await card(page, 'Only mine').waitFor()
  await creator.call(ideas.createIdea, { body: { event_id: event.id, content: 'Not mine' } })
  await button(page, say('events.anonymous')).click()
  await page.getByRole('link', { name: say('joining.sees_stored') }).click()
  await page.getByRole('heading', { level: 1, name: say('privacy.own_title') }).waitFor()
  await page.getByText('Only mine').waitFor()
  expect(await page.getByText('Not mine').count()).toBe(0)
  expect(await inspect(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
})

it('somebody saves their data, opens it, and deletes their account by keyboard', async () => {
  const person = await come()
  const creator = await hostByApi(url)
  await launchByApi(creator, { name: 'What shall we keep?' })
  await signInBrowser(person, creator, url)
  const { page } = person
  await page.goto(`${url}/#/settings`)
  await button(page, say('privacy.data_ask')).click()
  const file = page.getByRole('link', { name: /^Save the file/ })
  await file.waitFor()
  await mailTo(url, creator.email, /is ready/)
  expect(await inspect(page)).toEqual([])
  const saving = coming(page.waitForEvent('download'))
  await file.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('popin-my-data.zip')
  const entries = unzipSync(await buffer(await saved.createReadStream()))
  const profile = JSON.parse(Buffer.from(entries['json/profile.json']!).toString())
  expect(profile).toMatchObject([{ email: creator.email }])
  expect(Buffer.from(entries['csv/sessions.csv']!).toString()).toContain('What shall we keep?')

  const open = button(page, say('privacy.erase_open'))
  await open.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('privacy.erase_stays_2')).waitFor()
  expect(await inspect(page)).toEqual([])
  await dialog.getByRole('button', { name: say('privacy.erase_open') }).press('Enter')
  await page.getByText(/^Your account will be deleted on/).waitFor()
  expect(await inspect(page)).toEqual([])
  await button(page, say('privacy.erase_keep')).click()
  await page.getByText(say('privacy.erase_kept')).waitFor()
})

it('an owner chooses how long closed sessions are kept', async () => {
  const person = await come()
  const owner = await hostByApi(url)
  await signInBrowser(person, owner, url)
  const { page } = person
  await page.goto(`${url}/#/admin-settings`)
  await page.getByLabel(say('accounts.retention')).selectOption('12')
  await button(page, say('accounts.save')).click()
  await page.getByText('Success! Your changes have been saved.').waitFor()
  expect(await inspect(page)).toEqual([])
  const { tenant_id } = (await owner.call(accounts.currentUser, {})).data
  const { data } = await owner.call(tenants.loadTenant, { params: { id: tenant_id! } })
  expect(data.retention_months).toBe(12)
})
