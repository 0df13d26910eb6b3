// A screen in front of a room with more on it than one page takes.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { branding } from '#domain/branding/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { CHOICE_TITLE_MAX, NAME_MAX_DEFAULT, QUESTION_KINDS } from '#domain/events/model.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { CONTENT_MAX } from '#domain/ideas/model.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { eventually, PATIENCE_MS, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let host: ApiHost
let screen: Person

beforeAll(async () => {
  host = await hostByApi(url)
  screen = await come({ width: 1280, height: 720, still: true })
  await signInBrowser(screen, host, url)
})

const stage = ({ page }: Person = screen) => page.getByRole('region', { name: say('presenting.stage') })
const pageOn = () => stage().getByRole('button', { name: say('presenting.page_on') })

/** A poll whose last choice leads. */
async function pollOf(
  count: number,
  titleOf: (n: number) => string,
  name = 'Where shall we go?',
): Promise<PopinEvent> {
  const titles = Array.from({ length: count }, (_, at) => titleOf(at + 1))
  const poll = await launchByApi(host, { name, question_type: 'multiple', titles })
  const guest = await guestByApi(url, poll)
  const { data } = await guest.call(ideas.listIdeas, { params: { id: poll.id }, query: { limit: 200 } })
  await guest.call(voting.castVote, { params: { id: data.ideas.at(-1)!.id }, body: { vote: true } })
  return poll
}

/** The first words of what can be seen whole; what is cut at an edge is no word. */
async function seen(page: Page, what: 'li' | 'tbody tr'): Promise<string[]> {
  await page.locator('[data-fitted]').first().waitFor()
  return page.evaluate((what) => {
    const frame = document.querySelector('[data-fitted]')!.getBoundingClientRect()
    return [...document.querySelectorAll(`section ${what}`)]
      .filter((item) => {
        const { top, bottom, height } = item.getBoundingClientRect()
        return height > 1 && top >= frame.top && bottom <= frame.bottom
      })
      .map((item) => item.textContent.match(/No \d+/)![0])
  }, what)
}

const longest = (n: number) =>
  `No ${n} ${'and many more words about it '.repeat(9)}`.slice(0, CHOICE_TITLE_MAX)
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `No ${at + 1}`)
const leader = (n: number) => stage().getByText(new RegExp(`No ${n}\\b.* leads with`))

const shownPage = () => stage().getByText(/^Page \d+ of \d+$/)

async function turnPage(key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  const text = await shownPage().textContent()
  await screen.page.keyboard.press(key)
  await eventually(() => shownPage().textContent()).not.toBe(text)
}

/** Pages turn by themselves until somebody turns one. */
async function holdFirstPage(): Promise<void> {
  await turnPage('ArrowDown')
  while (!(await shownPage().textContent())!.startsWith('Page 1 ')) await turnPage('ArrowUp')
}

/** What stands on all pages, which are counted again while the screen settles. */
async function everyPage(what: 'li' | 'tbody tr', last: number): Promise<string[]> {
  const all = new Set<string>()
  await holdFirstPage()
  for (;;) {
    for (const one of await seen(screen.page, what)) all.add(one)
    await leader(last).waitFor()
    const [at, count] = (await shownPage().textContent())!.match(/\d+/g)!
    if (at === count) return [...all]
    await turnPage('ArrowDown')
  }
}

describe('a poll on the screen', () => {
  it('shows every choice of the longest one, page after page, and its leader on each', async () => {
    const { max } = QUESTION_KINDS.multiple
    const poll = await pollOf(max, longest)
    await screen.page.goto(`/#/q/${poll.slug}/present`)
    await pageOn().waitFor()
    await eventually(() => everyPage('li', max)).toEqual(numbered(max))
    await screen.page.keyboard.press('v')
    await stage().getByRole('table').waitFor()
    await pageOn().waitFor()
    await stage().hover()
    await screen.page.mouse.wheel(0, 100)
    await stage()
      .getByText(/^Page 2 of /)
      .waitFor()
    await screen.page.keyboard.press('ArrowUp')
    await stage()
      .getByText(/^Page 1 of /)
      .waitFor()
    await eventually(() => everyPage('tbody tr', max)).toEqual(numbered(max))
  })

  it('can be read to the end of each choice below the longest question and a logo', async () => {
    await verifyByApi(host, url)
    const logo = { create: { width: 480, height: 160, channels: 3, background: '#0a5f43' } } as const
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await sharp(logo).png().toBuffer())]), 'logo.png')
    expect((await host.call(branding.saveLogo, { body } as never)).status).toBe(200)
    const name = 'Where shall we go, and why? '.repeat(20).slice(0, NAME_MAX_DEFAULT)
    const poll = await pollOf(30, longest, name)
    await screen.page.goto(`/#/q/${poll.slug}/present`)
    await screen.page.getByRole('img', { name: poll.branding!.logo_alt! }).waitFor()
    await pageOn().waitFor()
    await eventually(() => everyPage('li', 30)).toEqual(numbered(30))
    await host.call(branding.deleteLogo, {})
  })

  it('fills the screen with a dozen, and stands by its votes where the host wants it', async () => {
    const poll = await pollOf(12, (n) => `No ${n} of them`)
    await screen.page.goto(`/#/q/${poll.slug}/present`)
    await eventually(() => seen(screen.page, 'li')).toEqual(numbered(12))
    const share = () =>
      screen.page.evaluate(() => {
        const items = [...document.querySelectorAll('section li')].map((item) => item.getBoundingClientRect())
        const { height } = document.querySelector('section li')!.closest('section')!.getBoundingClientRect()
        return (
          (Math.max(...items.map((one) => one.bottom)) - Math.min(...items.map((one) => one.top))) / height
        )
      })
    await eventually(share).toBeGreaterThan(0.8)
    for (let step = 0; step < 6; step += 1) await screen.page.keyboard.press('+')
    await pageOn().waitFor()
    await eventually(() => everyPage('li', 12)).toEqual(numbered(12))
    await screen.page.keyboard.press('0')
    await screen.page.keyboard.press('s')
    await eventually(async () => (await seen(screen.page, 'li'))[0]).toBe('No 12')
    const state = async () =>
      (await host.call(presenting.loadPresentation, { params: { id: poll.id } })).data.by_votes
    await eventually(state).toBe(true)
  })
})

describe('an answer in the spotlight', () => {
  /** The words that can be seen whole, once nothing moves. */
  const words = () =>
    screen.page.evaluate(async () => {
      const moving = document
        .getAnimations()
        .filter((one) => one.effect!.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const text = document.querySelector('figure blockquote p')!.firstChild!
      const frame = document.querySelector('figure blockquote p')!.parentElement!.getBoundingClientRect()
      const section = document.querySelector('section')!.getBoundingClientRect()
      const range = document.createRange()
      return [...text.textContent!.matchAll(/\S+/g)].flatMap((word) => {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        const { top, bottom } = range.getBoundingClientRect()
        const [from, to] = [Math.max(frame.top, section.top), Math.min(frame.bottom, section.bottom)]
        return top >= from - 4 && bottom <= to + 4 ? [word[0]] : []
      })
    })

  /** From its first page to its last. */
  async function wordsOfAllPages(): Promise<string[]> {
    await holdFirstPage()
    const seen = new Set(await words())
    const last = stage().getByText(/^Page (\d+) of \1$/)
    while (!(await last.isVisible())) {
      await turnPage('ArrowDown')
      for (const word of await words()) seen.add(word)
    }
    return [...seen]
  }

  it('is read to its last word, however long it is, below a question that stands on the side of its script', async () => {
    const event = await launchByApi(host, { name: 'ماذا نفعل غدا صباحا؟' })
    const long = Array.from({ length: 2000 }, (_, at) => `w${at}`)
    while (long.join(' ').length > CONTENT_MAX) long.pop()
    for (const [text, isPaged] of [
      ['Short and sweet', false],
      [long.join(' '), true],
    ] as const) {
      const { data } = await host.call(ideas.createIdea, { body: { event_id: event.id, content: text } })
      await screen.page.goto(`/#/q/${event.slug}/present`)
      const params = { id: event.id }
      const state = async () => (await host.call(presenting.loadPresentation, { params })).data.is_on
      await eventually(state).toBe(true)
      await host.call(presenting.changePresentation, { params, body: { spotlight_id: data.id } })
      await stage().getByRole('figure').getByText(text.slice(0, 12)).waitFor()
      await eventually(() => pageOn().count()).toBe(isPaged ? 1 : 0)
      const read = () => (isPaged ? wordsOfAllPages() : words())
      // many presses, each of which is waited for
      await expect.poll(read, { timeout: 3 * PATIENCE_MS }).toEqual(text.split(' '))
    }
    const right = await screen.page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      // the code to join is in the corner
      const corner = document.querySelector('aside')!.getBoundingClientRect()
      return corner.left - range.getBoundingClientRect().right
    })
    expect(right).toBeLessThan(64)
  })
})

it('an answer that is too long for the list of the best says that it goes on, and a short one does not', async () => {
  const event = await launchByApi(host, { name: 'What shall we keep?' })
  const long = `Everything ${'that we have learnt together '.repeat(12)}and the last word`
  for (const content of ['Fridays', long])
    await host.call(ideas.createIdea, { body: { event_id: event.id, content } })
  await screen.page.goto(`/#/q/${event.slug}/present`)
  const params = { id: event.id }
  await eventually(async () => (await host.call(presenting.loadPresentation, { params })).data.is_on).toBe(
    true,
  )
  await host.call(presenting.changePresentation, { params, body: { view: 'answers' } })
  const mark = (text: string) =>
    stage().getByRole('listitem').filter({ hasText: text }).getByText(say('presenting.goes_on'))
  await mark('Everything').waitFor()
  expect(await mark('Fridays').count()).toBe(0)
})

/** The cards that hang on the wall: how many, how many lie on another one or are cut, and how far to the right they reach. */
const wall = (person = screen) =>
  stage(person)
    .getByRole('list')
    .evaluate((list) => {
      const frame = list.getBoundingClientRect()
      const cards = [...list.children]
        .map((card) => card.getBoundingClientRect())
        .filter(({ height }) => height > 0)
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return {
        hanging: cards.length,
        covered: cards.filter((one) => cards.some((other) => other !== one && isOver(one, other))).length,
        cut: cards.filter(({ bottom }) => bottom > frame.bottom + 1).length,
        right: (Math.max(...cards.map(({ right }) => right)) - frame.left) / frame.width,
      }
    })

it('a wall of many answers fills the screen, and no card lies on another', async () => {
  const event = await launchByApi(host, { name: 'What slows us down?' })
  for (let n = 1; n <= 16; n += 1) {
    const content = n % 3 === 0 ? `No ${n}, ${'which takes far longer to say '.repeat(n)}` : `No ${n} of them`
    await host.call(ideas.createIdea, { body: { event_id: event.id, content } })
  }
  await screen.page.goto(`/#/q/${event.slug}/present`)
  const params = { id: event.id }
  await eventually(async () => (await host.call(presenting.loadPresentation, { params })).data.is_on).toBe(
    true,
  )
  await host.call(presenting.changePresentation, { params, body: { view: 'wall' } })
  await stage().getByText('No 16 of them').waitFor()
  await eventually(async () => (await wall()).hanging).toBeGreaterThanOrEqual(11)
  const { covered, cut, right } = await wall()
  expect({ covered, cut }).toEqual({ covered: 0, cut: 0 })
  expect(right).toBeGreaterThan(0.97)
})

it('cards that land on a new wall lie beside each other, however long their texts are', async () => {
  const event = await launchByApi(host, { name: 'What should we talk about?' })
  for (let n = 1; n <= 12; n += 1) {
    const content = `No ${n}, ${'which goes on and on and takes more than three lines. '.repeat(5)}`
    await host.call(ideas.createIdea, { body: { event_id: event.id, content } })
  }
  // on a screen that moves
  const other = await come({ width: 1920, height: 1080 })
  await signInBrowser(other, host, url)
  await other.page.goto(`/#/q/${event.slug}/present`)
  await stage(other)
    .getByText(/^No 12,/)
    .waitFor()
  await stage(other).getByText(say('presenting.goes_on')).first().waitFor()
  const motions = () =>
    other.page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    )
  await eventually(motions).toBe(0)
  await eventually(async () => (await wall(other)).covered).toBe(0)
  expect((await wall(other)).hanging).toBeGreaterThan(3)
})
