// Sealed sessions: a ballot for each browser, votes that carry nothing else, offline in the middle, and another device.
import type { Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ideas } from '#domain/ideas/contract.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { sealed } from '#domain/sealed/contract.ts'
import { createClient } from '#server/testing/client.ts'
import { hostByApi, launchByApi, launchTogether, signInBrowser, verifyByApi } from './setup/api.ts'
import { inspectWhole } from './setup/inspection.ts'
import { eventually, type Person } from './setup/people.ts'
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
} from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, host, ada, ben, come, allVisit } = trio()
const chosen = ({ page }: Person, title: string) => choice(page, title).getAttribute('aria-checked')

async function getBallot({ page }: Person): Promise<void> {
  await button(page, say('sealed.get')).click()
  await page.getByText(say('sealed.have'), { exact: true }).first().waitFor()
  await page.locator('h2:focus', { hasText: say('sealed.title') }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: say('sealed.have') })
    .waitFor({ state: 'attached' })
}

/** The ballot that this browser keeps for a question. */
async function keptBallot({ page }: Person, question: string): Promise<string> {
  const stored = await page.evaluate((id) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('popin.sealed.') && one.endsWith(id))
    return localStorage.getItem(key ?? '')
  }, question)
  return (JSON.parse(stored ?? '{}') as { ballot: string }).ballot
}

/** What each vote or answer of a page carried that could tell who sent it. */
function watchWrites({ page }: Person) {
  const told: { path: string; ballot: boolean; names: string[] }[] = []
  const look = async (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !/\/(ideas|comments)(\/|$)/.test(pathname)) return
    const headers = await request.allHeaders()
    const names = ['cookie', 'x-user', 'authorization'].filter((name) => headers[name])
    told.push({ path: pathname, ballot: headers['x-ballot'] !== undefined, names })
  }
  page.on('request', (request) => void look(request))
  return told
}

describe('a sealed poll', () => {
  it('counts one voice for each ballot, and no vote carries a cookie', async () => {
    const event = await launchByApi(creator, {
      ...{ name: 'Shall we move?', question_type: 'binary', titles: ['Yes', 'No'], sealed: true },
    })
    await allVisit(event)
    const told = watchWrites(ada)
    // to be read, not to be pressed, until there is a ballot
    await ada.page.getByText(say('sealed.get_hint'), { exact: true }).waitFor()
    for (const person of [host, ada, ben]) await getBallot(person)
    await choice(ada.page, 'Yes').click()
    await choice(ben.page, 'Yes').click()
    await eventually(() => result(host.page, 'Yes')).toBe('100% 2')
    await saved(ben.page)
    await choice(ben.page, 'No').click()
    await eventually(() => result(host.page, 'No')).toBe('50% 1')
    await eventually(() => told.length).toBe(1)
    expect(told).toMatchObject([{ ballot: true, names: [] }])

    // only this browser knows, also after a reload
    await visit(ada.page, event)
    await eventually(() => chosen(ada, 'Yes')).toBe('true')
    const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas.map((idea) => idea.user_choice)).toEqual([false, false])
  })

  it('gives the ballots of all questions of a session with one press, before they are needed', async () => {
    const polls = ['Shall we rest?', 'Shall we eat?'].map((name) => ({
      ...{ name, question_type: 'binary' as const, titles: ['Yes', 'No'], sealed: true },
    }))
    const [first, second] = await launchTogether(creator, polls)
    await visit(ada.page, first!)
    const isGiven = ada.page.waitForResponse((response) =>
      response.url().endsWith(`/events/${second!.id}/ballot`),
    )
    await getBallot(ada)
    expect((await isGiven).status()).toBe(200)
    await visit(ada.page, second!)
    await ada.page.getByText(say('sealed.have'), { exact: true }).waitFor()
    await choice(ada.page, 'No').click()
    await eventually(() => result(ada.page, 'No')).toBe('100% 1')
  })

  it('takes a ballot along to another device, where it is still one voice', async () => {
    const event = await launchByApi(creator, {
      ...{ name: 'Shall we stay?', question_type: 'binary', titles: ['Yes', 'No'], sealed: true },
    })
    await visit(ada.page, event)
    await getBallot(ada)
    await button(ada.page, say('sealed.move')).click()
    const written = await ada.page.getByLabel(say('sealed.link'), { exact: true }).inputValue()
    await button(ada.page, say('sealed.copy')).waitFor()
    await ada.page.keyboard.press('Escape')
    await ada.page.getByRole('dialog').waitFor({ state: 'detached' })
    await choice(ada.page, 'Yes').click()
    await eventually(() => chosen(ada, 'Yes')).toBe('true')
    await eventually(() => result(ada.page, 'Yes')).toBe('100% 1')

    const phone = await come({ phone: true })
    await visit(phone.page, event)
    await phone.page.getByText(say('sealed.bring'), { exact: true }).click()
    const field = phone.page.getByLabel(say('sealed.bring_label'), { exact: true })
    await field.fill(written.replace(/.{4}$/, 'AAAA'))
    await button(phone.page, say('sealed.take')).click()
    await phone.page.getByText(say('sealed.no_ballot'), { exact: true }).waitFor()
    await field.fill(written)
    await button(phone.page, say('sealed.take')).click()
    await phone.page.getByText(say('sealed.have'), { exact: true }).waitFor()
    await choice(phone.page, 'No').click()
    await eventually(() => result(ada.page, 'No')).toBe('100% 1')
  })

  it('counts a vote whose page is left at once, and counts it once', async () => {
    const event = await launchByApi(creator, {
      ...{ name: 'Shall we go?', question_type: 'binary', titles: ['Yes', 'No'], sealed: true },
    })
    await Promise.all([visit(ada.page, event), visit(host.page, event)])
    for (const person of [host, ada]) await getBallot(person)
    await choice(host.page, 'No').click()
    await eventually(() => result(host.page, 'No')).toBe('100% 1')
    // the longest wait there is
    await ada.page.evaluate(() => {
      Math.random = () => 0.999
    })
    await choice(ada.page, 'Yes').click()
    await ada.page.goto('about:blank')
    await eventually(() => result(host.page, 'Yes')).toBe('50% 1')
    // what nobody answered to is sent again, under the same key
    await visit(ada.page, event)
    await saved(ada.page)
    await eventually(() => chosen(ada, 'Yes')).toBe('true')
    expect(await result(host.page, 'Yes')).toBe('50% 1')
  })
})

it('takes the vote of an invited person who is without a network in the middle, and nothing of somebody else', async () => {
  const [sue, eve] = await Promise.all([hostByApi(url), hostByApi(url)])
  await Promise.all([creator, sue].map((client) => verifyByApi(client, url)))
  const event = await launchByApi(creator, {
    ...{ name: 'Who leads?', question_type: 'binary', titles: ['Yes', 'No'] },
    ...{ sealed: true, visibility_setting: 'invite_only' },
  })
  const invited = { body: { users: [{ email: sue.email, name: '' }] } }
  await creator.call(invitations.addEventUsers, { params: { id: event.id }, ...invited })
  const person = await come()
  await signInBrowser(person, sue, url)
  await visit(person.page, event)
  const told = watchWrites(person)
  await getBallot(person)
  await person.context.setOffline(true)
  await choice(person.page, 'Yes').click()
  await eventually(() => chosen(person, 'Yes')).toBe('true')
  await person.context.setOffline(false)
  await saved(person.page)
  await visit(host.page, event)
  await eventually(() => result(host.page, 'Yes')).toBe('100% 1')
  expect(told.at(-1)).toMatchObject({ ballot: true, names: [] })
  expect(told.every(({ names }) => names.length === 0)).toBe(true)
  // whoever was not invited gets no ballot
  const { status } = await eve.call(sealed.prepareBallot, { params: { id: event.id } })
  expect(status).toBe(404)
})

describe('a sealed open question', () => {
  it('keeps an answer that was written without a network, and only its writer may change it', async () => {
    const event = await launchByApi(creator, { name: 'What should change?', sealed: true })
    await allVisit(event)
    const told = watchWrites(ben)
    expect(await inspectWhole(ben.page)).toEqual([])
    await getBallot(ben)
    expect(await inspectWhole(ben.page)).toEqual([])
    await ben.context.setOffline(true)
    await post(ben.page, 'The doors')
    await card(ben.page, 'The doors').waitFor()
    await ben.context.setOffline(false)
    await card(host.page, 'The doors').waitFor()
    await button(card(ben.page, 'The doors'), say('comments.more')).waitFor()
    expect(await button(card(ada.page, 'The doors'), say('comments.more')).count()).toBe(0)
    await eventually(() => told.filter(({ path }) => path.endsWith('/ideas')).at(-1)).toMatchObject({
      ballot: true,
      names: [],
    })
  })

  it('sends a like far down a long list by the ballot alone, and shows it as one’s own after a reload', async () => {
    const event = await launchByApi(creator, { name: 'What is too long?', sealed: true })
    await visit(ben.page, event)
    await getBallot(ben)
    const headers = { 'x-ballot': await keptBallot(ben, event.id) }
    for (let number = 1; number <= 150; number += 1) {
      const body = { event_id: event.id, content: `Point ${number} of all` }
      await createClient(url).call(ideas.createIdea, { body }, { headers })
    }
    const list = (offset: number) =>
      creator.call(ideas.listIdeas, { params: { id: event.id }, query: { offset, limit: 1, sort: 'newest' } })
    const last = (await list(149)).data.ideas[0]!
    const open = async () => {
      await ada.page.goto('about:blank')
      await ada.page.goto(`/#/q/${event.slug}/answers?idea_slug=${last.slug}`)
      await card(ada.page, last.content).waitFor()
    }
    await visit(ada.page, event)
    await getBallot(ada)
    await ada.page.getByRole('tab', { name: say('ideas.newest'), exact: true }).click()
    await open()
    const told = watchWrites(ada)
    await like(card(ada.page, last.content)).click()
    await saved(ada.page)
    expect(told).toMatchObject([{ path: expect.stringContaining(last.id), ballot: true, names: [] }])
    expect((await list(149)).data.ideas).toMatchObject([{ id: last.id, like_count: 1 }])
    await open()
    await eventually(() => like(card(ada.page, last.content)).getAttribute('aria-pressed')).toBe('true')
  })

  it('keeps an answer that waits for the host in its writer’s browser, who changes and deletes it by the ballot alone', async () => {
    const event = await launchByApi(creator, {
      name: 'What comes first?',
      sealed: true,
      needs_approval: true,
    })
    await visit(ben.page, event)
    await getBallot(ben)
    const told = watchWrites(ben)
    await post(ben.page, 'More plants')
    const { page } = ben
    await card(page, 'More plants').getByText(say('ideas.waits')).waitFor()
    await saved(page)
    await page.goto('about:blank')
    await visit(page, event)
    await choose(page, card(page, 'More plants'), say('comments.edit'))
    await card(page, 'More plants').getByRole('textbox').fill('More trees')
    await button(page, say('comments.save')).click()
    await card(page, 'More trees').getByText(say('ideas.waits')).waitFor()
    await saved(page)
    await choose(page, card(page, 'More trees'), say('comments.delete'))
    await button(page.getByRole('dialog'), say('comments.delete')).click()
    await card(page, 'More trees').waitFor({ state: 'detached' })
    // a request is read a moment after it left
    await eventually(() => told.map(({ ballot, names }) => ({ ballot, names }))).toEqual(
      Array.from({ length: 3 }, () => ({ ballot: true, names: [] })),
    )
  })
})

describe('what is said about it', () => {
  it('goes by ballot alone: comments, replies and likes, which only their writer may change', async () => {
    const event = await launchByApi(creator, { name: 'What did we miss?', sealed: true })
    await Promise.all([visit(ada.page, event), visit(ben.page, event)])
    for (const person of [ada, ben]) await getBallot(person)
    const told = [ada, ben].map(watchWrites)
    await post(ada.page, 'The weather')
    await saved(ada.page)
    for (const { page } of [ada, ben]) await comments(card(page, 'The weather')).click()
    const [mine, theirs] = [ada, ben].map(({ page }) => card(page, 'The weather'))
    await mine!.getByLabel(say('comments.label'), { exact: true }).fill('It rained')
    await button(mine!, say('comments.send')).click()
    const heard = comment(theirs!, 'It rained')
    await heard.waitFor()
    expect(await inspectWhole(ben.page)).toEqual([])
    expect(await button(heard, say('comments.more')).count()).toBe(0)
    await like(heard).click()
    await heard.getByRole('button', { name: say('comments.reply'), exact: true }).click()
    await heard.getByLabel(say('comments.reply_label'), { exact: true }).fill('All day')
    await button(heard, say('comments.send_reply')).click()
    await comment(mine!, 'All day').waitFor()
    await saved(ben.page)
    // only this browser knows, also after a reload
    await ada.page.goto('about:blank')
    await visit(ada.page, event)
    await comments(card(ada.page, 'The weather')).click()
    await choose(ada.page, comment(mine!, 'It rained'), say('comments.edit'))
    await comment(mine!, 'It rained').getByRole('textbox').first().fill('It poured')
    await button(mine!, say('comments.save')).click()
    await comment(theirs!, 'It poured').waitFor()
    await choose(ada.page, comment(mine!, 'It poured'), say('comments.delete'))
    await button(ada.page.getByRole('dialog'), say('comments.delete')).click()
    await theirs!.getByText(say('comments.removed'), { exact: true }).waitFor()
    // an answer, a comment, its new text and its end; a like and a reply
    await eventually(() => told.map((writes) => writes.length)).toEqual([4, 2])
    for (const write of told.flat()) expect(write).toMatchObject({ ballot: true, names: [] })
  })

  it('takes a word on why with the choice that was pressed a moment before', async () => {
    const event = await launchByApi(creator, {
      ...{ name: 'Shall we sing?', question_type: 'binary', titles: ['Yes', 'No'] },
      ...{ sealed: true, polls_crowdsourcing: true },
    })
    await Promise.all([visit(ada.page, event), visit(host.page, event)])
    await getBallot(ada)
    const field = ada.page.getByLabel(say('comments.label'), { exact: true })
    await choice(ada.page, 'Yes').click()
    await field.fill('It warms')
    await button(ada.page, say('comments.send')).click()
    await host.page.getByText('It warms', { exact: true }).waitFor()
    await eventually(() => result(host.page, 'Yes')).toBe('100% 1')
  })
})
