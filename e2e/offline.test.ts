// Without a network what was loaded stays readable and writable, and the rest comes by itself.
import { beforeAll, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchTogether } from './setup/api.ts'
import { eventually, people } from './setup/people.ts'
import { answerField, button, card, post, turnTo, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})

it('the questions of a session that were on the screen go on, with what waits and what is typed', async () => {
  const [first, second] = await launchTogether(creator, [
    { name: 'Before the tunnel?' },
    { name: 'Behind it?' },
  ])
  const { page, context } = await come({ phone: true })
  await visit(page, second!)
  await turnTo(page, first!.name)
  await post(page, 'In the light')
  await button(card(page, 'In the light'), say('comments.more')).waitFor()

  await context.setOffline(true)
  // a part of the page that was not loaded yet, with its styles
  await button(card(page, 'In the light'), say('comments.more')).click()
  await page.getByText(say('base.part_waits'), { exact: true }).waitFor()
  await post(page, 'In the dark')
  await card(page, 'In the dark').waitFor()
  await answerField(page).fill('Half a tho')
  await turnTo(page, second!.name)
  await post(page, 'Behind, in the dark')
  await turnTo(page, first!.name)
  expect(await answerField(page).inputValue()).toBe('Half a tho')
  for (const text of ['In the light', 'In the dark']) await card(page, text).waitFor()

  // another page was never loaded
  await page.evaluate(() => {
    location.hash = '/search'
  })
  await page.getByText(say('app.error_away'), { exact: true }).waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: say('joining.search_title') }).waitFor()
  const stored = async (id: typeof first) =>
    (await creator.call(ideas.listIdeas, { params: { id: id!.id } })).data.ideas
      .map((idea) => idea.content)
      .sort()
  await eventually(() => stored(first)).toEqual(['In the dark', 'In the light'])
  await eventually(() => stored(second)).toEqual(['Behind, in the dark'])
})
