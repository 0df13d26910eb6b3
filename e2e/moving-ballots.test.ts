// A ballot moves to another device: by a link that a camera reads, by a file, and never by way of the server.
import { text as readText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { drawQr } from '#web/base/ui/qr-drawing.ts'
import { launchByApi } from './setup/api.ts'
import { inspectWhole } from './setup/inspection.ts'
import { eventually, type Person } from './setup/people.ts'
import { button, choice, result, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { creator, ada, ben, come } = trio()

const poll = (name: string) =>
  launchByApi(creator, { name, question_type: 'binary', titles: ['Yes', 'No'], sealed: true })

/** Its owner has a ballot, and opens what carries it away by keys alone. */
async function openMoving({ page }: Person, event: PopinEvent): Promise<string> {
  await visit(page, event)
  await button(page, say('sealed.get')).click()
  await page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
  await page.keyboard.press('Tab')
  await page.locator('button:focus', { hasText: say('sealed.move') }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('button:focus', { hasText: say('sealed.copy') }).waitFor()
  return page.getByLabel(say('sealed.link'), { exact: true }).inputValue()
}

/** Where a page sends what is part of a ballot; the header of a sealed vote is its place. */
function watchFor(secret: string, { page }: Person): string[] {
  const leaks: string[] = []
  page.on('request', (request) => {
    const { 'x-ballot': _ballot, ...headers } = request.headers()
    const sent = [request.url(), request.postData(), JSON.stringify(headers)]
    if (sent.some((part) => part?.includes(secret))) leaks.push(request.url())
  })
  return leaks
}

const isHeld = (page: Page, secret: string) =>
  page.evaluate((part) => Object.values(localStorage).some((kept) => kept.includes(part)), secret)

const carriedKey = (page: Page) => page.locator('button:focus', { hasText: say('sealed.take') })

describe('the link with a ballot', () => {
  it('opens the question and takes the ballot there after one press', async () => {
    const event = await poll('Shall we carry it?')
    const link = await openMoving(ada, event)
    const secret = link.split('.').at(-2)!
    expect(new URL(link).hash).toBe(`#/q/${event.slug}/answers?ballot=${link.split('ballot=')[1]}`)
    const qr = ada.page.getByRole('img', { name: say('sealed.qr') }).locator('path')
    expect(await qr.getAttribute('d')).toBe(drawQr(link).path)
    await ada.page.keyboard.press('Enter')
    const dialog = ada.page.getByRole('dialog')
    await dialog
      .getByRole('status')
      .filter({ hasText: say('sealed.copied') })
      .waitFor()
    expect(await inspectWhole(ada.page)).toEqual([])
    await ada.page.keyboard.press('Escape')
    await ada.page.locator('button:focus', { hasText: say('sealed.move') }).waitFor()

    const phone = await come({ phone: true })
    const leaks = watchFor(secret, phone)
    await phone.page.goto(link)
    await carriedKey(phone.page).waitFor()
    expect(new URL(phone.page.url()).hash).toBe(`#/q/${event.slug}/answers`)
    expect(await inspectWhole(phone.page)).toEqual([])
    expect(await isHeld(phone.page, secret)).toBe(false)
    await phone.page.keyboard.press('Enter')
    await phone.page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
    await choice(phone.page, 'No').click()
    await eventually(() => result(phone.page, 'No')).toBe('100% 1')

    // nothing of it is where the next one at this device would find it
    expect(await phone.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(secret)
    await phone.page.goBack()
    expect(phone.page.url()).toBe('about:blank')
    expect(leaks).toEqual([])
  })

  it('asks before it replaces the ballot that is here', async () => {
    const event = await poll('Shall we replace it?')
    const link = await openMoving(ada, event)
    const secret = link.split('.').at(-2)!
    await visit(ben.page, event)
    await button(ben.page, say('sealed.get')).click()
    await ben.page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
    // in the tab that shows the question already
    await ben.page.goto(link)
    await carriedKey(ben.page).waitFor()
    expect(ben.page.url()).not.toContain(secret)
    await ben.page.keyboard.press('Enter')
    const question = ben.page.getByRole('dialog', { name: say('sealed.replace') })
    await question.waitFor()
    await ben.page.keyboard.press('Escape')
    await carriedKey(ben.page).waitFor()
    expect(await isHeld(ben.page, secret)).toBe(false)

    await button(ben.page, say('sealed.leave')).click()
    await ben.page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
    await ben.page.goto(link)
    await carriedKey(ben.page).waitFor()
    await ben.page.keyboard.press('Enter')
    await button(question, say('sealed.replace_it')).click()
    await ben.page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
    expect(await isHeld(ben.page, secret)).toBe(true)
  })
})

describe('the file with a ballot', () => {
  it('is saved on one device and opened on the other', async () => {
    const event = await poll('Shall we save it?')
    const link = await openMoving(ada, event)
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      button(ada.page, say('sealed.save')).click(),
    ])
    expect(download.suggestedFilename()).toBe('Ballot Shall we save it.txt')
    const content = await readText(await download.createReadStream())
    expect(content).toBe(`${link}\n`)
    await ada.page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: say('sealed.saved') })
      .waitFor()

    const phone = await come({ phone: true })
    await visit(phone.page, event)
    await phone.page.getByText(say('sealed.bring'), { exact: true }).click()
    const open = (name: string, words: string) =>
      phone.page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(words) })
    await open('shopping.txt', 'Milk and bread')
    await phone.page
      .getByRole('alert')
      .filter({ hasText: say('sealed.no_ballot') })
      .waitFor()
    const field = phone.page.locator('textarea:focus[aria-invalid=true]')
    await field.waitFor()
    const described = (await field.getAttribute('aria-describedby'))!.split(' ').at(-1)
    expect(await phone.page.locator(`[id="${described}"]`).textContent()).toBe(say('sealed.no_ballot'))
    expect(await inspectWhole(phone.page)).toEqual([])
    await open('ballot.txt', content)
    await phone.page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
    await choice(phone.page, 'Yes').click()
    await eventually(() => result(phone.page, 'Yes')).toBe('100% 1')
  })
})
