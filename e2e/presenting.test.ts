// A room: one screen, the host's phone as its remote, and two people with phones of their own.
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { ZOOM_MAX } from '#domain/presenting/model.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { spelledCode } from '#web/invitations/join-code.ts'
import { DOUBLE_MS } from '#web/presenting/presses.ts'
import { type ApiHost, guestByApi, hostByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { inspect, resize } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button, choice, visit } from './setup/session.ts'
import { writeWidest } from './setup/widest-code.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let screen: Person
let remote: Person
let ada: Person
let ben: Person
let clients: TestClient[]
let open: PopinEvent
let poll: PopinEvent

beforeAll(async () => {
  creator = await hostByApi(url)
  const [first, second] = await launchTogether(creator, [
    { name: 'What shall we keep?' },
    { name: 'Where shall we meet?', question_type: 'multiple', titles: ['Park', 'Lake', 'Hall'] },
  ])
  open = first!
  poll = second!
  clients = [await guestByApi(url, open), await guestByApi(url, open)]
  for (const client of clients)
    for (const { slug } of [open, poll]) await client.call(joining.joinEvent, { params: { slug }, body: {} })
  screen = await come({ width: 1920, height: 1080, still: true })
  remote = await come({ phone: true, still: true })
  for (const person of [screen, remote]) await signInBrowser(person, creator, url)
  ;[ada, ben] = await Promise.all([come({ phone: true, still: true }), come({ phone: true, still: true })])
  await signInBrowser(ada, clients[0]!, url)
  await signInBrowser(ben, clients[1]!, url)
})

const write = (client: TestClient, content: string) =>
  client.call(ideas.createIdea, { body: { event_id: open.id, content } })
const title = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const stage = () => screen.page.getByRole('region', { name: say('presenting.stage') })
const state = async () => (await creator.call(presenting.loadPresentation, { params: { id: open.id } })).data
const code = () => screen.page.getByRole('complementary', { name: say('presenting.join_label') })
/** The countdown, not the time that the session has left. */
const countdown = ({ page }: Person) => page.getByRole('timer', { name: /^Time left: / })
/** How many seconds the countdown is away from what is left. */
async function wrongBy(person: Person, end: number): Promise<number> {
  const [minutes, seconds] = (await countdown(person).textContent())!.split(':').map(Number)
  return Math.abs(minutes! * 60 + seconds! - (end - Date.now() / 1000))
}
/** The page sees the second tap in the next frame, on whatever is there by then. */
const tapTwice = (place: Locator) =>
  place.evaluate(async (first: HTMLElement) => {
    const { left, top, width, height } = first.getBoundingClientRect()
    first.click()
    await new Promise(requestAnimationFrame)
    const second = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement | null
    second?.click()
  })
const press = (name: Parameters<typeof say>[0]) => button(remote.page, say(name)).click()

/** Whether nothing of it is outside the window. */
const isWhole = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

describe('a presentation', () => {
  it('begins with the question of its address, says that it waits, and shows the way in', async () => {
    await screen.page.goto(`/#/q/${open.slug}/present`)
    await title(screen, open.name).waitFor()
    await stage().getByText(say('presenting.waiting'), { exact: true }).waitFor()
    await code()
      .getByRole('img', { name: [...open.short_code!].join(' ') })
      .waitFor()
    await eventually(state).toMatchObject({ is_on: true, event_id: open.id })
    await remote.page.goto(`/q/${open.slug}/present/remote`)
    await title(remote, open.name).waitFor()
    await Promise.all([ada, ben].map(({ page }) => visit(page, open)))
  })

  it('shows the answers as they come, and what they share as a cloud and in a list', async () => {
    await write(clients[0]!, 'The long lunch break')
    const { data: noon } = await write(clients[1]!, 'Lunch at noon')
    const wall = stage().getByRole('list', { name: say('presenting.view_wall') })
    for (const text of ['The long lunch break', 'Lunch at noon']) await wall.getByText(text).waitFor()
    // the first like makes top answers of them
    await clients[0]!.call(voting.castVote, { params: { id: noon.id }, body: { vote: true } })
    await wall.getByText('1', { exact: true }).waitFor()
    await screen.page.keyboard.press('v')
    const answers = stage().getByRole('list', { name: say('insights.top_answers') })
    await answers.getByText('Lunch at noon').waitFor()
    await screen.page.keyboard.press('v')
    await stage()
      .getByRole('group', { name: /Most used: (Lunch|lunch) \(2\)/ })
      .waitFor()
    await screen.page.keyboard.press('v')
    const words = stage()
      .getByRole('row')
      .filter({ hasText: /^lunch/i })
    await eventually(() => words.textContent()).toMatch(/lunch\s*2/i)
    // a change of the view takes an answer off that came onto the screen before it
    await eventually(state).toMatchObject({ view: 'table' })
  })

  it('has an answer in the spotlight from the remote, and takes it off by Esc', async () => {
    await button(remote.page, 'The long lunch break').click()
    await stage().getByRole('figure').getByText('The long lunch break').waitFor()
    await screen.page.keyboard.press('Escape')
    await stage().getByRole('figure').waitFor({ state: 'hidden' })
    await eventually(() => button(remote.page, 'The long lunch break').getAttribute('aria-pressed')).toBe(
      'false',
    )
  })

  it('turns to the next question on every screen, and leaves alone who goes at their own pace', async () => {
    await button(ben.page, say('presenting.go_alone')).click()
    await press('presenting.next')
    for (const person of [screen, remote, ada]) await title(person, poll.name).waitFor()
    await ben.page.getByText(say('presenting.moved_on', { question: poll.name })).waitFor()
    expect(await title(ben, open.name).isVisible()).toBe(true)
    await button(ben.page, say('presenting.go_there')).click()
    await title(ben, poll.name).waitFor()
  })

  it('hides the results from everybody until the host shows them, the votes come in meanwhile', async () => {
    await press('presenting.hide')
    await stage()
      .getByText(say('presenting.hidden_count', { count: 0 }))
      .waitFor()
    for (const { page } of [ada, ben])
      await page.getByText('The host will share the results later.').waitFor()
    await choice(ada.page, 'Lake').click()
    await choice(ben.page, 'Lake').click()
    await stage()
      .getByText(say('presenting.hidden_count', { count: 2 }))
      .waitFor()
    expect(await stage().textContent()).not.toContain('%')
    expect(await ada.page.getByRole('radiogroup').textContent()).not.toContain('%')
    const { data } = await clients[0]!.call(ideas.listIdeas, { params: { id: poll.id } })
    expect(data.ideas.map((idea) => idea.choice_count)).toEqual([0, 0, 0])
    await press('presenting.reveal')
    await eventually(() => stage().getByRole('listitem').filter({ hasText: 'Lake' }).textContent()).toMatch(
      /100%\s*2 votes/,
    )
    await eventually(() => choice(ada.page, 'Lake').textContent()).toContain('100%')
  })

  it('locks voting: the phones say so, and a vote that was on its way is refused in words', async () => {
    // a finger that taps twice means once
    await tapTwice(button(remote.page, say('presenting.lock')))
    await stage().page().getByText(say('presenting.locked'), { exact: true }).waitFor()
    await ada.page.getByText('The host has locked voting. Votes so far still count.').waitFor()
    await eventually(() => choice(ada.page, 'Park').count()).toBe(0)
    const [park] = (await clients[0]!.call(ideas.listIdeas, { params: { id: poll.id } })).data.ideas
    const refused = await clients[0]!.call(voting.castVote, {
      params: { id: park!.id },
      body: { vote: true },
    })
    expect([refused.status, refused.error?.error_message]).toEqual([403, 'The host has locked voting.'])
    await remote.page.waitForTimeout(DOUBLE_MS)
    await press('presenting.unlock')
    await choice(ada.page, 'Park').click()
    await eventually(() => stage().getByRole('listitem').filter({ hasText: 'Park' }).textContent()).toMatch(
      /50%\s*1 vote/,
    )
  })
})

describe('whatever happens, the screen', () => {
  it('counts down on the screen, the remote and the phones', async () => {
    await button(remote.page, say('presenting.minutes', { count: 1 })).click()
    await countdown(screen).waitFor()
    const { timer_end } = await state()
    for (const person of [screen, remote, ada])
      await eventually(() => wrongBy(person, timer_end!)).toBeLessThan(2)
    await press('presenting.stop_timer')
    await countdown(screen).waitFor({ state: 'hidden' })
  })

  it('keeps its last picture without a connection, and is right again after it', async () => {
    await screen.context.setOffline(true)
    await screen.page.getByText(say('presenting.offline'), { exact: true }).waitFor()
    const [, , hall] = (await creator.call(ideas.listIdeas, { params: { id: poll.id } })).data.ideas
    await clients[0]!.call(voting.castVote, { params: { id: hall!.id }, body: { vote: true } })
    await creator.call(presenting.changePresentation, { params: { id: open.id }, body: { zoom: 2 } })
    expect(await title(screen, poll.name).isVisible()).toBe(true)
    // what is pressed meanwhile shows at once, and is sent later
    await screen.page.keyboard.press('v')
    await stage().getByRole('table').waitFor()
    await screen.context.setOffline(false)
    await eventually(() => stage().getByRole('row').filter({ hasText: 'Hall' }).textContent()).toMatch(
      /Hall\s*50%\s*1 vote/,
    )
    await eventually(state).toMatchObject({ view: 'table', zoom: 2 })
  })

  it('goes on where it was after the screen is loaded again', async () => {
    await screen.page.reload()
    await title(screen, poll.name).waitFor()
    await stage().getByRole('table').waitFor()
    expect((await state()).event_id).toBe(poll.id)
  })

  it('follows the deletion of its question to one that is there', async () => {
    const [extra, other] = await launchTogether(creator, [
      { name: 'Here for a moment' },
      { name: 'Here to stay' },
    ])
    await screen.page.goto(`/#/q/${extra!.slug}/present`)
    await title(screen, extra!.name).waitFor()
    const params = { id: extra!.id }
    await eventually(
      async () => (await creator.call(presenting.loadPresentation, { params })).data.is_on,
    ).toBe(true)
    await creator.call(presenting.changePresentation, { params, body: { event_id: other!.id } })
    await title(screen, other!.name).waitFor()
    await creator.call(events.deleteEvents, { body: { ids: [other!.id] } })
    await title(screen, extra!.name).waitFor()
  })
})

describe('the keys', () => {
  it('are listed by ?, with the way to the remote, and closed by Esc', async () => {
    await screen.page.goto(`/#/q/${poll.slug}/present`)
    await title(screen, poll.name).waitFor()
    await screen.page.keyboard.press('?')
    const list = screen.page.getByRole('dialog', { name: say('presenting.keys') })
    await list.getByText(say('presenting.key_reveal')).waitFor()
    await list
      .getByRole('img')
      .and(screen.page.getByLabel(/present\/remote/))
      .waitFor()
    await screen.page.keyboard.press('Escape')
    await list.waitFor({ state: 'hidden' })
  })

  it('show the code large, hide results by Space and lock by L, all without a mouse', async () => {
    await screen.page.keyboard.press('q')
    await stage().getByText(say('presenting.join_big')).waitFor()
    await screen.page.keyboard.press('q')
    await screen.page.keyboard.press('Space')
    await eventually(state).toMatchObject({ results_hidden: true, view: 'chart' })
    await screen.page.keyboard.press('Space')
    await screen.page.keyboard.press('l')
    await eventually(state).toMatchObject({ results_hidden: false, voting_locked: true })
    await screen.page.keyboard.press('l')
    await screen.page.keyboard.press('0')
    await screen.page.keyboard.press('ArrowLeft')
    await title(screen, open.name).waitFor()
    await eventually(state).toMatchObject({ voting_locked: false, zoom: 0, event_id: open.id })
  })

  it('walk through the answers and put one into the spotlight by Enter', async () => {
    await screen.page.keyboard.press('v')
    const answers = stage().getByRole('list', { name: say('insights.top_answers') })
    await answers.waitFor()
    await screen.page.keyboard.press('ArrowDown')
    await screen.page.keyboard.press('ArrowDown')
    await screen.page.keyboard.press('Enter')
    await stage().getByRole('figure').waitFor()
    // once it is there, what the next test awaits is what the screen says last
    await eventually(async () => (await state()).spotlight_id).not.toBeNull()
    await screen.page.keyboard.press('Escape')
    await answers.waitFor()
  })
})

it('an answer in the spotlight is off the screen as soon as the host archives it', async () => {
  // what the screen was told last has left it, and takes nothing back of what is told elsewhere
  await eventually(state).toMatchObject({ event_id: open.id, spotlight_id: null, view: 'answers' })
  const rude = (await write(clients[0]!, 'Something rude')).data.id
  const body = { event_id: open.id, spotlight_id: rude }
  await creator.call(presenting.changePresentation, { params: { id: open.id }, body })
  const shown = stage().getByRole('figure').getByText('Something rude')
  await shown.waitFor()
  await creator.call(ideas.moderateIdea, { params: { id: rude }, body: { state: 'archived' } })
  await shown.waitFor({ state: 'hidden' })
  await eventually(state).toMatchObject({ spotlight_id: null })
})

describe('somebody who is not the host', () => {
  it('sees the same picture without controls, and cannot use the remote', async () => {
    await ada.page.goto(`/#/q/${open.slug}/present`)
    await title(ada, open.name).waitFor()
    expect(await ada.page.getByRole('toolbar').count()).toBe(0)
    const before = (await state()).number
    await ada.page.keyboard.press('ArrowRight')
    await ada.page.goto(`/#/q/${open.slug}/present/remote`)
    await ada.page.getByText(say('presenting.host_only')).waitFor()
    expect((await state()).number).toBe(before)
  })
})

describe('the screens of a room', () => {
  it('can be read and used by everybody', async () => {
    await creator.call(presenting.changePresentation, {
      params: { id: open.id },
      body: { event_id: poll.id, is_on: true, timer_seconds: 600 },
    })
    await title(screen, poll.name).waitFor()
    await screen.page.mouse.move(20, 20)
    expect(await inspect(screen.page)).toEqual([])
    await title(remote, poll.name).waitFor()
    expect(await inspect(remote.page)).toEqual([])
    await countdown(ben).waitFor()
    expect(await inspect(ben.page)).toEqual([])
  })

  it.each([
    ['a laptop', 1280, 720],
    ['a projector', 1920, 1080],
    // what is left of the laptop when its browser doubles and quadruples all letters
    ['letters of twice their size', 640, 360],
    ['letters of four times their size', 320, 180],
  ])(
    'have code and picture of the way in on them with the largest letters: %s',
    async (_what, width, height) => {
      const { page } = screen
      await resize(page, { width, height })
      for (const view of ['chart', 'join'] as const) {
        await creator.call(presenting.changePresentation, {
          params: { id: open.id },
          body: { zoom: ZOOM_MAX, view },
        })
        const large = stage().getByText(say('presenting.join_big'))
        await large.waitFor({ state: view === 'join' ? 'attached' : 'detached' })
        const way = view === 'join' ? stage() : code()
        const name = spelledCode(open.short_code!)
        await eventually(() => isWhole(way.getByRole('img', { name }))).toBe(true)
        await eventually(() => isWhole(way.locator('svg').first())).toBe(true)
        await writeWidest(way.getByRole('img', { name }))
        await eventually(() => isWhole(way.getByRole('img', { name }))).toBe(true)
        await eventually(() => isWhole(way.locator('svg').first())).toBe(true)
      }
      await creator.call(presenting.changePresentation, {
        params: { id: open.id },
        body: { zoom: 0, view: 'chart' },
      })
    },
  )

  it('end when the host says so', async () => {
    await press('presenting.end')
    await remote.page.getByText(say('presenting.not_on'), { exact: true }).waitFor()
    await countdown(ben).waitFor({ state: 'hidden' })
  })
})
