// A stack ranking: three people put the same things in order, by drag, by keys, by buttons and under a finger.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchByApi } from './setup/api.ts'
import { inspect, resize, smallTargets } from './setup/inspection.ts'
import { eventually } from './setup/people.ts'
import { allSee, button, failing, hold, saved, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { come, creator, host, ada, ben, allVisit } = trio()
const titles = ['Faster meetings', 'Quiet rooms', 'Better coffee', 'Longer lunch']

async function ranking(name: string, draft: Record<string, unknown> = {}): Promise<PopinEvent> {
  const event = await launchByApi(creator, { name, question_type: 'stack_rank', titles, ...draft })
  await allVisit(event)
  await Promise.all([host, ada, ben].map(({ page }) => list(page).waitFor()))
  return event
}

const list = (page: Page) => page.getByRole('list', { name: say('voting.rank_list'), exact: true })
const row = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
const handle = (page: Page, title: string) => button(page, say('voting.rank_handle', { title }))
const isDone = (page: Page) =>
  page.getByRole('heading', { name: say('voting.rank_set'), exact: true }).isVisible()

/** The items by their first letters, the top first, such as `FQBL`. */
async function order(page: Page): Promise<string> {
  const rows = await list(page).getByRole('listitem').allInnerTexts()
  return rows.map((text) => titles.find((title) => text.includes(title))?.[0] ?? '?').join('')
}

/** What the table says: each item with its mean place and how many ranked. */
async function results(page: Page): Promise<string[]> {
  const rows = await page
    .getByRole('table', { name: say('voting.rank_results') })
    .getByRole('row')
    .all()
  const texts = await Promise.all(rows.slice(1).map((one) => one.locator('th, td').allTextContents()))
  return texts.map(([, title, mean, rankings]) => `${title![0]} ${mean} ${rankings}`)
}

async function stored(event: PopinEvent): Promise<string[]> {
  const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas.map((idea) => `${idea.name[0]} ${idea.total_rank}/${idea.total_ranker}`)
}

async function middle(place: Locator) {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What is dragged stands where it will stay when it is let go. */
async function isAt(page: Page, title: string, place: number): Promise<void> {
  await eventually(async () => (await order(page)).indexOf(title[0]!)).toBe(place)
}

/** Drags by the handle with the mouse to where another item stands. */
async function dragByMouse(page: Page, title: string, to: string): Promise<void> {
  const place = (await order(page)).indexOf(to[0]!)
  const from = await middle(handle(page, title))
  const goal = await middle(row(page, to))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, (from.y + goal.y) / 2, { steps: 8 })
  await page.mouse.move(from.x, goal.y, { steps: 8 })
  await isAt(page, title, place)
  await page.mouse.up()
}

/** The same under a finger. */
async function dragByFinger(page: Page, title: string, to: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const place = (await order(page)).indexOf(to[0]!)
  const from = await middle(handle(page, title))
  const goal = await middle(row(page, to))
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await touch('touchStart', from.y)
  for (let step = 1; step <= 16; step += 1) await touch('touchMove', from.y + ((goal.y - from.y) * step) / 16)
  await isAt(page, title, place)
  await touch('touchEnd')
  await client.detach()
}

const submit = (page: Page) => button(page, say('voting.submit')).click()

describe('three people rank', () => {
  it('by mouse, by keys alone and under a finger, and everybody sees what came out', async () => {
    const event = await ranking('What matters most to you?')
    await dragByMouse(ada.page, 'Longer lunch', 'Faster meetings')
    await eventually(() => order(ada.page)).toBe('LFQB')
    await ada.page
      .getByText('Longer lunch moved to place 1 of 4', { exact: true })
      .waitFor({ state: 'attached' })
    await submit(ada.page)
    await eventually(() => isDone(ada.page)).toBe(true)
    await saved(ada.page)
    expect(await stored(event)).toEqual(['F 2/1', 'Q 3/1', 'B 4/1', 'L 1/1'])

    const before = await ben.page.evaluate(() => scrollY)
    await dragByFinger(ben.page, 'Faster meetings', 'Better coffee')
    await eventually(() => order(ben.page)).toBe('QBFL')
    expect(await ben.page.evaluate(() => scrollY)).toBe(before)
    await row(ben.page, 'Longer lunch')
      .getByRole('button', { name: say('voting.move_up', { title: '' }) })
      .tap()
    await eventually(() => order(ben.page)).toBe('QBLF')
    await submit(ben.page)
    await saved(ben.page)

    // the host needs no mouse: to the handle, up and down, on to the submit button
    const { keyboard } = host.page
    await handle(host.page, 'Quiet rooms').focus()
    await keyboard.press('ArrowUp')
    await eventually(() => order(host.page)).toBe('QFBL')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await eventually(() => order(host.page)).toBe('FQBL')
    await keyboard.press('Alt+ArrowUp')
    await eventually(() => order(host.page)).toBe('QFBL')
    const focused = () => host.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await eventually(focused).toBe(say('voting.move_down', { title: 'Quiet rooms' }))
    await button(host.page, say('voting.submit')).focus()
    await keyboard.press('Enter')
    await eventually(() => isDone(host.page)).toBe(true)
    await saved(host.page)

    // L 1+3+4, F 2+4+2, Q 3+1+1, B 4+2+3
    for (const { page } of [host, ada, ben])
      await eventually(() => results(page)).toEqual(['Q 1.7 3', 'F 2.7 3', 'L 2.7 3', 'B 3.0 3'])
    expect(await stored(event)).toEqual(['F 8/3', 'Q 5/3', 'B 9/3', 'L 8/3'])
  })

  it('and change their mind: the places move on every screen, nobody counts twice', async () => {
    const event = await ranking('And on second thought?')
    for (const { page } of [ada, ben]) {
      await submit(page)
      await saved(page)
    }
    await eventually(() => results(ada.page)).toEqual(['F 1.0 2', 'Q 2.0 2', 'B 3.0 2', 'L 4.0 2'])
    await button(ben.page, say('voting.edit')).click()
    await row(ben.page, 'Quiet rooms')
      .getByRole('button', { name: say('voting.move_up', { title: '' }) })
      .click()
    await submit(ben.page)
    await allSee([host.page, ada.page, ben.page], results, ['F 1.5 2', 'Q 1.5 2', 'B 3.0 2', 'L 4.0 2'])
    await ben.page.reload()
    await eventually(() => isDone(ben.page)).toBe(true)
    expect(await order(ben.page)).toBe('QFBL')
    expect(await stored(event)).toEqual(['F 3/2', 'Q 3/2', 'B 6/2', 'L 8/2'])
  })
})

describe('a ranking that does not get through', () => {
  it('says what the server says, or that something went wrong, and keeps the order', async () => {
    const event = await ranking('Does it get through?')
    const { page } = ada
    await row(page, 'Longer lunch')
      .getByRole('button', { name: say('voting.move_up', { title: '' }) })
      .click()
    await page.route('**/ranking', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'x', error_message: 'no', user_message: 'Ranking closed', data: null },
      }),
    )
    await submit(page)
    await page.getByText('Ranking closed', { exact: true }).waitFor()
    await page.unrouteAll()
    await page.route('**/ranking', failing(500))
    await submit(page)
    const words =
      'Something went wrong, please try again later. If the problem persists, please contact support.'
    await page.getByText(words, { exact: true }).waitFor()
    await page.unrouteAll()
    await eventually(() => order(page)).toBe('FQLB')
    expect(await stored(event)).toEqual(['F 0/0', 'Q 0/0', 'B 0/0', 'L 0/0'])
    await submit(page)
    await saved(page)
    expect(await stored(event)).toEqual(['F 1/1', 'Q 2/1', 'B 4/1', 'L 3/1'])
  })

  it('shows as done at once, and is one request', async () => {
    await ranking('Is it fast?')
    const held = await hold(ben.page, '**/ranking')
    await submit(ben.page)
    await eventually(() => isDone(ben.page)).toBe(true)
    await eventually(() => results(ben.page)).toEqual(['F 1.0 1', 'Q 2.0 1', 'B 3.0 1', 'L 4.0 1'])
    await held.release()
    await eventually(() => results(host.page)).toEqual(['F 1.0 1', 'Q 2.0 1', 'B 3.0 1', 'L 4.0 1'])
    expect(held.requests).toHaveLength(1)
    await ben.page.unrouteAll()
  })

  it('without a network is kept, survives a reload, and is stored once', async () => {
    const event = await ranking('Written in a tunnel?')
    const { page, context } = ben
    await row(page, 'Quiet rooms')
      .getByRole('button', { name: say('voting.move_up', { title: '' }) })
      .click()
    await context.setOffline(true)
    await submit(page)
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor()
    await page.route('**/ranking', (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await eventually(() => isDone(page)).toBe(true)
    expect(await order(page)).toBe('QFBL')
    await page.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await eventually(() => stored(event)).toEqual(['F 2/1', 'Q 1/1', 'B 3/1', 'L 4/1'])
    await eventually(() => isDone(page)).toBe(true)
  })
})

describe('what everybody can use', () => {
  it('in both states: names, contrast, large letters, and targets for a thumb', async () => {
    const looker = await come({ still: true })
    const event = await ranking('How do we like it?', {
      titles: [...titles, 'A long wish '.repeat(12).trim()],
    })
    await visit(looker.page, event)
    await list(looker.page).waitFor()
    expect(await inspect(looker.page)).toEqual([])
    await resize(looker.page, { width: 360, height: 740 })
    expect(await smallTargets(looker.page)).toEqual([])
    await submit(looker.page)
    await saved(looker.page)
    expect(await inspect(looker.page)).toEqual([])
  })

  it('when it is over: what was ranked first, and no more handles', async () => {
    const event = await ranking('And what came out?')
    await submit(ada.page)
    await saved(ada.page)
    await creator.call(events.endEvent, { params: { id: event.id } })
    await ben.page.reload()
    const summary = ben.page.getByRole('region', { name: say('ideas.results'), exact: true })
    await summary.getByText(say('ideas.top_rank'), { exact: true }).waitFor()
    await summary.getByText('Faster meetings', { exact: true }).waitFor()
    expect(await handle(ben.page, 'Faster meetings').count()).toBe(0)
    expect(await button(ben.page, say('voting.submit')).count()).toBe(0)
  })
})
