// A session of several questions on a phone: where somebody is, what is done, and nothing that is asked or said twice.
import { beforeAll, expect, it } from 'vitest'
import { type ApiHost, hostByApi, launchByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { inspect, resize, smallTargets } from './setup/inspection.ts'
import { hasFocus } from './setup/keys.ts'
import { notice, pressOnceThere } from './setup/notice.ts'
import { eventually, people } from './setup/people.ts'
import { button, choice, post, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})

it('says where one is, marks what is done, offers an email and explains anonymity once', async () => {
  const polls = ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?'].map((name) => ({
    name: `Number ${name}`,
    question_type: 'binary',
    titles: ['Yes', 'No'],
  }))
  const all = await launchTogether(creator, [{ name: 'What is missing?' }, ...polls])
  const { page } = await come({ phone: true, still: true })
  const box = page.getByRole('region', { name: "Don't miss out!" })
  const place = (number: number) =>
    page.getByText(say('collections.place', { number, count: 7 }), { exact: true })
  const list = (number: number) =>
    button(page, say('collections.all', { place: say('collections.place', { number, count: 7 }) }))
  const anonymous = page.getByText(/anonymous/i)
  const link = (number: number) =>
    page
      .getByRole('navigation', { name: say('collections.questions') })
      .getByRole('listitem')
      .nth(number - 1)
  const done = (number: number) =>
    page.getByRole('link', {
      name: say('collections.question_done', { number, name: all[number - 1]!.name }),
    })
  await visit(page, all[0]!)
  await place(1).waitFor()
  await box.waitFor()
  expect(await anonymous.count()).toBe(1)
  await post(page, 'More light')
  await saved(page)
  // one row of arrows and place; the names come when they are asked for, and go as they came
  expect(await link(1).isVisible()).toBe(false)
  await list(1).press('Enter')
  await done(1).waitFor()
  await page.keyboard.press('Escape')
  await link(1).waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(list(1))).toBe(true)
  await list(1).click()
  expect(await inspect(page)).toEqual([])
  // on a desk the button is gone, and with its focus the list is closed
  await resize(page, { width: 360, height: 740 })
  await list(1).click()
  expect(await smallTargets(page)).toEqual([])
  await link(3).click()
  await link(3).waitFor({ state: 'hidden' })
  await place(3).waitFor()
  // a poll goes on to the next question by itself, two seconds later
  const isAdvancing = await notice(page, '[role=status]', say('ideas.advance'))
  await pressOnceThere(page, say('ideas.stay'))
  await choice(page, 'Yes').click()
  await eventually(isAdvancing).toBe(true)
  await saved(page)
  await page.getByText(say('ideas.advance'), { exact: true }).waitFor({ state: 'hidden' })
  await place(3).waitFor()
  await list(3).click()
  await done(3).waitFor()
  expect(await anonymous.count()).toBe(1)
  expect(await box.count()).toBe(0)
  expect(await inspect(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await resize(page, { width: 360, height: 740 })
  await page.reload()
  await list(3).click()
  await done(1).waitFor()
  await eventually(() => page.getByRole('link', { name: / \(done\)$/ }).count()).toBe(2)
  await link(1).click()
  await box.waitFor()
})

it('stands in the feed under its name, with its questions in their order', async () => {
  const all = await launchTogether(creator, [{ name: 'Where from?' }, { name: 'Where to?' }])
  const alone = await launchByApi(creator, { name: 'Only this?' })
  const person = await come({ phone: true, still: true })
  const { page } = person
  await signInBrowser(person, creator, url)
  await page.goto('/#/q')
  const session = page.getByRole('article', { name: all[0]!.collection!.name, exact: true })
  await session.waitFor()
  const names = await session.getByRole('list').getByRole('link').allTextContents()
  expect(names).toEqual(['Where from?', 'Where to?'])
  await page.getByRole('heading', { level: 3, name: alone.name }).waitFor()
  expect(await inspect(page)).toEqual([])
})
