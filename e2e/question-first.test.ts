// The participant's page on a phone: the question and what to do stand above the fold, and a guest finds the way out.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { launchByApi } from './setup/api.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { eventually } from './setup/people.ts'
import { answerField, button, card, choice, post, result, saved, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { creator, come, ada } = trio()

const FOLD = 740
const QUESTION = 'Woran sollten wir im nächsten Quartal zuerst arbeiten?'
const CHOICES = [
  'Weniger Besprechungen, mehr zusammenhängende Arbeitszeit',
  'Schnellere Builds 🚀',
  'Geschwindigkeitsbegrenzungsrichtlinien vereinfachen',
  'Better onboarding for new colleagues',
]

const poll = () => launchByApi(creator, { name: QUESTION, question_type: 'multiple', titles: CHOICES })
const timeLeft = (page: Page) => page.getByRole('timer').or(page.getByRole('time'))

/** All of it is in sight, from left to right and from top to bottom, and nothing lies over its middle. */
async function isAboveTheFold(place: Locator): Promise<boolean> {
  const box = (await place.boundingBox())!
  const isWithin = box.y >= 0 && box.y + box.height <= FOLD && box.x >= 0 && box.x + box.width <= 360
  const isOnTop = await place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(hit) || Boolean(hit?.contains(element))
  })
  return isWithin && isOnTop
}

/** The bar has the mark and one menu; nothing else asks for anything between it and the question. */
async function competing(page: Page): Promise<string[]> {
  const controls = await page.getByRole('banner').locator('a, button').all()
  const names = await Promise.all(controls.map((one) => one.ariaSnapshot()))
  const notices = await page.getByRole('complementary').or(page.getByRole('note')).allInnerTexts()
  return [...names.map((name) => name.split('\n')[0]!), ...notices]
}
const NOTHING_ELSE = [expect.stringContaining('link "POPin"'), expect.stringContaining(say('app.menu'))]

describe('above the fold of a phone', () => {
  it('are the question of a poll, its first three choices and the time left', async () => {
    const event = await poll()
    const { page } = await come({ phone: true, still: true })
    await page.goto(event.share_link)
    await choice(page, 'Schnellere Builds').waitFor()
    await timeLeft(page).waitFor()
    const parts = [
      page.getByRole('heading', { level: 1 }),
      timeLeft(page),
      button(page, say('events.anonymous')),
      ...[0, 1, 2].map((place) => page.getByRole('radio').nth(place)),
    ]
    for (const part of parts) expect(await isAboveTheFold(part), await part.ariaSnapshot()).toBe(true)
    expect(await competing(page)).toEqual(NOTHING_ELSE)
    expect(await smallTargets(page)).toEqual([])
    expect(await inspect(page)).toEqual([])
  })

  it('are an open question, the first answer, the field and the time left', async () => {
    const event = await launchByApi(creator, { name: QUESTION })
    await creator.call(ideas.createIdea, { body: { event_id: event.id, content: 'Mehr Zeit zum Denken ☕' } })
    const { page } = await come({ phone: true, still: true })
    await page.goto(event.share_link)
    const answer = card(page, 'Mehr Zeit zum Denken')
    await answer.waitFor()
    await timeLeft(page).waitFor()
    const parts = [page.getByRole('heading', { level: 1 }), timeLeft(page), answer, answerField(page)]
    for (const part of parts) expect(await isAboveTheFold(part), await part.ariaSnapshot()).toBe(true)
    expect(await competing(page)).toEqual(NOTHING_ELSE)
    expect(await inspect(page)).toEqual([])
  })

  it('a vote is counted there, with the result below each choice and the box for an address folded', async () => {
    const event = await poll()
    const { page } = await come({ phone: true, still: true })
    await visit(page, event)
    const box = page.getByRole('region', { name: say('accounts.guest_box_title') })
    await choice(page, 'Schnellere Builds').tap()
    await page.getByText(say('voting.counted'), { exact: true }).waitFor()
    await eventually(() => result(page, 'Schnellere Builds')).toBe('100% 1')
    await saved(page)
    await box.waitFor()
    expect(await box.getByLabel(say('accounts.email')).count()).toBe(0)
    // the own vote is the ringed dot
    expect(await choice(page, 'Schnellere Builds').locator('svg circle').count()).toBe(1)
    expect(await choice(page, 'Better onboarding').locator('svg circle').count()).toBe(0)
    expect(await inspect(page)).toEqual([])
  })
})

describe('a guest', () => {
  const leave = async (page: Page) => {
    await button(page, say('app.menu')).click()
    await page.getByRole('menuitem', { name: say('accounts.guest_leave'), exact: true }).click()
    return page.getByRole('dialog', { name: say('accounts.guest_leave_title') })
  }

  it('leaves, knowing that the answers stay, and comes back as somebody else', async () => {
    const event = await launchByApi(creator, { name: 'What shall stay?' })
    const { page } = await come({ phone: true })
    await visit(page, event)
    await post(page, 'This answer')
    await card(page, 'This answer').getByText(say('comments.you')).waitFor()
    await saved(page)
    const question = await leave(page)
    await question.getByText(say('accounts.guest_leave_body')).waitFor()
    await button(question, say('base.cancel')).click()
    await question.waitFor({ state: 'hidden' })
    await card(page, 'This answer').getByText(say('comments.you')).waitFor()
    await button(await leave(page), say('accounts.guest_leave')).click()
    await page.getByRole('heading', { level: 1, name: say('joining.search_title') }).waitFor()
    await eventually(async () => (await page.request.get('/popin/api/1.0/authenticate')).status()).toBe(401)
    await visit(page, event)
    await card(page, 'This answer').waitFor()
    expect(await card(page, 'This answer').getByText(say('comments.you')).count()).toBe(0)
  })

  it('finds the whole menu by keyboard, and it is for everybody', async () => {
    const event = await launchByApi(creator, { name: 'What is in the menu?' })
    await visit(ada.page, event)
    await button(ada.page, say('app.menu')).press('Enter')
    await ada.page.getByRole('menuitem', { name: say('app.to_dark') }).waitFor()
    const items = await ada.page.getByRole('menuitem').allInnerTexts()
    expect(items).toEqual([
      say('accounts.my_sessions'),
      say('accounts.settings_title'),
      say('app.to_dark'),
      say('accounts.sign_up'),
      say('accounts.sign_in'),
      say('accounts.guest_leave'),
    ])
    expect(await inspect(ada.page)).toEqual([])
    await ada.page.keyboard.press('Escape')
    await eventually(() => ada.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      say('app.menu'),
    )
  })
})
