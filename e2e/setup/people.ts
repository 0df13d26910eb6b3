// People with browsers of their own: hosts at a desk, guests with a phone in one hand.
import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export type Person = {
  page: Page
  context: BrowserContext
  /** What the page complained about; it fails the test. */
  problems: string[]
  /** Everything that was written to the console. */
  log: string[]
}

type Look = {
  width?: number
  height?: number
  phone?: boolean
  /** Has a touch screen, as a tablet does; a phone has one anyway. */
  touch?: boolean
  still?: boolean
  /** What the browser calls itself. */
  agent?: string
  /** Where the person is, such as `Asia/Tokyo`. */
  zone?: string
  /** What the browser speaks, such as `de-DE`. */
  language?: string
}

/**
 * How long a person looks for something before it counts as missing, milliseconds. What comes at once on a quiet machine
 * may take many seconds on one that does other work too; a journey is about what comes, not when.
 */
export const PATIENCE_MS = 60_000
/** How long what stands on a page after a failure is waited for, milliseconds, and how much of it is told. */
const LOOK_MS = 2_000
const TEXT_LENGTH = 1_500
/** How long the closing of a browser is waited for, milliseconds. */
const CLOSE_MS = 10_000

type Options = {
  /** Another product than the one of all journeys. */
  site?: () => string
  /** They stay for the whole file; otherwise each test has people of its own. */
  stay?: boolean
}

function browserOf({ agent, zone, language }: Look) {
  return {
    ...(agent && { userAgent: agent }),
    ...(zone && { timezoneId: zone }),
    ...(language && { locale: language }),
  }
}

/** Browsers for one test file; everything that the pages complain about fails the test. */
export function people({ site, stay = false }: Options = {}) {
  const { url, browser: endpoint } = ownStage()
  let browser: Browser
  const present: Person[] = []

  beforeAll(async () => {
    browser = await chromium.connect(endpoint)
  })
  const seeAllOff = () => Promise.all(present.splice(0).map(seeOff))
  afterAll(async () => {
    await seeAllOff()
    await inTime(browser.close())
  })
  afterEach(async ({ task }) => {
    await tellOf(task.result?.errors?.[0], present)
    const problems = present.flatMap((person) => person.problems.splice(0))
    if (!stay) await seeAllOff()
    expect(problems).toEqual([])
  })

  /** A browser with nothing in it. */
  async function come(look: Look = {}): Promise<Person> {
    const { phone = false, width = phone ? 360 : 1280, height = phone ? 740 : 900, still = false } = look
    const context = await browser.newContext({
      baseURL: site?.() ?? url,
      viewport: { width, height },
      reducedMotion: still ? 'reduce' : 'no-preference',
      acceptDownloads: true,
      ...browserOf(look),
      ...(phone ? { hasTouch: true, isMobile: true } : { hasTouch: look.touch ?? false }),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const person: Person = { page: await context.newPage(), context, problems: [], log: [] }
    listen(person, person.page)
    present.push(person)
    return person
  }

  return { url, come }
}

async function tellOf(failure: { message: string } | undefined, present: Person[]) {
  if (!failure) return
  failure.message = [failure.message, ...(await whatTheySee(present))].join('\n')
}

/** Beside the failure of a test: where each page is, and the beginning of what stands on it. */
function whatTheySee(persons: Person[]): Promise<string[]> {
  return Promise.all(
    persons.map(async ({ page, problems }) => {
      const text = await page
        .locator('body')
        .ariaSnapshot({ timeout: LOOK_MS })
        .catch((error: Error) => error.message)
      const lines = text.replace(/\s+/g, ' ').slice(0, TEXT_LENGTH)
      return [`seen at ${page.url()}: ${lines}`, ...problems].join('\n')
    }),
  )
}

/** What a journey answers in place of the server may be half done when it ends: that is nobody's failure. */
function seeOff({ context }: Person): Promise<unknown> {
  const calm = (place: Page | BrowserContext) =>
    place.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {})
  const leave = async () => {
    await Promise.all([context, ...context.pages()].map(calm))
    await context.close()
  }
  return inTime(leave())
}

/**
 * What begins to be waited for now and is asked for later. When a step in between fails, the wait ends unheard, and the
 * step alone is told; else the end of the wait would be an error outside of all tests.
 */
export function coming<T>(wait: Promise<T>): Promise<T> {
  wait.catch(() => {})
  return wait
}

/** A browser that was left in the middle of a reload may take a minute to close it; the end of all tests ends it anyway. */
function inTime(closed: Promise<void>): Promise<unknown> {
  return Promise.race([closed, setTimeout(CLOSE_MS, undefined, { ref: false })])
}

/**
 * The product and the browser of this process. All files that it runs have them one after the other, with what the ones
 * before left there and with the limits of tries, which those may have tired: people have addresses of their own, and
 * what counts or restarts has a product of its own.
 */
function ownStage() {
  return inject('stages')[Number(process.env.VITEST_POOL_ID) - 1]!
}

/** Looks again and again until what is expected is there. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, { timeout: PATIENCE_MS, interval: 50 })
}

/** Another tab of the same browser. */
export async function openTab(person: Person): Promise<Page> {
  const page = await person.context.newPage()
  listen(person, page)
  return page
}

function listen(person: Person, page: Page): void {
  page.on('pageerror', (error) => person.problems.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    person.log.push(message.text())
    if (message.type() === 'error' && !isExpected(message.text())) person.problems.push(message.text())
  })
}

/**
 * The browser itself reports every refused request as an error, and whatever the stock client sends while its connection
 * is being ended; what the page does about it is the test's business.
 */
function isExpected(text: string): boolean {
  return /Failed to load resource|net::ERR_|WebSocket connection to|WebSocket is already in CLOSING/.test(
    text,
  )
}
