// Each kind of session: written on the screen, answered by somebody else, changed afterwards.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dashboard } from '#domain/dashboard/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { editPathOf, kindOf, launchSession, openEditor, questionField, saveSession } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { answerField, button, card, choice, post, result, saved, turnTo } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function writer(path: string): Promise<Page> {
  const person = await come()
  await signInBrowser(person, host, url)
  await openEditor(person.page, path)
  return person.page
}

/** Somebody with a phone who came by the link. */
async function guestAt(page: Page): Promise<Page> {
  const guest = await come({ phone: true })
  await guest.page.goto(page.url())
  return guest.page
}

async function collectionOf(name: string) {
  const { data } = await host.call(dashboard.listMiniEvents, {})
  return data.events.find((event) => event.name === name)?.collection
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

it('a single question is launched, answered, and its wording changed in front of who answers', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('What shal we build?')
  await launchSession(page)
  const guest = await guestAt(page)
  await heading(guest, 'What shal we build?').waitFor()
  await post(guest, 'A bridge')
  await card(page, 'A bridge').waitFor()

  await openEditor(page, editPathOf(page))
  expect(await kindOf(page).isDisabled()).toBe(true)
  await questionField(page).fill('What shall we build?')
  await saveSession(page)
  await card(page, 'A bridge').waitFor()
  await heading(guest, 'What shall we build?').waitFor()
})

it('a typo in a choice is fixed after the first vote, in front of who voted', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('Shall we begin?')
  await kindOf(page).selectOption('binary')
  await launchSession(page)
  const guest = await guestAt(page)
  await choice(guest, 'Yes').click()
  await saved(guest)

  await openEditor(page, editPathOf(page))
  await page.locator('[data-choices]').click()
  await page.getByRole('dialog').getByLabel('Choice 1').fill('Yes, please')
  await button(page, say('editing.choices_done')).click()
  await saveSession(page)
  const fixed = guest.getByRole('radio', { name: /^Yes, please.*Edited/ })
  await fixed.waitFor()
  expect(await fixed.getAttribute('aria-checked')).toBe('true')
})

it('several questions at once are answered in any order, and one is added while people answer', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('Who begins today?')
  await button(page, say('editing.question_add')).click()
  await questionField(page, 2).fill('Do we need a break?')
  await kindOf(page, 2).selectOption('binary')
  await launchSession(page)
  expect(await collectionOf('Who begins today?')).toMatchObject({ type: 'concurrent', events_count: 2 })
  const guest = await guestAt(page)
  await turnTo(guest, 'Do we need a break?')
  await heading(guest, 'Do we need a break?').waitFor()
  await choice(guest, 'Yes').click()
  await saved(guest)
  await turnTo(guest, 'Who begins today?')
  await heading(guest, 'Who begins today?').waitFor()
  await post(guest, 'I do')
  await card(page, 'I do').waitFor()

  await openEditor(page, editPathOf(page))
  await button(page, say('editing.question_add')).click()
  await questionField(page, 3).fill('When do we meet again?')
  await saveSession(page)
  await turnTo(guest, 'When do we meet again?')
  await heading(guest, 'When do we meet again?').waitFor()
  await post(guest, 'On Friday')
  await card(guest, 'On Friday').waitFor()
  expect(await collectionOf('Who begins today?')).toMatchObject({ events_count: 3 })
})

it('a survey is launched, answered to its end, and named anew', async () => {
  const page = await writer('/q/create/survey')
  await questionField(page).fill('How was the course?')
  await kindOf(page).selectOption('scale')
  await button(page, say('editing.question_add')).click()
  await questionField(page, 2).fill('What was missing?')
  await launchSession(page)
  expect(await collectionOf('How was the course?')).toMatchObject({ type: 'survey', events_count: 2 })
  const guest = await guestAt(page)
  await choice(guest, '5').click()
  await saved(guest)
  await turnTo(guest, 'What was missing?')
  await post(guest, 'A lunch break')
  await card(guest, 'A lunch break').waitFor()
  await eventually(() => result(page, '5')).toBe('100% 1')

  await openEditor(page, editPathOf(page))
  expect(await kindOf(page, 1).isDisabled()).toBe(true)
  await button(page, say('editing.when_change_long')).click()
  const dialog = page.getByRole('dialog', { name: say('editing.schedule_title') })
  await dialog.getByLabel(say('editing.schedule_name'), { exact: true }).fill('Course of spring')
  await button(dialog, say('base.done')).click()
  await dialog.waitFor({ state: 'hidden' })
  await saveSession(page)
  expect(await collectionOf('How was the course?')).toMatchObject({
    type: 'survey',
    name: 'Course of spring',
  })
})

it('a pulse repeats in a rhythm of its own, is answered, and changes its rhythm, then ends it', async () => {
  const page = await writer('/q/edit')
  await questionField(page).fill('How are you today?')
  const dialog = page.getByRole('dialog', { name: say('editing.schedule_title') })
  const rhythm = page.getByRole('dialog', { name: say('editing.repeat_title') })
  const setRhythm = async (every: string) => {
    await button(page, say('editing.when_change_long')).click()
    await dialog.getByLabel(say('editing.repeat'), { exact: true }).selectOption('custom')
    await rhythm.getByLabel(say('editing.repeat_frequency'), { exact: true }).fill(every)
    await rhythm.getByLabel(say('editing.repeat_interval')).selectOption('week')
    await button(rhythm, say('base.done')).click()
    await rhythm.waitFor({ state: 'hidden' })
  }
  await setRhythm('2')
  await dialog.getByLabel(say('editing.schedule_name'), { exact: true }).fill('Mood')
  await button(dialog, say('base.done')).click()
  await page.getByText(/^Every 2 weeks on \w+\. Starts when you launch it/).waitFor()
  await launchSession(page)
  expect(await collectionOf('How are you today?')).toMatchObject({
    type: 'pulse',
    recurrence_setting: { enabled: true, interval: 'week', frequency: 2 },
  })
  const guest = await guestAt(page)
  await answerField(guest).waitFor()
  await post(guest, 'Full of energy')
  await card(page, 'Full of energy').waitFor()

  const edit = editPathOf(page)
  await openEditor(page, edit)
  await setRhythm('3')
  await button(dialog, say('base.done')).click()
  await saveSession(page)
  expect(await collectionOf('How are you today?')).toMatchObject({ recurrence_setting: { frequency: 3 } })

  await openEditor(page, edit)
  await page.getByText(/^Occurrence 1 of a repeating session/).waitFor()
  await questionField(page).fill('How do you feel today?')
  await button(page, say('editing.save')).click()
  const scope = page.getByRole('dialog', { name: say('collections.save_title') })
  await scope.getByRole('radio', { name: say('collections.save_this') }).waitFor()
  expect(await inspect(page)).toEqual([])
  await scope.getByRole('radio', { name: say('collections.save_coming') }).check()
  await button(scope, say('collections.save')).click()
  await page.getByRole('heading', { level: 1, name: 'How do you feel today?' }).waitFor()

  await openEditor(page, edit)
  await button(page, say('editing.when_change_long')).click()
  await dialog.getByLabel(say('editing.repeat'), { exact: true }).selectOption('none')
  await button(dialog, say('base.done')).click()
  await saveSession(page)
  const { recurrence_setting } = (await collectionOf('How do you feel today?'))!
  expect(recurrence_setting?.enabled ?? false).toBe(false)
  await card(page, 'Full of energy').waitFor()
})
