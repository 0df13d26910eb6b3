// A host drops a PDF on a session and goes through its pages and questions; a phone follows.
import PDFDocument from 'pdfkit'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { guestByApi, hostByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { shiftOf } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

/** How long pages may take to be drawn on a busy machine, milliseconds. */
const DRAWING_MS = 400_000

/** A PDF in the shape of a wide screen. */
function deck(pages: readonly string[], userPassword?: string): Promise<Buffer> {
  const document = new PDFDocument({ size: [960, 400], margin: 60, ...(userPassword && { userPassword }) })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  pages.forEach((text, at) => {
    if (at > 0) document.addPage()
    document.rect(0, 0, 960, 400).fill(['#f4f1ea', '#dfe9f5', '#e7f3e4'][at % 3]!)
    document.fill('#1d2433').fontSize(64).text(text, 60, 140)
  })
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}

/** Lets go of a file over the page, as a hand does. */
async function drop({ page }: Person, bytes: Buffer, name: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([text, file_name]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([content], file_name, { type: 'application/pdf' }))
      return transfer
    },
    [bytes.toString('base64'), name] as const,
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: data })
}

/** With a mouse: from one handle to a little above another one. */
async function dragAbove(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
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

it('a dropped PDF is shown between the questions, and a phone follows', { timeout: 900_000 }, async () => {
  const host = await hostByApi(url)
  const kind = { question_type: 'binary', titles: ['Yes', 'No'] }
  const questions = await launchTogether(host, [
    { name: 'Ready to start?', ...kind },
    { name: 'Was it clear?', ...kind },
  ])
  const [one, two] = questions as [(typeof questions)[0], (typeof questions)[0]]
  const state = async () => (await host.call(presenting.loadPresentation, { params: { id: one.id } })).data

  const desk = await come({ still: true })
  await signInBrowser(desk, host, url)
  await visit(desk.page, one)
  const entry = button(desk.page, say('slides.entry', { count: 0 }))
  await entry.waitFor()

  // a locked one is refused with its reason
  await drop(desk, await deck(['Secret'], 'open sesame'), 'Locked.pdf')
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText('This PDF is password-protected.').waitFor()
  await desk.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await drop(desk, await deck(['Welcome', 'What we learned', 'Next steps']), 'All hands.pdf')
  await dialog.getByText(say('slides.deck', { count: 3 })).waitFor({ timeout: DRAWING_MS })
  const list = dialog.getByRole('listitem')
  await eventually(() => list.count()).toBe(5)

  // the first question comes after the first slide, the second one on the last slide
  const slide = (number: number) => say('slides.number', { number })
  await button(dialog, say('slides.ask_here', { question: one.name, name: slide(1) })).click()
  await eventually(() => list.nth(1).textContent()).toContain(one.name)
  // by hand to the place before that question, and by a key back behind it
  const handle = (name: string) => button(dialog, say('slides.handle', { name }))
  const second = handle(slide(2))
  await dragAbove(desk.page, second, handle(say('slides.question', { number: 1 })))
  await eventually(() => list.nth(1).textContent()).toContain(slide(2))
  await eventually(() => list.nth(2).textContent()).toContain(one.name)
  await second.press('ArrowDown')
  await eventually(() => list.nth(1).textContent()).toContain(one.name)
  await dialog.getByLabel(say('slides.put_on', { name: slide(3) })).selectOption({ label: two.name })
  await dialog.getByText(say('slides.phones_following'), { exact: true }).click()
  await eventually(async () => (await state()).slides_on_phones).toBe('following')
  await takePictures(desk.page, 'slides-dialog')
  await desk.page.keyboard.press('Escape')
  const three = button(desk.page, say('slides.entry', { count: 3 }))
  await three.waitFor()
  await takePictures(desk.page, 'slides-host')
  // whoever comes anew sees nothing jump when they are there
  await desk.page.reload()
  await three.waitFor()
  expect(await shiftOf(desk.page)).toBeLessThan(0.02)

  const guest = await guestByApi(url, one)
  for (const { slug } of questions) await guest.call(joining.joinEvent, { params: { slug }, body: {} })
  const ada = await come({ phone: true, still: true })
  await signInBrowser(ada, guest, url)
  await visit(ada.page, one)

  await desk.page.goto(`/#/q/${one.slug}/present`)
  // what stands before the first question comes first
  await eventually(state).toMatchObject({ is_on: true, event_id: one.id, slide: { text: 'Welcome' } })
  const onStage = (text: string) => desk.page.getByRole('img', { name: text, exact: true })
  const press = (key: string) => desk.page.keyboard.press(key)
  await desk.page.getByRole('toolbar').waitFor()
  await onStage('Welcome').waitFor()
  const drawn = () => onStage('Welcome').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await eventually(drawn).toBe(3840)
  await ada.page.getByRole('img', { name: 'Welcome', exact: true }).waitFor()
  await takePictures(ada.page, 'slides-phone')
  await takePictures(desk.page, 'slides-stage', [1280, 1920])

  await press('ArrowRight')
  await desk.page.getByRole('heading', { name: one.name }).waitFor()
  await press('ArrowRight')
  await onStage('What we learned').waitFor()
  await ada.page.getByRole('img', { name: 'What we learned', exact: true }).waitFor()

  // the question on the last slide shows its live result there
  await press('PageDown')
  await onStage('Next steps').waitFor()
  await eventually(state).toMatchObject({ event_id: two.id })
  await desk.page.getByText(two.name).last().waitFor()
  const { data } = await guest.call(ideas.listIdeas, { params: { id: two.id } })
  await guest.call(voting.castVote, { params: { id: data.ideas[0]!.id }, body: { vote: true } })
  await desk.page.getByText('100%').first().waitFor()
  await takePictures(desk.page, 'slides-result', [360, 1920])
  expect(await ada.page.getByRole('img', { name: 'Next steps', exact: true }).count()).toBeLessThan(2)

  await press('PageDown')
  await eventually(async () => (await state()).view).toBe('thanks')
})
