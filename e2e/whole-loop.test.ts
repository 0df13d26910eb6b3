// The whole loop, over three meetings of a series: raised before one, walked in it, asked after it, back in the next, done.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '#domain/base/time.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { MEETING_QUESTIONS } from '#domain/templates/meetings.ts'
import { type ApiHost, hostByApi, signInBrowser, verifyByApi } from './setup/api.ts'
import { launchSession } from './setup/editor.ts'
import { inspect, smallTargets } from './setup/inspection.ts'
import { tabTo } from './setup/keys.ts'
import { linkIn, mailTo } from './setup/mail.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { type Product, startProduct } from './setup/product.ts'
import { button, card, like, post, saved } from './setup/session.ts'
import { goTo } from './setup/weeks.ts'
import { say } from './setup/words.ts'

let product: Product
const { come } = people({ site: () => product.url, stay: true })

/** Restarts take their time, and emails and settling wait for the next minute. */
const LONG = { timeout: 600_000 }
const QUESTION = 'What should we talk about this week?'
/** The question after the meeting, as it is offered. */
const AFTER = MEETING_QUESTIONS.after.name
const HEATING = 'The heating fails every Monday'
const HEATING_TOO = 'Heating fails every Monday again'
const ACCOUNTS = 'New colleagues wait days for their accounts'
const DESKS = 'More quiet desks'
const SCREENS = 'A second screen for everyone'
const MINUTE = 60
const MEETING_LENGTH = HOUR

let host: ApiHost
let owner: ApiHost
/** At a desk, at the front of the room, and in the host's hand. */
let desk: Person
let screen: Person
let remote: Person
/** Two at desks, two on phones; Olga and Bo and Cy have accounts, Dee is a guest. */
let olga: Person
let bo: Person
let cy: Person
let dee: Person
/** Of the question before the meeting that comes, and of the one after it. */
let slug: string
let after: string
/** When the first meeting begins, unix seconds. */
let begins: number

const everybody = () => [olga, bo, cy, dee]
const contexts = () => [desk, screen, remote, ...everybody()].map(({ context }) => context)
const answersOf = () => `/#/q/${slug}/answers`
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

beforeAll(async () => {
  product = await startProduct()
  const account = async (person: Person) => {
    const client = await hostByApi(product.url)
    await signInBrowser(person, client, product.url)
    return client
  }
  desk = await come({ still: true })
  screen = await come({ width: 1280, height: 720, still: true })
  remote = await come({ phone: true, still: true })
  olga = await come({ still: true })
  bo = await come({ still: true })
  cy = await come({ phone: true, still: true })
  dee = await come({ phone: true, still: true })
  host = await account(desk)
  await verifyByApi(host, product.url)
  for (const { context } of [screen, remote]) await context.addCookies(await desk.context.cookies())
  owner = await account(olga)
  await verifyByApi(owner, product.url)
  await account(bo)
  await account(cy)
}, 240_000)
afterAll(() => product.stop())

describe('before the first meeting', LONG, () => {
  it('is a meeting that comes again each week, with a question before and one after it', async () => {
    const { page } = desk
    await page.goto('/#/meetings/edit')
    const about = page.getByRole('dialog', { name: say('editing.meeting_title') })
    await about.getByLabel(say('editing.schedule_name'), { exact: true }).fill('Weekly meeting')
    const repeat = about.getByLabel(say('editing.repeat'), { exact: true })
    const weekly = (await repeat.locator('option').allTextContents()).find((text) => /^Every week/.test(text))
    await repeat.selectOption({ label: weekly! })
    await button(about, say('base.done')).click()
    await about.waitFor({ state: 'hidden' })
    const before = page.getByRole('textbox', { name: say('editing.part_before'), exact: true })
    await before.fill(QUESTION)
    await launchSession(page)
    await heading(desk, QUESTION).waitFor()
    begins = (await findLatest()).begins
  })

  it('is full of what four people raise and like', async () => {
    const said = [HEATING, HEATING_TOO, ACCOUNTS, DESKS]
    for (const [n, { page }] of everybody().entries()) {
      await page.goto(answersOf())
      await post(page, said[n]!)
      await card(page, said[n]!).first().waitFor()
      await saved(page)
    }
    const likes: [Person, string[]][] = [
      [olga, [HEATING_TOO, ACCOUNTS]],
      [bo, [HEATING, ACCOUNTS]],
      [cy, [HEATING]],
      [dee, [HEATING, ACCOUNTS]],
    ]
    for (const [{ page }, texts] of likes) {
      for (const text of texts) await like(card(page, text).first()).click()
      await saved(page)
    }
  })

  it('has topics that the host makes of it: two answers that say the same, and two more', async () => {
    const { page } = desk
    const section = page.getByRole('region', { name: say('topics.title'), exact: true })
    await page.reload()
    await button(section, say('topics.suggestions', { count: 1 })).click()
    await section.getByRole('button', { name: /^Merge: / }).click()
    for (const answer of [ACCOUNTS, DESKS])
      await button(card(page, answer).first(), say('topics.make_of', { answer })).click()
    await button(section, say('topics.title_count', { count: 3 })).waitFor()
    // three like one answer and one the other: too few to tell whether they are the same people
    const [likes, answers] = [say('topics.likes', { count: 3 }), say('topics.answers', { count: 2 })]
    await section.getByText(`${likes} · ${answers}`).waitFor()
    await takePictures(page, 'loop-topics', [1280])
  })

  it('has an agenda in the order and with the minutes of the host, which every phone shows', async () => {
    const { page } = desk
    await button(page, say('agendas.entry', { count: 3 })).click()
    const dialog = page.getByRole('dialog', { name: say('agendas.title') })
    await dialog.getByLabel(say('agendas.add_question')).selectOption({ label: AFTER })
    await setMinutes(dialog, HEATING, '10')
    await setMinutes(dialog, ACCOUNTS, '5')
    await button(dialog, say('agendas.handle', { title: DESKS })).press('ArrowUp')
    await eventually(() => orderOf(dialog)).toEqual([HEATING, DESKS, ACCOUNTS, AFTER])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await eventually(() => agendaOn(dee.page)).toEqual([HEATING, DESKS, ACCOUNTS, AFTER])
  })
})

describe('in the room', LONG, () => {
  const stage = () => screen.page.getByRole('region', { name: say('presenting.stage'), exact: true })
  const press = (key: string) => screen.page.keyboard.press(key)

  it('the meeting has begun, and the question before it is over', async () => {
    await goToMeeting(1, MINUTE)
    for (const { page } of [desk, ...everybody()]) await page.goto(answersOf())
  })

  it('a promise is taken down on the stage by keys alone: what, who, by when, and their address', async () => {
    await screen.page.goto(`/#/q/${slug}/present`)
    await heading(screen, QUESTION).waitFor()
    await button(screen.page, say('presenting.next_stop')).waitFor({ state: 'attached' })
    await press('ArrowRight')
    await heading(screen, HEATING).waitFor()
    await press('p')
    const { keyboard } = screen.page
    const dialog = screen.page.getByRole('dialog', { name: HEATING })
    await tabTo(screen.page, dialog.getByLabel(say('room.owner')))
    await keyboard.type('Olga Owner')
    await tabTo(screen.page, button(dialog, say('room.two_weeks')))
    await press('Enter')
    await tabTo(screen.page, dialog.getByLabel(say('room.email')))
    await keyboard.type(owner.email)
    expect(await inspect(screen.page)).toEqual([])
    await press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await stage()
      .getByText(/^Olga Owner, by /)
      .waitFor()
    await stage().getByText(say('room.dealt_with'), { exact: true }).waitFor()
    // on the phones that follow, with no word of the address
    await dee.page.getByText(/^Olga Owner, by /).waitFor()
    expect(await dee.page.content()).not.toContain(owner.email)
    await takePictures(screen.page, 'loop-promise', [1280])
  })

  it('the next one is dealt with by one key', async () => {
    await press('ArrowRight')
    await heading(screen, DESKS).waitFor()
    await press('d')
    await stage().getByText(say('room.dealt_with'), { exact: true }).waitFor()
  })

  it('a note and a decision come from the remote, and the room reads them', async () => {
    await press('ArrowRight')
    await heading(screen, ACCOUNTS).waitFor()
    const { page } = remote
    await page.goto(`/q/${slug}/present/remote`)
    await heading(remote, ACCOUNTS).waitFor()
    const item = page.getByRole('region', { name: say('room.on_screen'), exact: true })
    await button(item, say('room.note')).tap()
    await item.getByLabel(say('room.note_title')).fill('Three people waited in October')
    await button(item, say('room.save')).tap()
    await stage().getByText('Three people waited in October').waitFor()
    // a note alone deals with nothing
    expect(await stage().getByText(say('room.dealt_with'), { exact: true }).count()).toBe(0)
    await button(item, say('room.decision')).tap()
    await item.getByLabel(say('room.decision_title')).fill('IT looks into it')
    await button(item, say('room.save')).tap()
    await stage().getByText('IT looks into it').waitFor()
    await stage().getByText(say('room.dealt_with'), { exact: true }).waitFor()
    await cy.page.getByText('IT looks into it').first().waitFor()
    expect(await smallTargets(page)).toEqual([])
  })

  it('the question after the meeting stands last', async () => {
    await press('ArrowRight')
    await heading(screen, AFTER).waitFor()
  })
})

describe('after the first meeting', LONG, () => {
  it('all four say what was answered and whether it was worth it: one screen, one press each', async () => {
    await goToMeeting(1, MEETING_LENGTH + 10 * MINUTE)
    for (const person of everybody())
      expect(await sayAfterwards(person, { [HEATING]: 'yes', [ACCOUNTS]: 'no', [DESKS]: 'yes' })).toBe(4)
    await takePictures(dee.page, 'loop-afterwards', [360])
  })
})

describe('the second meeting', LONG, () => {
  it('has what was not answered on its agenda minutes before it begins, and everybody is told so', async () => {
    await goToMeeting(2, -10 * MINUTE)
    await toNextMeeting()
    for (const { page } of everybody()) {
      await page.goto(answersOf())
      await eventually(() => agendaOn(page)).toEqual([AFTER, ACCOUNTS])
      const title = `Not answered, says the room: “${ACCOUNTS}” is on the agenda of the next meeting`
      await expectToldOf(page, title)
    }
    await takePictures(dee.page, 'loop-told', [360])
  })

  it('gets a new topic at the last minute, and its host puts the agenda in order', async () => {
    await post(cy.page, SCREENS)
    await saved(cy.page)
    const { page } = desk
    await page.goto(answersOf())
    await button(card(page, SCREENS).first(), say('topics.make_of', { answer: SCREENS })).click()
    await button(page, say('agendas.entry', { count: 3 })).click()
    const dialog = page.getByRole('dialog', { name: say('agendas.title') })
    const handle = button(dialog, say('agendas.handle', { title: AFTER }))
    await handle.press('ArrowDown')
    await handle.press('ArrowDown')
    await eventually(() => orderOf(dialog)).toEqual([ACCOUNTS, SCREENS, AFTER])
    await eventually(() => agendaOn(bo.page)).toEqual([ACCOUNTS, SCREENS, AFTER])
  })

  it('decides what was left over, and says that this was the answer', async () => {
    await screen.page.goto(`/#/q/${slug}/present`)
    await heading(screen, QUESTION).waitFor()
    await button(screen.page, say('presenting.next_stop')).waitFor({ state: 'attached' })
    await screen.page.keyboard.press('ArrowRight')
    await heading(screen, ACCOUNTS).waitFor()
    await screen.page.keyboard.press('e')
    const dialog = screen.page.getByRole('dialog', { name: ACCOUNTS })
    await dialog.getByRole('textbox').fill('Accounts are ready on the Friday before')
    await screen.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await goToMeeting(2, MEETING_LENGTH + 10 * MINUTE)
    for (const person of everybody()) expect(await sayAfterwards(person, { [ACCOUNTS]: 'yes' })).toBe(2)
  })
})

describe('the third meeting', LONG, () => {
  it('is where the owner is done, who presses that in the email and nothing else', async () => {
    await goToMeeting(3, -10 * MINUTE)
    await toNextMeeting()
    const mail = await mailTo(product.url, owner.email, /You own this/)
    await olga.page.goto(linkIn(mail))
    await button(olga.page, say('promises.mine_done')).click()
    await olga.page.getByText(say('promises.mine_is_done')).waitFor()
  })

  it('has nothing of that left over, and the page of the series shows everybody what became of it', async () => {
    for (const { page } of everybody()) {
      await page.goto(answersOf())
      await eventually(() => agendaOn(page)).toEqual([AFTER, SCREENS])
      await page.getByRole('link', { name: say('promises.door'), exact: true }).click()
      const group = (name: 'done' | 'discussed') =>
        page.getByRole('region', { name: say(`promises.group_${name}`) })
      await group('done')
        .getByText(/^Olga Owner by /)
        .waitFor()
      await topicKey(group('done'), HEATING).waitFor()
      await topicKey(group('discussed'), ACCOUNTS).waitFor()
      await group('discussed').getByText('Accounts are ready on the Friday before').waitFor()
      expect(await inspect(page)).toEqual([])
    }
    await takePictures(dee.page, 'loop-became', [360, 1280])
  })

  it('is where whoever raised it reads in their notifications that it is done', async () => {
    for (const { page } of [olga, bo, cy, dee])
      await expectToldOf(page, `What became of it: “${HEATING}” is done`)
    await bell(bo.page).click()
    await bo.page
      .getByRole('link')
      .filter({ hasText: `“${HEATING}” is done` })
      .click()
    await bo.page.getByText(/Olga Owner: Done/).waitFor()
  })
})

/** So many seconds after one of the meetings begins. */
const goToMeeting = (number: number, later: number) =>
  goTo(Math.round(begins + (number - 1) * 7 * DAY + later - Date.now() / 1000), product, contexts())

/** The questions of the meeting that was made last. */
async function findLatest() {
  const { data } = await host.call(dashboard.listMiniEvents, { query: {} })
  const [latest] = data.events
    .filter(({ name }) => name === QUESTION)
    .toSorted((a, b) => b.schedule.ideas.start_time - a.schedule.ideas.start_time)
  slug = latest!.slug
  after = latest!.collection!.events.find((other) => other.slug !== slug)!.slug
  return { slug, begins: latest!.schedule.ideas.end_time }
}

/** Waits for the meeting that comes next: its questions are made by the clock. */
async function toNextMeeting(): Promise<void> {
  const before = slug
  await expect
    .poll(async () => (await findLatest()).slug, { timeout: 180_000, interval: 3000 })
    .not.toBe(before)
}

/** What somebody presses on the page of the question after the meeting; gives how often they pressed. */
async function sayAfterwards({ page }: Person, said: Record<string, 'yes' | 'no'>): Promise<number> {
  await page.goto(`/#/q/${after}/answers`)
  const panel = page.getByRole('region', { name: say('follow_ups.title_meeting'), exact: true })
  const groups = panel.getByRole('radiogroup')
  await eventually(() => groups.count()).toBe(Object.keys(said).length + 1)
  let presses = 0
  const press = async (place: Locator) => {
    presses += 1
    await place.click()
  }
  for (const [topic, verdict] of Object.entries(said))
    await press(
      panel
        .getByRole('radiogroup', { name: topic })
        .getByRole('radio', { name: say(`follow_ups.${verdict}`), exact: true }),
    )
  const worth = panel.getByRole('radiogroup', { name: say('follow_ups.worth_meeting') })
  await press(worth.getByRole('radio', { name: say('follow_ups.score_of', { score: 4 }) }))
  await panel.getByText(/^Thank you!/).waitFor()
  await saved(page)
  return presses
}

const topicKey = (place: Locator, title: string) => place.getByRole('button', { name: title, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** Opens the bell, finds it there and closes it again. */
async function expectToldOf(page: Page, title: string): Promise<void> {
  await bell(page).click()
  const told = page.getByRole('dialog', { name: say('notifications.title') })
  await told.getByRole('link').filter({ hasText: title }).waitFor()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })
}

async function setMinutes(dialog: Locator, title: string, minutes: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: say('agendas.minutes', { title }) })
  await field.fill(minutes)
  await field.press('Enter')
}

/** The order of an agenda that is put together, by the names of its handles. */
async function orderOf(place: Locator): Promise<string[]> {
  const handles = place
    .getByRole('list', { name: say('agendas.list') })
    .getByRole('button', { name: /^Move / })
  const names = await handles.evaluateAll((keys) => keys.map((key) => key.getAttribute('aria-label')!))
  return names.filter((name) => !/ (up|down)$/.test(name)).map((name) => name.replace('Move ', ''))
}

/** The agenda as somebody who takes part opens it. */
async function agendaOn(page: Page): Promise<string[]> {
  const key = page.getByRole('button', { name: new RegExp(`^${say('agendas.title')} \\d`) })
  await key.waitFor()
  if ((await key.getAttribute('aria-expanded')) === 'false') await key.click()
  const titles = page.getByRole('region', { name: say('agendas.title'), exact: true }).locator('li bdi')
  return titles.allTextContents()
}
