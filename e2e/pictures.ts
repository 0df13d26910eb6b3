// The program behind `npm run pictures`: every screen at four widths, light and dark, and at a desk in forced colours, into the folder `pictures`.
// `npm run pictures -- 'rank.*-360-dark'` takes only those whose names match, and leaves the others as they are; `-- clip` makes
// the picture and the clip of the README.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { dashboard } from '#domain/dashboard/contract.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { isOver } from '#domain/events/phase.ts'
import { ideas } from '#domain/ideas/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { findBrowser } from '../scripts/find-browser.ts'
import { type Look, takeAll } from './pictures/camera.ts'
import { takeClip } from './pictures/clip.ts'
import { entranceScenes } from './pictures/entrances.ts'
import { organisationScenes } from './pictures/organisations.ts'
import { ownAccountScenes } from './pictures/own-account.ts'
import { participantsScenes } from './pictures/participants.ts'
import { presenterScenes } from './pictures/presenter.ts'
import { press, type Scene } from './pictures/scene.ts'
import { openStage } from './pictures/stage.ts'
import { button, ribbon } from './setup/session.ts'
import { say } from './setup/words.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')
const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 900],
  [1920, 1080],
] as const
const SCHEMES = ['light', 'dark'] as const

const STRANGERS_SCENES: Scene[] = [
  ['home', '/'],
  ['search', '/search'],
  ['sign-in', '/signin'],
  ['sign-up', '/r/signup'],
  ['reset-password', '/reset-password'],
  ['verify', '/verify'],
  ['not-found', '/404'],
  ['legacy', '/legacy'],
  ['kit', '/dev/kit'],
].map(([name, path]) => ({ name: name!, path: path!, who: 'nobody' }))

const HOSTS_SCENES: Scene[] = [
  ['dashboard', '/dashboard'],
  ['feed', '/q'],
  ['settings', '/settings'],
  ['mails', '/email-notifications'],
  ['organisation', '/admin-settings'],
  ['delegates', '/manage-users'],
  ['create', '/q/edit'],
  ['create-survey', '/q/create/survey'],
  ['create-meeting', '/meetings/edit'],
].map(([name, path]) => ({ name: name!, path: path!, who: 'host' }))
HOSTS_SCENES.push({
  name: 'create-meeting-form',
  path: '/meetings/edit',
  who: 'host',
  prepare: async (page) => {
    const about = page.getByRole('dialog', { name: say('editing.meeting_title') })
    await about.getByRole('button', { name: say('base.cancel') }).click()
    await about.waitFor({ state: 'hidden' })
  },
})

/** The templates, a report of each kind, and what creators are asked about themselves. */
function templateScenes(): Scene[] {
  const report = (title: string) => press(say('templates.report_named', { title }))
  const scene = (name: string, actions: ((page: Page) => Promise<unknown>)[]): Scene => ({
    name,
    path: '/dashboard',
    who: 'host',
    prepare: async (page) => {
      for (const action of actions) await action(page)
    },
  })
  const examples = press(say('dashboard.examples'))
  const healthcare = async (page: Page) => {
    await examples(page)
    await press(say('templates.healthcare'))(page)
  }
  return [
    scene('templates', [healthcare]),
    scene('templates-report-choices', [healthcare, report('Which goal should our unit work on first?')]),
    scene('templates-report-scale', [healthcare, report('How manageable was your workload this week?')]),
    scene('templates-report-answers', [
      healthcare,
      report('What takes time that you would rather spend with patients?'),
    ]),
    scene('presets', [press(say('templates.presets'))]),
    scene('templates-how', [examples, press(say('templates.how'))]),
    { ...scene('templates-menu', [press(say('editing.samples'))]), path: '/q/edit' },
    {
      ...scene('persona', [press(say('templates.persona_tell'))]),
      path: '/settings',
    },
  ]
}

const openMenu = (page: Page) => button(ribbon(page), say('insights.more')).click()

/** Something of the ribbon, which stands in its menu where there is little room. */
const action = (name: string) => async (page: Page) => {
  await button(ribbon(page), say('insights.more')).waitFor()
  if (await page.getByRole('button', { name, exact: true }).isVisible()) return press(name)(page)
  await openMenu(page)
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function openMessage(page: Page): Promise<void> {
  await action(say('insights.invite'))(page)
  await press(say('invitations.message'))(page)
}

/** A session as a guest and as its host see it, with what the ribbon opens. */
function sessionScenes({ slug, question_type }: PopinEvent, answers: string[]): Scene[] {
  const path = `/q/${slug}/answers`
  const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
    name: `${question_type}-${name}`,
    path,
    who: 'host',
    ...more,
  })
  return [
    scene('guest', { who: 'guest' }),
    scene('host'),
    scene('share', { prepare: press(say('insights.share')) }),
    scene('results', { prepare: press(say('insights.to_results')) }),
    scene('stop', { prepare: press(say('insights.stop')) }),
    scene('more', { prepare: openMenu }),
    scene('times', { prepare: action(say('insights.extend')) }),
    scene('mails', { prepare: action(say('insights.email')) }),
    scene('message', { prepare: openMessage }),
    ...answers.slice(0, 1).map((id) => scene('answer', { who: 'guest', path: `${path}/${id}` })),
  ]
}

async function main(wanted = ''): Promise<void> {
  if (!wanted) rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const { executablePath, args } = await findBrowser()
  const stage = await openStage()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { url, people, tokens } = stage
    const scenes = [
      ...STRANGERS_SCENES,
      ...HOSTS_SCENES,
      ...templateScenes(),
      ...(await demoScenes(stage.host)),
      ...participantsScenes(stage.held),
      ...entranceScenes(stage),
      ...ownAccountScenes(),
      ...organisationScenes(tokens),
      ...presenterScenes(stage.rooms, stage.held),
    ]
    const studio = { browser, url, folder: FOLDER, people }
    const looks: Look[] = SIZES.flatMap(([width, height]) =>
      SCHEMES.map((scheme) => ({ width, height, scheme })),
    )
    looks.push({ width: 1280, height: 900, scheme: 'forced' })
    const isWanted = (name: string) => new RegExp(wanted).test(name)
    const counts = []
    for (const look of looks) counts.push(await takeAll(studio, scenes, look, isWanted))
    process.stdout.write(`${counts.reduce((sum, count) => sum + count, 0)} pictures are in ${FOLDER}\n`)
  } finally {
    await browser.close()
    await stage.close()
  }
}

/** The weekly meeting of the demo world: what it is worth, what became of its topics, and what its people said afterwards. */
function weeklyScenes(events: readonly PopinEvent[]): Scene[] {
  const meetings = events.filter(({ name }) => /weekly meeting/.test(name))
  const [next, last] = [meetings[0]!, meetings.find(({ phase }) => isOver(phase))!]
  return [
    { name: 'worth', path: `/#/collection/${next.collection!.id}/report`, who: 'host' },
    { name: 'became', path: `/#/q/${next.slug}/topics`, who: 'host' },
    { name: 'became-guest', path: `/#/q/${next.slug}/topics`, who: 'newcomer' },
    { name: 'host-agenda', path: `/#/q/${next.slug}/answers`, who: 'host' },
    { name: 'follow-up', path: `/#/q/${last.slug}/answers`, who: 'newcomer' },
    { name: 'follow-up-host', path: `/#/q/${last.slug}/answers`, who: 'host' },
  ]
}

/** One session of each kind of question that the demo world has. */
async function demoScenes(host: TestClient): Promise<Scene[]> {
  const { data } = await host.call(dashboard.listMiniEvents, {})
  const kinds = new Map(data.events.map((event) => [event.question_type, event]))
  const scenes = [...kinds.values()].map(async (event) => {
    const { data: page } = await host.call(ideas.listIdeas, { params: { id: event.id } })
    return sessionScenes(
      event as PopinEvent,
      event.question_type === 'default' ? page.ideas.map((idea) => idea.id) : [],
    )
  })
  return [...(await Promise.all(scenes)).flat(), ...weeklyScenes(data.events as PopinEvent[])]
}

await (process.argv[2] === 'clip' ? takeClip() : main(process.argv[2]))
