// A multiple rating: stars for several things, submitted together, and how they spread.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchByApi } from './setup/api.ts'
import { inspect, resize, smallTargets } from './setup/inspection.ts'
import { eventually, type Person } from './setup/people.ts'
import { allSee, button, comment, failing, saved, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { come, creator, host, ada, ben, allVisit } = trio()
const titles = ['Food', 'Room']

async function rating(name: string, draft: Record<string, unknown> = {}): Promise<PopinEvent> {
  const event = await launchByApi(creator, { name, question_type: 'multiple_rating', titles, ...draft })
  await allVisit(event)
  await Promise.all([host, ada, ben].map(({ page }) => stars(page, 'Food').first().waitFor()))
  return event
}

const stars = (page: Page, title: string) =>
  page.getByRole('radiogroup', { name: say('voting.rate_item', { title }), exact: true }).getByRole('radio')
const rate = (page: Page, title: string, count: number) =>
  stars(page, title)
    .nth(count - 1)
    .click()
const item = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const isDone = (page: Page) =>
  page.getByRole('heading', { name: say('voting.rating_set'), exact: true }).isVisible()

async function submit({ page }: Person, ...counts: number[]): Promise<void> {
  for (const [index, count] of counts.entries()) await rate(page, titles[index]!, count)
  await button(page, say('voting.submit')).click()
  await eventually(() => isDone(page)).toBe(true)
  await saved(page)
}

const mean = async (page: Page, title: string) =>
  /Average [\d.]+ · \d+ ratings?/.exec((await item(page, title).textContent()) ?? '')?.[0] ?? ''

/** Opens the spread of an item, and reads it: most stars first. */
async function shares(page: Page, title: string): Promise<string[]> {
  const toggle = button(item(page, title), say('voting.shares'))
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const rows = item(page, title).getByRole('row')
  return (await rows.allTextContents()).map((text) => text.replace(/^\d stars?/, ''))
}

async function stored(event: PopinEvent): Promise<string[]> {
  const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas.map((idea) => `${idea.name} ${idea.total_rating}/${idea.total_rater}`)
}

it('stars count when they are submitted, and everybody sees the means and how they spread', async () => {
  const event = await rating('How was the workshop?')
  await eventually(() => stars(ben.page, 'Food').count()).toBe(5)
  await rate(ada.page, 'Food', 4)
  expect(await stored(event)).toEqual(['Food 0/0', 'Room 0/0'])
  await submit(ada, 5, 2)
  await submit(ben, 3, 4)
  for (const { page } of [host, ada, ben]) {
    await eventually(() => mean(page, 'Food')).toBe('Average 4.0 · 2 ratings')
    await eventually(() => mean(page, 'Room')).toBe('Average 3.0 · 2 ratings')
  }
  await eventually(() => shares(ada.page, 'Food')).toEqual(['50%', '0%', '50%', '0%', '0%'])
  // what is open follows what others do
  await submit(host, 5, 5)
  await eventually(() => shares(ada.page, 'Food')).toEqual(['67%', '0%', '33%', '0%', '0%'])
  expect(await stored(event)).toEqual(['Food 13/3', 'Room 11/3'])
})

it('a rating is given by keys alone, and changed after a press on edit', async () => {
  const event = await rating('Does it work without a mouse?')
  const { page } = ada
  const { keyboard } = page
  await stars(page, 'Food').first().focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await keyboard.press(key)
  expect(await stars(page, 'Food').nth(3).getAttribute('aria-checked')).toBe('true')
  await button(page, say('voting.submit')).focus()
  await keyboard.press('Enter')
  await saved(page)
  expect(await stored(event)).toEqual(['Food 4/1', 'Room 0/0'])
  await button(page, say('voting.edit')).focus()
  await keyboard.press('Enter')
  await rate(page, 'Food', 2)
  await button(page, say('voting.submit')).click()
  await allSee([host.page, ada.page], (one) => mean(one, 'Food'), 'Average 2.0 · 1 rating')
  expect(await stored(event)).toEqual(['Food 2/1', 'Room 0/0'])
})

it('stars that do not get through are still there, and a word says so', async () => {
  const event = await rating('Does it get through?')
  const { page } = ben
  await page.route('**/votes', failing(500))
  await rate(page, 'Food', 4)
  await button(page, say('voting.submit')).click()
  await page.getByText(say('base.something_wrong'), { exact: true }).waitFor()
  await page.unrouteAll()
  await eventually(() => stars(page, 'Food').nth(3).getAttribute('aria-checked')).toBe('true')
  await button(page, say('voting.submit')).click()
  await eventually(() => stored(event)).toEqual(['Food 4/1', 'Room 0/0'])
})

it('a word on why can be said after the own rating only, and everybody reads it', async () => {
  await rating('Will you tell us why?', { polls_crowdsourcing: true })
  await ada.page.getByLabel(say('comments.label'), { exact: true }).fill('It was warm')
  await button(ada.page, say('comments.send')).click()
  await ada.page.getByText('You have to vote first before you can tell us why.', { exact: true }).waitFor()
  await submit(ada, 5, 5)
  await button(ada.page, say('comments.send')).click()
  for (const { page } of [host, ada, ben])
    await comment(page.getByRole('region', { name: say('ideas.poll_comments') }), 'It was warm').waitFor()
})

it('everybody can use it, in both states and when it is over', async () => {
  const looker = await come({ still: true })
  const event = await rating('How do we like it?')
  await visit(looker.page, event)
  await stars(looker.page, 'Food').first().waitFor()
  expect(await inspect(looker.page)).toEqual([])
  await resize(looker.page, { width: 360, height: 740 })
  expect(await smallTargets(looker.page)).toEqual([])
  await submit(looker, 5, 3)
  await eventually(() => shares(looker.page, 'Food')).toHaveLength(5)
  expect(await inspect(looker.page)).toEqual([])
  await creator.call(events.endEvent, { params: { id: event.id } })
  await ben.page.reload()
  const summary = ben.page.getByRole('region', { name: say('ideas.results'), exact: true })
  await summary.getByText(say('ideas.top_rating'), { exact: true }).waitFor()
  await summary.getByText('Food', { exact: true }).waitFor()
  expect(await stars(ben.page, 'Food').count()).toBe(0)
})
