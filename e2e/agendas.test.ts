// An agenda: put together by a host in two windows, with keys and by hand, and seen and liked on two phones.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId } from '#domain/base/ids.ts'
import { HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

/** A session with these answers, each of them a topic. */
async function launchWith(host: ApiHost, ...titles: string[]): Promise<PopinEvent> {
  const event = await launchByApi(host, { name: 'What should we talk about?' })
  for (const content of titles) {
    const { data } = await host.call(ideas.createIdea, { body: { event_id: event.id, content } })
    await host.call(topics.takeTopic, { params: { id: event.id }, body: { idea_ids: [data.id] } })
  }
  return event
}

const titlesOf = async (host: ApiHost, { id }: PopinEvent) => {
  const { data } = await host.call(agendas.loadAgenda, { params: { id } })
  return data.items.filter(({ is_left_out }) => !is_left_out).map(({ title }) => title)
}

async function openAgenda(page: Page, event: PopinEvent, count: number): Promise<Locator> {
  await visit(page, event)
  await button(page, say('agendas.entry', { count })).click()
  const dialog = page.getByRole('dialog', { name: say('agendas.title') })
  await dialog.getByRole('textbox', { name: say('agendas.add') }).waitFor()
  return dialog
}

/** The order as a window shows it, by the names of the handles. */
const orderOf = async (place: Locator) => {
  const buttons = place
    .getByRole('list', { name: say('agendas.list') })
    .getByRole('button', { name: /^Move / })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!))
  return names.filter((name) => !/ (up|down)$/.test(name)).map((name) => name.replace('Move ', ''))
}

it('two windows of a host show one order, and phones see it, like it and follow it', {
  timeout: 600_000,
}, async () => {
  const host = await hostByApi(url)
  const event = await launchWith(host, 'Coffee', 'Parking behind the house and what it costs us every year')
  const desk = await come({ still: true })
  await signInBrowser(desk, host, url)
  const dialog = await openAgenda(desk.page, event, 2)
  const other = await come({ still: true })
  await signInBrowser(other, host, url)
  const beside = await openAgenda(other.page, event, 2)

  // one types, the other sees it come
  const field = dialog.getByRole('textbox', { name: say('agendas.add') })
  await field.fill('Welcome')
  await field.press('Enter')
  await field.fill('Round')
  await field.press('Enter')
  await beside.getByRole('textbox', { name: say('agendas.rename', { title: 'Round' }) }).waitFor()
  const minutes = dialog.getByRole('textbox', { name: say('agendas.minutes', { title: 'Welcome' }) })
  await minutes.fill('15')
  await minutes.press('Enter')
  await beside.getByText(say('agendas.total', { minutes: '15' })).waitFor()

  // by hand in the second window, by keys in the first one
  await drag(other.page, handleOf(beside, 'Welcome'), handleOf(beside, 'Coffee'))
  await eventually(async () => (await titlesOf(host, event))[0]).toBe('Welcome')
  await eventually(async () => (await orderOf(dialog))[0]).toBe('Welcome')
  await handleOf(dialog, 'Round').press('ArrowUp')
  await eventually(async () => (await titlesOf(host, event))[2]).toBe('Round')
  await eventually(() => orderOf(beside)).toEqual(await titlesOf(host, event))
  await takePictures(desk.page, 'agenda-dialog', [360, 768, 1280, 1920])
  expect(await inspect(desk.page)).toEqual([])

  // a phone opens it with one press, and a like counts once
  const [ada, ben] = [await come({ phone: true, still: true }), await come({ phone: true, still: true })]
  for (const phone of [ada, ben]) {
    const guest = await guestByApi(url, event)
    await guest.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
    await signInBrowser(phone, guest, url)
    await visit(phone.page, event)
    await phone.page.getByRole('button', { name: `${say('agendas.title')} 4` }).click()
  }
  const likeOn = (page: Page) => page.getByRole('button', { name: say('agendas.like', { title: 'Coffee' }) })
  await likeOn(ada.page).click()
  await eventually(() => likeOn(ada.page).getAttribute('aria-pressed')).toBe('true')
  await eventually(() => likeOn(ben.page).textContent()).toBe('1')
  await likeOn(ben.page).click()
  await eventually(() => likeOn(ada.page).textContent()).toBe('2')
  await dialog.getByText(say('agendas.likes', { count: 2 })).waitFor()

  // what is dealt with is marked everywhere
  await button(beside, say('agendas.mark', { title: 'Welcome' })).click()
  await ada.page.getByText(say('agendas.dealt_with')).waitFor()
  await takePictures(ada.page, 'agenda-phone', [360, 768, 1280, 1920])
  expect(await inspect(ada.page)).toEqual([])

  // a topic is left out, and comes back
  await button(dialog, say('agendas.leave_out', { title: 'Coffee' })).click()
  await ben.page.getByRole('button', { name: `${say('agendas.title')} 3` }).waitFor()
  await button(beside, say('agendas.put_back_named', { title: 'Coffee' })).click()
  await ben.page.getByRole('button', { name: `${say('agendas.title')} 4` }).waitFor()
})

it('a host does all of it with the keyboard alone', { timeout: 300_000 }, async () => {
  const host = await hostByApi(url)
  const event = await launchWith(host, 'Coffee')
  await host.call(agendas.saveAgenda, {
    params: { id: event.id },
    body: { items: [{ id: randomUUID() as AgendaItemId, title: 'Welcome' }] },
  })
  const desk = await come({ still: true })
  await signInBrowser(desk, host, url)
  const { page } = desk
  const { keyboard } = page
  await visit(page, event)
  await button(page, say('agendas.entry', { count: 2 })).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('agendas.title') })
  const field = dialog.getByRole('textbox', { name: say('agendas.add') })
  await tabTo(page, field)
  await keyboard.type('Round')
  await keyboard.press('Enter')
  await eventually(() => titlesOf(host, event)).toEqual(['Welcome', 'Coffee', 'Round'])
  await tabTo(page, handleOf(dialog, 'Round'), 'Shift+Tab')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await eventually(() => titlesOf(host, event)).toEqual(['Round', 'Welcome', 'Coffee'])
  const out = button(dialog, say('agendas.leave_out', { title: 'Coffee' }))
  await tabTo(page, out)
  await keyboard.press('Enter')
  await eventually(() => titlesOf(host, event)).toEqual(['Round', 'Welcome'])
  await tabTo(page, button(dialog, say('agendas.put_back_named', { title: 'Coffee' })))
  await keyboard.press('Enter')
  await eventually(() => titlesOf(host, event)).toEqual(['Round', 'Welcome', 'Coffee'])
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('a meeting has its agenda in its editor, against the time that it has', { timeout: 300_000 }, async () => {
  const host = await hostByApi(url)
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - 60, end_time: now + HOUR }
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'meeting', name: 'Weekly' },
        ...{ meeting_start: window.end_time, meeting_end: window.end_time + HOUR },
      },
      events: [
        {
          ...{ name: 'What should we talk about?', meeting_part: 'before' },
          schedule: { ideas: window, voting: window },
        },
      ],
    },
  })
  const desk = await come({ still: true })
  await signInBrowser(desk, host, url)
  const { page } = desk
  await page.goto(`/#/meetings/${data.collection.id}/edit`)
  const card = page.getByRole('region', { name: say('agendas.title') })
  const field = card.getByRole('textbox', { name: say('agendas.add') })
  await field.fill('Welcome')
  // the form around it is not sent
  await field.press('Enter')
  const minutes = card.getByRole('textbox', { name: say('agendas.minutes', { title: 'Welcome' }) })
  await minutes.fill('45')
  await minutes.press('Enter')
  await card.getByText(say('agendas.total_of', { minutes: '45', length: '60' })).waitFor()
  await eventually(() => titlesOf(host, data.events[0]!)).toEqual(['Welcome'])
  expect(page.url()).toContain(`/meetings/${data.collection.id}/edit`)
  await takePictures(page, 'agenda-meeting', [360, 1280])
  expect(await inspect(page)).toEqual([])
})

const handleOf = (place: Locator, title: string) =>
  place.getByRole('button', { name: say('agendas.handle', { title }), exact: true })

/** With a mouse: from one handle to a little above another one. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const centre = async (place: Locator) => {
    const { x, y, width, height } = (await place.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [start, goal] = [await centre(from), await centre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x, (start.y + goal.y) / 2, { steps: 8 })
  await page.mouse.move(start.x, goal.y - 6, { steps: 8 })
  await page.mouse.up()
}

/** Presses Tab until something has the focus, at most as often as there may be controls. */
async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor()
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses).toBeLessThan(60)
    await page.keyboard.press(key)
  }
}
