// An account from its first minute: signing up, verifying, signing out and in, and a forgotten password.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiHost, hostByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { codeIn, linkIn, mailTo } from './setup/mail.ts'
import { notice } from './setup/notice.ts'
import { eventually, people } from './setup/people.ts'
import { button, showReader } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()
const PASSWORD = 'a good long password'

let host: ApiHost
beforeAll(async () => {
  host = await hostByApi(url)
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function enterEmail(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel(say('accounts.email')).fill(email)
  await button(page, say('accounts.continue')).click()
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await enterEmail(page, email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await button(page, say('accounts.sign_in')).click()
}

describe('a stranger', () => {
  it('signs up on one screen and is in, verifies with the code from the email, and signs out', async () => {
    const { page } = await come()
    const email = `stranger.${Date.now()}@example.com`
    await page.goto('/tenant/setup')
    await page.getByLabel(say('accounts.email')).fill(email)
    await page.getByLabel(say('accounts.password'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(say('accounts.industry')).selectOption('Consulting')
    await page.getByLabel(say('accounts.referral_source')).selectOption('Web search')
    await page.getByLabel(say('accounts.terms')).check()
    await button(page, say('accounts.sign_up')).click()
    await page.waitForURL(/#\/dashboard$/)
    await heading(page, say('dashboard.sessions')).waitFor()
    await eventually(() => page.title()).toContain('Dashboard')

    await page.goto('/#/settings')
    // the dashboard before it has a button of the same words
    await heading(page, say('accounts.settings_title')).waitFor()
    await button(page, say('accounts.verify')).click()
    const dialog = page.getByRole('dialog', { name: say('accounts.verify_account') })
    const code = codeIn(await mailTo(url, email, /^Welcome to POPin/))
    expect(code).toHaveLength(6)
    const isToldSo = await notice(page, '[role=dialog]', say('accounts.verified_title'))
    await dialog.getByLabel(say('accounts.verification_code')).pressSequentially(code.toLowerCase())
    await eventually(isToldSo).toBe(true)
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText(say('accounts.is_verified'), { exact: true }).waitFor()
    await button(page, say('accounts.verify')).waitFor({ state: 'hidden' })

    await button(page, say('app.account_menu')).click()
    await page.getByRole('menuitem', { name: say('accounts.sign_out') }).click()
    await page.waitForURL(/#\/signin$/)
    await page.goto('/dashboard')
    await page.waitForURL(/#\/signin\?path=%2Fdashboard$/)
  })

  it('is told what is missing, and nothing is sent', async () => {
    const { page } = await come()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/account/')) sent.push(request.url())
    })
    await page.goto('/tenant/setup')
    await button(page, say('accounts.sign_up')).click()
    for (const text of [
      'Oops! Please enter a valid email address',
      'Please select an Industry',
      'Please tell us how you heard about POPin',
      'You must agree to our Terms of Service and Privacy Policy',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByLabel(say('accounts.industry')).selectOption('Education')
    await button(page, say('accounts.sign_up')).click()
    await page.getByText('Please select your role in Education', { exact: true }).waitFor()
    expect(sent).toEqual([])
  })
})

describe('signing in', () => {
  it('by password leads to the dashboard', async () => {
    const { page } = await come()
    await signIn(page, host.email, host.password)
    await page.waitForURL(/#\/dashboard$/)
    await button(page, say('app.account_menu')).waitFor()
  })

  it('leads back to the path that was asked for', async () => {
    const { page } = await come()
    await page.goto('/q')
    await page.waitForURL(/#\/signin\?path=%2Fq$/)
    await page.getByLabel(say('accounts.email')).fill(host.email)
    await button(page, say('accounts.continue')).click()
    await page.getByLabel(say('accounts.password'), { exact: true }).fill(host.password)
    await button(page, say('accounts.sign_in')).click()
    await page.waitForURL(/#\/q$/)
  })

  it('with a wrong password, or an unknown address, says so and keeps the form', async () => {
    const { page } = await come()
    await enterEmail(page, `nobody.${Date.now()}@example.com`)
    await page.getByText('Email not recognized', { exact: true }).waitFor()
    await page.getByLabel(say('accounts.email')).fill(host.email)
    await button(page, say('accounts.continue')).click()
    await page.getByLabel(say('accounts.password'), { exact: true }).fill('not the password')
    await button(page, say('accounts.sign_in')).click()
    await page.getByText('Incorrect Email and/or Password', { exact: true }).waitFor()
    expect(await page.getByLabel(say('accounts.email')).inputValue()).toBe(host.email)
    expect(page.url()).toMatch(/#\/signin$/)
  })

  it('by the link of an email works once, and fetching the link does not spend it', async () => {
    const { page } = await come()
    const person = await hostByApi(url)
    await verifyByApi(person, url)
    await enterEmail(page, person.email)
    await button(page, say('accounts.link_instead')).click()
    await heading(page, 'Check your email').waitFor()
    const link = linkIn(await mailTo(url, person.email, /link to sign in/))
    expect([(await fetch(link)).status, (await fetch(link)).status]).toEqual([200, 200])
    // a scanner that runs the page presses nothing
    const { page: scanner } = await come()
    await scanner.goto(link)
    await button(scanner, say('accounts.continue')).waitFor()
    await page.goto(link)
    await showReader(page)
    await page.waitForURL(/#\/dashboard$/)

    const { page: later } = await come()
    await later.goto(link)
    await button(later, say('accounts.continue')).waitFor()
    await later.keyboard.press('Tab')
    await heading(later, 'Link expired').waitFor()
    await later.getByText(/24 hours .*single use/).waitFor()
    await later.getByRole('link', { name: say('accounts.start_again') }).click()
    await later.waitForURL(/#\/signin$/)
  })

  it('by a link for the first time asks for a password, and the dashboard comes after it', async () => {
    const { page } = await come()
    const { email } = await hostByApi(url)
    await enterEmail(page, email)
    await button(page, say('accounts.link_instead')).click()
    await page.goto(linkIn(await mailTo(url, email, /link to sign in/)))
    await showReader(page)
    await heading(page, 'Create Your POPin Password!').waitFor()
    await page.getByText(/6/).first().waitFor()
    await page.getByLabel(say('accounts.new_password')).fill('abcde')
    await button(page, say('accounts.save_password')).click()
    await page.getByRole('alert').filter({ hasText: '6' }).waitFor()
    await page.getByLabel(say('accounts.new_password')).fill('abcdef')
    await button(page, say('accounts.save_password')).click()
    await page.getByText('Successfully set your new password!', { exact: true }).waitFor()
    await page.waitForURL(/#\/dashboard$/)
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link from an email, which works once', async () => {
    const { page } = await come()
    const { email } = await hostByApi(url)
    await enterEmail(page, email)
    await page.getByRole('link', { name: say('accounts.forgot_password') }).click()
    await page.getByLabel(say('accounts.email')).fill('a@b')
    await button(page, say('accounts.send_link')).click()
    await page.getByText('Please Enter a valid email', { exact: true }).waitFor()
    await page.getByLabel(say('accounts.email')).fill(email)
    await button(page, say('accounts.send_link')).click()
    await heading(page, 'Help is on the way!').waitFor()

    const link = linkIn(await mailTo(url, email, /new password/))
    // a scanner that runs the page types nothing
    const { page: scanner } = await come()
    await scanner.goto(link)
    await scanner.getByLabel(say('accounts.new_password')).waitFor()
    await page.goto(link)
    await page.getByLabel(say('accounts.new_password')).fill('abcde')
    await button(page, say('accounts.save_password')).click()
    await page.getByRole('alert').filter({ hasText: '6' }).waitFor()
    await page.getByLabel(say('accounts.new_password')).fill('another long password')
    await button(page, say('accounts.save_password')).click()
    await page.getByText('Successfully set your new password!', { exact: true }).first().waitFor()
    await page.waitForURL(/#\/signin\?/)
    await scanner.goto(link)
    await scanner.reload()
    await heading(scanner, say('accounts.link_expired')).waitFor()
    await scanner.getByRole('link', { name: say('accounts.new_link') }).click()
    await heading(scanner, say('accounts.reset_title')).waitFor()

    await signIn(page, email, PASSWORD)
    await page.getByText('Incorrect Email and/or Password', { exact: true }).waitFor()
    await page.getByLabel(say('accounts.password'), { exact: true }).fill('another long password')
    await button(page, say('accounts.sign_in')).click()
    await page.waitForURL(/#\/dashboard$/)
  })
})

describe('who is signed out', () => {
  it('is led to the sign-in with the path, from the settings without one, and never becomes a guest', async () => {
    const { page, context } = await come()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const expected = {
      '/dashboard': '/signin?path=%2Fdashboard',
      '/q': '/signin?path=%2Fq',
      '/q/edit': '/signin?path=%2Fq%2Fedit',
      '/q/some-slug/edit': '/signin?path=%2Fq%2Fsome-slug%2Fedit',
      '/meetings/some-id/edit': '/signin?path=%2Fmeetings%2Fsome-id%2Fedit',
      '/settings': '/signin',
    }
    for (const [from, to] of Object.entries(expected)) {
      await page.goto(`/#${from}`)
      await page.waitForURL(`${url}/#${to}`)
    }
    expect(asked.filter((address) => /\/arrivals|\/authenticate\/verify/.test(address))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })
})

describe('who is signed in', () => {
  it('is led from the sign-up, the reset and a sign-in by code to where it makes sense', async () => {
    const person = await come()
    const { page } = person
    await signInBrowser(person, host, url)
    for (const from of ['/tenant/setup', '/reset-password', '/reset-password?token=x', '/signin']) {
      await page.goto(from)
      await page.waitForURL(`${url}/#/dashboard`)
    }
    for (const from of ['/signin?eventCode=ABC123', '/signin?showCodeSignUp=1']) {
      await page.goto(from)
      await page.getByLabel(say('joining.code')).waitFor()
    }
  })

  it('sees the name of the screen as the title of the page', async () => {
    const person = await come()
    const { page } = person
    await signInBrowser(person, host, url)
    for (const [path, title] of [
      ['/dashboard', 'app.title_dashboard'],
      ['/settings', 'app.title_settings'],
      ['/q', 'app.title_feed'],
    ] as const) {
      await page.goto(`/#${path}`)
      await eventually(() => page.title()).toContain(say(title))
    }
  })
})
