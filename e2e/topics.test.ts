// A host makes topics of answers, by keys alone and with the mouse; two guests see what their answers became.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspectWhole } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, card, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

const COFFEE = 'Better coffee in the kitchen'
const AGAIN = 'Better coffee in the kitchen please'
const DESKS = 'More quiet desks'
const PARKING = 'Parking for bikes'

/** A session with four answers of two guests; both like the coffee, one of them in both answers. */
async function begin() {
  const host = await hostByApi(url)
  const event = await launchByApi(host, { name: 'What should we fix first?' })
  const [bo, cy] = [await guestByApi(url, event), await guestByApi(url, event)]
  for (const who of [bo, cy]) await who.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const ids = new Map<string, string>()
  const write = async (who: TestClient, content: string) =>
    ids.set(content, (await who.call(ideas.createIdea, { body: { event_id: event.id, content } })).data.id)
  for (const [who, content] of [
    [bo, COFFEE],
    [cy, AGAIN],
    [bo, DESKS],
    [cy, PARKING],
  ] as const)
    await write(who, content)
  const like = (who: TestClient, content: string) =>
    who.call(voting.castVote, { params: { id: ids.get(content) as never }, body: { vote: true } })
  for (const [who, content] of [
    [bo, COFFEE],
    [bo, AGAIN],
    [cy, AGAIN],
  ] as const)
    await like(who, content)
  return { host, event, bo }
}

const list = async (host: TestClient, event: PopinEvent) =>
  (await host.call(topics.listTopics, { params: { id: event.id } })).data.topics.map(
    ({ title, likes, answer_count }) => ({ title, likes, answer_count }),
  )
const makeOf = (answer: string) => say('topics.make_of', { answer })
const key = (page: Page, answer: string, name: string) => button(card(page, answer).first(), name)

const centreOf = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}
const handleOf = (page: Page, answer: string) => card(page, answer).first().getByTitle(say('topics.drag'))

/** With a mouse, from the handle of one answer to the middle of another one. */
async function dragOnto(page: Page, from: string, to: string): Promise<void> {
  const target = card(page, to).first()
  await target.scrollIntoViewIfNeeded()
  const start = await centreOf(handleOf(page, from))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  const goal = await centreOf(target)
  await page.mouse.move(goal.x, goal.y, { steps: 8 })
}

/** With a finger, as the browser tells of one. */
async function fingerOnto({ page, context }: Person, from: string, to: string): Promise<void> {
  const start = await centreOf(handleOf(page, from))
  const goal = await centreOf(card(page, to).first())
  const line = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [start])
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', [
      { x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part },
    ])
  await send('touchEnd', [])
}

it('by keys: one press, a way back, a merge with what is alike, and a selection', {
  timeout: 600_000,
}, async () => {
  const { host, event, bo } = await begin()
  const desk = await come({ still: true })
  const { page } = desk
  await signInBrowser(desk, host, url)
  await visit(page, event)
  const phone = await come({ phone: true, still: true })
  await signInBrowser(phone, bo, url)
  await visit(phone.page, event)

  const make = key(page, DESKS, makeOf(DESKS))
  await make.focus()
  await page.keyboard.press('Enter')
  await eventually(() => list(host, event)).toEqual([{ title: DESKS, likes: 0, answer_count: 1 }])
  const inTopic = say('topics.part_of', { title: DESKS })
  await key(page, DESKS, inTopic).waitFor()
  expect(await key(page, DESKS, inTopic).evaluate((one) => one === document.activeElement)).toBe(true)
  // the guest sees it without loading anything
  await key(phone.page, DESKS, inTopic).waitFor()
  await page.keyboard.press('Control+z')
  await eventually(() => list(host, event)).toEqual([])
  await key(page, DESKS, makeOf(DESKS)).waitFor()

  // merged with what is alike: two people like it, though one likes both
  await button(page, say('topics.similar_to', { answer: COFFEE, other: AGAIN })).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await button(dialog, `${say('topics.merge')}: ${AGAIN}`).focus()
  await takePictures(page, 'topics-merge')
  await page.keyboard.press('Enter')
  await eventually(() => list(host, event)).toEqual([{ title: AGAIN, likes: 2, answer_count: 2 }])

  await button(page, say('topics.select')).focus()
  await page.keyboard.press('Enter')
  for (const answer of [DESKS, PARKING]) {
    await page.getByRole('checkbox', { name: say('topics.select_one', { answer }) }).focus()
    await page.keyboard.press('Space')
  }
  await takePictures(page, 'topics-selected')
  expect(await inspectWhole(page)).toEqual([])
  await button(page, say('topics.make_one')).focus()
  await page.keyboard.press('Enter')
  await eventually(async () => (await list(host, event)).length).toBe(2)
  await page.getByRole('checkbox').first().waitFor({ state: 'detached' })

  await button(page, say('topics.title_count', { count: 2 })).focus()
  await page.keyboard.press('Enter')
  await takePictures(page, 'topics-host')
  expect(await inspectWhole(page)).toEqual([])
  const section = page.getByRole('region', { name: say('topics.title'), exact: true })
  await section.getByRole('button', { name: AGAIN }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(say('topics.once')).waitFor()
  await takePictures(page, 'topics-dialog')
  expect(await inspectWhole(page)).toEqual([])
  await button(dialog, say('topics.take_out_of', { answer: COFFEE })).focus()
  await page.keyboard.press('Enter')
  await eventually(() => list(host, event)).toContainEqual({ title: AGAIN, likes: 2, answer_count: 1 })
})

it('with the mouse and with a finger: a pair that may say the same, and one answer dragged onto another', {
  timeout: 600_000,
}, async () => {
  const { host, event, bo } = await begin()
  const desk = await come({ still: true })
  const { page } = desk
  await signInBrowser(desk, host, url)
  await visit(page, event)
  const section = page.getByRole('region', { name: say('topics.title'), exact: true })
  await button(section, say('topics.suggestions', { count: 1 })).click()
  await section.getByText(say('topics.doubles')).waitFor()
  await takePictures(page, 'topics-doubles')
  expect(await inspectWhole(page)).toEqual([])
  await section.getByRole('button', { name: /^Merge: / }).click()
  await eventually(() => list(host, event)).toEqual([{ title: AGAIN, likes: 2, answer_count: 2 }])
  await section.getByText(say('topics.doubles')).waitFor({ state: 'detached' })

  // given up with Escape it changes nothing
  await dragOnto(page, PARKING, DESKS)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await list(host, event)).toHaveLength(1)
  await dragOnto(page, PARKING, DESKS)
  await takePictures(page, 'topics-dragged', [1280])
  const goal = await centreOf(card(page, DESKS).first())
  await page.mouse.move(goal.x, goal.y)
  await page.mouse.up()
  await eventually(async () => (await list(host, event)).map(({ answer_count }) => answer_count)).toEqual([
    2, 2,
  ])
  await button(page, say('undo.undo')).last().click()
  await eventually(async () => (await list(host, event)).length).toBe(1)

  const tablet = await come({ width: 1024, height: 1366, touch: true, still: true })
  await signInBrowser(tablet, host, url)
  await visit(tablet.page, event)
  await handleOf(tablet.page, PARKING).waitFor()
  await fingerOnto(tablet, PARKING, DESKS)
  await eventually(async () => (await list(host, event)).map(({ answer_count }) => answer_count)).toEqual([
    2, 2,
  ])

  const phone = await come({ phone: true, still: true })
  await signInBrowser(phone, bo, url)
  await visit(phone.page, event)
  await button(phone.page, say('topics.part_of', { title: AGAIN }))
    .first()
    .click()
  const dialog = phone.page.getByRole('dialog')
  await dialog.getByText(say('topics.likes', { count: 2 })).waitFor()
  expect(await dialog.getByRole('textbox').count()).toBe(0)
  await takePictures(phone.page, 'topics-guest')
  expect(await inspectWhole(phone.page)).toEqual([])
})
