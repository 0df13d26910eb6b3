// Taking part: a host at a desk and two guests, one of them on a phone, at the same time in the same session.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { guestByApi, launchByApi } from './setup/api.ts'
import { notice } from './setup/notice.ts'
import { eventually, type Person } from './setup/people.ts'
import {
  allSee,
  answerField,
  button,
  card,
  choose,
  comment,
  commentCount,
  comments,
  dislike,
  failing,
  hold,
  like,
  orderOf,
  post,
  saved,
  votes,
} from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { url, creator, host, ada, ben, allVisit } = trio()

let event: PopinEvent

/** Each test has a session of its own, and everybody opens it. */
beforeEach(async ({ task }) => {
  event = await launchByApi(creator, { name: `About: ${task.name}`.slice(0, 200) })
  await allVisit(event)
})

const all = () => [host.page, ada.page, ben.page]
const stored = async () => {
  const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
  return data.ideas
}
const productLog = (person: Person) => person.log.filter((line) => !/Failed to load resource/.test(line))

describe('an answer', () => {
  it('is on every screen without a reload, once, and stored', async () => {
    const isSaved = await notice(ada.page, '[role=status]', say('base.outbox_saved'))
    await post(ada.page, 'More light in the office')
    await eventually(isSaved).toBe(true)
    await post(ben.page, 'Longer breaks')
    for (const page of all())
      await eventually(() => orderOf(page, ['More light in the office', 'Longer breaks'])).toHaveLength(2)
    await eventually(() => answerField(ada.page).inputValue()).toBe('')
    expect((await stored()).map((idea) => idea.content).sort()).toEqual([
      'Longer breaks',
      'More light in the office',
    ])
    // nobody learns who wrote it
    expect(await card(host.page, 'Longer breaks').getByText(say('comments.you')).count()).toBe(0)
    await card(ben.page, 'Longer breaks').getByText(say('comments.you')).waitFor()
  })

  it('of nothing or of spaces is not sent, and the field has the focus', async () => {
    const held = await hold(ada.page, '**/api/1.0/ideas')
    for (const text of ['', '   ']) {
      await post(ada.page, text)
      expect(await answerField(ada.page).evaluate((field) => field === document.activeElement)).toBe(true)
    }
    expect(held.requests).toEqual([])
    await ada.page.unrouteAll()
  })

  it('is changed by its author, for everybody; emptying it is refused', async () => {
    await post(ada.page, 'First thought')
    const own = card(ada.page, 'First thought')
    await choose(ada.page, own, say('comments.edit'))
    const editor = ada.page.getByLabel(say('comments.edit_label'))
    await editor.fill('  ')
    await button(ada.page, say('comments.save')).click()
    await ada.page.getByText('You cannot post an empty Response', { exact: true }).waitFor()
    await editor.fill('Second thought')
    await button(ada.page, say('comments.save')).click()
    for (const page of all()) {
      await card(page, 'Second thought').getByText(say('ideas.edited')).waitFor()
      expect(await card(page, 'First thought').count()).toBe(0)
    }
    // only the author can change it
    expect(await button(card(ben.page, 'Second thought'), say('comments.more')).count()).toBe(0)
  })

  it('is deleted by its author after a question, for everybody', async () => {
    await post(ben.page, 'Never mind')
    await choose(ben.page, card(ben.page, 'Never mind'), say('comments.delete'))
    const dialog = ben.page.getByRole('dialog', { name: "Are you sure you'd like to delete this?" })
    await button(dialog, say('base.cancel')).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await stored()).toHaveLength(1)
    await choose(ben.page, card(ben.page, 'Never mind'), say('comments.delete'))
    await button(dialog, say('comments.delete')).click()
    await allSee(all(), (page) => card(page, 'Never mind').count(), 0)
    expect(await stored()).toEqual([])
  })

  it('that could not be deleted is still there, and the person is told', async () => {
    await post(ben.page, 'Stubborn')
    await ben.page.route('**/api/1.0/ideas/*', failing(500))
    await choose(ben.page, card(ben.page, 'Stubborn'), say('comments.delete'))
    await button(ben.page.getByRole('dialog'), say('comments.delete')).click()
    await ben.page.getByText('Failed to delete, please try again later.', { exact: true }).waitFor()
    await ben.page.unrouteAll()
    await eventually(() => card(ben.page, 'Stubborn').count()).toBe(1)
  })

  it('that is refused comes back to the field, with the words of the server', async () => {
    await ada.page.route('**/api/1.0/ideas', failing(400, 'Nope'))
    await post(ada.page, 'Not today')
    await ada.page.getByText('Nope', { exact: true }).waitFor()
    await eventually(() => answerField(ada.page).inputValue()).toBe('Not today')
    await ada.page.unrouteAll()
    expect(await stored()).toEqual([])
  })

  it('that the server fails on comes back to the field, and the console has an entry', async () => {
    const before = productLog(ada).length
    await ada.page.route('**/api/1.0/ideas', failing(500))
    await post(ada.page, 'Worth another try')
    await eventually(() => productLog(ada).length).toBeGreaterThan(before)
    await eventually(() => answerField(ada.page).inputValue()).toBe('Worth another try')
    await ada.page.unrouteAll()
    await button(ada.page, say('ideas.post')).click()
    await card(host.page, 'Worth another try').waitFor()
    expect(await stored()).toHaveLength(1)
  })
})

describe('the field of the answer', () => {
  const dock = (page: Page) => answerField(page).locator('xpath=ancestor::*[contains(@class, "dock")]')
  const fromBottom = async (page: Page) => {
    const { y, height } = (await dock(page).boundingBox())!
    return page.viewportSize()!.height - Math.round(y + height)
  }

  it('stays at the thumb while a dialog lies over the page, and the page under it stands still', async () => {
    for (let n = 0; n < 12; n += 1) await post(ben.page, `Answer ${n} of a long list`)
    await saved(ben.page)
    const overflow = () => ben.page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
    await ben.page.evaluate(() => window.scrollTo(0, 300))
    expect(await fromBottom(ben.page)).toBe(0)
    await button(ben.page, say('ideas.share')).click()
    const dialog = ben.page.getByRole('dialog')
    await dialog.waitFor()
    expect(await fromBottom(ben.page)).toBe(0)
    await eventually(overflow).toBe('hidden')
    await ben.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(overflow).toBe('scroll')
  })

  it('has a ground of its own at the bottom of a phone, and none at a desk', async () => {
    const ground = (page: Page) => dock(page).evaluate((it) => getComputedStyle(it).borderImageSource)
    expect(await ground(ben.page)).toContain('gradient')
    expect(await ground(ada.page)).toBe('none')
  })
})

describe('likes and dislikes', () => {
  beforeEach(async () => {
    await post(ada.page, 'A thing to like')
    await Promise.all(all().map((page) => card(page, 'A thing to like').waitFor()))
  })
  const on = ({ page }: Person) => card(page, 'A thing to like')

  it('go away on a second press and switch on the opposite one, on every screen', async () => {
    await like(on(ben)).click()
    await eventually(() => votes(on(ben))).toBe('1/0 liked')
    await allSee([host.page, ada.page], (page) => votes(card(page, 'A thing to like')), '1/0')
    await saved(ben.page)
    await dislike(on(ben)).click()
    await eventually(() => votes(on(ben))).toBe('0/1 disliked')
    await allSee([host.page, ada.page], (page) => votes(card(page, 'A thing to like')), '0/1')
    await saved(ben.page)
    await dislike(on(ben)).click()
    await eventually(() => votes(on(ben))).toBe('0/0')
    await allSee([host.page, ada.page], (page) => votes(card(page, 'A thing to like')), '0/0')
  })

  it('of two people at the same moment both count, and every figure says the same', async () => {
    await Promise.all([like(on(ben)).click(), like(on(host)).click(), dislike(on(ada)).click()])
    await eventually(() => votes(on(ben))).toBe('2/1 liked')
    await eventually(() => votes(on(host))).toBe('2/1 liked')
    await eventually(() => votes(on(ada))).toBe('2/1 disliked')
    expect((await stored())[0]).toMatchObject({ like_count: 2, dislike_count: 1 })
    const guest = await guestByApi(url, event)
    const seen = await guest.call(ideas.loadIdea, { params: { slug: (await stored())[0]!.slug } })
    expect(seen.data).toMatchObject({ like_count: 2, dislike_count: 1 })
  })

  it('show at once, and one press is one request while it is on its way', async () => {
    const held = await hold(ben.page, '**/votes')
    await like(on(ben)).click()
    await eventually(() => votes(on(ben))).toBe('1/0 liked')
    await like(on(ben)).click()
    await like(on(ben)).click()
    await eventually(() => held.requests.length).toBe(1)
    expect(await votes(on(host))).toBe('0/0')
    await held.release()
    await eventually(() => votes(on(host))).toBe('1/0')
    expect(held.requests).toHaveLength(1)
    await ben.page.unrouteAll()
  })

  it('are taken back when the server fails: no message, an entry in the console', async () => {
    const before = productLog(ben).length
    const held = await hold(ben.page, '**/votes')
    await like(on(ben)).click()
    await eventually(() => votes(on(ben))).toBe('1/0 liked')
    await held.release(failing(500))
    await eventually(() => votes(on(ben))).toBe('0/0')
    await eventually(() => productLog(ben).length).toBeGreaterThan(before)
    expect(await ben.page.getByRole('alert').count()).toBe(0)
    expect(await ben.page.getByRole('dialog').count()).toBe(0)
    expect(await button(ben.page, say('base.close')).count()).toBe(0)
    await ben.page.unrouteAll()
  })
})

describe('comments', () => {
  beforeEach(async () => {
    await post(ada.page, 'A thing to discuss')
    await Promise.all(all().map((page) => card(page, 'A thing to discuss').waitFor()))
    for (const page of all()) await comments(card(page, 'A thing to discuss')).click()
  })
  const on = ({ page }: Person) => card(page, 'A thing to discuss')
  const write = async (person: Person, text: string) => {
    await on(person).getByLabel(say('comments.label'), { exact: true }).fill(text)
    await button(on(person), say('comments.send')).last().click()
  }

  it('and replies stand under what they answer, on every screen, and are counted', async () => {
    await write(ben, '  Why not today?  ')
    for (const person of [host, ada, ben]) await comment(on(person), 'Why not today?').waitFor()
    await button(comment(on(ada), 'Why not today?'), say('comments.reply')).click()
    await on(ada).getByLabel(say('comments.reply_label'), { exact: true }).fill('Because of the rain')
    await button(comment(on(ada), 'Why not today?'), say('comments.send_reply')).click()
    for (const person of [host, ada, ben])
      await on(person)
        .getByRole('listitem')
        .filter({ hasText: 'Why not today?' })
        .getByRole('listitem')
        .filter({ hasText: 'Because of the rain' })
        .waitFor()
    await allSee(all(), (page) => commentCount(card(page, 'A thing to discuss')), 2)
    const [idea] = await stored()
    expect(idea!.comment_count).toBe(2)
    const { data } = await creator.call(ideas.loadIdea, { params: { slug: idea!.slug } })
    expect(data.comments.map((one) => one.description)).toContain('Why not today?')
  })

  it('of nothing or of spaces are not sent, and no message shows', async () => {
    const held = await hold(ben.page, '**/comments')
    await write(ben, '')
    await write(ben, '   ')
    expect(held.requests).toEqual([])
    expect(await ben.page.getByRole('alert').count()).toBe(0)
    await ben.page.unrouteAll()
  })

  it('take votes by the same rules', async () => {
    await write(ben, 'Fine with me')
    await comment(on(ada), 'Fine with me').waitFor()
    const at = (person: Person) => comment(on(person), 'Fine with me')
    await like(at(ada)).click()
    await eventually(() => votes(at(ben))).toBe('1/0')
    // the others may hear of it first
    await saved(ada.page)
    await like(at(ada)).click()
    await eventually(() => votes(at(ben))).toBe('0/0')
    await saved(ada.page)
    await dislike(at(ada)).click()
    await eventually(() => votes(at(ada))).toBe('0/1 disliked')
    await eventually(() => votes(at(ben))).toBe('0/1')
  })

  it('are changed and deleted by their author, and the count follows', async () => {
    await write(ben, 'A typo hre')
    await comment(on(ben), 'A typo hre').waitFor()
    await choose(ben.page, comment(on(ben), 'A typo hre'), say('comments.edit'))
    await ben.page.getByLabel(say('comments.edit_label')).fill('No typo here')
    await button(ben.page, say('comments.save')).click()
    await comment(on(host), 'No typo here').waitFor()
    await choose(ben.page, comment(on(ben), 'No typo here'), say('comments.delete'))
    await button(
      ben.page.getByRole('dialog', { name: "Are you sure you'd like to delete this?" }),
      say('comments.delete'),
    ).click()
    await allSee(all(), (page) => card(page, 'A thing to discuss').getByText('No typo here').count(), 0)
    await allSee(all(), (page) => commentCount(card(page, 'A thing to discuss')), 0)
  })
})

describe('without a network', () => {
  it('an answer is kept, survives a reload, and is stored exactly once', async () => {
    const { page, context } = ben
    await context.setOffline(true)
    await post(page, 'Written in a tunnel')
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor()
    expect(await stored()).toEqual([])
    // back in the light the page loads, but the answer still does not get through
    await page.route('**/api/1.0/ideas', (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await card(page, 'Written in a tunnel').waitFor()
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor()
    expect(await stored()).toEqual([])
    await page.unrouteAll()
    await context.setOffline(true)
    await context.setOffline(false)
    await card(host.page, 'Written in a tunnel').waitFor()
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor({ state: 'hidden' })
    expect(await stored()).toHaveLength(1)
    expect(await card(page, 'Written in a tunnel').count()).toBe(1)
  })

  it('an answer whose reply was lost is stored once', async () => {
    const { page } = ada
    await page.route('**/api/1.0/ideas', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await post(page, 'Did it arrive?')
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor()
    await page.unrouteAll()
    await page.getByText('Not sent yet, we keep trying', { exact: true }).first().waitFor({ state: 'hidden' })
    await eventually(() => card(page, 'Did it arrive?').count()).toBe(1)
    await eventually(() => card(host.page, 'Did it arrive?').count()).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it('a like is kept and sent when the network is back', async () => {
    await post(ada.page, 'Liked in a tunnel')
    const own = card(ben.page, 'Liked in a tunnel')
    await own.waitFor()
    await ben.context.setOffline(true)
    await like(own).click()
    await own.getByText('Not sent yet, we keep trying', { exact: true }).waitFor()
    await eventually(() => votes(own)).toBe('1/0 liked')
    await ben.context.setOffline(false)
    await eventually(() => votes(card(host.page, 'Liked in a tunnel'))).toBe('1/0')
    expect(await votes(own)).toBe('1/0 liked')
  })
})
