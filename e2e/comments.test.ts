// Long and deep threads, links to comments, names shown and hidden, and the ways in: a host, a desk and a phone.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments as commentCalls } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspect, resize } from './setup/inspection.ts'
import { eventually } from './setup/people.ts'
import { button, card, choose, comment, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, host, ada, ben } = trio()

let member: ApiHost
let writer: TestClient
let event: PopinEvent
let idea: Idea

beforeAll(async () => {
  member = await hostByApi(url)
  await signInBrowser(ada, member, url)
})

beforeEach(async ({ task }) => {
  event = await launchByApi(creator, { name: `About: ${task.name}`.slice(0, 200) })
  writer = await guestByApi(url, event)
  const body = { event_id: event.id, content: 'More light in the office' }
  idea = (await writer.call(ideas.createIdea, { body })).data
})

async function write(text: string, parent?: string) {
  const body = { description: text, parent_comment_id: (parent ?? null) as never }
  return (await writer.call(commentCalls.createIdeaComment, { params: { id: idea.id }, body })).data
}

async function openAnswer(page: Page): Promise<void> {
  await page.goto(`/#/q/${event.slug}/answers/${idea.slug}`)
  // the answers of all sessions here read alike: the heading tells when the page before is gone
  await page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
  await card(page, idea.content).waitFor()
}

const isInView = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe('a thread', () => {
  it('shows on a phone to its end while one scrolls, and three replies of each comment', async () => {
    const top = await write('The first of many')
    for (let number = 1; number <= 5; number += 1) await write(`Reply ${number}`, top.id)
    for (let number = 1; number <= 60; number += 1) await write(`Comment ${number}`)
    await openAnswer(ben.page)
    await ben.page.getByText('Comment 60', { exact: true }).waitFor()
    expect(await ben.page.getByText('The first of many').count()).toBe(0)
    const scrolled = async () => {
      await ben.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return ben.page.getByText('Reply 3', { exact: true }).count()
    }
    await eventually(scrolled).toBe(1)
    expect(await ben.page.getByText('Reply 4', { exact: true }).count()).toBe(0)
    await button(ben.page, say('comments.more_replies', { count: 2 })).press('Enter')
    await ben.page.getByText('Reply 5', { exact: true }).waitFor()
    expect(await inspect(ben.page)).toEqual([])
    await resize(ben.page, { width: 360, height: 740 })
  })

  it('is led to by the link to a comment, on the phone too, and back goes to where one was', async () => {
    const wanted = await write('This one')
    for (let number = 1; number <= 40; number += 1) await write(`Comment ${number}`)
    await visit(ben.page, event)
    await ben.page.goto(`/#/q/${event.slug}/answers?comment_slug=${wanted.id}`)
    await ben.page.waitForURL(`**/answers/${idea.slug}?comment_slug=${wanted.id}`)
    await eventually(() => isInView(ben.page, 'This one')).toBe(true)
    await ben.page.goBack()
    await ben.page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
    expect(ben.page.url()).toBe(`${url}/#/q/${event.slug}/answers`)
  })
})

describe('the host replied', () => {
  it('is on every card as soon as the host writes, and gone when that is deleted', async () => {
    await Promise.all([openAnswer(host.page), openAnswer(ada.page), visit(ben.page, event)])
    const mark = (page: Page) => card(page, idea.content).getByText('Host replied', { exact: true })
    await host.page.getByLabel(say('comments.label'), { exact: true }).fill('We will see to it')
    await button(host.page, say('comments.send')).press('Enter')
    for (const page of [host.page, ada.page, ben.page]) await mark(page).waitFor()
    await choose(host.page, comment(host.page.getByRole('main'), 'We will see to it'), say('comments.delete'))
    await button(host.page.getByRole('dialog'), say('comments.delete')).click()
    for (const page of [host.page, ada.page, ben.page]) await mark(page).waitFor({ state: 'detached' })
  })
})

describe('the own name', () => {
  it('is shown and hidden by changing the comment, on the other screens too', async () => {
    await Promise.all([openAnswer(ada.page), openAnswer(ben.page)])
    await ada.page.getByLabel(say('comments.label'), { exact: true }).fill('Speaking for myself')
    await button(ada.page, say('comments.send')).click()
    const own = comment(ada.page.getByRole('main'), 'Speaking for myself')
    const name = ben.page.getByText('Hana Host', { exact: true })
    await comment(ben.page.getByRole('main'), 'Speaking for myself').waitFor()
    expect(await name.count()).toBe(0)
    for (const isShown of [true, false]) {
      await choose(ada.page, own, say('comments.edit'))
      const box = ada.page.getByRole('listitem').getByRole('checkbox', { name: 'Show my name', exact: true })
      expect(await box.isChecked()).toBe(!isShown)
      await box.press('Space')
      await button(ada.page, say('comments.save')).click()
      await name.waitFor({ state: isShown ? 'visible' : 'detached' })
    }
  })
})

describe('the ways in', () => {
  it('clear what counts once from the address, and a reload finds nothing of it', async () => {
    const once =
      'addpeople=1&emailparticipants=1&thankyou=1&resume_autostop_cta=1&resume_menu_open=1&fromreport=1&created_now=1'
    await visit(host.page, event)
    const entries = await host.page.evaluate(() => history.length)
    await host.page.goto(`/#/q/${event.slug}/answers?${once}&from=mail`)
    await host.page.waitForURL(`${url}/#/q/${event.slug}/answers?from=mail`)
    expect(await host.page.evaluate(() => history.length)).toBe(entries + 1)
    await host.page.reload()
    await card(host.page, idea.content).waitFor()
    expect(host.page.url()).toBe(`${url}/#/q/${event.slug}/answers?from=mail`)
  })

  it('lead from the page of a session home by role', async () => {
    await Promise.all([visit(host.page, event), visit(ben.page, event)])
    await Promise.all([host.page.goto('/#/no/such/page'), ben.page.goto('/#/no/such/page')])
    await host.page.waitForURL(`${url}/#/dashboard`)
    await ben.page.waitForURL(`${url}/#/q`)
  })

  it('show phones a page that fits the link, for everybody to use', async () => {
    await ben.page.goto('/mobile?invite=true&token=abc123')
    const way = ben.page.getByRole('link', { name: 'Open in the browser', exact: true })
    await way.waitFor()
    expect(await way.getAttribute('href')).toBe('#/signin/invite/abc123')
    expect(await inspect(ben.page)).toEqual([])
    await resize(ben.page, { width: 360, height: 740 })
  })
})
