// A room walks its agenda: a presenter screen led by keys alone, a remote on the host's phone, and a phone that follows.
import { mkdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { inspect, resize, smallTargets } from './setup/inspection.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { takePictures } from './setup/pictures.ts'
import { button, visit } from './setup/session.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

const SAID = ['The coffee machine is broken again', 'Coffee!', 'Meetings without an agenda']
const LOOKS = ['own', 'paper', 'sky', 'forest', 'ocean', 'ember']

let host: ApiHost
let guest: TestClient
let open: PopinEvent
let poll: PopinEvent
let screen: Person
let remote: Person
let phone: Person

beforeAll(async () => {
  host = await hostByApi(url)
  ;[open, poll] = (await launchTogether(host, [
    { name: 'What gets in your way?' },
    { name: 'Shall we buy a new machine?', question_type: 'binary', titles: ['Yes', 'No'] },
  ])) as [PopinEvent, PopinEvent]
  guest = await guestByApi(url, open)
  await guest.call(joining.joinEvent, { params: { slug: poll.slug }, body: {} })
  const ids: IdeaId[] = []
  for (const content of SAID)
    ids.push((await guest.call(ideas.createIdea, { body: { event_id: open.id, content } })).data.id)
  const params = { id: open.id }
  const take = (idea_ids: typeof ids, title: string) =>
    host.call(topics.takeTopic, { params, body: { idea_ids, title } })
  const coffee = (await take(ids.slice(0, 2), 'A coffee machine that works')).data
  const meetings = (await take(ids.slice(2), 'Meetings without an agenda')).data
  const item = () => crypto.randomUUID() as AgendaItemId
  const items = [
    { id: item(), title: 'Welcome', minutes: 2 },
    { id: item(), topic_id: coffee.id, minutes: 5 },
    { id: item(), question_id: poll.id, minutes: 3 },
    { id: item(), topic_id: meetings.id },
  ]
  await host.call(agendas.saveAgenda, { params, body: { items } })
  screen = await come({ width: 1280, height: 720, still: true })
  remote = await come({ phone: true, still: true })
  phone = await come({ phone: true, still: true })
  await signInBrowser(screen, host, url)
  await signInBrowser(remote, host, url)
  await signInBrowser(phone, guest, url)
})

const stage = () => screen.page.getByRole('region', { name: say('presenting.stage'), exact: true })
const heading = ({ page }: Person, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const press = (key: string) => screen.page.keyboard.press(key)
const agenda = async () => (await host.call(agendas.loadAgenda, { params: { id: open.id } })).data

const onScreen = async () => {
  const { on_screen_id, items } = await agenda()
  return items.find(({ id }) => id === on_screen_id)?.title
}

describe('an agenda in the room', () => {
  it('is walked by keys alone, from the question to its topics and the poll between them', async () => {
    await visit(phone.page, open)
    await screen.page.goto(`/#/q/${open.slug}/present`)
    await heading(screen, open.name).waitFor()
    // the agenda is known
    await button(screen.page, say('presenting.next_stop')).waitFor({ state: 'attached' })
    await press('ArrowRight')
    await heading(screen, 'Welcome').waitFor()
    await press('ArrowRight')
    await heading(screen, 'A coffee machine that works').waitFor()
    await stage().getByText(poll.name).waitFor()
    await screen.page.getByText(say('room.place', { at: 2, count: 4 })).waitFor()
    await eventually(onScreen).toBe('A coffee machine that works')
    expect(await inspect(screen.page)).toEqual([])
    await takePictures(screen.page, 'room-topic', [1280, 1920])
  })

  it('shows what people wrote behind a topic with Space, without their names', async () => {
    await press(' ')
    await stage().getByText('Coffee!', { exact: true }).waitFor()
    await takePictures(screen.page, 'room-originals', [1280])
    await press(' ')
    await stage().getByText('Coffee!', { exact: true }).waitFor({ state: 'detached' })
  })

  it('is on the phones that follow, where the topic is liked with one press', async () => {
    const topic = phone.page.getByRole('region', { name: say('room.on_phone') })
    await topic.getByText('A coffee machine that works').waitFor()
    await topic.getByRole('button').click()
    await stage()
      .getByRole('img', { name: say('room.likes', { count: 1 }) })
      .waitFor()
    expect(await inspect(phone.page)).toEqual([])
    await takePictures(phone.page, 'room-phone', [360])
  })

  it('takes a decision down by keys alone, which the room reads once it is saved', async () => {
    await press('e')
    const field = screen.page.getByRole('textbox', { name: say('room.decision_title') })
    await field.waitFor()
    await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await screen.page.keyboard.type('We buy one with a grinder')
    expect(await inspect(screen.page)).toEqual([])
    await takePictures(screen.page, 'room-dialog', [1280])
    await press('Enter')
    await stage().getByText('We buy one with a grinder').waitFor()
    await stage().getByText(say('room.dealt_with'), { exact: true }).waitFor()
    await field.waitFor({ state: 'detached' })
    await eventually(async () => (await agenda()).items[1]).toMatchObject({
      ...{ dealt_with: true, topic: { state: 'discussed', decision: 'We buy one with a grinder' } },
    })
  })

  it('takes a promise from the remote, where fingers find everything', async () => {
    await remote.page.goto(`/q/${open.slug}/present/remote`)
    await heading(remote, 'A coffee machine that works').waitFor()
    const item = remote.page.getByRole('region', { name: say('room.on_screen'), exact: true })
    expect(await inspect(remote.page)).toEqual([])
    expect(await smallTargets(remote.page)).toEqual([])
    await takePictures(remote.page, 'room-remote', [360, 1280])
    await button(item, say('room.promise')).click()
    await item.getByLabel(say('room.owner')).fill('Ana Silva')
    await takePictures(remote.page, 'room-promise', [360])
    expect(await inspect(remote.page)).toEqual([])
    await button(item, say('room.save')).click()
    await stage()
      .getByText(/^Ana Silva, by /)
      .waitFor()
    await phone.page.getByText(/^Ana Silva, by /).waitFor()
    await takePictures(screen.page, 'room-taken', [1280, 1920])
    await eventually(async () => (await agenda()).items[1]).toMatchObject({ topic: { state: 'promised' } })
  })

  it('looks right in every look of the screen, and on the largest one', async () => {
    const folder = process.env.PICTURES
    for (const _look of LOOKS) {
      await press('c')
      expect(await inspect(screen.page)).toEqual([])
      if (!folder) continue
      mkdirSync(folder, { recursive: true })
      await screen.page.screenshot({ path: `${folder}/room-look-${LOOKS.indexOf(_look)}.png` })
    }
    if (folder) {
      await resize(screen.page, { width: 3840, height: 2160 })
      await screen.page.screenshot({ path: `${folder}/room-3840.png` })
      await resize(screen.page, { width: 1280, height: 720 })
    }
  })

  it('goes on to the poll and its time, and back to where the remote wants to', async () => {
    await press('ArrowRight')
    await heading(screen, poll.name).waitFor()
    await heading(remote, poll.name).waitFor()
    const shown = (await host.call(presenting.loadPresentation, { params: { id: open.id } })).data
    expect(shown).toMatchObject({ event_id: poll.id, agenda_item_id: (await agenda()).items[2]!.id })
    await remote.page.getByRole('button', { name: /^Meetings without an agenda/ }).click()
    await heading(screen, 'Meetings without an agenda').waitFor()
    expect((await agenda()).items[2]).toMatchObject({ begun_time: null })
  })

  it('is declined only with a reason, and taken up again', async () => {
    await press('x')
    const field = screen.page.getByRole('textbox', { name: say('room.decline_title') })
    await field.waitFor()
    await press('Enter')
    await screen.page.getByText('Please say why this is declined.').waitFor()
    await screen.page.keyboard.type('Agendas are there now')
    await press('Enter')
    await stage().getByText('Agendas are there now').waitFor()
    await eventually(async () => (await agenda()).items[3]).toMatchObject({ dealt_with: true })
    await button(remote.page, say('room.take_up')).click()
    await stage().getByText('Agendas are there now').waitFor({ state: 'detached' })
    await eventually(async () => (await agenda()).items[3]).toMatchObject({
      ...{ dealt_with: false, topic: { state: 'on_the_agenda' } },
    })
  })
})
