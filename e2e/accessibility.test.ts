// Every screen for everybody: names, roles and contrast, light and dark, narrow and wide, small and large letters.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { comments } from '#domain/comments/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, signInBrowser } from './setup/api.ts'
import { inspectWhole, resize, smallTargets } from './setup/inspection.ts'
import { resetLink } from './setup/mail.ts'
import { fadesOf, slowParts } from './setup/motion.ts'
import { eventually, type Person, people } from './setup/people.ts'
import {
  button,
  card,
  choice,
  choose,
  comments as commentsOf,
  ribbon,
  showReader,
  visit,
} from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let stranger: Person
let newcomer: Person
let host: Person
let guest: Person
let written: PopinEvent
let poll: PopinEvent
let scale: PopinEvent
let closed: PopinEvent
let empty: PopinEvent

beforeAll(async () => {
  creator = await hostByApi(url)
  const still = () => come({ still: true })
  ;[stranger, newcomer, host, guest] = await Promise.all([still(), still(), still(), still()])
  await signInBrowser(newcomer, await hostByApi(url), url)
  await signInBrowser(host, creator, url)
  await prepare()
})

/** One session of each kind with something in it. */
async function prepare(): Promise<void> {
  const yesNo = { question_type: 'binary', titles: ['Yes', 'No'] }
  empty = await launchByApi(creator, { name: 'What has nobody said yet?' })
  poll = await launchByApi(creator, {
    name: 'Shall we go on like this?',
    ...yesNo,
    polls_crowdsourcing: true,
  })
  const points = ['Not at All', '', '', '', '', '', '', '', '', 'Extremely']
  scale = await launchByApi(creator, { name: 'How sure are you?', question_type: 'scale_10', titles: points })
  closed = await launchByApi(creator, { name: 'What was it like?' })
  written = await launchByApi(creator, { name: 'What would make this a better place to work in every day?' })
  await signInBrowser(guest, await guestByApi(url, empty), url)
  const client = await guestByApi(url, written)
  for (const event of [written, closed]) {
    const long = `A very long answer ${'that goes on and on '.repeat(12)}`
    for (const content of ['More light', long, 'Tea'.repeat(40)]) {
      const { data } = await client.call(ideas.createIdea, { body: { event_id: event.id, content } })
      await client.call(voting.castVote, { params: { id: data.id }, body: { vote: true } })
      const body = { description: `On ${content.slice(0, 20)}`, reveal_name: false }
      await client.call(comments.createIdeaComment, { params: { id: data.id }, body })
    }
  }
  for (const event of [poll, scale]) {
    const { data } = await client.call(ideas.listIdeas, { params: { id: event.id } })
    await client.call(voting.castVote, { params: { id: data.ideas[1]!.id }, body: { vote: true } })
  }
  await creator.call(events.endEvent, { params: { id: closed.id } })
}

type Screen = [name: string, open: () => Promise<Page>]

const goTo = async ({ page }: Person, path: string) => {
  await page.goto(`/#${path}`)
  return page
}
const sees = async (page: Page, title: string) => {
  await page.getByRole('heading', { name: title }).first().waitFor()
  return page
}
const open = async ({ page }: Person, event: PopinEvent) => {
  await visit(page, event)
  return page
}

const strangers: Screen[] = [
  ['sign-in', async () => sees(await goTo(stranger, '/signin'), say('accounts.sign_in_title'))],
  [
    'sign-in with the password, refused',
    async () => {
      const page = await goTo(stranger, '/signin')
      await page.getByLabel(say('accounts.email')).fill(creator.email)
      await button(page, say('accounts.continue')).click()
      await button(page, say('accounts.sign_in')).click()
      await page.getByRole('alert').waitFor()
      return page
    },
  ],
  [
    'an email on its way',
    async () => {
      await button(stranger.page, say('accounts.link_instead')).click()
      return sees(stranger.page, say('accounts.check_email'))
    },
  ],
  ['sign-up', async () => sees(await goTo(stranger, '/tenant/setup'), say('accounts.sign_up_title'))],
  [
    'sign-up, refused',
    async () => {
      await button(stranger.page, say('accounts.sign_up')).click()
      await stranger.page.getByText('Please select an Industry').waitFor()
      return stranger.page
    },
  ],
  ['reset', async () => sees(await goTo(stranger, '/reset-password'), say('accounts.reset_title'))],
  [
    'reset, choosing',
    async () => {
      await stranger.page.goto(await resetLink(url, creator.email))
      return sees(stranger.page, say('accounts.choose_password'))
    },
  ],
  [
    'a link that waits for its reader',
    async () => sees(await goTo(stranger, '/verify/nothing'), say('accounts.verify_title')),
  ],
  [
    'an expired link',
    async () => {
      await showReader(stranger.page)
      return sees(stranger.page, say('accounts.link_expired'))
    },
  ],
  ['joining by code', async () => sees(await goTo(stranger, '/search'), say('joining.search_title'))],
  [
    'an unknown code',
    async () => {
      await stranger.page.getByLabel(say('joining.code'), { exact: true }).fill('ZZZZZ9')
      await stranger.page.getByRole('alert').waitFor()
      return stranger.page
    },
  ],
  ['nothing there', async () => sees(await goTo(stranger, '/404'), say('app.not_found_title'))],
]

const hosts: Screen[] = [
  ['dashboard, empty', async () => sees(await goTo(newcomer, '/dashboard'), say('dashboard.sessions'))],
  [
    'verification',
    async () => {
      // the dashboard before it has a button of the same words
      const page = await sees(await goTo(newcomer, '/settings'), say('accounts.settings_title'))
      await button(page, say('accounts.verify')).click()
      await page.getByLabel(say('accounts.verification_code')).waitFor()
      return page
    },
  ],
  ['dashboard with cards', async () => sees(await goTo(host, '/dashboard'), written.name)],
  [
    'launch dialog with choices',
    async () => {
      const { page } = host
      await page.getByLabel(say('dashboard.ask')).fill('Which one?')
      await page.getByRole('radio', { name: say('dashboard.kind_poll') }).check()
      await page.getByRole('radio', { name: say('dashboard.type_multiple') }).check()
      await button(page, say('dashboard.to_choices')).click()
      const dialog = page.getByRole('dialog', { name: say('dashboard.dialog_title') })
      await button(dialog, say('dashboard.launch')).click()
      await dialog.getByText(say('editing.choices_few')).waitFor()
      return page
    },
  ],
  [
    'share sheet',
    async () => {
      const { page } = host
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      // else the kinds of polls may lie half behind the bar of the product, as whatever is scrolled through does
      await page.getByRole('radio', { name: say('dashboard.kind_qa') }).check()
      await button(page.getByRole('article', { name: written.name }), say('dashboard.share')).click()
      await page.getByLabel(say('invitations.link'), { exact: true }).waitFor()
      return page
    },
  ],
  [
    'the menu of a card',
    async () => {
      const { page } = host
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await button(page, say('dashboard.card_menu', { name: written.name })).click()
      await page.getByRole('menuitem').first().waitFor()
      return page
    },
  ],
  [
    'the menu of the account',
    async () => {
      const { page } = host
      await page.keyboard.press('Escape')
      await button(page, say('app.account_menu')).click()
      await page.getByRole('menuitem', { name: say('accounts.sign_out') }).waitFor()
      return page
    },
  ],
  [
    'answers as the host, with results',
    async () => {
      const page = await open(host, written)
      await button(page, say('insights.to_results')).click()
      await button(page, say('insights.as_table')).waitFor()
      return page
    },
  ],
  [
    'the menu of the ribbon on a phone',
    async () => {
      await resize(host.page, { width: 360, height: 740 })
      await button(ribbon(host.page), say('insights.more')).click()
      await host.page.getByRole('menuitem', { name: say('insights.delete') }).waitFor()
      return host.page
    },
  ],
  [
    'a question before it is done',
    async () => {
      const remove = host.page.getByRole('menuitem', { name: say('insights.delete') })
      // the menu of before may have gone with the width
      if (!(await remove.isVisible())) await button(ribbon(host.page), say('insights.more')).click()
      await remove.click()
      await host.page
        .getByRole('dialog', { name: say('insights.delete_title', { what: say('base.popin') }) })
        .waitFor()
      return host.page
    },
  ],
  [
    'a poll as the host, with results',
    async () => {
      await host.page.keyboard.press('Escape')
      const page = await open(host, poll)
      await button(page, say('insights.to_results')).click()
      await button(page, say('insights.as_table')).click()
      return page
    },
  ],
  [
    'a scale as the host, with results',
    async () => {
      const page = await open(host, scale)
      await button(page, say('insights.to_results')).click()
      await button(page, say('insights.as_table')).waitFor()
      return page
    },
  ],
  ['a closed session as the host', () => open(host, closed)],
  ['settings', async () => sees(await goTo(host, '/settings'), say('accounts.settings_title'))],
  ['own sessions', async () => sees(await goTo(host, '/q'), say('dashboard.feed_title'))],
]

const guests: Screen[] = [
  ['answers, none yet', () => open(guest, empty)],
  [
    'answers with an own one, and its menu',
    async () => {
      const page = await open(guest, written)
      await page.getByLabel(say('ideas.label'), { exact: true }).fill('My own answer')
      await button(page, say('ideas.post')).click()
      await button(card(page, 'My own answer'), say('comments.more')).click()
      await page.getByRole('menuitem').first().waitFor()
      return page
    },
  ],
  [
    'answers with comments, editing',
    async () => {
      const { page } = guest
      await page.keyboard.press('Escape')
      await choose(page, card(page, 'My own answer'), say('comments.edit'))
      await commentsOf(card(page, 'More light')).click()
      await page.getByText('On More light').waitFor()
      return page
    },
  ],
  [
    'a single answer',
    async () => {
      const client = await guestByApi(url, written)
      const { data } = await client.call(ideas.listIdeas, { params: { id: written.id } })
      const page = await goTo(guest, `/q/${written.slug}/answers/${data.ideas[0]!.slug}`)
      await page.getByRole('heading', { level: 2 }).waitFor()
      return page
    },
  ],
  [
    'a poll before the vote',
    async () => {
      const page = await open(guest, poll)
      await choice(page, 'Yes').waitFor()
      return page
    },
  ],
  [
    'a poll after the vote',
    async () => {
      await choice(guest.page, 'Yes').click()
      await guest.page.getByText(say('voting.your_choice')).waitFor()
      return guest.page
    },
  ],
  [
    'a scale of ten after the vote',
    async () => {
      const page = await open(guest, scale)
      await choice(page, '7').click()
      await page.getByText(/Average/).waitFor()
      return page
    },
  ],
  ['a closed session', () => open(guest, closed)],
  ['settings of a guest', async () => sees(await goTo(guest, '/settings'), say('accounts.guest_title'))],
]

describe('nothing is wrong for a stranger at', () => {
  it.each(strangers)('%s', async (_, opened) => expect(await inspectWhole(await opened())).toEqual([]))
})

describe('nothing is wrong for a host at', () => {
  it.each(hosts)('%s', async (_, opened) => expect(await inspectWhole(await opened())).toEqual([]))
})

describe('nothing is wrong for a guest at', () => {
  it.each(guests)('%s', async (_, opened) => expect(await inspectWhole(await opened())).toEqual([]))
})

describe('light and dark', () => {
  let moving: Person

  beforeAll(async () => {
    moving = await come()
    await signInBrowser(moving, creator, url)
  })

  it('change places at once when the system does', async () => {
    const page = await sees(await goTo(moving, '/dashboard'), written.name)
    expect(await fadesOf(page, () => page.emulateMedia({ colorScheme: 'dark' }))).toEqual([])
  })

  it('change places at once at the press of a button', async () => {
    const { page } = moving
    await button(page, say('app.account_menu')).press('Enter')
    const entry = page.getByRole('menuitem', { name: say('app.to_light') })
    await entry.waitFor()
    expect(await fadesOf(page, () => entry.press('Enter'))).toEqual([])
  })
})

describe('who asks for less motion', () => {
  it('sees nothing move or fade', async () => {
    const page = await sees(await goTo(host, '/dashboard'), written.name)
    expect(await slowParts(page)).toEqual([])
  })
})

describe('a menu by keyboard', () => {
  it('begins at its first item, is walked by arrows, and gives the focus back', async () => {
    const page = await sees(await goTo(host, '/dashboard'), written.name)
    const opener = button(page, say('dashboard.card_menu', { name: written.name }))
    await opener.press('Enter')
    const items = page.getByRole('menuitem')
    const hasFocus = (item: Locator) =>
      eventually(() => item.evaluate((one) => one === document.activeElement))
    await hasFocus(items.nth(0)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await hasFocus(items.nth(1)).toBe(true)
    await page.keyboard.press('Escape')
    await items.first().waitFor({ state: 'hidden' })
    await hasFocus(opener).toBe(true)
  })
})

describe('a thumb', () => {
  it('reaches everything on the page of a participant: 44 pixels at least', async () => {
    const { page } = guest
    await resize(page, { width: 360, height: 740 })
    for (const event of [written, poll, scale]) {
      await visit(page, event)
      await page.getByRole('main').getByRole('button').first().waitFor()
      expect(await smallTargets(page)).toEqual([])
    }
  })
})
