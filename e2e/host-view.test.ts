// A host with notes in a window beside the presenter screen: reads, decides what is shown, and leads the room from there.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import {
  type ApiHost,
  guestByApi,
  hostByApi,
  launchByApi,
  launchTogether,
  signInBrowser,
} from './setup/api.ts'
import { openEditor, saveSession } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { hasFocus, tabTo } from './setup/keys.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, ribbon, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let host: ApiHost
let guest: TestClient
let screen: Person
let view: Page
let open: PopinEvent
let scale: PopinEvent

const NOTES = 'Welcome everybody, thank Ana for the room.\n\n– Two minutes to write\n– Read two answers aloud'
const POINTS = ['Not at all', ...Array.from({ length: 8 }, () => ''), 'Extremely']

beforeAll(async () => {
  host = await hostByApi(url)
  ;[open, scale] = (await launchTogether(host, [
    { name: 'What should we stop doing?', needs_approval: true, host_notes: NOTES },
    { name: 'How ready are we for the launch?', question_type: 'scale_10', titles: POINTS },
  ])) as [PopinEvent, PopinEvent]
  guest = await guestByApi(url, open)
  screen = await come({ width: 1920, height: 1080, still: true })
  await signInBrowser(screen, host, url)
})

const write = (content: string) => guest.call(ideas.createIdea, { body: { event_id: open.id, content } })
const state = async () => (await host.call(presenting.loadPresentation, { params: { id: open.id } })).data
const queue = (page: Page) => page.getByRole('region', { name: say('moderation.queue') })
const stage = () => screen.page.getByRole('region', { name: say('presenting.stage'), exact: true })
const notes = (page: Page) => page.getByRole('region', { name: say('presenting.notes'), exact: true })

describe('the host view', () => {
  it('opens with N in a window beside the screen, with notes, what comes next and the clock', async () => {
    await screen.page.goto(`/#/q/${open.slug}/present`)
    await stage().waitFor()
    await eventually(async () => (await state()).is_on).toBe(true)
    const [popup] = await Promise.all([screen.page.waitForEvent('popup'), screen.page.keyboard.press('n')])
    view = popup
    await notes(view).getByText('thank Ana for the room').waitFor()
    const next = view.getByRole('region', { name: say('presenting.up_next') })
    await next.getByText(scale.name).waitFor()
    await next.getByText(say('presenting.type_scale_10')).waitFor()
    await view.getByText(say('presenting.elapsed'), { exact: true }).waitFor()
    await eventually(() => view.locator('dd', { hasText: /^\d+:\d\d$/ }).count()).toBeGreaterThanOrEqual(2)
  })

  it('shows what waits as it comes, and A and X decide it one after the other', async () => {
    for (const content of ['Monday meetings', 'Shouting', 'Printing slides']) await write(content)
    await eventually(() => queue(view).getByRole('listitem').count()).toBe(3)
    await takePictures(view, 'host-view', [360, 768, 1280, 1920])
    await tabTo(view, button(view, say('moderation.approve_this', { text: 'Monday meetings' })))
    await view.keyboard.press('a')
    await eventually(() => hasFocus(button(view, say('moderation.approve_this', { text: 'Shouting' })))).toBe(
      true,
    )
    await view.keyboard.press('x')
    await queue(view).getByText('Shouting').waitFor({ state: 'hidden' })
    await stage().getByText('Monday meetings').waitFor()
    expect(await stage().getByText('Shouting').count()).toBe(0)
    expect(await inspect(view)).toEqual([])
  })

  it('leads through the scenes by the keys of a clicker and by its buttons', async () => {
    await view.keyboard.press('PageUp')
    await eventually(async () => (await state()).view).toBe('question')
    await button(view, say('presenting.next')).click()
    await view.getByRole('heading', { level: 1, name: scale.name }).waitFor()
    await eventually(async () => (await state()).event_id).toBe(scale.id)
    await stage().page().getByRole('heading', { level: 1, name: scale.name }).waitFor()
    await view.getByText(say('presenting.last_question')).waitFor()
    await notes(view).getByText(say('presenting.notes_none')).waitFor()
  })

  it('takes notes in the room, which stay through a reload and a move to another question', async () => {
    await notes(view)
      .getByRole('button', { name: say('presenting.notes_add') })
      .click()
    await notes(view).getByRole('textbox').fill('Ask who gave a three')
    await view.reload()
    await eventually(() => notes(view).getByRole('textbox').inputValue()).toBe('Ask who gave a three')
    await button(view, say('presenting.notes_save')).click()
    await notes(view).getByText('Ask who gave a three').waitFor()
    await button(view, say('presenting.previous')).click()
    await notes(view).getByText('thank Ana for the room').waitFor()
    await button(view, say('presenting.next')).click()
    await notes(view).getByText('Ask who gave a three').waitFor()
  })

  it('is the remote on a phone, with the notes, and shows nothing to anybody else', async () => {
    const phone = await come({ phone: true, still: true })
    await signInBrowser(phone, host, url)
    await phone.page.goto(`/q/${open.slug}/present/remote`)
    await notes(phone.page).getByText('Ask who gave a three').waitFor()
    expect(await inspect(phone.page)).toEqual([])
    await button(phone.page, say('presenting.notes_edit')).click()
    await notes(phone.page).getByRole('textbox').fill('Written on the phone')
    await button(phone.page, say('presenting.notes_save')).click()
    await notes(view).getByText('Written on the phone').waitFor()
    await button(view, say('presenting.notes_edit')).click()
    await notes(view).getByRole('textbox').fill('Mine')
    await button(phone.page, say('presenting.notes_edit')).click()
    await notes(phone.page).getByRole('textbox').fill('Once more')
    await button(phone.page, say('presenting.notes_save')).click()
    await notes(view).getByText(say('presenting.notes_changed')).waitFor()
    expect(await notes(view).getByRole('textbox').inputValue()).toBe('Mine')
    await button(view, say('base.cancel')).click()
    await notes(view).getByText('Once more').waitFor()
    const other = await come({ phone: true, still: true })
    await signInBrowser(other, guest, url)
    await other.page.goto(`/#/q/${open.slug}/present/remote`)
    await other.page.getByText(say('presenting.host_only')).waitFor()
    expect(await notes(other.page).count()).toBe(0)
  })
})

describe('notes', () => {
  it('are written in the editor, and the host view opens beside Present', async () => {
    const desk = await come({ still: true })
    const event = await launchByApi(host, { name: 'What went well today?' })
    await signInBrowser(desk, host, url)
    await openEditor(desk.page, `/q/${event.slug}/edit`)
    await button(desk.page, say('editing.notes_add_n', { n: 1 })).click()
    await desk.page.getByLabel(say('editing.notes')).fill('Start with the demo')
    await takePictures(desk.page, 'editor-notes', [360, 1280])
    await saveSession(desk.page)
    await visit(desk.page, event)
    await takePictures(desk.page, 'host-page', [360, 768, 1280])
    const [popup] = await Promise.all([
      desk.page.waitForEvent('popup'),
      button(ribbon(desk.page), say('insights.host_view')).click(),
    ])
    await notes(popup).getByText('Start with the demo').waitFor()
    await button(popup, say('presenting.start')).waitFor()
    expect(await inspect(popup)).toEqual([])
  })
})
