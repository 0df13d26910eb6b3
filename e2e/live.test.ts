// What happens while people look on: the host stops or deletes, answers pour in, the connection is cut.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { collections } from '#domain/collections/contract.ts'
import { comments as commentCalls } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { type Idea, ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { guestByApi, launchByApi, launchTogether } from './setup/api.ts'
import { heldLine, losableNetwork } from './setup/network.ts'
import { coming, eventually } from './setup/people.ts'
import {
  answerField,
  button,
  card,
  commentCount,
  orderOf,
  result,
  ribbon,
  visit,
  votes,
} from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, come, creator, host, ada, ben, allVisit } = trio()

async function session(draft: Record<string, unknown> = {}): Promise<PopinEvent> {
  const event = await launchByApi(creator, draft)
  await allVisit(event)
  return event
}

async function write(client: TestClient, event: PopinEvent, content: string): Promise<Idea> {
  return (await client.call(ideas.createIdea, { body: { event_id: event.id, content } })).data
}

/** Until the page hears what comes: it shows the question before. */
async function visitLive(page: Page, event: PopinEvent): Promise<void> {
  await visit(page, event)
  await write(creator, event, 'Is this heard?')
  await card(page, 'Is this heard?').waitFor()
}

const closedDialog = (page: Page) => page.getByRole('dialog', { name: 'This Question has been closed' })
const deletedDialog = (page: Page) => page.getByRole('dialog', { name: 'This Question has been deleted' })

describe('a host who lets in invited people alone from now on', () => {
  it('leaves guests with a word about it; what they were typing is there when they may come back', async () => {
    const event = await session({ name: 'Who may stay?' })
    await answerField(ben.page).fill('Half a thought of mine')
    const { id, name, schedule } = event
    const save = (visibility_setting: 'invite_only' | 'anyone_as_guest') =>
      creator.call(events.saveEvents, { body: { events: [{ id, name, schedule, visibility_setting }] } })
    await save('invite_only')
    const lost = ben.page.getByRole('dialog', { name: 'You can no longer see this question' })
    await lost.waitFor()
    await write(creator, event, 'For the invited alone')
    await button(lost, say('base.ok')).click()
    await lost.waitFor({ state: 'hidden' })
    expect(await ben.page.getByText('For the invited alone').count()).toBe(0)
    await save('anyone_as_guest')
    await visit(ben.page, event)
    await eventually(async () =>
      expect(await answerField(ben.page).inputValue()).toBe('Half a thought of mine'),
    )
    await card(ben.page, 'For the invited alone').waitFor()
  })
})

describe('a host who stops a session', () => {
  it('is asked first; then the guests are told, and find it closed', async () => {
    const event = await session({ name: 'When shall we stop?' })
    await write(creator, event, 'The only answer')
    await answerField(ben.page).fill('Half a thou')
    await button(host.page, say('insights.stop')).click()
    const question = host.page.getByRole('dialog', {
      name: "Are you sure you'd like to stop this session now?",
    })
    await button(question, say('base.cancel')).click()
    await question.waitFor({ state: 'hidden' })
    expect((await creator.call(events.loadEvent, { params: { slug: event.slug } })).data.phase).toBe('open')
    await button(host.page, say('insights.stop')).click()
    const renewed = coming(host.page.waitForEvent('load'))
    await button(question, say('insights.stop')).click()

    for (const { page } of [ada, ben]) {
      await closedDialog(page).getByText('Thank you for your input', { exact: true }).waitFor()
      await button(closedDialog(page), say('base.ok')).click()
      await closedDialog(page).waitFor({ state: 'hidden' })
    }
    for (const { page } of [host, ada, ben]) {
      await page.getByText(say('events.closed'), { exact: true }).waitFor()
      await answerField(page).waitFor({ state: 'hidden' })
      await card(page, 'The only answer').waitFor()
      expect(await page.getByRole('button', { name: say('voting.like') }).count()).toBe(0)
      await page
        .getByRole('region', { name: say('ideas.results') })
        .first()
        .waitFor()
    }
    expect(await closedDialog(host.page).count()).toBe(0)
    const late = await creator.call(ideas.createIdea, { body: { event_id: event.id, content: 'Too late' } })
    expect(late.status).toBeGreaterThanOrEqual(400)
    await renewed
  })

  it('ends a poll the same way, and the results are on every screen', async () => {
    await session({ name: 'Shall we stop here?', question_type: 'binary', titles: ['Yes', 'No'] })
    await button(host.page, say('insights.stop')).click()
    // the page of who stops is loaded anew a moment later; what comes next must not fall into it
    const renewed = coming(host.page.waitForEvent('load'))
    await button(host.page.getByRole('dialog'), say('insights.stop')).click()
    for (const { page } of [ada, ben]) {
      await button(closedDialog(page), say('base.ok')).click()
      await eventually(() => page.getByRole('radio').count()).toBe(0)
      await page.getByRole('list', { name: 'Shall we stop here?' }).getByText('0%').first().waitFor()
    }
    await renewed
  })
})

it('a session that reaches its end closes by itself, on every screen', async () => {
  const event = await session({ name: 'How long is four seconds?' })
  // everybody is there before the end comes near, however long that took
  const window = { ...event.schedule.ideas, end_time: Math.floor(Date.now() / 1000) + 4 }
  const schedule = { ideas: window, voting: window }
  await creator.call(events.rescheduleEvent, { params: { id: event.id }, body: { schedule } })
  for (const { page } of [ada, ben]) {
    await closedDialog(page).waitFor()
    await button(closedDialog(page), say('base.ok')).click()
    await answerField(page).waitFor({ state: 'hidden' })
  }
})

describe('a host who deletes', () => {
  it('a session: the guests are told, and move on to their own list', async () => {
    await session({ name: 'Is this one needed?' })
    await button(ribbon(host.page), say('insights.more')).click()
    await host.page.getByRole('menuitem', { name: say('insights.delete') }).click()
    await button(host.page.getByRole('dialog'), say('insights.delete')).click()
    await host.page.waitForURL(/#\/dashboard$/)
    for (const { page } of [ada, ben]) {
      await deletedDialog(page).getByText('Sorry about that', { exact: true }).waitFor()
      await button(deletedDialog(page), say('base.ok')).click()
      await page.waitForURL(/#\/q$/)
    }
  })

  it('one of two questions: the guests move on to the other one', async () => {
    const [first, second] = await launchTogether(creator, [
      { name: 'Question one?' },
      { name: 'Question two?' },
    ])
    await visitLive(ben.page, first!)
    await creator.call(events.deleteEvents, { body: { ids: [first!.id] } })
    await button(deletedDialog(ben.page), say('base.ok')).click()
    await ben.page.getByRole('heading', { level: 1, name: second!.name }).waitFor()
  })

  it('a whole collection: the guests are on their own list', async () => {
    const [first] = await launchTogether(creator, [{ name: 'Either this?' }, { name: 'Or that?' }])
    await visitLive(ben.page, first!)
    await creator.call(collections.deleteCollection, { params: { id: first!.collection!.id } })
    await eventually(async () => {
      const ok = button(deletedDialog(ben.page), say('base.ok'))
      if (await ok.isVisible()) await ok.click()
      return new URL(ben.page.url()).hash
    }).toBe('#/q')
  })
})

describe('answers that come while somebody reads further down', () => {
  it('wait behind a pill, nothing moves, and a press shows them', async () => {
    const event = await session({ name: 'What is the longest list?' })
    const guest = await guestByApi(url, event)
    for (let number = 1; number <= 20; number += 1) await write(guest, event, `Early answer ${number}.`)
    const { page } = ben
    await page.reload()
    await eventually(() => page.getByRole('article').count()).toBe(20)
    // and all that is loaded late is in its place
    await page.waitForLoadState('networkidle')
    const placeOf = (text: string) => card(page, text).evaluate((place) => place.getBoundingClientRect().top)
    await page.mouse.move(180, 300)
    await page.mouse.wheel(0, 800)
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(800)
    // the mark of what is new goes by itself, and is no part of the answer
    const texts = async () => {
      const cards = await page.getByRole('article').allInnerTexts()
      return cards.map((text) =>
        text.split('\n').filter((line) => line !== '' && line !== say('ideas.unseen')),
      )
    }
    const shown = await texts()
    const before = await placeOf('Early answer 10.')

    for (const text of ['Late A', 'Late B', 'Late C']) await write(guest, event, text)
    const pill = button(page, '3 new answers')
    await pill.waitFor()
    expect(await placeOf('Early answer 10.')).toBe(before)
    expect(await texts()).toEqual(shown)
    // a like from elsewhere changes a number, not a place
    const liked = (await creator.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
    const tenth = liked.find((idea) => idea.content === 'Early answer 10.')!
    await creator.call(voting.castVote, { params: { id: tenth.id }, body: { vote: true } })
    await eventually(() => votes(card(page, 'Early answer 10.'))).toBe('1/0')
    expect(await placeOf('Early answer 10.')).toBe(before)

    await pill.click()
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0)
    await eventually(() => orderOf(page, ['Late A', 'Late B', 'Late C'])).toHaveLength(3)
    await pill.waitFor({ state: 'hidden' })
    // who did not scroll saw them at once
    await eventually(() => orderOf(ada.page, ['Late A', 'Late B', 'Late C'])).toHaveLength(3)
  })
})

it('a page that becomes live while answers pour in misses none of them', async () => {
  const event = await launchByApi(creator, { name: 'Who comes between?' })
  const guest = await guestByApi(url, event)
  const { page, context } = await come()
  // of the moments in which it may look whether it missed something, the page takes the last
  await page.addInitScript(() => {
    Math.random = () => 0.999
  })
  const line = await heldLine(context)
  await visit(page, event)
  await button(page, say('ideas.post')).waitFor()
  await eventually(line.waiting).toBeGreaterThan(0)
  await write(guest, event, 'Before the page is live')
  line.release()
  for (const number of [1, 2, 3]) {
    await write(guest, event, `While it becomes live ${number}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await eventually(() => page.getByRole('article').count()).toBe(4)
  await card(page, 'Before the page is live').waitFor()
})

/** A guest with a phone whose network can be lost, on a session with three answers. */
async function guestOnTheWay() {
  const event = await launchByApi(creator, { name: 'What did I miss?' })
  await visit(ada.page, event)
  const guest = await guestByApi(url, event)
  const [stays, changes, goes] = [
    await write(guest, event, 'This one stays'),
    await write(guest, event, 'This one changes'),
    await write(guest, event, 'This one goes'),
  ]
  const { page, context } = await come({ phone: true })
  const network = await losableNetwork(context)
  await visit(page, event)
  await eventually(network.lives).toBeGreaterThan(0)
  await card(page, 'This one goes').waitFor()

  /** Written, changed, deleted, liked and said, and seen by somebody else. */
  async function happen(): Promise<void> {
    await write(guest, event, 'This one is new')
    await guest.call(ideas.updateIdea, { params: { id: changes.id }, body: { content: 'It has changed' } })
    await guest.call(ideas.deleteIdea, { params: { id: goes.id } })
    await creator.call(voting.castVote, { params: { id: stays.id }, body: { vote: true } })
    await creator.call(commentCalls.createIdeaComment, {
      params: { id: stays.id },
      body: { description: 'Me too', reveal_name: false },
    })
    await card(ada.page, 'This one is new').waitFor()
    await eventually(() => commentCount(card(ada.page, 'This one stays'))).toBe(1)
    expect(await card(page, 'This one is new').count()).toBe(0)
  }

  async function seeAll(): Promise<void> {
    await card(page, 'This one is new').waitFor()
    await card(page, 'It has changed').waitFor()
    await eventually(() => card(page, 'This one goes').count()).toBe(0)
    await eventually(() => votes(card(page, 'This one stays'))).toBe('1/0')
    await eventually(() => commentCount(card(page, 'This one stays'))).toBe(1)
    await eventually(() => page.getByRole('article').count()).toBe(3)
  }
  return { context, network, happen, seeAll }
}

describe('a page catches up exactly on what was written, changed, deleted, liked and said', () => {
  it('while its connection was cut', async () => {
    const { network, happen, seeAll } = await guestOnTheWay()
    await network.cut()
    await happen()
    await network.back()
    await seeAll()
  })

  it('while its connection was held back', async () => {
    const { context, happen, seeAll } = await guestOnTheWay()
    await context.setOffline(true)
    await happen()
    await context.setOffline(false)
    await seeAll()
  })

  it('through a connection that is dead without saying so, once the network is another one', async () => {
    const { network, context, happen, seeAll } = await guestOnTheWay()
    network.killSockets()
    await happen()
    await context.setOffline(true)
    await context.setOffline(false)
    await seeAll()
  })
})

describe('a page whose connection was cut', () => {
  it('shows the right percentages of a poll, and hears of what comes next', async () => {
    const event = await session({ name: 'Still there?', question_type: 'binary', titles: ['Yes', 'No'] })
    const { page, context } = host
    const [yes, no] = (await creator.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas
    const choose = async (idea: Idea) =>
      (await guestByApi(url, event)).call(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    await choose(yes!)
    await eventually(() => result(page, 'Yes')).toBe('100% 1')
    await context.setOffline(true)
    await Promise.all([choose(yes!), choose(no!), choose(no!)])
    await context.setOffline(false)
    await eventually(() => result(page, 'Yes')).toBe('50% 2')
    await choose(no!)
    await eventually(() => result(page, 'No')).toBe('60% 3')
  })

  it('that slept through the end of the session finds it closed', async () => {
    const event = await session({ name: 'Good night?' })
    await ben.context.setOffline(true)
    await creator.call(events.endEvent, { params: { id: event.id } })
    await closedDialog(ada.page).waitFor()
    await ben.context.setOffline(false)
    await closedDialog(ben.page).waitFor()
    for (const { page } of [ada, ben]) await button(closedDialog(page), say('base.ok')).click()
    await answerField(ben.page).waitFor({ state: 'hidden' })
  })
})
