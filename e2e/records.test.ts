// A poll becomes a decision: voted on, stopped, recorded, read by a guest, saved, checked, and found out when changed.
import { text as readText } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, inspectWhole } from './setup/inspection.ts'
import { eventually, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

const WIDTHS = [360, 768, 1280, 1920]

async function saveJson(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say('records.save_json')).click(),
  ])
  expect(file.suggestedFilename()).toBe('Decision Which day suits us best.json')
  return readText(await file.createReadStream())
}

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(content) })

it('a poll is stopped, recorded, read by everybody and checked offline', { timeout: 600_000 }, async () => {
  const creator = await hostByApi(url)
  const event = await launchByApi(creator, {
    ...{ name: 'Which day suits us best?', question_type: 'multiple', polls_crowdsourcing: true },
    titles: ['Monday', 'Tuesday', 'Friday afternoon, right after the weekly review with everybody'],
  })
  const guests = [await guestByApi(url, event), await guestByApi(url, event)]
  for (const [index, guest] of guests.entries()) {
    const { data } = await guest.call(ideas.listIdeas, { params: { id: event.id } })
    const choice = data.ideas[index === 0 ? 0 : 1]!
    await guest.call(voting.castVote, { params: { id: choice.id }, body: { vote: true } })
    const description = ['Mondays are full of other meetings.', 'Best for us'][index]!
    await guest.call(comments.createEventComment, { params: { id: event.id }, body: { description } })
  }

  const desk = await come({ still: true })
  await signInBrowser(desk, creator, url)
  await desk.page.goto(`/#/q/${event.slug}/answers?results=1`)
  await button(desk.page, say('records.record')).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText(say('records.still_open')).waitFor()
  // the two options are tied: one is picked, with a reason
  await dialog.getByRole('radio', { name: 'Tuesday' }).check()
  await dialog.getByLabel(say('records.pick_reason')).fill('The room is free on Tuesdays')
  await dialog.getByLabel(say('records.owner'), { exact: false }).first().fill('Bo Ray')
  await dialog.getByRole('checkbox', { name: 'Best for us' }).uncheck()
  await takePictures(desk.page, 'record-dialog')
  expect(await inspect(desk.page)).toEqual([])
  await button(dialog, say('records.stop_and_do')).click()

  await desk.page.getByRole('heading', { level: 1, name: event.name }).waitFor()
  await desk.page.getByText('The vote was tied. The host decided on “Tuesday”.').waitFor()
  const { data: ended } = await creator.call(events.loadEvent, { params: { slug: event.slug } })
  expect(ended.phase).toBe('closed')
  await desk.page.locator('blockquote', { hasText: 'Mondays are full' }).waitFor()
  await takePictures(desk.page, 'record', WIDTHS)
  expect(await inspectWhole(desk.page)).toEqual([])
  const file = await saveJson(desk.page)

  // a guest finds it below the results; somebody without an account once it is shared
  const phone = await come({ phone: true, still: true })
  await signInBrowser(phone, guests[0]!, url)
  await visit(phone.page, event)
  await phone.page.getByRole('link', { name: say('records.see_open') }).click()
  await phone.page.getByRole('heading', { level: 1, name: event.name }).waitFor()
  const stranger = await come({ still: true })
  await stranger.page.goto(`/${new URL(desk.page.url()).hash}`)
  await stranger.page.getByRole('heading', { name: say('records.gone') }).waitFor()
  await desk.page.getByRole('switch', { name: say('records.share') }).check()
  await eventually(async () => {
    await stranger.page.reload()
    return stranger.page.getByRole('heading', { level: 1 }).textContent()
  }).toBe(event.name)

  // checked without a network, by somebody without an account
  await stranger.page.goto('/#/verify-record')
  await stranger.page.getByRole('heading', { level: 1, name: say('records.verify') }).waitFor()
  await stranger.page.getByText(say('records.own_keys')).waitFor()
  await stranger.page.context().setOffline(true)
  await choose(stranger.page, file)
  const status = stranger.page.getByRole('status').filter({ hasText: /valid/i })
  await status.getByText(say('records.valid')).waitFor()
  await status.getByText(say('records.key_known')).waitFor()
  await takePictures(stranger.page, 'verify-valid', WIDTHS)
  await choose(stranger.page, file.replace('Bo Ray', 'Eve Ray'))
  await status.getByText(say('records.invalid')).waitFor()
  await takePictures(stranger.page, 'verify-invalid')
  await stranger.page.context().setOffline(false)
  await stranger.page.getByLabel(say('records.verify_paste')).fill(file)
  await status.getByText(say('records.valid')).waitFor()
  expect(await inspectWhole(stranger.page)).toEqual([])

  // the card of the session says so
  await desk.page.goto('/#/dashboard')
  await desk.page.getByRole('link', { name: say('records.recorded') }).waitFor()
  await takePictures(desk.page, 'record-card')
})
