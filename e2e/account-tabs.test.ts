// One account in two tabs of a browser: what was done in one of them holds in the other.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentials } from '#domain/credentials/contract.ts'
import { privacy } from '#domain/privacy/contract.ts'
import { codeOf } from '#server/testing/credentials/test-authenticator.ts'
import { hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { countLive } from './setup/live-line.ts'
import { codeIn, mailTo } from './setup/mail.ts'
import { notice } from './setup/notice.ts'
import { eventually, openTab, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, signIn } from './setup/session.ts'
import { say } from './setup/words.ts'

let hasty: Product
const { url, come } = people()
const { come: comeToHasty } = people({ site: () => hasty.url })
beforeAll(async () => {
  hasty = await startProduct({ ERASURE_DAYS: '0' })
})
afterAll(() => hasty.stop())

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

it('the newest code verifies in a dialog that was opened before it was asked for', async () => {
  const person = await come()
  const host = await hostByApi(url)
  await signInBrowser(person, host, url)
  const codes: string[] = []
  const tabs = [person.page, await openTab(person)]
  for (const [n, page] of tabs.entries()) {
    await page.goto('/#/settings')
    await button(page, say('accounts.verify')).click()
    await dialog(page, say('accounts.verify_account')).getByLabel(say('accounts.verification_code')).waitFor()
    codes.push(codeIn(await mailTo(url, host.email, /verification code/, n + 1)))
  }
  const first = dialog(person.page, say('accounts.verify_account'))
  const isToldSo = await notice(person.page, '[role=dialog]', say('accounts.verified_title'))
  await first.getByLabel(say('accounts.verification_code')).pressSequentially(codes[1]!)
  await eventually(isToldSo).toBe(true)
  expect(codes[0]).not.toBe(codes[1])
})

it('a second factor that was given in one tab carries the other on, and spends one code', async () => {
  const host = await hostByApi(url)
  const { secret } = (await host.call(credentials.beginApp, {})).data
  const app_code = codeOf(secret, Math.floor(Date.now() / 1000))
  const { recovery_codes } = (await host.call(credentials.confirmApp, { body: { app_code } })).data
  const person = await come()
  await person.page.goto('/signin')
  await signIn(person.page, host)
  const asked = (page: Page) => dialog(page, say('credentials.factor_title'))
  await asked(person.page).waitFor()
  const other = await openTab(person)
  await other.goto('/#/settings')
  await button(asked(other), say('credentials.by_recovery_code')).click()
  await asked(other).getByLabel(say('credentials.recovery_code_label')).fill(recovery_codes![0]!)
  await button(asked(other), say('credentials.confirm')).click()
  await asked(other).waitFor({ state: 'hidden' })
  await person.page.waitForURL(/#\/dashboard$/)
  await button(person.page, say('app.account_menu')).waitFor()
  await asked(person.page).waitFor({ state: 'hidden' })
  expect((await host.call(credentials.readFactors, {})).data.recovery_codes_left).toBe(7)
})

it('a tab that stands open says that its account was deleted', async () => {
  const person = await comeToHasty()
  const host = await hostByApi(hasty.url)
  await signInBrowser(person, host, hasty.url)
  const { page } = person
  const lives = countLive(page, 'private-user-')
  await page.goto('/#/settings')
  await page.getByRole('heading', { level: 1, name: say('accounts.settings_title') }).waitFor()
  await eventually(lives).toBeGreaterThan(0)
  await host.call(privacy.requestErasure, { body: { sessions: 'delete' } })
  await page.getByRole('alert').getByText(say('accounts.signed_out_erased')).waitFor()
  expect(await inspect(page)).toEqual([])
})
