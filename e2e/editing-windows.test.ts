// A session open in two windows, and what a phone shows of a save or an upload that went wrong.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { image_kind } from '#domain/media/refusals.ts'
import {
  type ApiHost,
  guestByApi,
  hostByApi,
  launchByApi,
  launchTogether,
  signInBrowser,
} from './setup/api.ts'
import { kindOf, openEditor, questionField, saveSession } from './setup/editor.ts'
import { inspect, resize } from './setup/inspection.ts'
import { people } from './setup/people.ts'
import { button } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

async function creator(phone = false): Promise<Page> {
  const person = await come({ phone })
  await signInBrowser(person, host, url)
  return person.page
}

it('is not overwritten unseen: the second window is told, and decides', async () => {
  const event = await launchByApi(host, { name: 'As it was at first?' })
  const load = async () => (await host.call(events.loadEvent, { params: { slug: event.slug } })).data.name
  const [first, second] = [await creator(), await come()]
  await signInBrowser(second, host, url)
  const late = second.page
  await openEditor(first, `/q/${event.slug}/edit`)
  await openEditor(late, `/q/${event.slug}/edit`)
  await questionField(first).fill('From the first window?')
  await questionField(late).fill('From the second window?')
  await saveSession(first)
  await button(late, say('editing.save')).click()
  await late.getByText(/^Someone changed this session after you opened it/).waitFor()
  expect(await load()).toBe('From the first window?')
  expect(await questionField(late).inputValue()).toBe('From the second window?')
  await late
    .getByRole('list', { name: say('editing.differences') })
    .getByText(/From the first window/)
    .waitFor()
  expect(await inspect(late)).toEqual([])
  await button(late, say('editing.replace')).click()
  await late.getByRole('heading', { level: 1, name: 'From the second window?' }).waitFor()
  expect(await load()).toBe('From the second window?')
  // the refusal stands in the console of the browser
  second.problems.splice(0)
})

it('choices with images and with an upload that broke off leave room for their words', async () => {
  const page = await creator(true)
  await openEditor(page, '/q/edit')
  await kindOf(page).selectOption('multiple')
  const dialog = page.getByRole('dialog', { name: say('editing.choices') })
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#5b4bdb' } })
  const files = dialog.locator('input[type=file]')
  await files.first().setInputFiles({
    name: 'picture.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  })
  await dialog.getByRole('button', { name: say('editing.choice_image_remove', { n: 1 }) }).waitFor()
  const empty = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') }
  await files.nth(1).setInputFiles(empty)
  await dialog.getByText(image_kind.error_message!).waitFor()
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 800 })
    const inside = (await dialog.getByText(say('editing.choices_hint')).boundingBox())!.width
    for (const n of [1, 2]) {
      const field = dialog.getByLabel(say('editing.choice', { n }), { exact: true })
      expect((await field.boundingBox())!.width / inside).toBeGreaterThan(0.5)
    }
  }
  await resize(page, { width: 360, height: 800 })
  const frames = await dialog.getByRole('listitem').evaluateAll((choices) =>
    choices.map((choice) => {
      const { top, bottom, left, right } = choice.getBoundingClientRect()
      const inside = [...choice.querySelectorAll('input:not([type=file]), button')].map((part) =>
        part.getBoundingClientRect(),
      )
      return {
        line: getComputedStyle(choice).borderBlockEndStyle,
        holds: inside.every(
          (part) => part.top > top && part.bottom < bottom && part.left > left && part.right < right,
        ),
        touch: Math.min(...inside.map((part) => Math.min(part.width, part.height))) >= 44,
      }
    }),
  )
  expect(frames.length).toBeGreaterThan(1)
  for (const frame of frames) expect(frame).toEqual({ line: 'solid', holds: true, touch: true })
})

it('a save without a network says so where it can be seen, beside the key that was pressed', async () => {
  const person = await come({ phone: true })
  const { page } = person
  await signInBrowser(person, host, url)
  await openEditor(page, '/q/edit')
  await questionField(page).fill('ما هو رأيك في الاجتماع؟')
  expect(await questionField(page).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
  await person.context.setOffline(true)
  await button(page, say('editing.launch')).click()
  const note = page.getByText(say('editing.save_offline'))
  await note.waitFor()
  const isOnTop = () =>
    note.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  await person.context.setOffline(false)
  person.problems.splice(0)
})

it('a session that was deleted meanwhile keeps what was written, and says what to do with it', async () => {
  const event = await launchByApi(host, { name: 'Here for how long?' })
  const person = await come()
  await signInBrowser(person, host, url)
  await openEditor(person.page, `/q/${event.slug}/edit`)
  await questionField(person.page).fill('Written after it was gone?')
  await host.call(events.deleteEvents, { body: { ids: [event.id] } })
  await button(person.page, say('editing.save')).click()
  await person.page.getByText(say('editing.save_gone')).waitFor()
  expect(await questionField(person.page).inputValue()).toBe('Written after it was gone?')
  person.problems.splice(0)
})

it('a question that its first answer settled meanwhile is named, and the focus goes to what is in the way', async () => {
  const names = ['What was good?', 'What was bad?', 'What did we learn?']
  const asked = await launchTogether(
    host,
    names.map((name) => ({ name })),
  )
  const person = await come()
  await signInBrowser(person, host, url)
  const { page } = person
  await openEditor(page, `/q/${asked[0]!.slug}/edit`)
  await kindOf(page, 2).selectOption('binary')
  const guest = await guestByApi(url, asked[1]!)
  await guest.call(ideas.createIdea, { body: { event_id: asked[1]!.id, content: 'The food' } })
  await button(page, say('editing.save')).click()
  await page.getByText(/^Question 2, "What was bad\?": /).waitFor()
  await expect.poll(() => kindOf(page, 2).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await inspect(page)).toEqual([])
  person.problems.splice(0)
})
