// A small world for the first start on somebody's own machine, made through the product's own calls.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accounts } from '#domain/accounts/contract.ts'
import { API_ROOT } from '#domain/base/call.ts'
import type { EventId } from '#domain/base/ids.ts'
import { DAY, HOUR } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { events } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { records } from '#domain/records/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import type { App } from './app.ts'
import type { MovingClock } from './base/moving-clock.ts'
import { buildSeries, type Person } from './demo-series.ts'

export type DemoSignIn = { email: string; password: string }

const EMAIL = 'demo@popin.example'
const FILE = 'demo-sign-in.json'

/**
 * Makes the world once per data folder; later starts only read the sign-in back. The sign-in is written down before
 * its account is made: a start that is stopped in between leaves a small world, but none that nobody can enter.
 */
export async function ensureDemo(app: App, data_dir: string, clock: MovingClock): Promise<DemoSignIn | null> {
  const file = join(data_dir, FILE)
  const known = existsSync(file) ? readSignIn(file) : null
  if (known && !known.unfinished) return known
  // a store that was brought back from a backup has its world, and nobody knows its password any longer
  if (!known && (await isThere(app))) return null
  const sign_in = {
    email: EMAIL,
    password: known?.password ?? randomBytes(9).toString('base64url'),
  }
  writeFileSync(file, JSON.stringify({ ...sign_in, unfinished: true }), { mode: 0o600 })
  if (!known || !(await signsIn(app, sign_in))) await buildWorld(app, clock, sign_in)
  writeFileSync(file, JSON.stringify(sign_in))
  return sign_in
}

function readSignIn(file: string): DemoSignIn & { unfinished?: boolean } {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function isThere(app: App): Promise<boolean> {
  const url = `${API_ROOT}${accounts.authenticationStatus.path}?email=${encodeURIComponent(EMAIL)}`
  return (await app.http.inject({ method: 'GET', url })).statusCode === 200
}

function signsIn(app: App, sign_in: DemoSignIn): Promise<boolean> {
  return person(app)(accounts.login, { body: sign_in }).then(
    () => true,
    () => false,
  )
}

/**
 * Somebody who calls the product from inside, with a cookie of their own. What is called tells where it is reached,
 * since the links of emails lead there.
 */
function person(app: App): Person {
  const address = app.http.server.address()
  const host = address && typeof address === 'object' ? { host: `localhost:${address.port}` } : {}
  let cookie = ''
  return async (call, request) => {
    const { params = {}, body } = request as { params?: Record<string, string>; body?: object }
    const path = call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await app.http.inject({
      method: call.method,
      url: API_ROOT + path,
      headers: { ...host, ...(cookie && { cookie }) },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode >= 300) throw new Error(`the demo world: ${call.path} answered ${response.body}`)
    const set = response.cookies[0]
    if (set) cookie = `${set.name}=${set.value}`
    return response.json().data as never
  }
}

async function buildWorld(app: App, clock: MovingClock, { email, password }: DemoSignIn): Promise<void> {
  const host = person(app)
  await host(accounts.createAccount, {
    body: {
      email,
      password,
      first_name: 'Dana',
      last_name: 'Demo',
      industry: 'Software and technology',
      referral_source: 'Other',
      terms_of_service_consent: true,
    },
  })
  await openQuestion(app, host)
  await poll(app, host)
  await lookBack(app, host)
  await decide(app, clock, host)
  await buildSeries({ app, clock, host, guest: (slug) => guest(app, slug) })
}

type Draft = { name: string; [field: string]: unknown }
type Launched = { id: EventId; slug: string }

/** Questions of one session, open since an hour and for a day. */
async function launch<Drafts extends Draft[]>(
  host: Person,
  ...drafts: Drafts
): Promise<{ [index in keyof Drafts]: Launched }> {
  const now = Math.floor(Date.now() / 1000)
  const window = { start_time: now - HOUR, end_time: now + DAY }
  const schedule = { ideas: window, voting: window }
  const saved = (await host(events.saveEvents, {
    body: { events: drafts.map((draft) => ({ ...draft, schedule })) },
  })) as Launched[]
  const ids = saved.map(({ id }) => id)
  await host(events.publishEvents, { body: { ids } })
  await host(collections.createCollection, { body: { event_ids: ids, type: 'concurrent' } })
  return saved as { [index in keyof Drafts]: Launched }
}

async function guest(app: App, slug: string): Promise<Person> {
  const one = person(app)
  await one(accounts.verifyLogin, { body: { event: slug } })
  return one
}

const ANSWERS: [string, number, number, string?][] = [
  ['Start with the numbers, then the stories behind them.', 5, 0, 'Yes, and keep the slides to five.'],
  ['Ten minutes of open questions at the end.', 4, 1],
  ['Show what we learned from customers last month.', 3, 0, 'The interview clips were the best part.'],
  ['No meeting without an agenda the day before.', 2, 2],
]

async function openQuestion(app: App, host: Person): Promise<void> {
  const [event] = await launch(host, { name: 'What would make our monthly all-hands worth your hour?' })
  const people = await Promise.all(Array.from({ length: 7 }, () => guest(app, event.slug)))
  for (const [index, [content, likes, dislikes, comment]] of ANSWERS.entries()) {
    const author = people[index]!
    const idea = (await author(ideas.createIdea, { body: { event_id: event.id, content } })) as { id: never }
    const voters = people.filter((one) => one !== author)
    for (const voter of voters.slice(0, likes))
      await voter(voting.castVote, { params: { id: idea.id }, body: { vote: true } })
    for (const voter of voters.slice(likes, likes + dislikes))
      await voter(voting.castVote, { params: { id: idea.id }, body: { vote: false } })
    if (comment)
      await people[6]!(comments.createIdeaComment, {
        params: { id: idea.id },
        body: { description: comment },
      })
  }
}

async function poll(app: App, host: Person): Promise<void> {
  const titles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday']
  const [event] = await launch(host, {
    name: 'Which day suits you best for the team lunch?',
    question_type: 'multiple',
    multiple_choices: titles.map((title) => ({ title })),
  })
  const votes = [3, 1, 2, 1, 2, 2, 0, 2, 1]
  for (const choice of votes) {
    const one = await guest(app, event.slug)
    const choices = await listChoices(one, event.id)
    await one(voting.castVote, { params: { id: choices[choice]! }, body: { vote: true } })
  }
}

/** A session that is ended is over within this time; seconds. */
const OVER = 2

/** A vote that was closed as a decision, with its record. */
async function decide(app: App, clock: MovingClock, host: Person): Promise<void> {
  const [event] = await launch(host, {
    name: 'Do we keep Wednesdays free of meetings?',
    question_type: 'binary',
    binary_choices: [{ title: 'Yes' }, { title: 'No' }],
  })
  // five and three more: none of their votes waits for its minute
  for (const choice of [0, 0, 0, 1, 0, 0, 0, 1]) {
    const one = await guest(app, event.slug)
    const choices = await listChoices(one, event.id)
    await one(voting.castVote, { params: { id: choices[choice]! }, body: { vote: true } })
  }
  await host(events.endEvent, { params: { id: event.id } })
  clock.advance(OVER)
  await host(records.createRecord, {
    params: { id: event.id },
    body: { owner: 'Dana Demo', is_shared: true },
  })
  clock.advance(-OVER)
}

/** The ids of what can be chosen, rated or ranked, in their order. */
async function listChoices(one: Person, id: EventId): Promise<never[]> {
  const { ideas: choices } = (await one(ideas.listIdeas, { params: { id } })) as { ideas: { id: never }[] }
  return choices.map((choice) => choice.id)
}

/** What each of the people thought of the three things, in stars, and in which order they want the next. */
const OPINIONS: [number[], number[]][] = [
  [
    [5, 4, 3],
    [1, 0, 2, 3],
  ],
  [
    [4, 4, 2],
    [1, 2, 0, 3],
  ],
  [
    [5, 3, 4],
    [0, 1, 3, 2],
  ],
  [
    [4, 5, 3],
    [1, 0, 3, 2],
  ],
  [
    [3, 4, 2],
    [2, 1, 0, 3],
  ],
]

/** Two questions in one session: stars and a ranking. */
async function lookBack(app: App, host: Person): Promise<void> {
  const titled = (titles: string[]) => ({ multiple_choices: titles.map((title) => ({ title })) })
  const [stars, places] = await launch(
    host,
    {
      name: 'How good was last quarter for you?',
      question_type: 'multiple_rating',
      ...titled(['Working together', 'What we shipped', 'Time to learn']),
    },
    {
      name: 'What should we improve first?',
      question_type: 'stack_rank',
      ...titled(['Fewer meetings', 'Faster builds', 'Clearer goals', 'Better coffee']),
    },
  )
  for (const [given, order] of OPINIONS) {
    const one = await guest(app, stars.slug)
    const rated = await listChoices(one, stars.id)
    for (const [index, value] of given.entries()) {
      const body = { vote_type: 'numeric_rating' as const, vote_numeric_value: value }
      await one(voting.castVote, { params: { id: rated[index]! }, body })
    }
    const ranked = await listChoices(one, places.id)
    const votes = order.map((choice, place) => ({
      idea_id: ranked[choice]!,
      vote_type: 'rank' as const,
      vote_numeric_value: place + 1,
    }))
    await one(voting.castRanking, { params: { id: places.id }, body: { votes } })
  }
}
