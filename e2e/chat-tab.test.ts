// The product in the tab of a team chat: a frame of another site, in a browser that keeps no cookie there.
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { type ApiHost, hostByApi, launchByApi, verifyByApi } from './setup/api.ts'
import { openChat } from './setup/chat-host.ts'
import { codeIn, countMails, mailTo } from './setup/mail.ts'
import { eventually, PATIENCE_MS } from './setup/people.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, card, like } from './setup/session.ts'
import { say } from './setup/words.ts'

let chat: Awaited<ReturnType<typeof openChat>>
let product: Product
let browser: Browser
let host: ApiHost
let ada: ApiHost
let event: PopinEvent

beforeAll(async () => {
  chat = await openChat()
  product = await startProduct({
    CHAT_TAB_APP_ID: '3f9c1b52-8a34-4c0e-9b1d-5e7a2f60c8d4',
    CHAT_TAB_HOSTS: chat.url,
  })
  const { executablePath, args } = await findBrowser()
  browser = await chromium.launch({
    executablePath,
    // cookies of other sites are blocked, and what a frame stores is kept apart, as browsers come
    args: [
      ...args.map((arg) => arg.replace('ThirdPartyStoragePartitioning,', '')),
      '--test-third-party-cookie-phaseout',
    ],
    headless: true,
  })
  host = await hostByApi(product.url)
  ada = await hostByApi(product.url)
  event = await launchByApi(host, { name: 'Where do we eat?', visibility_setting: 'anyone' })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await chat.close()
})

/** What the stand-in shows of itself. */
type Chat = {
  chat: { valid: boolean; saved: object | null; save(): void; change(theme: string): void }
}

/** Somebody whose browser tells what it complained about, and where it asked outside of this machine. */
async function come() {
  const context = await browser.newContext({ viewport: { width: 900, height: 900 } })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection to/.test(message.text()))
      problems.push(message.text())
  })
  page.on('request', (request) => {
    if (!/^(http:\/\/(127\.0\.0\.1|localhost):|data:|blob:)/.test(request.url())) problems.push(request.url())
  })
  return { context, page, problems }
}

async function tabOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())!.contentFrame()
  return frame!
}
const at = (path: string) => product.url + path
const heading = (tab: Frame, name: string) => tab.getByRole('heading', { name })

const CODE_MAIL = /code to sign in/

async function signIn(tab: Frame, who: ApiHost): Promise<void> {
  const mails = await countMails(product.url, who.email, CODE_MAIL)
  await heading(tab, say('tabs.signin_title')).waitFor()
  expect(await tab.getByLabel(say('accounts.email')).inputValue()).toBe(who.email)
  await tab.getByRole('button', { name: say('tabs.mail_code') }).click()
  await tab
    .getByLabel(say('accounts.verification_code'), { exact: true })
    .fill(codeIn(await mailTo(product.url, who.email, CODE_MAIL, mails + 1)))
}

it('whoever signs in by a code answers and votes there, hears live what others do, and signs out', async () => {
  await verifyByApi(ada, product.url)
  const { context, page, problems } = await come()
  await page.goto(chat.show(at(`/mstabs/start?token=${event.slug}`), { loginHint: ada.email, theme: 'dark' }))
  const tab = await tabOf(page)
  await signIn(tab, ada)
  await heading(tab, event.name).waitFor()
  const scheme = () => tab.locator('html').getAttribute('data-mantine-color-scheme')
  await eventually(scheme).toBe('dark')

  await tab.getByLabel(say('ideas.label'), { exact: true }).fill('At the lake')
  await tab.getByRole('button', { name: say('ideas.post'), exact: true }).click()
  const answers = async () =>
    (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas.map(({ content }) => content)
  await eventually(answers).toEqual(['At the lake'])

  const { data: idea } = await host.call(ideas.createIdea, {
    body: { event_id: event.id, content: 'In the garden' },
  })
  const other = card(tab as never, 'In the garden')
  await other.waitFor()
  await like(other).click()
  const likes = async () =>
    (await host.call(ideas.listIdeas, { params: { id: event.id } })).data.ideas.find(
      ({ id }) => id === idea.id,
    )?.like_count
  await eventually(likes).toBe(1)

  // the frame can be loaded anew: the token is kept for it, and its address may be shown there
  await tab.evaluate(() => document.body.setAttribute('data-left', ''))
  await tab.evaluate(() => location.reload()).catch(() => {})
  await tab.locator('body:not([data-left])').waitFor()
  await heading(tab, event.name).waitFor()
  await card(tab as never, 'At the lake').waitFor()
  await eventually(async () => {
    await page.evaluate(() => (window as never as Chat).chat.change('contrast'))
    return tab.locator('html').getAttribute('data-contrast')
  }).toBe('')

  expect(await context.cookies()).toEqual([])
  await button(tab as never, say('app.account_menu')).click()
  await tab.getByRole('menuitem', { name: say('accounts.sign_out') }).click()
  await heading(tab, say('tabs.signin_title')).waitFor()
  // the page begins anew, which may take away what was asked
  await eventually(() =>
    tab.evaluate(() => sessionStorage.getItem('popin.tab_token')).catch((error: Error) => error.message),
  ).toBe('none')
  expect(problems).toEqual([])
  await context.close()
})

it('who adds a tab chooses a session there, and the chat keeps its address', async () => {
  await verifyByApi(host, product.url)
  const { context, page, problems } = await come()
  await page.goto(chat.show(at('/mstabs/config'), { frame: 'settings', loginHint: host.email }))
  const tab = await tabOf(page)
  await signIn(tab, host)
  await tab.getByRole('radio', { name: event.name }).check()
  const told = () => page.evaluate(() => (window as never as Chat).chat.saved)
  await eventually(() => page.evaluate(() => (window as never as Chat).chat.valid)).toBe(true)
  await page.evaluate(() => (window as never as Chat).chat.save())
  await eventually(told).toMatchObject({
    contentUrl: at(`/mstabs/start?token=${event.slug}`),
    suggestedDisplayName: event.name,
  })
  expect(problems).toEqual([])
  await context.close()
})

it('a site that is no chat of the settings shows nothing of the tab', async () => {
  const { context, page } = await come()
  const elsewhere = await openChat()
  try {
    await page.goto(elsewhere.show(at('/mstabs/start')))
    await eventually(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  } finally {
    await elsewhere.close()
    await context.close()
  }
})
