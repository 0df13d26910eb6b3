// What comes once: the code of conduct, the word on anonymity, and the win, for a host, a desk and a phone.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { coming, eventually, type Person, people } from './setup/people.ts'
import { answerField, button, card, like, post, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let creator: ApiHost
let host: Person
let ada: Person
let ben: Person

beforeEach(async () => {
  creator = await hostByApi(url)
  ;[host, ada, ben] = await Promise.all([come(), come(), come({ phone: true })])
  await signInBrowser(host, creator, url)
})

const conduct = (page: Page) => page.getByRole('dialog', { name: say('joining.conduct_title') })
/** As it stands out until somebody read what is behind it. */
const note = (page: Page) => page.locator('[data-new]').and(button(page, say('events.anonymous')))
const win = (page: Page) => page.getByRole('dialog', { name: 'You win!' })
const asked = (page: Page) => button(page, say('ideas.won_ask'))
const confetti = (page: Page) => page.locator('body > canvas')

/** Waits for an answer of the server to a call that this page makes meanwhile. */
async function whenTold(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const told = coming(page.waitForResponse((response) => response.url().endsWith(path) && response.ok()))
  await act()
  await told
}

/** The page has everything that it fetches late: what would open by itself is open. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await answerField(page).or(page.getByRole('tab').first()).first().waitFor()
}

describe('the code of conduct', () => {
  it('is shown to participants where the host asks for it, once in a collection, and not to the host', async () => {
    const draft = { show_code_of_conduct: true, show_anon_msg: false }
    const plain = await launchByApi(creator, { name: 'A plain question', show_anon_msg: false })
    const [first, second] = (await launchTogether(creator, [
      { name: 'The first question', ...draft },
      { name: 'The second question', ...draft },
    ])) as [PopinEvent, PopinEvent]
    for (const { page } of [ada, ben]) {
      await visit(page, plain)
      await quiet(page)
      expect(await conduct(page).count()).toBe(0)
      await visit(page, first)
      await conduct(page).waitFor()
    }
    expect(await conduct(ada.page).getByRole('listitem').allInnerTexts()).toEqual([
      'Be honest',
      'Be professional',
      'Be clear and concise',
      "Don't be rude",
      "Don't bad-mouth others",
    ])
    // by keyboard: the first button has the focus
    await eventually(() =>
      button(conduct(ada.page), say('joining.conduct_agree')).evaluate(
        (one) => one === document.activeElement,
      ),
    ).toBe(true)
    await whenTold(ada.page, '/prefs', () => ada.page.keyboard.press('Enter'))
    await conduct(ada.page).waitFor({ state: 'hidden' })
    await visit(ada.page, second)
    await quiet(ada.page)
    expect(await conduct(ada.page).count()).toBe(0)
    await ada.page.reload()
    await quiet(ada.page)
    expect(await conduct(ada.page).count()).toBe(0)
    await post(ada.page, 'Kept to the rules')
    await card(ada.page, 'Kept to the rules').waitFor()
    await visit(host.page, first)
    await quiet(host.page)
    expect(await conduct(host.page).count()).toBe(0)
    // put off it comes again with the next visit
    await ben.page.keyboard.press('Escape')
    await conduct(ben.page).waitFor({ state: 'hidden' })
    await ben.page.reload()
    await conduct(ben.page).waitFor()
  })

  it('is never shown again to who chose that, in no event and on no device', async () => {
    const draft = { show_code_of_conduct: true, show_anon_msg: false }
    const one = await launchByApi(creator, { name: 'The first question', ...draft })
    const other = await launchByApi(creator, { name: 'Another question', ...draft })
    const member = await hostByApi(url)
    for (const person of [ada, ben]) await signInBrowser(person, member, url)
    await visit(ada.page, one)
    await conduct(ada.page).waitFor()
    await whenTold(ada.page, '/account/settings', () => button(conduct(ada.page), 'Never ask again').click())
    for (const [{ page }, event] of [
      [ada, other],
      [ben, one],
      [ben, other],
    ] as const) {
      await visit(page, event)
      await quiet(page)
      expect(await conduct(page).count()).toBe(0)
    }
  })

  it('can be read by everybody', async () => {
    const event = await launchByApi(creator, { show_code_of_conduct: true })
    await visit(ada.page, event)
    await conduct(ada.page).waitFor()
    expect(await inspect(ada.page)).toEqual([])
  })
})

describe('the line on who sees what', () => {
  it('points participants to the explanation until they read it, also after a reload, and not the host', async () => {
    const event = await launchByApi(creator, { name: 'How do you feel?' })
    for (const { page } of [ada, ben]) {
      await visit(page, event)
      await note(page).waitFor()
    }
    await note(ben.page).click()
    const told = ben.page.getByRole('dialog', { name: say('joining.sees_title') })
    await told.getByText(say('events.sees_anonymous')).waitFor()
    expect(await inspect(ben.page)).toEqual([])
    await whenTold(ben.page, '/prefs', () => button(told, say('joining.sees_read')).click())
    await ben.page.reload()
    await quiet(ben.page)
    expect(await note(ben.page).count()).toBe(0)
    await ada.page.reload()
    await note(ada.page).waitFor()
    await visit(host.page, event)
    await quiet(host.page)
    expect(await note(host.page).count()).toBe(0)
    expect(await inspect(ada.page)).toEqual([])
  })
})

describe('the author of the favourite answer', () => {
  async function finished(): Promise<PopinEvent> {
    const event = await launchByApi(creator, { name: 'What should we do?', show_anon_msg: false })
    await Promise.all([ada, ben].map(({ page }) => visit(page, event)))
    await post(ada.page, 'Longer breaks')
    await post(ben.page, 'More meetings')
    await like(card(ben.page, 'Longer breaks')).click()
    await Promise.all([ada, ben].map(({ page }) => saved(page)))
    await creator.call(events.endEvent, { params: { id: event.id } })
    return event
  }
  const closed = (page: Page) => page.getByRole('dialog', { name: 'This Question has been closed' })

  it('is told after the end, with confetti, when they ask; nobody else can', async () => {
    await finished()
    // one dialog at a time: the end is told first
    for (const { page } of [ada, ben]) {
      await closed(page).waitFor()
      expect(await win(page).count()).toBe(0)
      await button(closed(page), say('base.ok')).click()
    }
    await asked(ada.page).waitFor()
    expect(await inspect(ada.page)).toEqual([])
    expect(await win(ada.page).count()).toBe(0)
    await asked(ada.page).click()
    await win(ada.page).waitFor()
    await win(ada.page).getByText('Longer breaks', { exact: true }).waitFor()
    await confetti(ada.page).waitFor({ state: 'attached' })
    expect(await inspect(ada.page)).toEqual([])
    await button(win(ada.page), say('ideas.won_close')).click()
    await win(ada.page).waitFor({ state: 'hidden' })
    await ada.page.reload()
    await quiet(ada.page)
    await quiet(ben.page)
    for (const { page } of [ada, ben]) expect(await win(page).count()).toBe(0)
    expect(await asked(ben.page).count()).toBe(0)
  })

  it('who wants no motion is told without confetti', async () => {
    await ada.page.emulateMedia({ reducedMotion: 'reduce' })
    await finished()
    await button(closed(ada.page), say('base.ok')).click()
    await asked(ada.page).click()
    await win(ada.page).waitFor()
    await ada.page.waitForLoadState('networkidle')
    expect(await confetti(ada.page).count()).toBe(0)
  })
})
