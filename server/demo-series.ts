// The weekly meeting of the demo world: three behind it, each with a question before and one after it, and one to come.
import { randomUUID } from 'node:crypto'
import { agendas } from '#domain/agendas/contract.ts'
import type { Call, RequestOf } from '#domain/base/call.ts'
import type { AgendaItemId, EventId, IdeaId, TopicId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { dashboard } from '#domain/dashboard/contract.ts'
import { followUps } from '#domain/follow-ups/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type TopicChange, topics } from '#domain/topics/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { App } from './app.ts'
import { dayOf } from './base/day.ts'
import type { MovingClock } from './base/moving-clock.ts'
import { makeDueOccurrences } from './collections/jobs.ts'
import { settleFollowUps } from './follow-ups/jobs.ts'

export type Person = <C extends Call>(call: C, request: RequestOf<C>) => Promise<never>
type Made = { app: App; clock: MovingClock; host: Person; guest: (slug: string) => Promise<Person> }
type Question = { id: EventId; slug: string }
/** The questions before and after it, and when it begins. */
type Meeting = { before: Question; after: Question; begins: number }

const QUESTION = 'What should we talk about in our weekly meeting?'
const AFTERWARDS = 'How useful was this week’s meeting for you?'
const PEOPLE = 6
const LENGTH = 45 * 60
/** So long before its meeting a question is opened, and so long after it people are asked. */
const OPENS_BEFORE = 3 * DAY
const ASKS_FOR = DAY

/** What somebody raised, how many like it, and what became of it; `doubles` are the number of answers after it that say the same. */
type Raised = {
  text: string
  likes: number
  /** On the agenda; 10 otherwise. */
  minutes?: number
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
  {
    text: 'How do we want to plan the summer?',
    likes: 4,
    minutes: 15,
    became: () => ({ state: 'on_the_agenda' }),
  },
  { text: 'Can sales see the roadmap before customers ask?', likes: 2 },
]

/** Weekly since three weeks ago, each meeting as it went: on the days on which it did. The clock is as it was afterwards. */
export async function buildSeries(made: Made): Promise<void> {
  const now = made.clock.now()
  // the next one is tomorrow
  const begins = Math.floor(now / HOUR) * HOUR - 20 * DAY
  let moved = 0
  const goTo = (time: number) => {
    const by = time - made.clock.now()
    made.clock.advance(by)
    moved += by
  }
  try {
    goTo(begins - 2 * DAY)
    await launchWeekly(made, begins)
    const people: Person[] = []
    for (const [week, raised] of [EARLIEST, FIRST, SECOND].entries()) {
      const meeting = await comeTo(made, begins + week * 7 * DAY, goTo)
      if (week === 0) for (let n = 0; n < PEOPLE; n++) people.push(await made.guest(meeting.before.slug))
      await hold(made, { meeting, raised, scores: SCORES[week]!, people, today: now }, goTo)
    }
    goTo(now)
    await prepareNext(made, people)
  } finally {
    made.clock.advance(-moved)
  }
}

type GoTo = (time: number) => void

/** The day before it, when its question is open. */
async function comeTo({ app, host, clock }: Made, begins: number, goTo: GoTo): Promise<Meeting> {
  goTo(begins - DAY)
  await app.runJob(makeDueOccurrences as never, {})
  return findMeeting(host, clock.now())
}

type Held = {
  meeting: Meeting
  raised: Raised[]
  scores: readonly number[]
  people: Person[]
  today: number
}

/** Raised before it, dealt with in it, judged after it; a day later that is settled. */
async function hold(made: Made, { meeting, raised, scores, people, today }: Held, goTo: GoTo): Promise<void> {
  await raise(people, meeting.before, raised)
  const taken = await takeTopics(made, meeting.before, raised)
  const items = await plan(made, meeting, taken)
  goTo(meeting.begins + LENGTH / 2)
  for (const item of items)
    await made.host(agendas.markAgendaItem, {
      params: { id: meeting.before.id, item },
      body: { dealt_with: true },
    })
  await settle(made, taken, today)
  goTo(meeting.begins + LENGTH + HOUR)
  await judge(people, meeting, scores)
  goTo(meeting.begins + LENGTH + ASKS_FOR + HOUR)
  await made.app.runJob(settleFollowUps as never, {})
}

async function prepareNext(made: Made, people: Person[]): Promise<void> {
  await made.app.runJob(makeDueOccurrences as never, {})
  const meeting = await findMeeting(made.host, made.clock.now())
  await raise(people, meeting.before, COMING)
  const taken = await takeTopics(made, meeting.before, COMING)
  await settle(made, taken, made.clock.now())
  await plan(made, meeting, taken)
}

async function launchWeekly({ host }: Made, begins: number): Promise<void> {
  const ends = begins + LENGTH
  const question = (name: string, meeting_part: 'before' | 'after', start_time: number, end_time: number) => {
    const window = { start_time, end_time }
    return { name, meeting_part, schedule: { ideas: window, voting: window } }
  }
  const choices = ['Not at all', 'A little', 'Somewhat', 'Very', 'Extremely']
  await host(collections.saveSession, {
    body: {
      collection: {
        ...{ type: 'meeting', name: 'Weekly team meeting', time_zone: 'UTC' },
        ...{ meeting_start: begins, meeting_end: ends },
        recurrence_setting: { enabled: true, interval: 'week', frequency: 1 },
      },
      events: [
        question(QUESTION, 'before', begins - OPENS_BEFORE, begins),
        {
          ...question(AFTERWARDS, 'after', ends, ends + ASKS_FOR),
          ...{ question_type: 'scale', scale_choices: choices.map((title) => ({ title })) },
        },
      ],
      publish: true,
    },
  })
}

/** The meeting whose question was opened last. */
async function findMeeting(host: Person, now: number): Promise<Meeting> {
  type Listed = Question & { name: string; schedule: { ideas: { start_time: number; end_time: number } } }
  const { events: listed } = (await host(dashboard.listMiniEvents, { query: {} })) as { events: Listed[] }
  const latest = (name: string) =>
    listed
      .filter((event) => event.name === name)
      .sort((a, b) => b.schedule.ideas.start_time - a.schedule.ideas.start_time)[0]!
  const before = latest(QUESTION)
  if (before.schedule.ideas.start_time > now) throw new Error('the demo world: no meeting is open')
  return { before, after: latest(AFTERWARDS), begins: before.schedule.ideas.end_time }
}

const answersOf = new Map<string, IdeaId>()

async function raise(people: Person[], { id, slug }: Question, raised: Raised[]): Promise<void> {
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

async function takeTopics({ host }: Made, { id }: Question, all: Raised[]): Promise<Taken[]> {
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

/** News first, then each topic, then whether it was worth it; gives the items of the topics. */
async function plan({ host }: Made, { before, after }: Meeting, taken: Taken[]): Promise<AgendaItemId[]> {
  const { items: known } = (await host(agendas.loadAgenda, { params: { id: before.id } })) as {
    items: { id: AgendaItemId; title: string; topic: { id: TopicId } | null; question_id: EventId | null }[]
  }
  // what came by itself keeps the id it has
  const itemOf = (topic: TopicId) => known.find((item) => item.topic?.id === topic)?.id
  const topicItems = taken.map(({ id, raised }) => ({
    ...{ id: itemOf(id) ?? newItem(), topic_id: id, minutes: raised.minutes ?? 10 },
  }))
  const typed = known.find(({ title }) => title === NEWS)?.id
  const last = known.find(({ question_id }) => question_id === after.id)?.id
  await host(agendas.saveAgenda, {
    params: { id: before.id },
    body: {
      items: [
        typed ? { id: typed } : { id: newItem(), title: NEWS, minutes: 5 },
        ...topicItems,
        last ? { id: last } : { id: newItem(), question_id: after.id, minutes: 5 },
      ],
    },
  })
  return topicItems.map(({ id }) => id)
}

const NEWS = 'News from everyone'
const newItem = () => randomUUID() as AgendaItemId

async function settle({ host }: Made, taken: Taken[], today: number): Promise<void> {
  const day = (later: number) => dayOf(today, later)
  for (const { id, raised } of taken)
    if (raised.became) await host(topics.changeTopic, { params: { id }, body: raised.became(day) })
}

const VERDICTS = ['yes', 'yes', 'partly', 'yes', 'yes', 'no'] as const
/** Of each meeting behind it, by the same people. */
const SCORES = [
  [4, 4, 3, 3, 5, 4],
  [5, 4, 4, 3, 5, 4],
  [5, 4, 5, 4, 5, 4],
]

async function judge(people: Person[], { after }: Meeting, scores: readonly number[]): Promise<void> {
  const params = { id: after.id }
  for (const [index, person] of people.entries()) {
    await person(joining.joinEvent, { params: { slug: after.slug }, body: {} })
    const { ideas: points } = (await person(ideas.listIdeas, { params })) as { ideas: { id: IdeaId }[] }
    const point = points[scores[index]! - 1]!
    await person(voting.castVote, { params: { id: point.id }, body: { vote: true } })
    const asked = (await person(followUps.loadFollowUp, { params })) as { topics: { id: TopicId }[] }
    const verdicts = asked.topics.map((topic) => ({ topic_id: topic.id, verdict: VERDICTS[index]! }))
    await person(followUps.saveFollowUp, { params, body: { verdicts, score: scores[index]! } })
  }
}
