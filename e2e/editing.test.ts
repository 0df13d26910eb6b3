// A session of three questions: written on the edit screen, changed there, and seen by a participant.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { dashboard } from '#domain/dashboard/contract.ts'
import { type ApiHost, hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const field = (page: Page, n?: number) =>
  page.getByRole('textbox', {
    name: n ? say('editing.question_n', { n }) : say('editing.question'),
    exact: true,
  })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const kindOf = (page: Page, place: number) => page.getByLabel(say('editing.type')).nth(place)

async function creator(path: string): Promise<Person> {
  const person = await come()
  await signInBrowser(person, host, url)
  await person.page.goto(`/#${path}`)
  await kindOf(person.page, 0).waitFor()
  return person
}

async function sessionNamed(name: string) {
  const { data } = await host.call(dashboard.listMiniEvents, {})
  return data.events.find((event) => event.name === name)
}

async function writeThree(page: Page): Promise<void> {
  await field(page).fill('What went well this week?')
  await button(page, say('editing.question_add')).click()
  await field(page, 2).fill('Shall we do it again?')
  await kindOf(page, 1).selectOption('binary')
  await button(page, say('editing.question_add')).click()
  await field(page, 3).fill('Which day suits you?')
  await kindOf(page, 2).selectOption('multiple')
  const dialog = page.getByRole('dialog', { name: say('editing.choices') })
  await dialog.getByLabel(say('editing.choice', { n: 1 }), { exact: true }).fill('Monday')
  await dialog.getByLabel(say('editing.choice', { n: 2 }), { exact: true }).fill('Friday')
  expect(await inspect(page)).toEqual([])
  await dialog.getByRole('button', { name: say('editing.choices_done') }).click()
  await dialog.waitFor({ state: 'hidden' })
}

it('is launched, changed, and answered', async () => {
  const { page } = await creator('/q/edit')
  await writeThree(page)
  expect(await inspect(page)).toEqual([])
  await button(page, say('editing.launch')).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const event = await sessionNamed('What went well this week?')
  expect(event?.collection).toMatchObject({ type: 'concurrent', events_count: 3 })
  expect(event).toMatchObject({ phase: 'open', published: true })

  await page.goto(`/#/q/${event!.slug}/edit`)
  await field(page, 2).fill('Shall we do it once more?')
  await button(page, say('editing.question_up', { n: 3 })).click()
  expect(await field(page, 2).inputValue()).toBe('Which day suits you?')
  await button(page, say('editing.question_remove', { n: 1 })).click()
  await button(page, say('editing.save')).click()
  await page.getByRole('heading', { level: 1, name: 'Which day suits you?' }).waitFor()

  const guest = await come()
  await guest.page.goto(page.url())
  await guest.page.getByRole('radio', { name: 'Friday' }).waitFor()
  await guest.page
    .getByRole('link', { name: 'Shall we do it once more?' })
    .first()
    .waitFor({ state: 'attached' })
  expect(await sessionNamed('What went well this week?')).toBeUndefined()
})

it('is kept on the device over a reload, and gone once it is discarded', async () => {
  const { page } = await creator('/q/edit')
  await field(page).fill('Is this still here?')
  page.on('dialog', (dialog) => void coming(dialog.accept()))
  await page.reload()
  await eventually(() => field(page).inputValue()).toBe('Is this still here?')
  await page.evaluate(() => {
    location.hash = '/dashboard'
  })
  const asked = page.getByRole('dialog', { name: say('editing.discard_title') })
  await asked.getByRole('button', { name: say('editing.discard') }).click()
  await page.getByLabel(say('dashboard.ask')).waitFor()
  await page.goto('/#/q/edit')
  expect(await field(page).inputValue()).toBe('')
})

it('can be read and used by everybody, its dialogs too', async () => {
  const { page } = await creator('/q/edit')
  await button(page, say('editing.advanced')).click()
  expect(await inspect(page)).toEqual([])
  await button(page, say('editing.when_change_long')).click()
  await page.getByLabel(say('editing.repeat'), { exact: true }).selectOption('custom')
  await page.getByLabel(say('editing.repeat_interval')).selectOption('week')
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: say('editing.repeat_title') }).waitFor({ state: 'hidden' })
  expect(await inspect(page)).toEqual([])
})

it('moves and is removed by keys alone', async () => {
  const { page } = await creator('/q/edit')
  await field(page).fill('What comes first?')
  await button(page, say('editing.question_add')).press('Enter')
  await field(page, 2).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('What comes next?')
  const handle = button(page, say('editing.question_handle', { n: 2 }))
  await handle.press('ArrowUp')
  await eventually(() => field(page, 1).inputValue()).toBe('What comes next?')
  await button(page, say('editing.question_remove', { n: 1 })).press('Enter')
  await eventually(() => field(page).inputValue()).toBe('What comes first?')
})

it('shows its image to whoever answers', async () => {
  const { page } = await creator('/q/edit')
  await field(page).fill('What do you see here?')
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4bdb' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
  await button(page, say('editing.image_remove')).waitFor()
  await button(page, say('editing.launch')).click()
  await page.getByRole('dialog', { name: say('invitations.title') }).waitFor()
  const guest = await come()
  await guest.page.goto(page.url())
  await guest.page.getByRole('img', { name: say('ideas.opening_image') }).waitFor()
})
