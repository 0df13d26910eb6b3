// Windows of colours that people chose themselves, where grounds are gone: what is drawn and what is chosen can be seen.
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button, choice, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let host: ApiHost
let person: Person

beforeAll(async () => {
  host = await hostByApi(url)
  person = await come({ still: true })
  await person.page.emulateMedia({ forcedColors: 'active' })
  await signInBrowser(person, host, url)
})

/** The colour at a place in something, each side from 0 to 1. */
async function colourAt(what: Locator, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(await what.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = Math.floor(down * (info.height - 1)) * info.width + Math.floor(across * (info.width - 1))
  return [...data.subarray(at * info.channels, at * info.channels + 3)].join(' ')
}

/** That what is drawn has another colour than the ground of the page. */
async function isDrawn(what: Locator): Promise<boolean> {
  await what.waitFor()
  const ground = await what.evaluate(() => {
    const canvas = document.createElement('div')
    canvas.style.color = 'Canvas'
    document.body.append(canvas)
    const { color } = getComputedStyle(canvas)
    canvas.remove()
    return color.match(/\d+/g)!.slice(0, 3).join(' ')
  })
  return (await colourAt(what, 0.5, 0.5)) !== ground
}

/** That a picture has dots on its ground. */
async function hasDots(what: Locator): Promise<boolean> {
  const { channels } = await sharp(await what.screenshot()).stats()
  return channels.some(({ min, max }) => max - min > 50)
}

const strips = (place: Page | Locator) => place.locator('[class*="_strip_"]')

/** The place of a part of a chart, by the beginning of its class. */
const part = (page: Page | Locator, name: string) => page.locator(`[class*="${name}"]`).first()

async function launchAnswered(question_type: string, titles: string[]) {
  const event = await launchByApi(host, { name: 'What do you see?', question_type, titles })
  const params = { id: event.id }
  const guest = await guestByApi(url, event)
  const { data } = await guest.call(ideas.listIdeas, { params })
  const [first, second, ...more] = data.ideas.map(({ id }) => id)
  if (question_type === 'stack_rank') {
    const votes = [second!, first!, ...more].map((idea_id, at) => ({
      ...{ idea_id, vote_type: 'rank' as const, vote_numeric_value: at + 1 },
    }))
    await guest.call(voting.castRanking, { params, body: { votes } })
  } else {
    const stars = { vote_type: 'numeric_rating', vote_numeric_value: 4 } as const
    const body = question_type === 'multiple_rating' ? stars : { vote: true }
    await guest.call(voting.castVote, { params: { id: second! }, body })
  }
  return event
}

it('bars and columns are there on the stage and in the results', async () => {
  const { page } = person
  const poll = await launchAnswered('multiple', ['Park', 'Lake', 'Hall'])
  const scale = await launchAnswered('scale_5', ['Not at all', '', '', '', 'Extremely'])
  await page.goto(`/#/q/${poll.slug}/present`)
  const leader = page.getByRole('listitem').filter({ hasText: 'Lake' })
  // one vote is the first dot of its row; the middle is empty
  const row = part(leader, '_strip_')
  await eventually(async () => (await colourAt(row, 1 / 36, 0.5)) !== (await colourAt(row, 0.5, 0.5))).toBe(
    true,
  )
  await page.goto(`/#/q/${scale.slug}/present`)
  await eventually(() => hasDots(strips(page).nth(1))).toBe(true)
  await visit(page, poll)
  await button(page, say('insights.to_results')).click()
  const inResults = part(page.getByRole('listitem').filter({ hasText: 'Lake' }), '_fill_')
  await eventually(() => isDrawn(inResults)).toBe(true)
  await visit(page, scale)
  await button(page, say('insights.to_results')).click()
  await eventually(() => isDrawn(page.locator('[class*="_columnFill_"]').nth(1))).toBe(true)
})

it.each(['multiple_rating', 'stack_rank'])('the bars of %s are there for all who look', async (kind) => {
  const { page } = person
  const event = await launchAnswered(kind, ['Park', 'Lake', 'Hall'])
  const leader = (place: Page | Locator) => place.getByRole('listitem').filter({ hasText: 'Lake' })
  await page.goto(`/#/q/${event.slug}/present`)
  if (kind === 'stack_rank') await eventually(() => isDrawn(part(leader(page), '_fill_'))).toBe(true)
  else await eventually(() => hasDots(strips(leader(page)).nth(3))).toBe(true)
  await visit(page, event)
  if (kind === 'stack_rank')
    await eventually(() => isDrawn(part(page.locator('[class*="_bar_"][data-leads]'), '_fill_'))).toBe(true)
  await button(page, say('insights.to_results')).click()
  const results = page.getByRole('region', { name: say('insights.panel') })
  await eventually(() => isDrawn(part(leader(results), '_fill_'))).toBe(true)
})

it('what is chosen looks chosen', async () => {
  const { page } = person
  const open = await launchByApi(host, { name: 'What else?' })
  await host.call(ideas.createIdea, { body: { event_id: open.id, content: 'Coffee' } })
  await visit(page, open)
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  const [chosen, other] = [
    page.getByRole('tab', { selected: true }),
    page.getByRole('tab', { selected: false }).first(),
  ]
  await eventually(
    async () => (await colourAt(chosen, 0.04, 0.3)) !== (await colourAt(other, 0.04, 0.3)),
  ).toBe(true)
  const poll = await launchAnswered('multiple', ['Park', 'Lake', 'Hall'])
  await visit(page, poll)
  await choice(page, 'Park').click()
  await page.getByRole('radio', { name: 'Park', checked: true }).waitFor()
  const edge = (title: string) => colourAt(choice(page, title), 0.5, 0.012)
  await eventually(async () => (await edge('Park')) !== (await edge('Hall'))).toBe(true)
  await page.goto(`/#/q/${open.slug}/present`)
  await page.getByRole('toolbar').waitFor()
  await page.goto(`/#/q/${open.slug}/present/remote`)
  const views = page.getByRole('radiogroup', { name: say('presenting.what_shows') })
  await views.waitFor()
  const view = (n: number) => colourAt(views.locator('label').nth(n), 0.08, 0.3)
  // answers of one word are a cloud
  await eventually(async () => (await view(2)) !== (await view(1))).toBe(true)
})

it('a dialog has an edge', async () => {
  const { page } = person
  await page.goto('/#/q/edit')
  await button(page, say('editing.when_change_long')).click()
  const dialog = page.getByRole('dialog', { name: say('editing.schedule_title') })
  await dialog.getByLabel(say('times.start_time'), { exact: true }).waitFor()
  await eventually(() => colourAt(dialog, 0.5, 0)).not.toBe(await colourAt(dialog, 0.5, 0.02))
})
