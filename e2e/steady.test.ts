// While a page comes, nothing on it jumps: on a phone and on a desk, with nothing kept from before.
import { beforeAll, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, IdeaId } from '#domain/base/ids.ts'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { presenting } from '#domain/presenting/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import {
  type ApiHost,
  guestByApi,
  hostByApi,
  launchByApi,
  launchTogether,
  signInBrowser,
} from './setup/api.ts'
import { shiftsOf } from './setup/inspection.ts'
import { people } from './setup/people.ts'

const { url, come } = people()
/** What the web's vitals call good is 0.1. */
const SHIFT_MAX = 0.02

let host: ApiHost
let open: PopinEvent
let poll: PopinEvent
let presented: PopinEvent
let prepared: PopinEvent
let followed: PopinEvent[]

beforeAll(async () => {
  host = await hostByApi(url)
  open = await launchByApi(host, { name: 'What should we try next quarter, and what should we stop?' })
  poll = await launchByApi(host, {
    name: 'Where shall we meet?',
    question_type: 'multiple',
    titles: ['Lisbon', 'Vienna', 'Online'],
  })
  presented = await launchByApi(host, { name: 'What is on the screen?' })
  followed = [
    await launchByApi(host, { name: 'What is on the screen and on the phone?' }),
    (await launchTogether(host, [{ name: 'What comes first?' }, { name: 'What comes next?' }]))[0]!,
  ]
  prepared = await launchByApi(host, { name: 'What should we talk about?' })
  await write(open)
  await agree(prepared, await write(prepared))
  const voter = await guestByApi(url, poll)
  const { data } = await voter.call(ideas.listIdeas, { params: { id: poll.id } })
  await voter.call(voting.castVote, { params: { id: data.ideas[0]!.id }, body: { vote: true } })
})

/** Three answers of a guest. */
async function write(event: PopinEvent): Promise<IdeaId[]> {
  const guest = await guestByApi(url, event)
  const written: IdeaId[] = []
  for (const content of ['Fewer meetings', 'Quiet mornings', 'Shorter emails'])
    written.push((await guest.call(ideas.createIdea, { body: { event_id: event.id, content } })).data.id)
  return written
}

/** One topic of each answer, all on the agenda. */
async function agree({ id }: PopinEvent, written: IdeaId[]): Promise<void> {
  const items = []
  for (const one of written) {
    const { data } = await host.call(topics.takeTopic, { params: { id }, body: { idea_ids: [one] } })
    items.push({ id: crypto.randomUUID() as AgendaItemId, topic_id: data.id, minutes: 5 })
  }
  await host.call(agendas.saveAgenda, { params: { id }, body: { items } })
}

const session = () => `/q/${open.slug}/answers`
const PAGES: [name: string, who: 'nobody' | 'guest' | 'host', path: () => string][] = [
  ['home', 'nobody', () => '/'],
  ['join', 'nobody', () => '/search'],
  ['an open question', 'guest', session],
  ['a poll', 'guest', () => `/q/${poll.slug}/answers`],
  ['a question on the screen', 'guest', () => `/q/${followed[0]!.slug}/answers`],
  ['one of two on the screen', 'guest', () => `/q/${followed[1]!.slug}/answers`],
  ['the dashboard', 'host', () => '/dashboard'],
  ['the session of a host', 'host', session],
  ['the session of a host with topics and an agenda', 'host', () => `/q/${prepared.slug}/answers`],
  ['the results', 'host', () => `/collection/${poll.collection!.id}/report`],
  ['the settings', 'host', () => '/settings'],
  ['the presenter screen', 'host', () => `/q/${presented.slug}/present`],
]

for (const width of [360, 1280]) {
  it.each(PAGES)(`nothing moves at ${width} px: %s`, async (_name, who, path) => {
    // nobody hears of a page that presents, so it would be over by now
    for (const { id } of followed)
      await host.call(presenting.changePresentation, { params: { id }, body: { is_on: true } })
    const person = await come({ phone: width === 360 })
    const { page } = person
    if (who === 'host') await signInBrowser(person, host, url)
    if (who === 'guest') await signInBrowser(person, await guestByApi(url, open), url)
    // each answer of the server is drawn before the next one comes
    await page.route('**/popin/api/**', async (route) => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve))).catch(() => {})
      await route.continue()
    })
    await page.goto(path())
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum <= SHIFT_MAX, JSON.stringify(shifts, null, 2)).toBe(true)
  })
}
