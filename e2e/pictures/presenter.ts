// The scenes of the presenter screen, its remote and its host view, in rooms with many people.
import type { Page } from 'playwright-core'
import { agendas } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { say } from '../setup/words.ts'
import type { Rooms } from './rooms.ts'
import { press, type Scene } from './scene.ts'
import type { Sessions } from './sessions.ts'

/** A scene has come onto the screen by then, milliseconds. */
const SHOWN_MS = 700

export function presenterScenes(rooms: Rooms, sessions: Sessions): Scene[] {
  return [
    ...stages(rooms),
    ...topicStages(rooms),
    ...remotes(rooms),
    ...promising(rooms),
    ...pages(rooms, sessions),
  ]
}

const show = async ({ host }: Rooms, event: PopinEvent, body: PresentationChange) => {
  const calm = { spotlight_id: null, word: null, agenda_item_id: null, results_hidden: false }
  const whole = { ...calm, event_id: event.id, ...body } as never
  await host.call(presenting.changePresentation, { params: { id: event.id }, body: whole })
}

const itemAt = async ({ host, before }: Rooms, place: number) => {
  const { data } = await host.call(agendas.loadAgenda, { params: { id: before.id } })
  return data.items[place]!.id
}

/** Shown once the page presents: it begins with a view of its own. */
function stage(
  rooms: Rooms,
  name: string,
  event: PopinEvent,
  body: () => PresentationChange | Promise<PresentationChange>,
): Scene {
  return {
    name: `stage-${name}`,
    path: `/#/q/${event.slug}/present`,
    who: 'presenter',
    prepare: async (page) => {
      await page.getByRole('region', { name: say('presenting.stage'), exact: true }).waitFor()
      await show(rooms, event, await body())
      await page.waitForTimeout(SHOWN_MS)
    },
  }
}

function stages(rooms: Rooms): Scene[] {
  const { before, after, cloud, scale, poll, best } = rooms
  const views: [name: string, event: PopinEvent, body: PresentationChange][] = [
    ['join', before, { view: 'join' }],
    ['question', before, { view: 'question' }],
    ['wall', before, { view: 'wall' }],
    ['answers', before, { view: 'answers' }],
    ['one', before, { view: 'answers', spotlight_id: best }],
    ['cloud', cloud, { view: 'chart' }],
    ['cloud-word', cloud, { view: 'cloud', word: 'Fewer meetings' }],
    ['scale', scale, { view: 'chart' }],
    ['poll', poll, { view: 'chart' }],
    ['poll-table', poll, { view: 'table' }],
    ['hidden', poll, { view: 'chart', results_hidden: true }],
    ['timer', poll, { view: 'chart', timer_seconds: 90 }],
    ['compare', after, { view: 'compare' }],
    ['thanks', after, { view: 'thanks' }],
  ]
  return views.map(([name, event, body]) => stage(rooms, name, event, () => body))
}

function topicStages(rooms: Rooms): Scene[] {
  const at = (place: number) => async () => ({ agenda_item_id: await itemAt(rooms, place) })
  return [stage(rooms, 'topic', rooms.before, at(1)), stage(rooms, 'topic-long', rooms.before, at(3))]
}

function remotes(rooms: Rooms): Scene[] {
  const { cloud, before } = rooms
  return [
    {
      name: 'remote',
      path: `/q/${cloud.slug}/present/remote`,
      who: 'presenter',
      before: () => show(rooms, cloud, { view: 'chart', is_on: true }),
    },
    {
      name: 'remote-topic',
      path: `/q/${before.slug}/present/remote`,
      who: 'presenter',
      before: async () => show(rooms, before, { agenda_item_id: await itemAt(rooms, 1), is_on: true }),
    },
  ]
}

/** What a host takes down of a topic: on the screen, on the remote and in the list. */
function promising(rooms: Rooms): Scene[] {
  const [screen, remote] = [topicStages(rooms)[0]!, remotes(rooms)[1]!]
  const then = (scene: Scene, name: string, prepare: (page: Page) => Promise<unknown>): Scene => ({
    ...scene,
    name,
    prepare: async (page) => {
      await scene.prepare?.(page)
      await prepare(page)
    },
  })
  return [
    then(screen, 'stage-promise', async (page) => {
      await page.keyboard.press('p')
      await page.getByRole('dialog').waitFor()
    }),
    then(remote, 'remote-promise', press(say('room.promise'))),
    {
      name: 'topics-change',
      path: `/#/q/${rooms.before.slug}/topics`,
      who: 'presenter',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Fewer meetings/ }).click()
        await press(say('promises.change'))(page)
        await page.getByLabel(say('promises.state')).selectOption('promised')
      },
    },
  ]
}

/** Other pages of the same sessions. */
function pages({ before, poll, sealed }: Rooms, { ranking, rating }: Sessions): Scene[] {
  return [
    { name: 'stage-ranking', path: `/#/q/${ranking.slug}/present`, who: 'author' },
    { name: 'stage-rating', path: `/#/q/${rating.slug}/present`, who: 'author' },
    { name: 'sealed-guest', path: `/#/q/${sealed.slug}/answers`, who: 'newcomer' },
    {
      name: 'sealed-ballot',
      path: `/#/q/${sealed.slug}/answers`,
      who: 'newcomer',
      prepare: press(say('sealed.get')),
    },
    { name: 'topics-list', path: `/#/q/${before.slug}/topics`, who: 'presenter' },
    { name: 'topics-answers', path: `/#/q/${before.slug}/answers`, who: 'presenter' },
    { name: 'session-report', path: `/#/collection/${before.collection!.id}/report`, who: 'presenter' },
    { name: 'first-run', path: '/dashboard', who: 'stranger' },
    { name: 'poll-guest', path: `/#/q/${poll.slug}/answers`, who: 'newcomer' },
    { name: 'poll-results', path: `/#/q/${poll.slug}/answers?results=1`, who: 'presenter' },
  ]
}
