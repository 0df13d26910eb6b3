// The edit screen among the others: dialogs and the way back, titles, and the same session wherever it is shown.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { kindOf, openEditor, questionField } from './setup/editor.ts'
import { eventually, people } from './setup/people.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function signedIn(path: string): Promise<Page> {
  const person = await come()
  await signInBrowser(person, host, url)
  await person.page.goto(`/#${path}`)
  return person.page
}

it('the way back closes an open dialog, and nothing of it is applied', async () => {
  const page = await signedIn('/dashboard')
  await page.getByLabel(say('dashboard.ask')).waitFor()
  await page.evaluate(() => {
    location.hash = '/q/edit'
  })
  await button(page, say('editing.when_change_long')).click()
  const dialog = page.getByRole('dialog', { name: say('editing.schedule_title') })
  await dialog.getByLabel(say('times.start'), { exact: true }).fill('2030-01-02')
  await page.goBack()
  await page.getByLabel(say('dashboard.ask')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.goForward()
  await page.getByText(/^Starts when you launch it/).waitFor()
  expect(await dialog.count()).toBe(0)
})

it('the way back from something written asks, and staying keeps it', async () => {
  const page = await signedIn('/dashboard')
  await page.getByLabel(say('dashboard.ask')).waitFor()
  await page.evaluate(() => {
    location.hash = '/q/edit'
  })
  await questionField(page).fill('Is this worth keeping?')
  await page.goBack()
  const asked = page.getByRole('dialog', { name: 'Discard Changes' })
  await button(asked, say('base.cancel')).click()
  await asked.waitFor({ state: 'hidden' })
  await eventually(() => page.url()).toContain('#/q/edit')
  expect(await questionField(page).inputValue()).toBe('Is this worth keeping?')
})

it('the title of the page says what is written', async () => {
  const page = await signedIn('/q/edit')
  await eventually(() => page.title()).toBe('New session')
  await openEditor(page, '/q/create/survey')
  await eventually(() => page.title()).toBe('New survey')
  await page.goto('/#/payment')
  await eventually(() => page.title()).toBe('Plans')
})

it('yes and no are two answers, neither of them empty', async () => {
  const page = await signedIn('/q/edit')
  await kindOf(page).selectOption('binary')
  await page.getByText('Yes, No', { exact: true }).waitFor()
  await button(page, say('editing.choices_edit_n', { n: 1 })).click()
  const dialog = page.getByRole('dialog', { name: say('editing.choices') })
  const fields = dialog.getByRole('textbox')
  await eventually(() => fields.count()).toBe(2)
  expect(await button(dialog, say('editing.choice_add')).count()).toBe(0)
  await fields.nth(1).fill('')
  expect(await button(dialog, say('editing.choices_done')).isDisabled()).toBe(true)
  await fields.nth(1).fill('Never')
  await button(dialog, say('editing.choices_done')).click()
  await page.getByText('Yes, Never', { exact: true }).waitFor()
})

it('a session reads the same on the dashboard, in the feed and on its own page, open and stopped', async () => {
  const event = await launchByApi(host, { name: 'Is it the same everywhere?' })
  const page = await signedIn('/dashboard')
  const card = page.getByRole('article', { name: event.name })
  const looks = async (pill: string, state: string) => {
    for (const path of ['/dashboard', '/q']) {
      await page.goto(`/#${path}`)
      await card.getByText(pill, { exact: true }).waitFor()
      await card.getByRole('heading', { name: event.name }).waitFor()
    }
    await visit(page, event)
    await page.getByRole('main').getByText(state, { exact: true }).first().waitFor()
  }
  await looks('Active', say('events.open'))
  await host.call(events.endEvent, { params: { id: event.id } })
  await looks('Closed', say('events.closed'))
})
