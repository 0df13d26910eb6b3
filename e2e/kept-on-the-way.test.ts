// What people bring along: a code as it is shown, a file on its way, an order that is not submitted yet, two tabs.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchByApi } from './setup/api.ts'
import { coming, eventually, openTab, people } from './setup/people.ts'
import { answerField, button, card, choose, hold, post, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})
const stored = async (id: string) =>
  (await creator.call(ideas.listIdeas, { params: { id: id as never } })).data.ideas.map(
    (idea) => idea.content,
  )

it('a code is taken with the gap in which it is shown, and an answer that nobody can see is none', async () => {
  const event = await launchByApi(creator, { name: 'Who has the code?' })
  const code = event.short_code!
  const { page } = await come({ phone: true })
  await page.goto('/#/search')
  await page.getByLabel(say('joining.code')).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
  await post(page, '\u2800\u200b\u3164')
  await post(page, 'Seen')
  await eventually(() => stored(event.id)).toEqual(['Seen'])
})

it('a file whose upload a reload cut off is said to be gone', async () => {
  const event = await launchByApi(creator, { name: 'What did it look like?' })
  const { page } = await come({ phone: true })
  page.on('dialog', (question) => void coming(question.accept()))
  await visit(page, event)
  await button(page, say('media.attach')).waitFor()
  const held = await hold(page, '**/api/1.0/media/create')
  const picture = { create: { width: 300, height: 200, channels: 3, background: '#5b4bdb' } } as const
  const buffer = await sharp(picture).jpeg().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await eventually(() => held.requests.length).toBe(1)
  await page.unrouteAll()
  await page.reload()
  await page.getByText(say('media.gone'), { exact: true }).waitFor()
  await button(page, say('media.remove')).click()
  await page.reload()
  await answerField(page).waitFor()
  expect(await page.getByText(say('media.gone')).count()).toBe(0)
})

it('a submitted ranking that is put in order anew is open for it after a reload', async () => {
  const titles = ['Tea', 'Milk', 'Water']
  const event = await launchByApi(creator, { name: 'What first?', question_type: 'stack_rank', titles })
  const { page } = await come({ phone: true })
  const rows = page.getByRole('list', { name: say('voting.rank_list') }).getByRole('listitem')
  const top = () =>
    eventually(async () => {
      const text = (await rows.first().textContent()) ?? ''
      return titles.find((title) => text.includes(title))
    })
  await visit(page, event)
  await button(page, say('voting.submit')).click()
  await saved(page)
  await button(page, say('voting.edit')).click()
  await rows
    .nth(1)
    .getByRole('button', { name: say('voting.move_up', { title: 'Milk' }) })
    .click()
  await top().toBe('Milk')
  await page.reload()
  await top().toBe('Milk')
  await button(page, say('voting.submit')).click()
  await saved(page)
  await button(page, say('voting.edit')).waitFor()
  await page.reload()
  await button(page, say('voting.edit')).waitFor()
  await top().toBe('Milk')
})

it('two tabs that change one answer are told of each other', async () => {
  const event = await launchByApi(creator, { name: 'How shall we put it?' })
  const person = await come({ phone: true })
  const tabs = [person.page, await openTab(person)]
  const told = (page: Page) => page.getByText(say('comments.open_elsewhere'), { exact: true })
  const open = async (page: Page) => {
    await choose(page, card(page, 'As it is'), say('comments.edit'))
    await page.getByLabel(say('comments.edit_label')).waitFor()
  }
  await visit(tabs[0]!, event)
  await post(tabs[0]!, 'As it is')
  await saved(tabs[0]!)
  await visit(tabs[1]!, event)
  await open(tabs[0]!)
  expect(await told(tabs[0]!).count()).toBe(0)
  await open(tabs[1]!)
  for (const page of tabs) await told(page).waitFor()
  await tabs[1]!.getByLabel(say('comments.edit_label')).fill('As it shall be')
  await button(tabs[1]!, say('comments.save')).click()
  await tabs[0]!.getByText(say('comments.changed_elsewhere'), { exact: true }).waitFor()
})
