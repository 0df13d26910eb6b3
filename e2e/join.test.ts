// Getting in: by link without an account, by a typed code, and what happens where somebody may not.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { events } from '#domain/events/contract.ts'
import { type ApiHost, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { eventually, openTab, people } from './setup/people.ts'
import { arrivalsOf, signIn } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people()

let host: ApiHost
let open: PopinEvent
let restricted: PopinEvent
let members: PopinEvent
beforeAll(async () => {
  host = await hostByApi(url)
  open = await launchByApi(host, { name: 'What did you like today?' })
  restricted = await launchByApi(host, { name: 'Who gets in here?', visibility_setting: 'invite_only' })
  members = await launchByApi(host, { name: 'Who has an account?', visibility_setting: 'anyone' })
})

const codeField = (page: Page) => page.getByLabel(say('joining.code'), { exact: true })
const joinButton = (page: Page) => page.getByRole('button', { name: say('joining.join'), exact: true })

async function seesSession(page: Page, event: PopinEvent): Promise<void> {
  await page.getByRole('heading', { level: 1, name: event.name }).waitFor()
  await eventually(() => page.url()).toContain(`/#/q/${event.slug}/answers`)
}

/** Collects what is asked of the server in order to join. */
function joinsOf(page: Page): string[] {
  const joins: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/arrivals$|\/join|\/authenticate\/verify/.test(request.url()))
      joins.push(request.url())
  })
  return joins
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await codeField(page).press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

async function whoAmI(page: Page): Promise<{ status: number; guest?: boolean }> {
  const answer = await page.request.get('/popin/api/1.0/authenticate')
  if (answer.status() !== 200) return { status: answer.status() }
  const { data } = (await answer.json()) as { data: { guest: boolean } }
  return { status: 200, guest: data.guest }
}

describe('a link', () => {
  it.each(['short_share_link', 'share_link'] as const)(
    'lets a phone without an account in at once: %s',
    async (kind) => {
      const { page } = await come({ phone: true })
      await page.goto(open[kind])
      await seesSession(page, open)
      await page.getByRole('button', { name: say('events.anonymous') }).waitFor()
      expect(await whoAmI(page)).toEqual({ status: 200, guest: true })
      // the question and where to answer are on the first screen
      for (const part of [page.getByRole('heading', { level: 1 }), page.getByLabel(say('ideas.label'))]) {
        const box = await part.boundingBox()
        expect(box!.y + box!.height).toBeLessThanOrEqual(740)
      }
      expect(await page.title()).not.toBe('')
    },
  )

  it('in two tabs at the same moment makes one guest', async () => {
    const person = await come()
    const came = arrivalsOf(person)
    // long enough that both would be on their way before either is in
    await person.context.route('**/arrivals', async (route) => {
      await sleep(1000)
      await route.continue()
    })
    const tabs = [person.page, await openTab(person)]
    await Promise.all(tabs.map((page) => page.goto(open.share_link)))
    await Promise.all(tabs.map((page) => seesSession(page, open)))
    await eventually(() => came.length).toBe(2)
    expect(new Set(came).size).toBe(1)
  })

  it('says when it begins as the reader writes it, and where the reader is', async () => {
    const start_time = Math.floor(Date.now() / 1000) + 3 * 86_400
    const window = { start_time, end_time: start_time + 86_400 }
    const planned = await launchByApi(host, { schedule: { ideas: window, voting: window } })
    for (const [language, zone] of [
      ['de-DE', 'Asia/Tokyo'],
      ['en-US', 'America/New_York'],
    ] as const) {
      const { page } = await come({ language, zone })
      await page.goto(`/#/q/${planned.slug}/answers`)
      const locale = `en-${language.slice(3)}`
      const format = new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: zone,
      })
      await page
        .getByText(format.format(start_time * 1000))
        .first()
        .waitFor()
    }
  })

  it('to a session for the invited asks for a sign-in, which leads back to it', async () => {
    const { page } = await come({ phone: true })
    await page.goto(`/q/${restricted.slug}/answers`)
    await page.waitForURL(`${url}/#/signin?path=%2Fq%2F${restricted.slug}%2Fanswers`)
    expect((await whoAmI(page)).status).toBe(401)
    await signIn(page, host)
    await seesSession(page, restricted)
  })

  it('to a session for others finds nothing, and leads in under another address', async () => {
    const other = await hostByApi(url)
    const person = await come({ phone: true })
    await signInBrowser(person, other, url)
    const { page } = person
    await page.goto(`/#/q/${restricted.slug}/answers`)
    await page.getByRole('heading', { name: say('app.not_found_title') }).waitFor()
    await page.getByRole('button', { name: say('app.not_found_other_account') }).click()
    await signIn(page, host)
    await seesSession(page, restricted)
  })

  it('to a session that was deleted says that there is nothing, to a guest who was in another one', async () => {
    const gone = await launchByApi(host)
    await host.call(events.deleteEvents, { body: { ids: [gone.id] } })
    const { page } = await come({ phone: true })
    await page.goto(`/#/q/${open.slug}/answers`)
    await seesSession(page, open)
    await page.goto(`/#/q/${gone.slug}/answers`)
    await page.getByRole('heading', { name: say('app.not_found_title') }).waitFor()
  })
})

describe('a code on the search screen', () => {
  it('joins by itself at the sixth character, in small letters and with a #', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/search')
    await codeField(page).pressSequentially(`#${open.short_code!.toLowerCase()}`)
    await seesSession(page, open)
    expect(await whoAmI(page)).toEqual({ status: 200, guest: true })
  })

  it('takes no spaces and symbols from the keyboard', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/search')
    await codeField(page).pressSequentially('#A B-1!')
    expect(await codeField(page).inputValue()).toBe('#AB1')
  })

  it('that nobody gave out is not found: the code stays, the focus is on the button', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/search')
    await codeField(page).pressSequentially('ZZZZZ9')
    await page.getByText('This POPin is unavailable or not found.', { exact: true }).waitFor()
    expect(await codeField(page).inputValue()).toBe('ZZZZZ9')
    await eventually(() => joinButton(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
  })

  it('of a session for others is as unknown as one that nobody gave out, and leads in after a sign-in', async () => {
    const { page } = await come({ phone: true })
    await page.goto('/search')
    await codeField(page).pressSequentially(restricted.short_code!)
    await page.getByText('This POPin is unavailable or not found.', { exact: true }).waitFor()
    await page.getByRole('link', { name: say('joining.sign_in_to_join') }).click()
    await signIn(page, host)
    await seesSession(page, restricted)
  })

  it('with other characters pasted in is refused without a call, an empty one is ignored', async () => {
    const { page } = await come()
    const joins = joinsOf(page)
    await page.goto('/search')
    await joinButton(page).click()
    expect(await page.getByRole('alert').count()).toBe(0)
    for (const text of ['AB!123', 'AB#C123', '##ABC123']) {
      await paste(page, text)
      await page
        .getByText('The event code only consists of numbers and letters. Please try again.', { exact: true })
        .waitFor()
      await codeField(page).fill('')
    }
    expect(joins).toEqual([])
    await paste(page, ` ${open.short_code!.toLowerCase()} `)
    await seesSession(page, open)
  })
})

describe('a code on the sign-in screen', () => {
  it('joins, and other characters or an empty field are told from each other without a call', async () => {
    const { page } = await come()
    const joins = joinsOf(page)
    await page.goto('/signin')
    await page.getByRole('link', { name: say('accounts.join_by_code') }).click()
    await page.getByRole('heading', { name: say('joining.sign_in_title') }).waitFor()
    await joinButton(page).click()
    await page.getByText('This POPin is unavailable or not found.', { exact: true }).waitFor()
    for (const text of ['AB_123', 'AB/123']) {
      await paste(page, text)
      await page.getByText('The event code only consists of numbers and letters.', { exact: true }).waitFor()
      await codeField(page).fill('')
    }
    expect(joins).toEqual([])
    await codeField(page).pressSequentially(open.short_code!)
    await seesSession(page, open)
  })

  it('of a session for people with an account asks for the email address, and nobody stays signed in', async () => {
    const { page } = await come()
    await page.goto(`/#/q/${open.slug}/answers`)
    await seesSession(page, open)
    await page.goto('/#/signin?showCodeSignUp=1')
    await codeField(page).pressSequentially(members.short_code!)
    await page
      .getByText('This POPin is restricted. Please sign in with your email address to join.', { exact: true })
      .waitFor()
    await page.getByLabel(say('accounts.email')).waitFor()
    expect((await whoAmI(page)).status).toBe(401)
  })

  it('has the first claim on where a sign-in leads', async () => {
    const { page } = await come()
    await page.goto('/signin?path=/settings&showCodeSignUp=1')
    await codeField(page).pressSequentially(members.short_code!)
    await signIn(page, host)
    await seesSession(page, members)
  })
})
