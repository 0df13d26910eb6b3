// Being told: a host at a desk, a guest at a desk and a guest on a phone; the feed; and help.
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { mailTo } from './setup/mail.ts'
import { eventually, type Person } from './setup/people.ts'
import { button, card, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, come, creator, host, ada, ben } = trio()

/** Wrote the answer. */
let bens: TestClient
let adas: TestClient
let event: PopinEvent
let idea: Idea

/** Each test has a session with an answer of Ben's that Ada liked and commented on. */
beforeEach(async ({ task }) => {
  event = await launchByApi(creator, { name: `About: ${task.name}`.slice(0, 200) })
  ;[bens, adas] = [await guestByApi(url, event), await guestByApi(url, event)]
  for (const client of [bens, adas])
    await client.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  // a page that is still open would take the new guest into the session of the test before
  await Promise.all([ben, ada].map(({ page }) => page.goto('about:blank')))
  await Promise.all([signInBrowser(ben, bens, url), signInBrowser(ada, adas, url)])
  idea = (await bens.call(ideas.createIdea, { body: { event_id: event.id, content: 'More light' } })).data
  await adas.call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  await adas.call(comments.createIdeaComment, {
    params: { id: idea.id },
    body: { description: 'By the door' },
  })
})

const bell = (page: Page, count: number) =>
  page.getByRole('button', { name: say('notifications.bell', { count }), exact: true })
const panel = (page: Page) => page.getByRole('dialog').filter({ hasText: say('notifications.title') })
const titles = (place: Locator) => place.getByRole('listitem').getByRole('link').allInnerTexts()
/** The page is looked at again. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

async function open(person: Person): Promise<void> {
  await person.page.goto('about:blank')
  await visit(person.page, event)
}

describe('the bell', () => {
  it('counts what is unseen, opens the list, and leads to the answer', async () => {
    await open(ben)
    const { page } = ben
    await bell(page, 2).tap()
    await eventually(async () => (await titles(panel(page))).length).toBe(2)
    const shown = (await titles(panel(page))).join('\n')
    expect(shown).toContain('Someone likes your answer “More light”')
    expect(shown).toContain('Someone commented on your answer “More light”')
    await bell(page, 0).waitFor()
    await panel(page).getByRole('link').filter({ hasText: 'likes your answer' }).tap()
    await card(page, 'More light').waitFor()
    await eventually(() => page.url()).toContain(`/q/${event.slug}/answers/${idea.id}`)
    await panel(page).waitFor({ state: 'hidden' })
  })

  it('is opened, cleared and left by keyboard; what was cleared stays away after a reload', async () => {
    await signInBrowser(ada, bens, url)
    await open(ada)
    const { page } = ada
    await bell(page, 2).press('Enter')
    const clear = say('notifications.clear', { title: 'Someone likes your answer “More light”' })
    await button(panel(page), clear).press('Enter')
    await eventually(async () => (await titles(panel(page))).length).toBe(1)
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await eventually(focused).toContain('Someone commented')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      say('notifications.bell', { count: 0 }),
    )
    await page.goto('/#/q')
    await page.reload()
    await bell(page, 0).click()
    await eventually(async () => (await titles(panel(page))).length).toBe(1)
  })

  it('learns of more when the page is looked at again, and tells the others nothing', async () => {
    await open(ben)
    await bell(ben.page, 2).waitFor()
    await open(ada)
    // beside a question the bell is there once it has something to say
    expect(await bell(ada.page, 0).count()).toBe(0)
    const other = (await adas.call(ideas.createIdea, { body: { event_id: event.id, content: 'Tea' } })).data
    await bens.call(voting.castVote, { params: { id: other.id }, body: { vote: true } })
    await lookAgain(ada.page)
    await bell(ada.page, 1).waitFor()
    await lookAgain(ben.page)
    await bell(ben.page, 2).waitFor()
  })

  it('leads from a reply to the comment below its answer', async () => {
    const { data } = await adas.call(comments.listIdeaComments, { params: { id: idea.id } })
    await bens.call(comments.createIdeaComment, {
      params: { id: idea.id },
      body: { description: 'And by the window', parent_comment_id: data[0]!.id },
    })
    await open(ada)
    const { page } = ada
    await bell(page, 1).click()
    await panel(page).getByRole('link').filter({ hasText: 'replied to your comment “By the door”' }).click()
    await eventually(() => page.url()).toContain(`${idea.id}?comment_slug=${data[0]!.id}`)
    await page.getByRole('article').getByText('More light').waitFor()
    // the panel that closes names it too
    await page.locator('main').getByText('By the door').waitFor()
  })

  it('tells the host of new answers in one line that leads to the session', async () => {
    for (const content of ['Tea', 'Plants'])
      await adas.call(ideas.createIdea, { body: { event_id: event.id, content } })
    await host.page.goto('about:blank')
    await host.page.goto('/#/dashboard')
    await host.page.getByRole('button', { name: /^Notifications/ }).click()
    const line = panel(host.page).getByRole('link').filter({ hasText: event.name })
    await eventually(() => line.allInnerTexts()).toHaveLength(1)
    expect(await line.textContent()).toContain(`3 new answers to “${event.name.slice(0, 40)}`)
    await line.click()
    await host.page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
  })

  it('fits into every window, and its list is for everybody', async () => {
    const still = await come({ still: true })
    await signInBrowser(still, bens, url)
    const { page } = still
    // a page with nothing below the list that axe would find half covered
    await page.goto('/#/404')
    await bell(page, 2).click()
    await eventually(async () => (await titles(panel(page))).length).toBe(2)
    expect(await inspect(page)).toEqual([])
  })
})

describe('the feed', () => {
  it('has what is open above what has ended, nothing of others, and leads to the answers', async () => {
    const over = await launchByApi(creator, { name: 'Over already?' })
    const foreign = await launchByApi(await hostByApi(url), { name: 'Somebody else asks?' })
    await bens.call(joining.joinEvent, { params: { slug: over.slug }, body: {} })
    await creator.call(events.endEvent, { params: { id: over.id } })
    await ben.page.goto('about:blank')
    await ben.page.goto('/#/q')
    const headings = ben.page.getByRole('heading', { level: 3 })
    await eventually(() => headings.allInnerTexts()).toEqual([event.name, over.name])
    expect(await ben.page.getByText(foreign.name).count()).toBe(0)
    await headings.getByRole('link', { name: event.name }).click()
    await card(ben.page, 'More light').waitFor()
  })
})

describe('help', () => {
  it('is in the account menu: a message goes to support and the dialog closes', async () => {
    const { page } = host
    await page.goto('/#/dashboard')
    await button(page, say('app.account_menu')).click()
    await page.getByRole('menuitem', { name: say('accounts.help') }).click()
    const dialog = page.getByRole('dialog', { name: say('accounts.contact_title') })
    const field = dialog.getByLabel(say('accounts.contact_label'))
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('How do I export?')
    await button(dialog, say('accounts.contact_send')).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(say('accounts.contact_sent')).waitFor()
    expect(await mailTo(url, 'support@localhost', /Support request: How do I export/)).toContain(
      creator.email,
    )
  })

  it('has a dialog that fits into every window', async () => {
    const still = await come({ still: true })
    await signInBrowser(still, creator, url)
    const { page } = still
    await page.goto('/#/dashboard')
    await button(page, say('app.account_menu')).click()
    await page.getByRole('menuitem', { name: say('accounts.help') }).click()
    await page.getByLabel(say('accounts.contact_label')).waitFor()
    expect(await inspect(page)).toEqual([])
  })
})
