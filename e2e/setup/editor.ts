// The screen where sessions are written, as its author uses it.
import type { Page } from 'playwright-core'
import { button } from './session.ts'
import { say } from './words.ts'

/** The text of a question; of the `n`th where there are several. */
export const questionField = (page: Page, n?: number) =>
  page.getByRole('textbox', {
    name: n ? say('editing.question_n', { n }) : say('editing.question'),
    exact: true,
  })

/** The picker of the kind of question, counted from 1. */
export const kindOf = (page: Page, n = 1) => page.getByLabel(say('editing.type')).nth(n - 1)

export async function openEditor(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
  await kindOf(page).waitFor()
}

/** Launches what is written and closes the sheet that follows. */
export async function launchSession(page: Page): Promise<void> {
  await button(page, say('editing.launch')).click()
  const sheet = page.getByRole('dialog', { name: say('invitations.title') })
  await sheet.waitFor()
  // its cross and Esc lead back to the edit screen
  await button(sheet, say('invitations.done')).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Saves a session that was launched before, which leads to its answers; the form stands there until they are loaded. */
export async function saveSession(page: Page): Promise<void> {
  await button(page, say('editing.save')).click()
  await page.waitForURL(/#\/q\/[^/]+\/answers/)
  await kindOf(page).waitFor({ state: 'hidden' })
}

/** The address under which a session is changed, from that of its answers. */
export const editPathOf = (page: Page) => `/q/${/\/q\/([^/?]+)/.exec(page.url())![1]}/edit`
