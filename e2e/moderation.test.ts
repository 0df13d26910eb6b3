// A host decides what is shown: approves, archives and restores, pins, and keeps words out, while a guest looks on.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comments as commentCalls } from '#domain/comments/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { openEditor, saveSession } from './setup/editor.ts'
import { inspect } from './setup/inspection.ts'
import { goDownTo, hasFocus, tabTo } from './setup/keys.ts'
import { eventually, people } from './setup/people.ts'
import { answerField, button, card, choose, comment, orderOf, post, saved, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
let host: ApiHost

beforeAll(async () => {
  host = await hostByApi(url)
})

/** The host at a desk and a guest with a phone, on the same session. */
async function together(event: PopinEvent): Promise<{ desk: Page; phone: Page }> {
  const [at_desk, with_phone] = await Promise.all([come(), come({ phone: true })])
  await signInBrowser(at_desk, host, url)
  await signInBrowser(with_phone, await guestByApi(url, event), url)
  await Promise.all([visit(at_desk.page, event), visit(with_phone.page, event)])
  return { desk: at_desk.page, phone: with_phone.page }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const waits = (page: Page, count: number) => tab(page, say('ideas.tab_waiting', { count }))

describe('with approval', () => {
  it('an answer waits in sight of its author, is approved by keys alone, and everybody has it', async () => {
    const event = await launchByApi(host, { name: 'What do we try first?', needs_approval: true })
    const { desk, phone } = await together(event)
    await phone.getByText(say('ideas.approved_first')).waitFor()
    await waits(desk, 0).waitFor()
    await post(phone, 'More plants')
    await card(phone, 'More plants').getByText(say('ideas.waits')).waitFor()
    expect(await inspect(phone)).toEqual([])
    await waits(desk, 1).waitFor()
    await tab(desk, say('ideas.popular')).press('ArrowRight')
    await desk.keyboard.press('ArrowRight')
    await card(desk, 'More plants').waitFor()
    expect(await inspect(desk)).toEqual([])
    await tabTo(desk, button(desk, say('moderation.approve')))
    await desk.keyboard.press('Enter')
    await waits(desk, 0).waitFor()
    await desk.getByText(say('moderation.waiting_title')).waitFor()
    await card(phone, 'More plants').getByText(say('ideas.waits')).waitFor({ state: 'hidden' })
    // it is the author's own still
    await button(card(phone, 'More plants'), say('comments.more')).waitFor()
    await eventually(() => orderOf(phone, ['More plants'])).toEqual(['More plants'])
  })

  it('an answer that came before the host’s page listened is counted', async () => {
    const event = await launchByApi(host, { name: 'What came early?', needs_approval: true })
    const guest = await guestByApi(url, event)
    const desk = await come()
    const { page } = desk
    await signInBrowser(desk, host, url)
    let letGo = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/LiveModeration*', async (route) => {
      await isAnswered
      await route.continue()
    })
    await visit(page, event)
    await waits(page, 0).waitFor()
    await guest.call(ideas.createIdea, { body: { event_id: event.id, content: 'Early' } })
    letGo()
    await eventually(() => waits(page, 1).count()).toBe(1)
  })

  it('several are decided at once', async () => {
    const event = await launchByApi(host, { name: 'What else is there?', needs_approval: true })
    const { desk, phone } = await together(event)
    for (const text of ['One', 'Two', 'Three']) await post(phone, text)
    await saved(phone)
    await waits(desk, 3).click()
    const choice = (text: string) => desk.getByRole('checkbox', { name: say('moderation.choose', { text }) })
    await choice('Two').check()
    expect(await inspect(desk)).toEqual([])
    await button(desk, say('moderation.archive_chosen', { count: 1 })).click()
    await waits(desk, 2).waitFor()
    expect(await desk.getByRole('dialog').count()).toBe(0)
    await button(desk, say('moderation.approve_all')).click()
    await waits(desk, 0).waitFor()
    await eventually(async () => (await orderOf(phone, ['One', 'Two', 'Three'])).toSorted()).toEqual([
      'One',
      'Three',
    ])
  })
})

it('an archived answer goes from every screen after a question, and comes back when it is restored', async () => {
  const event = await launchByApi(host, { name: 'What went well today?' })
  const { desk, phone } = await together(event)
  await post(phone, 'Off topic')
  await card(desk, 'Off topic').waitFor()
  await choose(desk, card(desk, 'Off topic'), say('moderation.archive'))
  const question = desk.getByRole('dialog', { name: say('moderation.archive_title', { count: 1 }) })
  await button(question, say('base.cancel')).click()
  await question.waitFor({ state: 'hidden' })
  await choose(desk, card(desk, 'Off topic'), say('moderation.archive'))
  await button(question, say('moderation.archive')).click()
  await card(desk, 'Off topic').waitFor({ state: 'hidden' })
  await card(phone, 'Off topic').waitFor({ state: 'hidden' })
  expect(await tab(phone, say('ideas.archived')).count()).toBe(0)
  await tab(desk, say('ideas.archived')).click()
  await card(desk, 'Off topic').waitFor()
  expect(await inspect(desk)).toEqual([])
  await button(desk, say('moderation.restore')).click()
  await desk.getByText(say('moderation.archived_title')).waitFor()
  await card(phone, 'Off topic').waitFor()
})

it('a comment archived by keys alone is gone for guests at once, its reply stays, and it comes back', async () => {
  const event = await launchByApi(host, { name: 'What do we keep?' })
  const writer = await guestByApi(url, event)
  const content = 'More light in the office'
  const { data: idea } = await writer.call(ideas.createIdea, { body: { event_id: event.id, content } })
  const write = async (description: string, parent: string | null = null) => {
    const body = { description, parent_comment_id: parent as never }
    return (await writer.call(commentCalls.createIdeaComment, { params: { id: idea.id }, body })).data.id
  }
  await write('A reply to it', await write('Rude words'))
  const { desk, phone } = await together(event)
  for (const page of [desk, phone]) {
    await page.goto(`/#/q/${event.slug}/answers/${idea.slug}`)
    await comment(page.getByRole('main'), 'A reply to it').waitFor()
  }
  const title = (page: Page, count: number) =>
    page.getByRole('heading', { name: say('comments.title', { count }), exact: true })
  const rude = (page: Page) => page.getByText('Rude words', { exact: true })
  const menus = desk.getByRole('listitem').getByRole('button', { name: say('comments.more'), exact: true })
  expect(
    await phone
      .getByRole('listitem')
      .getByRole('button', { name: say('comments.more') })
      .count(),
  ).toBe(0)
  await tabTo(desk, menus.first())
  await desk.keyboard.press('Enter')
  await goDownTo(desk.getByRole('menuitem', { name: say('comments.archive'), exact: true }))
  await desk.keyboard.press('Enter')
  const question = desk.getByRole('dialog', { name: say('comments.archive_title'), exact: true })
  await eventually(() => hasFocus(button(question, say('comments.archive')))).toBe(true)
  await desk.keyboard.press('Enter')
  for (const page of [desk, phone]) {
    await rude(page).waitFor({ state: 'detached' })
    await comment(page.getByRole('main'), 'A reply to it').waitFor()
    await title(page, 1).waitFor()
  }
  // that of the reply, the only one now
  await eventually(() => hasFocus(menus)).toBe(true)
  expect(await inspect(desk)).toEqual([])
  await visit(desk, event)
  await tab(desk, say('ideas.archived')).click()
  await rude(desk).waitFor()
  expect(await desk.getByText(say('moderation.archived_title')).count()).toBe(0)
  expect(await inspect(desk)).toEqual([])
  await tabTo(desk, button(desk, say('moderation.restore')))
  await desk.keyboard.press('Enter')
  await desk.getByText(say('moderation.archived_title')).waitFor()
  await eventually(() => desk.evaluate(() => document.activeElement?.id)).toBe('content')
  await rude(phone).waitFor()
  await title(phone, 2).waitFor()
})

it('what is dealt with and what is on the screen is marked for everybody', async () => {
  const event = await launchByApi(host, { name: 'What shall we answer?' })
  const { desk, phone } = await together(event)
  await post(phone, 'Why is it so loud?')
  await card(desk, 'Why is it so loud?').waitFor()
  await choose(desk, card(desk, 'Why is it so loud?'), say('moderation.pin'))
  await card(phone, 'Why is it so loud?').getByText(say('ideas.pinned'), { exact: true }).waitFor()
  await choose(desk, card(desk, 'Why is it so loud?'), say('moderation.answered'))
  await card(phone, 'Why is it so loud?').getByText(say('ideas.answered'), { exact: true }).waitFor()
  expect(await inspect(desk)).toEqual([])
})

it('approval and words are chosen on the edit screen; a word keeps the text of its author', async () => {
  const event = await launchByApi(host, { name: 'How do we talk here?' })
  const { desk, phone } = await together(event)
  await openEditor(desk, `/q/${event.slug}/edit`)
  await button(desk, say('editing.advanced')).click()
  await button(desk, say('editing.words')).click()
  const words = desk.getByRole('dialog', { name: say('moderation.words') })
  await words.getByRole('textbox').fill('heck\nbloody mess')
  expect(await inspect(desk)).toEqual([])
  await button(words, say('moderation.words_save')).click()
  await words.waitFor({ state: 'hidden' })
  await post(phone, 'What the HÉCK')
  await phone.getByText(/“heck”/).waitFor()
  expect(await answerField(phone).inputValue()).toBe('What the HÉCK')
  await desk.getByRole('switch', { name: say('editing.approval') }).check()
  await saveSession(desk)
  await post(phone, 'What the heck')
  await card(phone, 'What the heck').getByText(say('ideas.waits')).waitFor()
  await waits(desk, 1).waitFor()
})
