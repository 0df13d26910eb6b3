// The scenes of the presenter screen, its remote and its host view, in rooms with many people.
import { agendas } from '#domain/agendas/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { say } from '../setup/words.ts'
import type { Rooms } from './rooms.ts'
import type { Scene } from './scene.ts'
import type { Sessions } from './sessions.ts'

/** A scene has come onto the screen by then, milliseconds. */
const SHOWN_MS = 700

export function presenterScenes(rooms: Rooms, sessions: Sessions): Scene[] {
  return [...stages(rooms), ...topicStages(rooms), ...remotes(rooms), ...pages(rooms, sessions)]
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

/** Other pages of the same sessions. */
function pages({ before, poll, sealed }: Rooms, { ranking, rating }: Sessions): Scene[] {
  return [
    { name: 'stage-ranking', path: `/#/q/${ranking.slug}/present`, who: 'author' },
    { name: 'stage-rating', path: `/#/q/${rating.slug}/present`, who: 'author' },
    { name: 'sealed-guest', path: `/#/q/${sealed.slug}/answers`, who: 'newcomer' },
    { name: 'topics-list', path: `/#/q/${before.slug}/topics`, who: 'presenter' },
    { name: 'topics-answers', path: `/#/q/${before.slug}/answers`, who: 'presenter' },
    { name: 'session-report', path: `/#/collection/${before.collection!.id}/report`, who: 'presenter' },
    { name: 'first-run', path: '/dashboard', who: 'stranger' },
    { name: 'poll-guest', path: `/#/q/${poll.slug}/answers`, who: 'newcomer' },
    { name: 'poll-results', path: `/#/q/${poll.slug}/answers?results=1`, who: 'presenter' },
  ]
}
