// A host writes down topics, a guest with a phone puts them in order by keys, the result grows, and the list is archived.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { prioritizing } from '#domain/prioritizing/contract.ts'
import { inspect } from './setup/inspection.ts'
import { eventually } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, host, ben } = trio()
const topics = ['Faster search', 'Dark mode', 'Better exports']

const item = async () =>
  (await creator.call(prioritizing.listPrioritized, { query: { type: 'prioritize' } })).data[0]!
const list = (page: Page) => page.getByRole('list', { name: say('voting.rank_list'), exact: true })
const place = (page: Page) => new URL(page.url()).hash

it('topics are written, put in order, looked at, archived and restored', async () => {
  const { page } = host
  await page.goto(`${url}/#/r/p`)
  await page.getByText(say('prioritizing.empty_title')).waitFor()
  await takePictures(page, 'empty')
  await page.getByRole('link', { name: say('prioritizing.create') }).click()
  await page.getByRole('heading', { name: say('editing.title_prioritize') }).waitFor()
  expect(place(page)).toBe('#/r/p/create')
  await page
    .getByRole('textbox', { name: say('editing.question'), exact: true })
    .fill('What do we build first?')
  await page.locator('[data-choices]').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const fields = dialog.getByRole('textbox')
  for (const [index, topic] of topics.entries()) {
    if ((await fields.count()) <= index) await button(dialog, say('editing.choice_add')).click()
    await fields.nth(index).fill(topic)
  }
  await button(dialog, say('editing.choices_done')).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await inspect(page)).toEqual([])
  await takePictures(page, 'create')
  await button(page, say('editing.launch')).click()
  await page.waitForURL(/#\/r\/p\/[\w-]+\?/)

  const { id } = await item()
  const phone = ben.page
  await phone.goto(`${url}/#/r/p/${id}?angular=1`)
  await list(phone).waitFor()
  expect(place(phone)).toBe(`#/r/p/${id}?angular=1`)
  await takePictures(phone, 'take-part')
  await button(phone, say('voting.submit')).click()
  await phone.getByRole('heading', { name: say('voting.rank_set'), exact: true }).waitFor()
  await eventually(async () => (await item()).rankings_count).toBe(1)

  await page.goto(`${url}/#/r/p`)
  await page.getByRole('article', { name: 'What do we build first?' }).waitFor()
  await page.getByText(/3 topics · 1 ranking$/).waitFor()
  expect(await inspect(page)).toEqual([])
  await takePictures(page, 'lists')
  await page.getByRole('link', { name: /^Result of/ }).click()
  await page.getByRole('heading', { name: 'What do we build first?' }).waitFor()
  expect(place(page)).toBe(`#/r/p/${id}/result?angular=1`)
  await page.getByText(topics[0]!).first().waitFor()
  expect(await inspect(page)).toEqual([])
  await takePictures(page, 'result')
  await page.goBack()
  await page.getByRole('link', { name: /^Edit / }).click()
  await page.getByRole('textbox', { name: say('editing.question'), exact: true }).waitFor()
  expect(place(page)).toBe(`#/r/p/${id}/edit?angular=1`)
  await takePictures(page, 'edit')
  await button(page, say('base.cancel')).click()
  await page.waitForURL(/#\/r\/p$/)

  await page.getByRole('button', { name: /^Archive / }).press('Enter')
  await page.getByRole('dialog').waitFor()
  expect(await inspect(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('POPin archived successfully', { exact: true }).waitFor()
  await page.getByText(say('prioritizing.empty_title')).waitFor()
  await page.reload()
  await page.getByText(say('prioritizing.empty_title')).waitFor()
  await button(page, say('prioritizing.show_archived')).click()
  await page.getByRole('button', { name: /^Restore / }).click()
  await page.getByText(say('prioritizing.restored')).waitFor()
  await eventually(async () => (await item()).id).toBe(id)
})
