// The edit screen by keys alone, and in each of its states for those who use it differently.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { kindOf, openEditor, questionField } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { eventually, people } from './setup/people.ts'
import { button, failing } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function writer(path: string): Promise<Page> {
  const person = await come({ still: true })
  await signInBrowser(person, host, url)
  await openEditor(person.page, path)
  return person.page
}

/** Presses a button by its name with Enter. */
async function enter(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name))
  await page.keyboard.press('Enter')
}

it('a session of two questions is written, ordered, set up and launched by keys alone', async () => {
  const page = await writer('/q/edit')
  const { keyboard } = page
  await tabTo(page, questionField(page))
  await keyboard.type('Shall we meet on Mondays?')
  await tabTo(page, kindOf(page))
  // one letter finds it: what is typed after a pause begins a search of its own
  await keyboard.press('m')
  const choices = page.getByRole('dialog', { name: say('editing.choices') })
  await eventually(() => kindOf(page).inputValue()).toBe('multiple')
  await keyboard.press('ArrowDown')
  await eventually(() => kindOf(page).inputValue()).toBe('multiple_rating')
  await keyboard.press('ArrowUp')
  await eventually(() => kindOf(page).inputValue()).toBe('multiple')
  expect(await choices.count()).toBe(0)
  await keyboard.press('Enter')
  const line = (n: number) => choices.getByLabel(say('editing.choice', { n }), { exact: true })
  await eventually(() => hasFocus(line(1))).toBe(true)
  await keyboard.type('Yes, please')
  await keyboard.press('Enter')
  await eventually(() => hasFocus(line(2))).toBe(true)
  await keyboard.type('No, thanks')
  await keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: say('editing.discard_title') })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(line(2))).toBe(true)
  expect(await line(2).inputValue()).toBe('No, thanks')
  await tabTo(page, button(choices, say('editing.choices_done')))
  await keyboard.press('Enter')
  await choices.waitFor({ state: 'hidden' })

  await enter(page, say('editing.question_add'))
  await eventually(() => hasFocus(questionField(page, 2))).toBe(true)
  await keyboard.type('What else is there?')
  const handle = (n: number) => button(page, say('editing.question_handle', { n }))
  await tabTo(page, handle(2))
  await keyboard.press('ArrowUp')
  await eventually(() => questionField(page, 1).inputValue()).toBe('What else is there?')
  await eventually(() => hasFocus(handle(1))).toBe(true)
  await tabTo(page, button(page, say('editing.question_up', { n: 2 })))
  await keyboard.press('Enter')
  await eventually(() => questionField(page, 1).inputValue()).toBe('Shall we meet on Mondays?')

  await enter(page, say('editing.when_change_long'))
  const times = page.getByRole('dialog', { name: say('editing.schedule_title') })
  const name = times.getByLabel(say('editing.schedule_name'), { exact: true })
  await eventually(() => hasFocus(name)).toBe(true)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Mondays')
  await tabTo(page, button(times, say('base.done')))
  await keyboard.press('Enter')
  await times.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(button(page, say('editing.when_change_long')))).toBe(true)

  await enter(page, say('editing.advanced'))
  await tabTo(page, page.getByRole('radio', { checked: true }).first())
  await keyboard.press('ArrowDown')
  const anyone = page.getByRole('radio', { name: new RegExp(`^${say('editing.access_anyone')}`) })
  expect(await anyone.isChecked()).toBe(true)
  const reminders = page.getByRole('switch', { name: new RegExp(`^${say('editing.reminders')}`) })
  await tabTo(page, reminders)
  await keyboard.press('Space')
  expect(await reminders.isChecked()).toBe(false)
  await enter(page, say('editing.launch'))
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
})

it('a custom rhythm is chosen by keys alone, and each dialog gives the focus back', async () => {
  const page = await writer('/q/edit')
  const { keyboard } = page
  await enter(page, say('editing.when_change_long'))
  const repeat = page.getByLabel(say('editing.repeat'), { exact: true })
  await tabTo(page, repeat)
  // one letter finds it: the next would be typed into the dialog that opens
  await keyboard.press('c')
  const rhythm = page.getByRole('dialog', { name: say('editing.repeat_title') })
  await eventually(() => hasFocus(rhythm.getByLabel(say('editing.repeat_frequency'), { exact: true }))).toBe(
    true,
  )
  await tabTo(page, rhythm.getByLabel(say('editing.repeat_interval')))
  await keyboard.type('w')
  const chosen = rhythm.getByRole('button', { pressed: true })
  await chosen.waitFor()
  const day = (await chosen.getAttribute('aria-label'))!
  await tabTo(page, chosen)
  await keyboard.press('Space')
  expect(await button(rhythm, day).getAttribute('aria-pressed')).toBe('true')
  expect(await inspect(page)).toEqual([])
  await tabTo(page, button(rhythm, say('base.done')))
  await keyboard.press('Enter')
  await rhythm.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(repeat)).toBe(true)
  await keyboard.press('Escape')
  await eventually(() => hasFocus(button(page, say('editing.when_change_long')))).toBe(true)
})

it('every state can be read: empty, wrong, refused, offered', async () => {
  const page = await writer('/q/edit')
  await button(page, say('editing.launch')).click()
  await page.getByText('Question 1 is missing.').waitFor()
  await eventually(() => hasFocus(questionField(page))).toBe(true)
  expect(await inspect(page)).toEqual([])

  await button(page, say('editing.question_remove', { n: 1 })).click()
  await button(page, say('editing.launch')).click()
  await page.getByText('You cannot save a session with zero questions.').waitFor()
  expect(await inspect(page)).toEqual([])

  await button(page, say('editing.question_add')).click()
  await questionField(page).fill('Does it survive?')
  await page.route('**/sessions/save', failing(500))
  await button(page, say('editing.launch')).click()
  await page.getByText(say('editing.save_failed')).waitFor()
  expect(await inspect(page)).toEqual([])

  await button(page, say('editing.samples')).click()
  await page.getByRole('menu').waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    location.hash = '/dashboard'
  })
  await page.getByRole('dialog', { name: say('editing.discard_title') }).waitFor()
  expect(await inspect(page)).toEqual([])
})
