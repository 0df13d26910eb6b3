// One account in two tabs of a browser: what was done in one of them holds in the other.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hostByApi, signInBrowser } from './setup/api.ts'
import { codeIn, mailTo } from './setup/mail.ts'
import { openTab, people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

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
  await first.getByLabel(say('accounts.verification_code')).pressSequentially(codes[1]!)
  await first.getByText(say('accounts.verified_title')).waitFor()
  expect(codes[0]).not.toBe(codes[1])
})
