// People with browsers of their own: hosts at a desk, guests with a phone in one hand.
import AxeBuilder from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

export type Person = { page: Page; context: BrowserContext; problems: string[] }

type Look = { width?: number; height?: number; dark?: boolean; phone?: boolean }

/** Browsers for one test file; everything that the pages complain about fails the test. */
export function people() {
  const { url, browser: endpoint } = inject('journey')
  let browser: Browser
  let present: Person[] = []

  beforeAll(async () => {
    browser = await chromium.connect(endpoint)
  })
  afterAll(() => browser.close())
  afterEach(async () => {
    const problems = present.flatMap((person) => person.problems)
    await Promise.all(present.map((person) => person.context.close()))
    present = []
    expect(problems).toEqual([])
  })

  async function come(look: Look = {}): Promise<Person> {
    const { phone = false, width = phone ? 360 : 1280, height = phone ? 740 : 900, dark = false } = look
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height },
      colorScheme: dark ? 'dark' : 'light',
      ...(phone ? { hasTouch: true, isMobile: true } : {}),
    })
    const page = await context.newPage()
    const person: Person = { page, context, problems: [] }
    page.on('pageerror', (error) => person.problems.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) person.problems.push(message.text())
    })
    present.push(person)
    return person
  }

  return { url, come }
}

/** The browser itself reports every refused request as an error; what the page does about it is the test's business. */
function isExpected(text: string): boolean {
  return /Failed to load resource|net::ERR_/.test(text)
}

let accounts = 0

export type SignedUp = Person & { email: string; password: string }

/** Signs up through the screen, as a stranger would. */
export async function signUp(person: Person): Promise<SignedUp> {
  const { page } = person
  const email = `host${++accounts}.${Date.now()}@example.com`
  const password = 'a good long password'
  await page.goto('/tenant/setup')
  await page.getByLabel(/email/i).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByLabel(/industry/i).click()
  await page.getByRole('option', { name: 'Consulting' }).click()
  await page.getByLabel(/hear about|heard about/i).click()
  await page.getByRole('option', { name: 'Web search' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /sign up|create/i }).click()
  await page.waitForURL(/#\/dashboard/)
  return Object.assign(person, { email, password })
}

/** What axe finds on the page as it is now, as short lines. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(`${AxeBuilder.source};0`)
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe
    type AxeResults = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }
    const results = await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
    return results.violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
  })
}
