// The command palette: a host finds a session, presents it and changes a setting with Ctrl K and the keyboard alone.
import { beforeAll, expect, it } from 'vitest'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus } from './setup/keys.ts'
import { eventually, people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
  await launchByApi(creator, { name: 'Wo treffen wir uns zum Mittagessen?' })
  await launchByApi(creator, { name: 'What slows us down?' })
})

it('leads a host to a session, onto the stage and into the settings, by keys alone', async () => {
  const person = await come()
  await signInBrowser(person, creator, url)
  const { page } = person
  const { keyboard } = page
  const field = page.getByRole('combobox', { name: say('app.palette_search') })
  await page.goto('/dashboard')
  await page.getByRole('article', { name: 'What slows us down?' }).waitFor()
  await button(page, say('accounts.menu')).waitFor()
  const ready = () => eventually(() => hasFocus(field)).toBe(true)
  // the keys are listened to once the page is idle; a second press would close it again
  const isHeard = () =>
    page.evaluate(() => {
      const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', init))
    })
  await eventually(isHeard).toBe(true)
  await ready()
  await keyboard.type('mittag')
  await page.getByRole('option', { name: 'Wo treffen wir uns zum Mittagessen?', selected: true }).waitFor()
  expect(await inspect(page)).toEqual([])
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Wo treffen wir uns zum Mittagessen?' }).first().waitFor()
  await field.waitFor({ state: 'hidden' })

  await keyboard.press('Control+k')
  await page.getByRole('group', { name: say('app.palette_this_session') }).waitFor()
  await ready()
  await keyboard.type('present')
  await keyboard.press('Enter')
  await page.getByRole('region', { name: say('presenting.stage') }).waitFor()
  await keyboard.press('Control+k')
  expect(await field.count()).toBe(0)

  await page.goto('/dashboard')
  await button(page, say('accounts.menu')).click()
  await page.getByRole('menuitem', { name: say('app.palette') }).click()
  await ready()
  await keyboard.type('password')
  await keyboard.press('Enter')
  await eventually(() =>
    page
      .getByRole('heading', { name: say('accounts.password'), exact: true })
      .evaluate((title) => title.getBoundingClientRect().top < innerHeight),
  ).toBe(true)
})
