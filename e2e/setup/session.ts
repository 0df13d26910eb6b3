// What people see and do on the page of a session.
import type { Locator, Page, Route } from 'playwright-core'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { ApiHost } from './api.ts'
import { eventually, type Person } from './people.ts'
import { say } from './words.ts'

/** Opens the page of a session without loading the product anew. */
export async function visit(page: Page, event: PopinEvent): Promise<void> {
  await page.goto(`/#/q/${event.slug}/answers`)
  await page.getByRole('heading', { level: 1, name: event.name, exact: true }).waitFor()
}

/** Goes to another question of the session by the list of them, which a phone opens first. */
export async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: say('collections.all', { place: '' }) }).click()
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Collects as whom a browser comes in, in all its tabs: an id each time. */
export function arrivalsOf({ context }: Person): string[] {
  const came: string[] = []
  context.on('response', async (response) => {
    if (!response.url().endsWith('/arrivals') || !response.ok()) return
    const { data } = (await response.json()) as { data: { user: { id: string } } }
    came.push(data.user.id)
  })
  return came
}

export const answerField = (page: Page) => page.getByLabel(say('ideas.label'), { exact: true })

export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

/** Fills the sign-in form that stands on the page. */
export async function signIn(
  page: Page,
  { email, password }: Pick<ApiHost, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel(say('accounts.email')).fill(email)
  await button(page, say('accounts.continue')).click()
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await button(page, say('accounts.sign_in')).click()
}

/**
 * Shows the page behind the link of an email that somebody reads it. Pressing its button would race with the page: the way of
 * the mouse to it is a sign already, and the button is gone before it can be pressed.
 */
export async function showReader(page: Page): Promise<void> {
  await button(page, say('accounts.continue')).waitFor()
  for (const place of [20, 40]) await page.mouse.move(place, place)
}

/** The ribbon of the creator; answers have menus of the same name. */
export const ribbon = (page: Page) => page.getByRole('region', { name: say('insights.ribbon'), exact: true })

export async function post(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text)
  await button(page, say('ideas.post')).click()
}

/** The card of an answer. */
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

const named = (...words: string[]) => new RegExp(`^(${words.join('|')})`)
const LIKE = named(say('voting.like'), say('voting.liked'))
const DISLIKE = named(say('voting.dislike'), say('voting.disliked'))

/** Of a card, or of a comment. */
export const like = (place: Locator) => place.getByRole('button', { name: LIKE }).first()
export const dislike = (place: Locator) => place.getByRole('button', { name: DISLIKE }).first()
export const comments = (place: Locator) => place.getByRole('button', { name: /comments?$/i }).first()

/** A comment in the opened thread of a card. */
export const comment = (place: Locator, text: string) =>
  place.getByRole('listitem').filter({ hasText: text }).last()

/** Likes and dislikes as they are shown, with the own vote. */
export async function votes(place: Locator): Promise<string> {
  const [liked, disliked] = [like(place), dislike(place)]
  const [likes, dislikes, isLiked, isDisliked] = await Promise.all([
    liked.textContent(),
    disliked.textContent(),
    liked.getAttribute('aria-pressed'),
    disliked.getAttribute('aria-pressed'),
  ])
  const own = isLiked === 'true' ? ' liked' : isDisliked === 'true' ? ' disliked' : ''
  return `${digits(likes)}/${digits(dislikes)}${own}`
}

export async function commentCount(place: Locator): Promise<number> {
  return digits(await comments(place).ariaSnapshot())
}

function digits(text: string | null): number {
  return Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
}

/** A choice of a poll that can be pressed: `Yes`, or a point of a scale by its number. */
export const choice = (page: Page, title: string) =>
  page.getByRole('radio', { name: new RegExp(`^${title}\\b`) })

/** What a choice says about its votes, such as `67% 2 votes`; empty while the results are hidden. */
export async function result(page: Page, title: string): Promise<string> {
  const [, percent, votes] = /(\d+)%\D*?(\d+) votes?\b/.exec(await choice(page, title).ariaSnapshot()) ?? []
  return percent === undefined ? '' : `${percent}% ${votes}`
}

/** Waits until the server has all that was done here; a second vote on the same thing before that is no vote. */
export async function saved(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('popin.outbox.')))
  await eventually(waiting).toEqual([])
}

/** In which order answers with these texts stand on the page. */
export async function orderOf(page: Page, texts: string[]): Promise<string[]> {
  const cards = await page.getByRole('article').allInnerTexts()
  return cards.flatMap((shown) => texts.filter((text) => shown.includes(text)))
}

/** Opens the menu of an own text and chooses in it. */
export async function choose(page: Page, place: Locator, item: string): Promise<void> {
  const more = button(place, say('comments.more')).last()
  const entry = page.getByRole('menuitem', { name: item, exact: true })
  await more.click()
  // parts that come late may move the button off the screen, and its menu hides until it is back
  await eventually(async () => {
    await more.scrollIntoViewIfNeeded()
    return entry.isVisible()
  }).toBe(true)
  await entry.click()
}

/** Everybody sees the same, without a reload. */
export async function allSee<T>(pages: Page[], look: (page: Page) => Promise<T>, expected: T): Promise<void> {
  for (const page of pages) await eventually(() => look(page)).toEqual(expected)
}

type Held = {
  /** Requests that were made so far. */
  requests: string[]
  /** Lets the first requests, and all later ones, through to the server, or answers them otherwise. */
  release(answer?: (route: Route) => Promise<void>): Promise<void>
}

/** Keeps requests of a kind from being answered, as a slow network does. */
export async function hold(page: Page, path: string, method = 'POST'): Promise<Held> {
  const requests: string[] = []
  const waiting: Route[] = []
  let go: ((route: Route) => Promise<void>) | null = null
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    requests.push(route.request().url())
    if (go) return go(route)
    waiting.push(route)
  })
  return {
    requests,
    async release(answer = (route) => route.continue()) {
      go = answer
      await Promise.all(waiting.map(answer))
    },
  }
}

/** An answer as the server gives it when it fails. */
export const failing =
  (status: number, error_message: string | null = null) =>
  (route: Route): Promise<void> =>
    error_message === null
      ? route.fulfill({ status, body: '' })
      : route.fulfill({ status, json: { error_code: 'x', error_message, user_message: null, data: null } })
