// When things go wrong under somebody's hands: a power cut, a double click, a reload, a second tab, a closed door.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { type ApiHost, hostByApi, launchByApi } from './setup/api.ts'
import { eventually, openTab, people } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import {
  answerField,
  button,
  card,
  choice,
  choose,
  comments,
  hold,
  like,
  post,
  result,
  visit,
  votes,
} from './setup/session.ts'
import { say } from './setup/words.ts'

const NOT_SENT = 'Not sent yet, we keep trying'

const { url, come } = people()

let creator: ApiHost
beforeAll(async () => {
  creator = await hostByApi(url)
})

async function stored(host: ApiHost, event: PopinEvent): Promise<string[]> {
  const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas.map((idea) => idea.content).sort()
}

const waits = (page: Page) => page.getByText(NOT_SENT, { exact: true }).first()

describe('a server that is killed', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())
  const own = people({ site: () => product.url })

  it('while a guest posts and votes has everything once, when it is back', async () => {
    const host = await hostByApi(product.url)
    const event = await launchByApi(host, { name: 'What survives a power cut?' })
    const { page } = await own.come({ phone: true })
    await visit(page, event)
    await post(page, 'Before the cut')
    await button(card(page, 'Before the cut'), say('comments.more')).waitFor()

    const killed = product.kill()
    await post(page, 'In the very moment')
    await killed
    await post(page, 'In the dark')
    await like(card(page, 'Before the cut')).click()
    await waits(page).waitFor()
    await eventually(() => votes(card(page, 'Before the cut'))).toBe('1/0 liked')
    await product.restart()

    const all = ['Before the cut', 'In the dark', 'In the very moment']
    await eventually(() => stored(host, event)).toEqual(all)
    await waits(page).waitFor({ state: 'hidden' })
    for (const text of all) await eventually(() => card(page, text).count()).toBe(1)
    await eventually(() => votes(card(page, 'Before the cut'))).toBe('1/0 liked')
    const { data } = await host.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas.find((idea) => idea.content === 'Before the cut')?.like_count).toBe(1)
    expect(await stored(host, event)).toEqual(all)
  })
})

describe('a hasty hand', () => {
  it('that clicks twice posts once', async () => {
    const event = await launchByApi(creator, { name: 'Once or twice?' })
    const { page } = await come()
    await visit(page, event)
    await answerField(page).fill('Once')
    await button(page, say('ideas.post')).dblclick()
    await answerField(page).fill('Once more')
    await answerField(page).press('Control+Enter')
    await answerField(page).press('Control+Enter')
    await eventually(() => button(page, say('comments.more')).count()).toBe(2)
    expect(await stored(creator, event)).toEqual(['Once', 'Once more'])
  })

  it('that clicks a choice many times is counted once', async () => {
    const event = await launchByApi(creator, {
      name: 'How often?',
      question_type: 'binary',
      titles: ['Yes', 'No'],
    })
    const { page } = await come()
    await visit(page, event)
    for (let click = 0; click < 3; click += 1) await choice(page, 'Yes').dblclick({ delay: 5 })
    await eventually(() => result(page, 'Yes')).toBe('100% 1')
    const counts = async () => {
      const list = await creator.call(ideas.listIdeas, { params: { id: event.id } })
      return list.data.ideas.map((idea) => idea.choice_count)
    }
    await eventually(counts).toEqual([1, 0])
  })
})

describe('a reload', () => {
  it('in the middle of writing keeps what was typed: an answer, a comment, a change', async () => {
    const event = await launchByApi(creator, { name: 'What were you saying?' })
    const { page } = await come({ phone: true })
    await visit(page, event)
    await post(page, 'The first version')
    const own = card(page, 'The first version')
    await comments(own).click()
    await own.getByLabel(say('comments.label'), { exact: true }).fill('By the w')
    await answerField(page).fill('Half a thou')
    await choose(page, own, say('comments.edit'))
    await page.getByLabel(say('comments.edit_label')).fill('The second ver')
    await page.reload()

    await eventually(() => answerField(page).inputValue()).toBe('Half a thou')
    await comments(own).click()
    await eventually(() => own.getByLabel(say('comments.label'), { exact: true }).inputValue()).toBe(
      'By the w',
    )
    await choose(page, own, say('comments.edit'))
    await eventually(() => page.getByLabel(say('comments.edit_label')).inputValue()).toBe('The second ver')
  })

  it('while an answer is on its way loses nothing and doubles nothing', async () => {
    const event = await launchByApi(creator, { name: 'Where is it now?' })
    const { page } = await come()
    await visit(page, event)
    const held = await hold(page, '**/api/1.0/ideas')
    await post(page, 'On its way')
    await eventually(() => held.requests.length).toBe(1)
    await page.unrouteAll()
    await page.reload()
    await button(card(page, 'On its way'), say('comments.more')).waitFor()
    expect(await card(page, 'On its way').count()).toBe(1)
    expect(await stored(creator, event)).toEqual(['On its way'])
  })
})

describe('a part of the page that is not loaded yet', () => {
  it('does not take the page away when there is no network, and comes when there is', async () => {
    const event = await launchByApi(creator, { name: 'What if the tunnel comes first?' })
    const { page, context } = await come({ phone: true })
    await visit(page, event)
    await post(page, 'Written above ground')
    const more = button(card(page, 'Written above ground'), say('comments.more'))
    await more.waitFor()
    await context.setOffline(true)
    await more.click()
    await page.getByText(say('base.part_waits'), { exact: true }).waitFor()
    await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
    await card(page, 'Written above ground').waitFor()
    await context.setOffline(false)
    await page.getByRole('menuitem', { name: say('comments.edit') }).waitFor()
    // with its styles, which were lost too
    const menu = page.getByRole('menu')
    expect(await menu.evaluate((drawn) => getComputedStyle(drawn).position)).toBe('absolute')
  })
})

describe('the same words from two people', () => {
  it('are two answers for everybody, also while one of them waits for the network', async () => {
    const event = await launchByApi(creator, { name: 'Shall we meet on Friday?' })
    const [ada, ben] = [await come({ phone: true }), await come()]
    for (const { page } of [ada, ben]) await visit(page, event)
    await ada.page.route('**/api/1.0/ideas', (route) => route.abort())
    await post(ada.page, 'Yes')
    await waits(ada.page).waitFor()
    await post(ben.page, 'Yes')
    await eventually(() => card(ada.page, 'Yes').count()).toBe(2)
    expect(await waits(ada.page).count()).toBe(1)
    await ada.page.unroute('**/api/1.0/ideas')
    await ada.context.setOffline(true)
    await ada.context.setOffline(false)
    await waits(ada.page).waitFor({ state: 'hidden' })
    for (const { page } of [ada, ben]) {
      await eventually(() => card(page, 'Yes').count()).toBe(2)
      await page.reload()
      await eventually(() => card(page, 'Yes').count()).toBe(2)
    }
    expect(await stored(creator, event)).toEqual(['Yes', 'Yes'])
  })
})

describe('two tabs', () => {
  it('of the same person do not send the same answer twice', async () => {
    const event = await launchByApi(creator, { name: 'Which of you sends it?' })
    const person = await come()
    const { page, context } = person
    await visit(page, event)
    await context.route('**/api/1.0/ideas', (route) => route.abort())
    await post(page, 'From the first tab')
    await waits(page).waitFor()
    const other = await openTab(person)
    await visit(other, event)
    await card(other, 'From the first tab').waitFor()
    await waits(other).waitFor()

    const answered: number[] = []
    context.on('response', (response) => {
      if (/\/api\/1\.0\/ideas$/.test(response.url())) answered.push(response.status())
    })
    await context.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    for (const tab of [page, other]) {
      await waits(tab).waitFor({ state: 'hidden' })
      await eventually(() => card(tab, 'From the first tab').count()).toBe(1)
    }
    // a tab may ask again, since the storage of the tabs is not in step to the moment: the server knows the try
    expect(new Set(answered)).toEqual(new Set([200]))
    expect(await stored(creator, event)).toEqual(['From the first tab'])
  })
})

describe('an answer that comes too late', () => {
  it('because it was not finished when the session was closed can still be read', async () => {
    const event = await launchByApi(creator, { name: 'Are you done?' })
    const { page } = await come()
    await visit(page, event)
    await answerField(page).fill('I was just about to sa')
    await creator.call(events.endEvent, { params: { id: event.id } })
    await button(page.getByRole('dialog', { name: 'This Question has been closed' }), say('base.ok')).click()
    await page.getByText(say('events.closed'), { exact: true }).waitFor()
    await eventually(() => page.getByRole('main').ariaSnapshot()).toContain('I was just about to sa')
  })

  it('because the session was closed meanwhile is shown to its author, so that it is not lost', async () => {
    const event = await launchByApi(creator, { name: 'Are you still there?' })
    const { page, context } = await come({ phone: true })
    await visit(page, event)
    await context.setOffline(true)
    await post(page, 'A thought that took its time')
    await waits(page).waitFor()
    await creator.call(events.endEvent, { params: { id: event.id } })
    const phase = async () =>
      (await creator.call(events.loadEvent, { params: { slug: event.slug } })).data.phase
    await eventually(phase).toBe('closed')
    await context.setOffline(false)
    await button(page.getByRole('dialog', { name: 'This Question has been closed' }), say('base.ok')).click()
    await page.getByText(say('ideas.unsent_title')).waitFor()
    await page.getByText('A thought that took its time', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('A thought that took its time', { exact: true }).waitFor()
    await button(page, say('ideas.discard')).click()
    await page.getByText('A thought that took its time', { exact: true }).waitFor({ state: 'hidden' })
    expect(await stored(creator, event)).toEqual([])
  })
})
