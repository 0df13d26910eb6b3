// The rooms that pictures of the presenter screen are taken in: many people, long words, emoji, an agenda, a sealed question.
import { agendas } from '#domain/agendas/contract.ts'
import type { AgendaItemId, IdeaId } from '#domain/base/ids.ts'
import { HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { meetingWindows } from '#domain/collections/meetings.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { TestClient } from '#server/testing/client.ts'
import { type ApiHost, guestByApi, hostByApi, launchByApi, launchTogether } from '../setup/api.ts'

export type Rooms = Awaited<ReturnType<typeof holdRooms>>

const PEOPLE = 24
const SAID = [
  'Weniger Abstimmungsrunden vor jeder Veröffentlichung, und dafür eine Zuständigkeitsregelung, die alle kennen',
  'A deploy that takes five minutes, not forty 🚀',
  'Meetings that end when the work is done',
  'One day a week without any meeting, and mean it, also in the week before a launch',
  'Die Arbeitszeiterfassung 😤',
  'Tests that fail only when something is broken',
  'Fewer tools',
  'Know who decides what, before we start to argue about how to do it',
  'Coffee ☕️',
  'A quiet room on each floor',
  'That people write down why, not only what. I have read the same code four times this year and asked the same person each time, who had forgotten it too',
  'Onboarding: nobody knew my laptop was coming',
  'Datenschutzfolgenabschätzungen früher beginnen',
  'Let juniors present their own work to the customer 🎤👩🏽‍💻',
  'مزيد من الوقت للتفكير',
]
const WORDS = [
  'Zeit',
  'Fewer meetings',
  'Trust',
  'Ruhe',
  'Clear goals',
  'Zusammenarbeit',
  'Coffee',
  'Focus time',
]
const MORE = [
  'Arbeitszeiterfassung',
  '🚀',
  'Mut',
  'Feedback',
  'Better tools',
  'Vertrauen',
  'Lunch together',
  'Remote',
]
const CITIES = [
  'Hamburg, wegen der Elbphilharmonie und des Hafengeburtstags',
  'Lisbon 🌞',
  'Rechtsschutzversicherungsgesellschaftsgebäude in Köln',
  'Copenhagen by train, with a night in Malmö on the way back',
  'Stay here',
]

/** Holds the rooms; `host` presents in each of them. */
export async function holdRooms(url: string) {
  const host = await hostByApi(url)
  const [before, after] = await meet(host)
  const guests: TestClient[] = []
  for (let n = 0; n < PEOPLE; n += 1) guests.push(await guestByApi(url, before))
  const [cloud, scale, poll] = (await launchTogether(host, [
    { name: 'What do you need more of, in a word or two?', host_notes: NOTES },
    { name: 'How ready are we for the launch?', question_type: 'scale_10', titles: POINTS },
    { name: 'Where shall the offsite be?', question_type: 'multiple', titles: CITIES },
  ])) as [PopinEvent, PopinEvent, PopinEvent]
  for (const guest of guests)
    for (const event of [before, cloud])
      await guest.call(joining.joinEvent, { params: { slug: event.slug }, body: {} })
  const said = await writeAll(before, guests, SAID)
  await like(guests, said)
  await writeAll(cloud, guests, [...WORDS, ...WORDS.slice(0, 5), ...WORDS.slice(0, 3), ...MORE])
  for (const event of [after, scale, poll]) await choose(event, guests)
  const best = said[1]!
  await agree(host, before, said)
  const sealed = await launchByApi(host, {
    ...{ name: 'Do you trust how we decide on pay?', question_type: 'binary', titles: ['Yes', 'No'] },
    sealed: true,
  })
  return { host, before, after, cloud, scale, poll, best, sealed }
}

const NOTES =
  'Welcome everybody, thank Ana for the room.\n\n– Two minutes to write\n– Read two answers aloud\n– Zusammenfassung der Arbeitszeiterfassungsdiskussion vom Vormittag'
const POINTS = ['Not at all', ...Array.from({ length: 8 }, () => ''), 'Extremely']

/** A meeting in an hour, with a question before it and one after it. */
async function meet(host: ApiHost): Promise<[PopinEvent, PopinEvent]> {
  const now = Math.floor(Date.now() / 1000)
  const times = { meeting_start: now + HOUR, meeting_end: now + 2 * HOUR }
  const windows = meetingWindows({ ...times, is_town_hall: false, time_zone: 'UTC' }, now)
  const part = (meeting_part: 'before' | 'after', name: string, more = {}) => {
    const window = { ...windows[meeting_part], start_time: now - HOUR }
    return { name, meeting_part, schedule: { ideas: window, voting: window }, ...more }
  }
  const titles = ['Yes, all of it', 'The first half', 'An email would have done']
  const { data } = await host.call(collections.saveSession, {
    body: {
      collection: { type: 'meeting', name: 'Quartalsbesprechung Vertriebsinnendienst', ...times },
      events: [
        part('before', 'What slows us down, and what would you change about it tomorrow?'),
        part('after', 'Was this hour worth it?', {
          ...{ question_type: 'multiple', multiple_choices: titles.map((title) => ({ title })) },
        }),
      ],
    } as never,
  })
  const loaded = data.events.map(({ id }) => host.call(events.loadEvent, { params: { slug: id } }))
  const [one, two] = (await Promise.all(loaded)).map((reply) => reply.data)
  return [one!, two!]
}

async function writeAll({ id }: PopinEvent, guests: TestClient[], texts: string[]): Promise<IdeaId[]> {
  const written: IdeaId[] = []
  for (const [at, content] of texts.entries()) {
    const guest = guests[at % guests.length]!
    const { data } = await guest.call(ideas.createIdea, { body: { event_id: id, content } })
    written.push(data.id)
  }
  return written
}

/** The first ones have most likes. */
async function like(guests: TestClient[], said: IdeaId[]): Promise<void> {
  for (const [at, guest] of guests.entries())
    for (const [place, id] of said.entries())
      if ((at * 7 + place * 3) % (place + 2) === 0 && at % said.length !== place)
        await guest.call(voting.castVote, { params: { id }, body: { vote: true } })
}

/** Everybody chooses something, mostly what stands further up. */
async function choose({ id }: PopinEvent, guests: TestClient[]): Promise<void> {
  const { data } = await guests[0]!.call(ideas.listIdeas, { params: { id } })
  for (const [at, guest] of guests.entries()) {
    const place = Math.floor((((at * at) % 23) / 23) ** 1.6 * data.ideas.length)
    await guest.call(voting.castVote, { params: { id: data.ideas[place]!.id }, body: { vote: true } })
  }
}

/** Topics of the answers, on an agenda with times. */
async function agree(host: ApiHost, { id }: PopinEvent, said: IdeaId[]): Promise<void> {
  const params = { id }
  const take = async (idea_ids: IdeaId[], title: string) =>
    (await host.call(topics.takeTopic, { params, body: { idea_ids, title } })).data.id
  const deploy = await take(said.slice(1, 2), 'A deploy that takes five minutes, not forty 🚀')
  const meetings = await take(said.slice(2, 4), 'Fewer meetings, and one day without any')
  const long = await take(said.slice(0, 1), SAID[0]!)
  const item = () => crypto.randomUUID() as AgendaItemId
  const items = [
    { id: item(), title: 'Welcome', minutes: 2 },
    { id: item(), topic_id: meetings, minutes: 10 },
    { id: item(), topic_id: deploy, minutes: 5 },
    { id: item(), topic_id: long },
  ]
  await host.call(agendas.saveAgenda, { params, body: { items } })
}
