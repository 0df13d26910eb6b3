// Everything by keyboard alone: a host launches, shares and stops; a guest joins, answers, votes and says why.
import { beforeAll, describe, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { goDownTo, hasFocus, tabTo } from './setup/keys.ts'
import { eventually, people } from './setup/people.ts'
import {
  button,
  card,
  choice,
  choose,
  comment,
  comments,
  like,
  post,
  result,
  saved,
  visit,
  votes,
} from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})

describe('a host', () => {
  it('launches, copies the link, opens the session, looks at the results and stops it', async () => {
    const person = await come()
    await signInBrowser(person, creator, url)
    const { page } = person
    const { keyboard } = page
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/dashboard')
    await tabTo(page, page.getByLabel(say('dashboard.ask')))
    await keyboard.type('Is a mouse needed?')
    await tabTo(page, page.getByRole('radio', { name: say('dashboard.kind_qa') }))
    await keyboard.press('ArrowRight')
    await tabTo(page, page.getByRole('radio', { name: say('dashboard.type_binary') }))
    await tabTo(page, button(page, say('dashboard.launch')))
    await keyboard.press('Enter')

    const sheet = page.getByRole('dialog', { name: say('invitations.title') })
    const copy = button(sheet, say('invitations.copy_link'))
    await tabTo(page, copy)
    await keyboard.press('Enter')
    await page.getByText(say('invitations.link_copied')).waitFor()
    // the focus stays in the sheet until it is closed
    for (let presses = 0; presses < 12; presses += 1) {
      await keyboard.press('Tab')
      expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })

    const place = page.getByRole('article', { name: 'Is a mouse needed?' })
    await tabTo(page, place.getByRole('link', { name: 'Is a mouse needed?' }))
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Is a mouse needed?' }).waitFor()
    await tabTo(page, button(page, say('insights.to_results')))
    await keyboard.press('Enter')
    await page.getByText(say('insights.waiting'), { exact: true }).waitFor()
    await tabTo(page, button(page, say('insights.stop')))
    await keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /stop this session now/ })
    await eventually(() => hasFocus(button(question, say('insights.stop')))).toBe(true)
    await keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await eventually(() => hasFocus(button(page, say('insights.stop')))).toBe(true)
    await keyboard.press('Enter')
    await eventually(() => hasFocus(button(question, say('insights.stop')))).toBe(true)
    await keyboard.press('Enter')
    await page.getByText(say('events.closed'), { exact: true }).waitFor()
  })

  it('signs in', async () => {
    const { page } = await come()
    await page.goto('/signin')
    await eventually(() => hasFocus(page.getByLabel(say('accounts.email')))).toBe(true)
    await page.keyboard.type(creator.email)
    await page.keyboard.press('Enter')
    const password = page.getByLabel(say('accounts.password'), { exact: true })
    await eventually(() => hasFocus(password)).toBe(true)
    await page.keyboard.type(creator.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/dashboard$/)
  })
})

describe('a guest', () => {
  it('joins by code, answers, changes the answer, likes it, comments and sorts', async () => {
    const event = await launchByApi(creator, { name: 'Who needs a mouse?' })
    const { page } = await come()
    const { keyboard } = page
    await page.goto('/search')
    await eventually(() => hasFocus(page.getByLabel(say('joining.code'), { exact: true }))).toBe(true)
    await keyboard.type(event.short_code!.toLowerCase())
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()

    const field = page.getByLabel(say('ideas.label'), { exact: true })
    await tabTo(page, field)
    await keyboard.type('Nobody does')
    await tabTo(page, button(page, say('ideas.post')))
    await keyboard.press('Enter')
    await eventually(() => hasFocus(field)).toBe(true)
    await keyboard.type('A cat does')
    await keyboard.press('Control+Enter')
    const own = card(page, 'A cat does')
    await button(own, say('comments.more')).waitFor()

    await tabTo(page, like(own))
    await keyboard.press('Space')
    await eventually(() => votes(own)).toBe('1/0 liked')
    await tabTo(page, button(own, say('comments.more')))
    await keyboard.press('Enter')
    await goDownTo(page.getByRole('menuitem', { name: say('comments.edit') }))
    await keyboard.press('Enter')
    await eventually(() => hasFocus(page.getByLabel(say('comments.edit_label')))).toBe(true)
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type('Two cats do')
    await keyboard.press('Control+Enter')
    const changed = card(page, 'Two cats do')
    await changed.getByText(say('ideas.edited')).waitFor()

    await tabTo(page, comments(changed))
    await keyboard.press('Enter')
    await tabTo(page, changed.getByLabel(say('comments.label'), { exact: true }))
    await keyboard.type('Three, really')
    await keyboard.press('Control+Enter')
    await comment(changed, 'Three, really').waitFor()

    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tabTo(page, tab(say('ideas.popular')))
    await keyboard.press('ArrowRight')
    await eventually(() => tab(say('ideas.commented')).getAttribute('aria-selected')).toBe('true')
    await eventually(() => hasFocus(tab(say('ideas.commented')))).toBe(true)
    const stored = async () => {
      const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
      return data.ideas.map((idea) => [idea.content, idea.like_count, idea.comment_count]).sort()
    }
    await eventually(stored).toEqual([
      ['Nobody does', 0, 0],
      ['Two cats do', 1, 1],
    ])
  })

  it('keeps the focus when what had it goes: an editor, a deleted answer, the share sheet', async () => {
    const event = await launchByApi(creator, { name: 'Where is the focus?' })
    const { page } = await come()
    const { keyboard } = page
    await visit(page, event)
    for (const text of ['First', 'Second']) await post(page, text)
    await saved(page)
    const more = (text: string) => button(card(page, text), say('comments.more'))
    await more('First').focus()
    await choose(page, card(page, 'First'), say('comments.edit'))
    await page.getByLabel(say('comments.edit_label')).fill('First of all')
    await button(page, say('comments.save')).press('Enter')
    await eventually(() => hasFocus(more('First of all'))).toBe(true)
    await choose(page, card(page, 'Second'), say('comments.delete'))
    await button(page.getByRole('dialog'), say('comments.delete')).press('Enter')
    await eventually(() => hasFocus(like(card(page, 'First of all')))).toBe(true)
    await button(page, say('ideas.share')).press('Enter')
    await page.getByRole('dialog').waitFor()
    await keyboard.press('Escape')
    await eventually(() => hasFocus(button(page, say('ideas.share')))).toBe(true)
  })

  it('votes in a poll: arrows only move, Space chooses', async () => {
    const titles = ['Left', 'Middle', 'Right']
    const event = await launchByApi(creator, { name: 'Which way?', question_type: 'multiple', titles })
    const { page } = await come()
    const { keyboard } = page
    await visit(page, event)
    await tabTo(page, page.getByRole('radio').first())
    await keyboard.press('ArrowDown')
    await eventually(() => hasFocus(choice(page, 'Middle'))).toBe(true)
    expect(await choice(page, 'Middle').getAttribute('aria-checked')).toBe('false')
    await keyboard.press('Space')
    await eventually(() => result(page, 'Middle')).toBe('100% 1')
    await saved(page)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await eventually(() => result(page, 'Right')).toBe('100% 1')
    const counts = async () => {
      const list = await creator.call(ideas.listIdeas, { params: { id: event.id } })
      return list.data.ideas.map((idea) => idea.choice_count)
    }
    await eventually(counts).toEqual([0, 0, 1])
  })

  it('skips the bar of the page with the first key', async () => {
    const event = await launchByApi(creator, { name: 'What comes first?' })
    const { page } = await come()
    await visit(page, event)
    await page.keyboard.press('Tab')
    const skip = button(page, say('app.skip'))
    await eventually(() => hasFocus(skip)).toBe(true)
    await page.keyboard.press('Enter')
    await eventually(() => hasFocus(page.getByRole('main'))).toBe(true)
  })
})
