// One session with 17 people who are known, accounts and guests: they come one after another, and answer without a name.
import { randomBytes } from 'node:crypto'
import { activity } from '#domain/activity/contract.ts'
import type { Call, RequestOf } from '#domain/base/call.ts'
import type { CollectionId, EventId } from '#domain/base/ids.ts'
import { DAY } from '#domain/base/time.ts'
import { collections } from '#domain/collections/contract.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { voting } from '#domain/voting/contract.ts'
import { ballotOf, byBallot } from '../ballots.ts'
import type { TestClient } from '../client.ts'
import type { TestApp } from '../test-app.ts'
import { type Account, guestOf, memberOf, openWindow } from '../world.ts'

export const ACCOUNTS = 9
export const GUESTS = 8
export const PEOPLE = ACCOUNTS + GUESTS
export const QUESTIONS = 4

export const KINDS = ['anonymous', 'sealed'] as const
export type Kind = (typeof KINDS)[number]
/**
 * When people answer: once all are there and a question is put, each after a while of their own; as they come; the same as the
 * first, but each fetches the ballot of a question some seconds before answering it; or a few a day.
 */
export const PACES = ['when asked', 'on arrival', 'ballots just before', 'over days'] as const
export type Pace = (typeof PACES)[number]
/** How long a question waits for its answers, and how long before it an answer has its ballot: seconds. */
const [PUT_FOR, AHEAD_LEAST, AHEAD_MOST] = [180, 5, 20]
const DAYS = 5

/** A person as the attacker knows them: in a store or a text they are found by these words. */
export type Person = { user_id: string; words: string[]; client: TestClient; account: Account | null }
/** An answer, and whose it is, by the place of that person at the door. The attacker does not know that. */
export type Answer = { id: string; content: string; author: number }
export type Session = {
  kind: Kind
  questions: PopinEvent[]
  collection_id: CollectionId
  /** In the order in which they came: whoever sat at the door knows it. */
  people: Person[]
  /** By question. */
  answers: Answer[][]
}

/** The accounts of all sessions; guests come anew to each. */
export async function accountsOf(app: TestApp, host: Account): Promise<Person[]> {
  const people: Person[] = []
  for (let n = 0; n < ACCOUNTS; n++) {
    const last_name = `Known${randomBytes(6).toString('hex')}`
    const account = await memberOf(app, host, 'user', { first_name: 'Ann', last_name })
    const { user_id, email } = account
    people.push({ user_id, words: [user_id, email, last_name], client: account, account })
  }
  return people
}

export function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list]
  return list.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0]!)
}

/** Saves and publishes a session; nobody is there yet. */
export async function openSession(app: TestApp, host: Account, kind: Kind, pace: Pace): Promise<Session> {
  const window = openWindow(app.clock.now()).ideas
  if (pace === 'over days') window.end_time += DAYS * DAY
  const draft = {
    name: 'What did we learn?',
    schedule: { ideas: window, voting: window },
    sealed: kind === 'sealed',
  }
  const body = { events: Array.from({ length: QUESTIONS }, () => draft) }
  const { data: questions } = await host.call(events.saveEvents, { body })
  const ids = questions.map(({ id }) => id)
  await host.call(events.publishEvents, { body: { ids } })
  const { data } = await host.call(collections.createCollection, { body: { event_ids: ids, type: 'survey' } })
  return { kind, questions, collection_id: data.id, people: [], answers: questions.map(() => []) }
}

/** Everybody comes and answers everything. */
export async function takePart(
  app: TestApp,
  session: Session,
  accounts: Person[],
  pace: Pace,
): Promise<void> {
  const guests = Array.from({ length: GUESTS }, () => null)
  const all = shuffled<Person | null>([...accounts, ...guests])
  const sayAll = async (places: readonly number[]) => {
    for (const n of session.questions.keys())
      for (const place of shuffled(places)) await say(app, session, n, place)
  }
  for (const [place, known] of all.entries()) {
    app.clock.advance(11)
    const device = await come(app, session, known)
    if (pace !== 'ballots just before') for (const question of session.questions) await device.fetch(question)
    if (pace === 'on arrival') await sayAll([place])
    if (pace === 'over days' && dayOf(place) !== dayOf(place + 1)) {
      await sayAll([...all.keys()].filter((one) => dayOf(one) === dayOf(place)))
      app.clock.advance(DAY)
    }
  }
  if (pace === 'when asked') await sayAll([...all.keys()])
  if (pace === 'ballots just before')
    for (const n of session.questions.keys()) await sayWithNewBallots(app, session, n)
}

/** On which of the days somebody comes. */
const dayOf = (place: number) => Math.floor((place * DAYS) / PEOPLE)

/** As in a session of one question whose people find it, fetch their ballots and write. */
async function sayWithNewBallots(app: TestApp, session: Session, n: number): Promise<void> {
  const acts = session.people.flatMap((person, place) => {
    const at = Math.random() * PUT_FOR
    const ahead = AHEAD_LEAST + Math.random() * (AHEAD_MOST - AHEAD_LEAST)
    return [
      { at, act: () => devices.get(person)!.fetch(session.questions[n]!) },
      { at: at + ahead, act: () => say(app, session, n, place) },
    ]
  })
  for (const { act } of acts.toSorted((one, other) => one.at - other.at)) await act()
}

type Send = <C extends Call>(
  event_id: EventId,
  call: C,
  request: RequestOf<C>,
) => ReturnType<TestClient['call']>
/** What a person's browser does; without ballots there is nothing to fetch. */
type Device = { send: Send; fetch: (question: PopinEvent) => Promise<void> }
const devices = new WeakMap<Person, Device>()
let keys = 0

/** Opens the page and joins; what a person sends leaves as from their browser. */
async function come(app: TestApp, session: Session, known: Person | null): Promise<Device> {
  const [first] = session.questions as [PopinEvent]
  const person = known ?? (await guest(app, first))
  session.people.push(person)
  const { client } = person
  await client.call(activity.recordActivity, { body: { type: 'web_page_view', page_name: 'Answers' } })
  await client.call(joining.joinEvent, { params: { slug: first.slug }, body: {} })
  const headers = () => ({ 'idempotency-key': `attack-${++keys}` })
  const ballots = new Map<EventId, string>()
  const device: Device =
    session.kind === 'anonymous'
      ? {
          send: (_event_id, call, request) => client.call(call, request, { headers: headers() }) as never,
          fetch: async () => {},
        }
      : {
          send: (event_id, call, request) =>
            byBallot(app, ballots.get(event_id)!)(call, request, headers()) as never,
          fetch: async (question) => void ballots.set(question.id, await ballotOf(client, question)),
        }
  devices.set(person, device)
  return device
}

async function guest(app: TestApp, event: PopinEvent): Promise<Person> {
  const client = await guestOf(app, event)
  return { user_id: client.user_id, words: [client.user_id], client, account: null }
}

/** Reads, answers, and likes the own answer, so that a vote leads to its author as an answer does. */
async function say(app: TestApp, session: Session, n: number, author: number): Promise<void> {
  const { id: event_id } = session.questions[n]!
  const { client } = session.people[author]!
  const { send } = devices.get(session.people[author]!)!
  const content = `Thought ${randomBytes(8).toString('hex')}`
  app.clock.advance(7)
  const before = session.answers[n]!.at(-1)
  if (before) await client.call(ideas.markSeen, { params: { id: before.id as never } })
  const written = await send(event_id, ideas.createIdea, { body: { event_id, content } })
  const { id } = written.data as { id: string }
  await send(event_id, voting.castVote, { params: { id: id as never }, body: { vote: true } })
  session.answers[n]!.push({ id, content, author })
}
