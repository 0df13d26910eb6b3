// Answers with pictures: a host at a desk, a guest at a desk and one with a phone; slow lines, refusals, the large view.
import { randomFillSync } from 'node:crypto'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchByApi } from './setup/api.ts'
import { inspect, resize, shiftOf, smallTargets } from './setup/inspection.ts'
import { hasFocus } from './setup/keys.ts'
import { eventually } from './setup/people.ts'
import { answerField, button, card, choose, comments, failing, post, saved, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { come, creator, host, ada, ben, allVisit } = trio()

let event: PopinEvent
let picture: Buffer
let pdf: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#5b4bdb' } })
    .composite([{ input: { create: { width: 600, height: 400, channels: 3, background: '#f2b84b' } } }])
    .jpeg()
    .toBuffer()
  const document = await PDFDocument.create()
  document.addPage()
  pdf = Buffer.from(await document.save())
})

beforeEach(async ({ task }) => {
  event = await launchByApi(creator, { name: `About: ${task.name}`.slice(0, 200) })
  await allVisit(event)
})

const stored = async () => {
  const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas
}

async function pick(page: Page, buffer: Buffer, mimeType = 'image/jpeg', place = page.locator('body')) {
  await button(place, say('media.attach')).first().waitFor()
  const input = place.locator('input[type=file]').first()
  await input.setInputFiles({ name: 'Holiday of Zebulon', mimeType, buffer })
}
const isThere = (page: Page) => button(page, say('media.remove')).waitFor()
const enlarge = (page: Page, text: string) => button(card(page, text), say('media.enlarge'))

/** Whether the picture in a card has come, and not just its frame. */
const isDrawn = (page: Page, text: string) =>
  enlarge(page, text)
    .locator('img')
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)

describe('an image', () => {
  it('goes to everybody with its answer, without anything moving when it comes', async () => {
    await pick(ada.page, picture)
    await isThere(ada.page)
    await post(ada.page, 'Our new office')
    for (const { page } of [host, ada, ben])
      await eventually(() => isDrawn(page, 'Our new office')).toBe(true)
    await saved(ada.page)
    const [idea] = await stored()
    expect(idea!.media).toMatchObject({ width: 1600, height: 1067, attachment: null })
    // a reload draws the card with its picture from the start
    await ben.page.reload()
    await eventually(() => isDrawn(ben.page, 'Our new office')).toBe(true)
    expect(await shiftOf(ben.page)).toBeLessThan(0.05)
  })

  it('opens large by key and by tap, closes with Esc, and the focus is back', async () => {
    await pick(ada.page, picture)
    await isThere(ada.page)
    await post(ada.page, 'Look closely')
    await enlarge(host.page, 'Look closely').press('Enter')
    const dialog = host.page.getByRole('dialog', { name: say('media.viewer') })
    await dialog.waitFor()
    await eventually(() =>
      dialog.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(1600)
    await button(dialog, say('media.actual_size')).click()
    await button(dialog, say('media.fit')).waitFor()
    await host.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(enlarge(host.page, 'Look closely'))).toBe(true)

    await enlarge(ben.page, 'Look closely').tap()
    const onPhone = ben.page.getByRole('dialog', { name: say('media.viewer') })
    await onPhone.waitFor()
    await button(onPhone, say('base.close')).tap()
    await onPhone.waitFor({ state: 'hidden' })
  })
})

describe('an image on its way', () => {
  it('of 20 MB on a slow line shows how far it is, and holds the answer back until it is there', async () => {
    const big = await sharp(randomFillSync(Buffer.alloc(2600 * 2600 * 3)), {
      raw: { width: 2600, height: 2600, channels: 3 },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(big.length).toBeGreaterThan(20_000_000)
    const line = await ada.context.newCDPSession(ada.page)
    await line.send('Network.enable')
    const upload = (uploadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: 10_000_000,
        uploadThroughput,
      })
    // one pace from first to last: a browser that is told another one meanwhile lets go of what it held back at once
    await upload(1_000_000)
    await ada.page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar]')
        if (bar) seen.push(Number(bar.getAttribute('aria-valuenow')))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await pick(ada.page, big, 'image/png')
    await ada.page.getByRole('progressbar').waitFor()
    await post(ada.page, 'A large one')
    await ada.page.getByText(say('ideas.file_sending')).waitFor()
    expect(await stored()).toEqual([])
    const drawn = () => ada.page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    await eventually(async () => (await drawn()).some((percent) => percent > 20 && percent < 90)).toBe(true)
    await button(ada.page, say('media.remove')).waitFor({ timeout: 120_000 })
    await upload(-1)
    const seen = await drawn()
    expect(seen[0]).toBeLessThan(20)
    expect(seen.at(-1)).toBe(100)
    expect(seen).toEqual([...seen].sort((one, other) => one - other))
    await button(ada.page, say('ideas.post')).click()
    await eventually(() => isDrawn(host.page, 'A large one')).toBe(true)
  })

  it('can be cancelled on its way, and the text stays', async () => {
    await ada.page.route('**/media/create', () => {})
    await answerField(ada.page).fill('Without a picture then')
    await pick(ada.page, picture)
    await button(ada.page, say('media.cancel')).click()
    await ada.page.getByRole('progressbar').waitFor({ state: 'hidden' })
    await ada.page.unrouteAll()
    await button(ada.page, say('ideas.post')).click()
    await card(host.page, 'Without a picture then').waitFor()
    expect((await stored())[0]!.media).toBeNull()
  })

  it('that the server cannot take says so, keeps the text, and goes with the next try', async () => {
    await ben.page.route('**/media/create', failing(500))
    await answerField(ben.page).fill('My long text')
    await pick(ben.page, picture)
    await ben.page
      .getByText('An error occurred while uploading, please try again later.', { exact: true })
      .waitFor()
    expect(await answerField(ben.page).inputValue()).toBe('My long text')
    await ben.page.unrouteAll()
    await button(ben.page, say('base.retry')).click()
    await isThere(ben.page)
    await button(ben.page, say('ideas.post')).click()
    await eventually(() => isDrawn(host.page, 'My long text')).toBe(true)
  })

  it('that waits for its text is still there after a reload', async () => {
    await answerField(ada.page).fill('Half a thought')
    await pick(ada.page, picture)
    await isThere(ada.page)
    await ada.page.reload()
    await isThere(ada.page)
    await eventually(() => answerField(ada.page).inputValue()).toBe('Half a thought')
    await button(ada.page, say('ideas.post')).click()
    await eventually(() => isDrawn(ben.page, 'Half a thought')).toBe(true)
  })
})

describe('an image that is there', () => {
  it('is taken off by its author, for everybody, and then cannot be loaded any more', async () => {
    await pick(ada.page, picture)
    await isThere(ada.page)
    await post(ada.page, 'With a picture')
    await enlarge(ben.page, 'With a picture').waitFor()
    await saved(ada.page)
    const address = (await stored())[0]!.media!.photo!
    await choose(ada.page, card(ada.page, 'With a picture'), say('comments.edit'))
    await button(ada.page, say('media.remove')).click()
    await button(ada.page, say('comments.save')).click()
    for (const { page } of [host, ada, ben]) {
      await card(page, 'With a picture').waitFor()
      await eventually(() => enlarge(page, 'With a picture').count()).toBe(0)
    }
    await eventually(async () => (await creator.raw(address)).status).toBe(404)
  })

  it('goes with a comment too', async () => {
    await post(ada.page, 'What do you think')
    const own = card(ben.page, 'What do you think')
    await comments(own).click()
    await pick(ben.page, picture, 'image/jpeg', own)
    await button(own, say('media.remove')).waitFor()
    await own.getByLabel(say('comments.label'), { exact: true }).fill('Like this')
    await button(own, say('comments.send')).last().click()
    const there = card(host.page, 'What do you think')
    await comments(there).click()
    await eventually(() => button(there, say('media.enlarge')).count()).toBe(1)
  })
})

describe('a PDF', () => {
  it('needs a text, and is then a file to save', async () => {
    await pick(ada.page, pdf, 'application/pdf')
    await isThere(ada.page)
    await button(ada.page, say('ideas.post')).click()
    await ada.page.getByText('Add Answer text when uploading a PDF', { exact: true }).waitFor()
    expect(await stored()).toEqual([])
    await post(ada.page, 'The slides')
    const link = card(host.page, 'The slides').getByRole('link')
    const [download] = await Promise.all([host.page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('answer.pdf')
  })
})

it('the field with a file, the cards and the large view can be used by everybody', async () => {
  const person = await come({ still: true })
  await visit(person.page, event)
  await pick(person.page, picture)
  await isThere(person.page)
  await post(person.page, 'One with a picture and a rather long text beside it, as people write them')
  await enlarge(person.page, 'One with').waitFor()
  await pick(person.page, pdf, 'application/pdf')
  await isThere(person.page)
  expect(await inspect(person.page)).toEqual([])
  await resize(person.page, { width: 360, height: 740 })
  expect(await smallTargets(person.page)).toEqual([])
  await enlarge(person.page, 'One with').click()
  await person.page.getByRole('dialog', { name: say('media.viewer') }).waitFor()
  expect(await inspect(person.page)).toEqual([])
})
