// The way back: a host archives, approves and takes off the screen by mistake, and undoes it while a guest looks on.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { notice } from './setup/notice.ts'
import { eventually, people } from './setup/people.ts'
import { button, card, choose, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let host: ApiHost

beforeAll(async () => {
  host = await hostByApi(url)
})

async function together(event: PopinEvent, texts: string[], look = {}) {
  const writer = await guestByApi(url, event)
  const [first] = await Promise.all(
    texts.map((content) => writer.call(ideas.createIdea, { body: { event_id: event.id, content } })),
  )
  const [at_desk, with_phone] = await Promise.all([come(look), come({ phone: true })])
  await signInBrowser(at_desk, host, url)
  await signInBrowser(with_phone, await guestByApi(url, event), url)
  await Promise.all([visit(at_desk.page, event), visit(with_phone.page, event)])
  return { desk: at_desk.page, phone: with_phone.page, idea: first!.data }
}

const undo = (page: Page) => button(page, say('undo.undo'))

async function archive(page: Page, text: string): Promise<void> {
  await choose(page, card(page, text), say('moderation.archive'))
  const question = page.getByRole('dialog', { name: say('moderation.archive_title', { count: 1 }) })
  await button(question, say('moderation.archive')).click()
  // with the focus in it the offer stays, however slow the machine is
  await undo(page).focus()
  await card(page, text).waitFor({ state: 'hidden' })
}

it('an answer archived by mistake is back for everyone after Ctrl+Z, and on the screen if it was there', async () => {
  const event = await launchByApi(host, { name: 'What do we keep?' })
  const { desk, phone } = await together(event, ['More light'])
  await choose(desk, card(desk, 'More light'), say('moderation.pin'))
  await card(phone, 'More light').getByText(say('ideas.pinned'), { exact: true }).waitFor()
  await archive(desk, 'More light')
  await card(phone, 'More light').waitFor({ state: 'hidden' })
  expect(await inspect(desk)).toEqual([])
  await desk.keyboard.press('Control+z')
  for (const page of [desk, phone]) await card(page, 'More light').waitFor()
  await card(phone, 'More light').getByText(say('ideas.pinned'), { exact: true }).waitFor()
})

it('an answer that was approved too early waits again, by the button on a phone', async () => {
  const event = await launchByApi(host, { name: 'What is new?', needs_approval: true })
  const { desk, phone } = await together(event, ['Too early'], { phone: true })
  await desk.getByRole('tab', { name: say('ideas.tab_waiting', { count: 1 }), exact: true }).click()
  await button(desk, say('moderation.approve')).click()
  await undo(desk).focus()
  await card(phone, 'Too early').waitFor()
  await undo(desk).click()
  await card(phone, 'Too early').waitFor({ state: 'hidden' })
  await card(desk, 'Too early').waitFor()
})

it('an undo after somebody else deleted the answer says so', async () => {
  const event = await launchByApi(host, { name: 'What can go?' })
  const { desk, idea } = await together(event, ['Old chairs'])
  await archive(desk, 'Old chairs')
  // another window of the host was faster
  await host.call(ideas.moderateIdea, { params: { id: idea.id }, body: { state: 'shown' } })
  const isTold = await notice(desk, '[role="status"]', say('moderation.undone_but', { count: 1 }))
  await undo(desk).click()
  await eventually(isTold).toBe(true)
})

it('a toast on a phone covers nothing that can be pressed', async () => {
  const event = await launchByApi(host, { name: 'What is in the way?' })
  const { desk } = await together(event, ['One', 'Two', 'Three', 'Four', 'Five'], { phone: true })
  await archive(desk, 'Three')
  // with the focus in it, or the pointer on it, a toast stays where it is
  await desk.mouse.move(1, 1)
  await desk.evaluate(() => document.getElementById('content')!.focus({ preventScroll: true }))
  await undo(desk).waitFor()
  await eventually(() => coveredControls(desk)).toEqual([])
})

/** The names of the controls on the screen that lie below a toast. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // texts that are a status by themselves have a tone too
    const toasts = [...document.querySelectorAll('[role="status"] > [data-tone]')]
    const boxes = toasts.map((one) => one.getBoundingClientRect())
    const controls = [
      ...document.querySelectorAll('a[href], button, input, textarea, select, [tabindex="0"]'),
    ]
    return controls
      .filter((control) => !toasts.some((one) => one.contains(control)))
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return boxes.some(
          (box) =>
            right - left > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })
}
