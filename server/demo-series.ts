// The weekly meeting of the demo world: three behind it, one to come, and what became of what people raised.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { agendas } from '#domain/agendas/contract.ts'
import type { Call, RequestOf } from '#domain/base/call.ts'
import type { AgendaItemId, EventId, IdeaId, TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { events } from '#domain/events/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type TopicChange, topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { App } from './app.ts'
import { dayOf } from './base/day.ts'
import { makeDueOccurrences } from './collections/jobs.ts'

export type Person = <C extends Call>(call: C, request: RequestOf<C>) => Promise<never>
type Made = { app: App; host: Person; guest: (slug: string) => Promise<Person> }
type Meeting = { id: EventId; slug: string }

const QUESTION = 'What should we talk about in our weekly meeting?'
const PEOPLE = 6
/** A session that is ended is over a second later; milliseconds. */
const ENDING_MS = 1500

/** What somebody raised, how many like it, and what became of it; `doubles` are the number of answers after it that say the same. */
type Raised = {
  text: string
  likes: number
  doubles?: number
  became?: (today: (later: number) => string) => TopicChange
}

const EARLIEST: Raised[] = [
  {
    text: 'Who waters the plants while everyone is away?',
    likes: 3,
    became: () => ({ state: 'done', decision: 'The front desk does, every Tuesday.' }),
  },
  {
    text: 'Our status page is out of date.',
    likes: 4,
    became: () => ({ state: 'done', decision: 'It has been updating automatically since last week.' }),
  },
]
const FIRST: Raised[] = [
  {
    text: 'The heating in the east wing fails every Monday.',
    ...{ likes: 4, doubles: 1 },
    became: (day) => ({
      ...{ state: 'promised', owner_name: 'Priya Shah', owner_email: 'priya@popin.example', due_on: day(4) },
      note: 'The landlord wants a list of the rooms.',
    }),
  },
  { text: 'It is freezing in the east wing.', likes: 2 },
  {
    text: 'Can we keep one day a week free of meetings?',
    likes: 5,
    became: () => ({ state: 'done', decision: 'No meetings on Wednesdays from next month on.' }),
  },
  {
    text: 'A second screen for everyone who wants one.',
    likes: 1,
    became: () => ({
      state: 'declined',
      reason: 'This year’s budget is spent. We look at it again in January.',
    }),
  },
]
const SECOND: Raised[] = [
  {
    text: 'New colleagues wait days for their accounts.',
    likes: 4,
    became: (day) => ({ state: 'promised', owner_name: 'Tom Baker', due_on: day(-2) }),
  },
  { text: 'Customers wait too long for a first reply.', likes: 3, became: () => ({ state: 'discussed' }) },
]
const COMING: Raised[] = [
  { text: 'How do we want to plan the summer?', likes: 3, became: () => ({ state: 'on_the_agenda' }) },
  { text: 'Can sales see the roadmap before customers ask?', likes: 2 },
]

/** Weekly since three weeks ago; the people of those say whether it was worth it, enough of them for a suggestion. */
export async function buildSeries(made: Made): Promise<void> {
  const [earliest, first, second, coming] = await launchWeekly(made)
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => made.guest(earliest!.slug)))
  const behind: { meeting: Meeting; taken: Taken[] }[] = []
  for (const [meeting, raised] of [
    [earliest!, EARLIEST],
    [first!, FIRST],
    [second!, SECOND],
  ] as const) {
    await raise(people, meeting, raised)
    const taken = await takeTopics(made, meeting, raised)
    await discuss(made, meeting, taken)
    await made.host(events.endEvent, { params: { id: meeting.id } })
    behind.push({ meeting, taken })
  }
  const isOver = pause(ENDING_MS)
  await raise(people, coming!, COMING)
  const next = await takeTopics(made, coming!, COMING)
  await settle(made, next)
  await planNext(made, coming!, next)
  await isOver
  for (const { meeting, taken } of behind) {
    await judge(people, meeting)
    await settle(made, taken)
  }
}

/** All four are open for so long that people can still say something to the first. */
async function launchWeekly({ app, host }: Made): Promise<Meeting[]> {
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - 21 * DAY - HOUR, end_time: now + HOUR }
  await host(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'pulse', name: 'Weekly team meeting', time_zone: 'UTC' },
        recurrence_setting: { enabled: true, interval: 'week', frequency: 1 },
      },
      events: [{ name: QUESTION, schedule: { ideas: window, voting: window } }],
    },
  })
  for (const _week of [1, 2, 3]) await app.runJob(makeDueOccurrences as never, {})
  const listed = (await host(dashboard.listMiniEvents, { query: {} })) as {
    events: (Meeting & { name: string; schedule: { ideas: { start_time: number } } })[]
  }
  return listed.events
    .filter(({ name }) => name === QUESTION)
    .sort((a, b) => a.schedule.ideas.start_time - b.schedule.ideas.start_time)
}

const answersOf = new Map<string, IdeaId>()

async function raise(people: Person[], { id, slug }: Meeting, raised: Raised[]): Promise<void> {
  for (const person of people) await person(joining.joinEvent, { params: { slug }, body: {} })
  for (const [index, { text, likes }] of raised.entries()) {
    const author = people[index]!
    const idea = (await author(ideas.createIdea, { body: { event_id: id, content: text } })) as { id: IdeaId }
    answersOf.set(text, idea.id)
    const fans = people.filter((one) => one !== author).slice(0, likes)
    for (const fan of fans) await fan(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
  }
}

type Taken = { id: TopicId; raised: Raised }

async function takeTopics({ host }: Made, { id }: Meeting, all: Raised[]): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let at = 0; at < all.length; at += 1 + (all[at]!.doubles ?? 0)) {
    const raised = all[at]!
    const same = all.slice(at, at + 1 + (raised.doubles ?? 0))
    const idea_ids = same.map(({ text }) => answersOf.get(text)!)
    const topic = (await host(topics.takeTopic, {
      params: { id },
      body: { idea_ids, title: raised.text },
    })) as { id: TopicId }
    taken.push({ id: topic.id, raised })
  }
  return taken
}

/** Each topic is on the agenda and dealt with. */
async function discuss({ host }: Made, { id }: Meeting, taken: Taken[]): Promise<void> {
  const items = taken.map((topic) => ({ id: randomUUID() as never, topic_id: topic.id, minutes: 10 }))
  // an item that came by itself keeps the id it has
  const saved = (await host(agendas.saveAgenda, { params: { id }, body: { items } })) as {
    items: { id: AgendaItemId }[]
  }
  for (const { id: item } of saved.items)
    await host(agendas.markAgendaItem, { params: { id, item }, body: { dealt_with: true } })
}

async function settle({ host }: Made, taken: Taken[]): Promise<void> {
  const day = (later: number) => dayOf(Date.now() / 1000, later)
  for (const { id, raised } of taken)
    if (raised.became) await host(topics.changeTopic, { params: { id }, body: raised.became(day) })
}

const VERDICTS = ['yes', 'yes', 'partly', 'yes', 'yes', 'no'] as const
const SCORES = [5, 4, 4, 3, 5, 4]

async function judge(people: Person[], { id }: Meeting): Promise<void> {
  for (const [index, person] of people.entries()) {
    const asked = (await person(followUps.loadFollowUp, { params: { id } })) as { topics: { id: TopicId }[] }
    const verdicts = asked.topics.map((topic) => ({ topic_id: topic.id, verdict: VERDICTS[index]! }))
    await person(followUps.saveFollowUp, { params: { id }, body: { verdicts, score: SCORES[index]! } })
  }
}

async function planNext({ host }: Made, { id }: Meeting, taken: Taken[]): Promise<void> {
  const items = [
    { id: randomUUID() as never, title: 'News from everyone', minutes: 5 },
    ...taken.map((topic) => ({ id: randomUUID() as never, topic_id: topic.id, minutes: 15 })),
  ]
  await host(agendas.saveAgenda, { params: { id }, body: { items } })
}
