// A clicker leads a room through every scene: one screen, the host's phone as its remote, and two people with phones.
import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import type { SceneKind } from '#domain/presenting/scenes.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, signInBrowser } from './setup/api.ts'
import { inspect } from './setup/inspection.ts'
import { notice } from './setup/notice.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let creator: ApiHost
let screen: Person
let remote: Person
let ada: Person
let ben: Person
let before: PopinEvent
let after: PopinEvent

/** A meeting in an hour, with a question before it and one after it. */
async function meet(by: ApiHost): Promise<[PopinEvent, PopinEvent]> {
  const now = Math.floor(Date.now() / 1000)
  const times = { meeting_start: now + HOUR, meeting_end: now + 2 * HOUR }
  const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
  const part = (meeting_part: 'before' | 'after', name: string, more = {}) => {
    const window = windows[meeting_part]
    return { name, meeting_part, schedule: { ideas: window, voting: window }, ...more }
  }
  const yesNo = { question_type: 'binary', binary_choices: [{ title: 'Yes' }, { title: 'No' }] }
  const { data } = await by.call(collections.saveSession, {
    body: {
      collection: { type: 'meeting', name: 'Sprint review', ...times },
      events: [part('before', 'What do you need?'), part('after', 'Was it worth it?', yesNo)],
    } as never,
  })
  const loaded = data.events.map(({ id }) => by.call(events.loadEvent, { params: { slug: id } }))
  const [one, two] = (await Promise.all(loaded)).map((reply) => reply.data)
  return [one!, two!]
}

const write = async (client: TestClient, content: string) =>
  (await client.call(ideas.createIdea, { body: { event_id: before.id, content } })).data.id

beforeAll(async () => {
  creator = await hostByApi(url)
  ;[before, after] = await meet(creator)
  const clients = [await guestByApi(url, before), await guestByApi(url, before)] as const
  for (const client of clients)
    await client.call(joining.joinEvent, { params: { slug: before.slug }, body: {} })
  const time = await write(clients[0], 'Time to think')
  await write(clients[1], 'time to think!')
  await write(clients[0], 'Fewer meetings')
  for (const client of [clients[1], creator])
    await client.call(voting.castVote, { params: { id: time }, body: { vote: true } })
  screen = await come({ width: 1920, height: 1080, still: true })
  remote = await come({ phone: true, still: true })
  for (const person of [screen, remote]) await signInBrowser(person, creator, url)
  ;[ada, ben] = await Promise.all([come({ phone: true, still: true }), come({ phone: true, still: true })])
  await signInBrowser(ada, clients[0], url)
  await signInBrowser(ben, clients[1], url)
  await screen.page.goto(`/#/q/${before.slug}/present`)
  await remote.page.goto(`/q/${before.slug}/present/remote`)
  await Promise.all([ada, ben].map(({ page }) => visit(page, before)))
})

const stage = () => screen.page.getByRole('region', { name: say('presenting.stage'), exact: true })
const state = async () =>
  (await creator.call(presenting.loadPresentation, { params: { id: before.id } })).data
const change = (body: PresentationChange) =>
  creator.call(presenting.changePresentation, { params: { id: before.id }, body })
const clicker = (key: 'PageDown' | 'PageUp') => screen.page.keyboard.press(key)
const next = (scene: SceneKind) =>
  button(remote.page, say('presenting.scene_to', { scene: say(`presenting.scene_${scene}`) }))
const cloud = () => stage().getByRole('group', { name: /^Word cloud/ })

/** What is on the screen can be used by everybody, and the remote says what comes next. */
async function standsAt(then: SceneKind | null): Promise<void> {
  await (then ? next(then) : button(remote.page, say('presenting.scene_end'))).waitFor()
  await screen.page.mouse.move(20, 20)
  expect(await inspect(screen.page)).toEqual([])
}

describe('a clicker', () => {
  it('begins with the code, and a dot for everybody who is in', async () => {
    await eventually(state).toMatchObject({ is_on: true })
    await change({ view: 'join' })
    await stage().getByText(say('presenting.join_big')).waitFor()
    await stage()
      .getByText(/people are in$/)
      .waitFor()
    // said once, in large letters
    expect(await screen.page.getByText(/people here$/).count()).toBe(0)
    await standsAt('question')
  })

  it('shows the question, then what people need as a cloud of phrases, for their answers are short', async () => {
    await clicker('PageDown')
    await stage()
      .getByText(/people have answered$/)
      .waitFor()
    await standsAt('result')
    await clicker('PageDown')
    await cloud().getByRole('button', { name: 'Time to think: 2 answers' }).waitFor()
    await standsAt('answers')
  })

  it('has the answers behind a phrase a press away, on the screens of others too', async () => {
    await ben.page.goto(`/#/q/${before.slug}/present`)
    await cloud().getByRole('button', { name: 'Time to think: 2 answers' }).click()
    for (const { page } of [screen, ben]) {
      const behind = page.getByRole('list', {
        name: say('presenting.answers_with', { word: 'Time to think' }),
      })
      await eventually(() => behind.getByRole('listitem').count()).toBe(2)
    }
    expect(await inspect(screen.page)).toEqual([])
    await screen.page.keyboard.press('Escape')
    await cloud().waitFor()
    await eventually(state).toMatchObject({ word: null, view: 'chart' })
  })

  it('goes on to the best answers and to the one that people like most', async () => {
    await clicker('PageDown')
    const top = stage().getByRole('list', { name: say('insights.top_answers') })
    await eventually(() => top.getByRole('listitem').first().textContent()).toContain('Time to think')
    await standsAt('one')
    await clicker('PageDown')
    await stage().getByRole('figure').getByText('Time to think').waitFor()
    await standsAt('question')
  })

  it('leads to the next question, reveals what was hidden by a press, and compares before and after', async () => {
    await next('question').click()
    await screen.page.getByRole('heading', { level: 1, name: after.name }).waitFor()
    await change({ results_hidden: true })
    await clicker('PageDown')
    await eventually(state).toMatchObject({ view: 'chart', results_hidden: true })
    await standsAt('reveal')
    await clicker('PageDown')
    await eventually(state).toMatchObject({ view: 'chart', results_hidden: false })
    await standsAt('compare')
    await clicker('PageDown')
    const side = (name: string) => stage().getByRole('region', { name, exact: true })
    await side(say('presenting.before')).getByText('Fewer meetings').waitFor()
    await side(say('presenting.after')).getByText('Yes').waitFor()
    await standsAt('thanks')
  })

  it('ends with a thank you, and leads back', async () => {
    await clicker('PageDown')
    await stage()
      .getByRole('heading', { name: say('presenting.view_thanks') })
      .waitFor()
    await standsAt(null)
    await clicker('PageUp')
    await eventually(state).toMatchObject({ view: 'compare' })
  })
})

it('a reaction from a phone floats up on the screen', async () => {
  const isFloating = await notice(screen.page, 'body', '🎉')
  await button(ada.page, say('presenting.react_party')).click()
  await eventually(isFloating).toBe(true)
  expect(await inspect(ada.page)).toEqual([])
})

it('an answer that comes hangs on the wall beside those that people like', async () => {
  await change({ event_id: before.id, view: 'wall' })
  const wall = stage().getByRole('list', { name: say('presenting.view_wall') })
  await wall.getByText('Fewer meetings').waitFor()
  await write(creator, 'A walk after lunch')
  await wall.getByText('A walk after lunch').waitFor()
  await eventually(() => wall.getByRole('listitem').first().textContent()).toContain('Time to think')
  await standsAt('answers')
})
