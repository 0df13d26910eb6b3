// A screen in front of a room that is not told to keep still: beside what people bring about, at most one thing moves.
import { beforeAll, expect, it } from 'vitest'
import { agendas } from '#domain/agendas/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type PresentationChange, presenting } from '#domain/presenting/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchTogether, signInBrowser } from './setup/api.ts'
import { begin, end } from './setup/moving.ts'
import { eventually, type Person, people } from './setup/people.ts'
import { say } from './setup/words.ts'

const { url, come } = people({ stay: true })

let host: ApiHost
let screen: Person
let open: PopinEvent
let poll: PopinEvent
const guests: TestClient[] = []

beforeAll(async () => {
  host = await hostByApi(url)
  ;[open, poll] = (await launchTogether(host, [
    { name: 'What do you need?' },
    { name: 'Where shall we go?', question_type: 'multiple', titles: ['Lisbon', 'Hamburg', 'Oslo'] },
  ])) as [PopinEvent, PopinEvent]
  for (let n = 0; n < 6; n += 1) guests.push(await guestByApi(url, open))
  screen = await come({ width: 1280, height: 720 })
  await signInBrowser(screen, host, url)
  await screen.page.goto(`/#/q/${open.slug}/present`)
})

const stage = () => screen.page.getByRole('region', { name: say('presenting.stage'), exact: true })
const change = (body: PresentationChange) =>
  host.call(presenting.changePresentation, { params: { id: open.id }, body })
const join = (guest: TestClient) => guest.call(joining.joinEvent, { params: { slug: open.slug }, body: {} })
const write = async (guest: TestClient, content: string) =>
  (await guest.call(ideas.createIdea, { body: { event_id: open.id, content } })).data.id
const vote = (guest: TestClient, id: string) =>
  guest.call(voting.castVote, { params: { id: id as never }, body: { vote: true } })

/** Shows a scene, lets it come to rest, and tells what moved while people did something, and what nobody asked for. */
async function during(body: PresentationChange, shown: string | RegExp, act: () => Promise<unknown>) {
  const params = { id: open.id }
  const isOn = async () => (await host.call(presenting.loadPresentation, { params })).data.is_on
  await eventually(isOn).toBe(true)
  expect((await change(body)).status).toBe(200)
  await stage().getByText(shown).first().waitFor()
  await begin(screen.page)
  await act()
  return end(screen.page)
}

it('while people come in, their dots move and nothing else', async () => {
  const { news, others } = await during({ view: 'join' }, say('presenting.join_big'), async () => {
    for (const guest of guests) await join(guest)
    await stage()
      .getByText(say('presenting.people_in', { count: 7 }))
      .waitFor()
  })
  expect(news).toBeGreaterThan(0)
  expect(others).toBeLessThanOrEqual(1)
})

it('while answers and likes come in, what they belong to moves and at most one thing beside it', async () => {
  const question = await during({ view: 'question' }, /answered$/, async () => {
    for (const [at, guest] of guests.entries()) await write(guest, `Time for matter number ${at}, and quiet`)
    await stage()
      .getByText(say('presenting.hidden_count', { count: 6 }))
      .waitFor()
  })
  const wall = await during({ view: 'wall' }, 'Time for matter number 0, and quiet', async () => {
    const id = await write(guests[0]!, 'A door that can be closed')
    for (const guest of guests.slice(1)) await vote(guest, id)
    const first = stage().getByRole('listitem').first()
    await eventually(() => first.textContent()).toContain('A door that can be closed')
  })
  const answers = await during({ view: 'answers' }, 'A door that can be closed', async () => {
    const id = await write(guests[1]!, 'More light in the mornings')
    for (const guest of guests) await vote(guest, id)
    const first = stage().getByRole('listitem').first()
    await eventually(() => first.textContent()).toContain('More light in the mornings')
  })
  const cloud = await during({ view: 'cloud' }, 'quiet', async () => {
    for (const guest of guests) await write(guest, 'Open windows')
    await stage().getByRole('button', { name: 'Open windows: 6 answers' }).waitFor()
  })
  for (const { others } of [question, wall, answers, cloud]) expect(others).toBeLessThanOrEqual(1)
  for (const { news } of [question, wall, answers]) expect(news).toBeGreaterThan(0)
})

it('while votes come in, rows grow and change places, and the rest of the screen stands still', async () => {
  const { data } = await guests[0]!.call(ideas.listIdeas, { params: { id: poll.id } })
  const titled = (title: string) => data.ideas.find(({ name }) => name === title)!.id
  await change({ event_id: poll.id })
  const { news, others } = await during({ view: 'chart', by_votes: true }, 'Oslo', async () => {
    for (const [at, guest] of guests.entries()) await vote(guest, titled(at < 2 ? 'Hamburg' : 'Oslo'))
    const first = stage().getByRole('listitem').first()
    await eventually(() => first.textContent()).toMatch(/Oslo.*67%/)
  })
  expect(news).toBeGreaterThan(0)
  expect(others).toBeLessThanOrEqual(1)
})

it('while both questions of a meeting stand side by side, only what comes in moves', async () => {
  const { data } = await guests[0]!.call(ideas.listIdeas, { params: { id: poll.id } })
  const lisbon = data.ideas.find(({ name }) => name === 'Lisbon')!.id
  const { news, others } = await during({ view: 'compare' }, say('presenting.before'), async () => {
    const after = stage().getByRole('region', { name: say('presenting.after'), exact: true })
    await after.getByText('Lisbon').waitFor()
    for (const guest of guests.slice(0, 3)) await vote(guest, lisbon)
    await eventually(() => after.textContent()).toMatch(/Lisbon\d+% 3 votes/)
  })
  expect(news).toBeGreaterThan(0)
  expect(others).toBeLessThanOrEqual(1)
})

it('while a topic is talked about, its likes roll and the rest of the screen stands still', async () => {
  const params = { id: open.id }
  const title = 'Quiet rooms'
  const answer = await write(guests[0]!, 'Rooms where no one calls')
  const topic = await host.call(topics.takeTopic, { params, body: { idea_ids: [answer], title } })
  // open topics come onto the agenda by themselves
  const { items } = (await host.call(agendas.loadAgenda, { params })).data
  const item = items.find((one) => one.title === title)!
  await change({ event_id: open.id })
  const { news, others } = await during({ agenda_item_id: item.id }, /min so far$/, async () => {
    for (const guest of guests)
      await guest.call(topics.likeTopic, { params: { id: topic.data.id }, body: { like: true } })
    await stage()
      .getByRole('img', { name: say('room.likes', { count: guests.length }) })
      .waitFor()
  })
  expect(news).toBeGreaterThan(0)
  expect(others).toBeLessThanOrEqual(1)
})

it('after the end, nothing moves at all', async () => {
  await host.call(events.endEvent, { params: { id: poll.id } })
  const { others, news } = await during({ view: 'thanks' }, say('presenting.view_thanks'), async () => {})
  expect([news, others]).toEqual([0, 0])
})
