// A simulated participant: comes in by code, listens, and keeps a screen per event like a browser would.
import type { Agent } from 'node:http'
import { accounts } from '#domain/accounts/contract.ts'
import { collections } from '#domain/collections/contract.ts'
import { comments } from '#domain/comments/contract.ts'
import { COMMENT_PAGE_MAX } from '#domain/comments/rules.ts'
import { events, type PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { joining } from '#domain/joining/contract.ts'
import { type Chance, createChance } from './chance.ts'
import { type Figures, noteDuration } from './figures.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { given, type Line, openLine } from './line.ts'
import { type Fetched, keepScreen, type ScreenKeeper } from './screen.ts'
import { type LiveSocket, openSocket } from './socket.ts'
import type { Trace } from './trace.ts'

export type Room = { event: PopinEvent; keeper: ScreenKeeper }

export type Person = {
  number: number
  line: Line
  chance: Chance
  figures: Figures
  trace: Trace
  ledger: Ledger
  rooms: Room[]
  socket: LiveSocket | null
  /** How many texts this person has written, so that each is the only one of its kind. */
  written: number
}

export type Place = { url: string; key: string; code: string }

/** What a crowd shares. */
export type Shared = { figures: Figures; trace: Trace; agent: Agent; seed: number }

/** Answers that a screen loads at first. */
const PAGE = 50
const SPREAD_MS = 500

/** Comes in as a guest and resolves when all screens are loaded and live. */
export async function joinAsGuest(place: Place, shared: Shared, number: number): Promise<Person> {
  const { figures, trace, agent } = shared
  const chance = createChance(shared.seed * 100_003 + number)
  const line = openLine({ url: place.url, figures, chance, agent })
  const person: Person = {
    number,
    line,
    chance,
    figures,
    trace,
    ledger: newLedger(),
    rooms: [],
    socket: null,
    written: 0,
  }
  const began = performance.now()
  await comeIn(line, place.code)
  for (const event of await enter(line, place.code)) {
    person.rooms.push({ event, keeper: keepRoom(person, event) })
  }
  await goLive(person, place)
  noteDuration(figures, 'join', performance.now() - began)
  return person
}

/** A guest's login session, by the code that was typed. */
export async function comeIn(line: Line, code: string): Promise<void> {
  given('coming in', await line.call(accounts.verifyLogin, { body: { collection: code } }))
}

/** Joins by code and loads the events behind it. */
export async function enter(line: Line, code: string): Promise<PopinEvent[]> {
  const joined = given(
    'joining',
    await line.call(joining.joinCollection, { params: { id: code }, body: { join_source: 'short_code' } }),
  )
  const slugs = joined.collection_id
    ? given(
        'the collection',
        await line.call(collections.loadCollection, { params: { id: joined.collection_id } }),
      ).events.map((event) => event.slug)
    : [joined.event_slug]
  return Promise.all(
    slugs.map(async (slug) => given('the event', await line.call(events.loadEvent, { params: { slug } }))),
  )
}

function keepRoom(person: Person, event: PopinEvent): ScreenKeeper {
  const seen = new Set<string>()
  return keepScreen({
    fetch: (opened) => fetchScreen(person, event, opened),
    spread: () => person.chance.below(SPREAD_MS),
    onRefetch: () => {
      person.figures.refetches += 1
    },
    onSeen(id) {
      if (seen.has(id)) return
      seen.add(id)
      person.trace.seen(id, person)
    },
  })
}

/** The event first: its number is then older than everything else that is fetched. */
async function fetchScreen(
  { line }: Person,
  { id, slug }: PopinEvent,
  opened: string | null,
): Promise<Fetched | null> {
  const event = await line.call(events.loadEvent, { params: { slug } })
  if (event.kind !== 'done') return null
  const [page, thread] = await Promise.all([
    line.call(ideas.listIdeas, { params: { id }, query: { limit: `${PAGE}`, sort: 'newest' } }),
    opened === null ? null : readThread(line, id, opened),
  ])
  if (page.kind !== 'done' || thread?.kind === 'unknown') return null
  const { seq, ideas_count, comments_count, participants_count } = event.data
  return {
    seq,
    counts: { ideas_count, comments_count, participants_count },
    ideas: page.data.ideas,
    comments: thread?.kind === 'done' ? thread.data : null,
  }
}

/** The comments of an answer, or of the poll when the id is that of the event; as many as one page takes. */
export function readThread(line: Line, event_id: string, id: string) {
  const query = { limit: `${COMMENT_PAGE_MAX}` }
  return id === event_id
    ? line.call(comments.listEventComments, { params: { id }, query })
    : line.call(comments.listIdeaComments, { params: { id }, query })
}

async function goLive(person: Person, place: Place): Promise<void> {
  const rooms = new Map(person.rooms.map((room) => [`private-event-${room.event.id}`, room]))
  const loads: Promise<void>[] = []
  await new Promise<void>((resolve) => {
    person.socket = openSocket({
      url: () => place.url,
      key: place.key,
      channels: [...rooms.keys()],
      figures: person.figures,
      authorize: (socket_id, channel_name) => authorize(person.line, { socket_id, channel_name }),
      onSubscribed(channel, told) {
        loads.push(rooms.get(channel)!.keeper.catchUp(told))
        if (loads.length === rooms.size) resolve()
      },
      onMessage: (channel, name, data) => rooms.get(channel)?.keeper.accept(name, data),
    })
  })
  await Promise.all(loads)
}

async function authorize(line: Line, body: { socket_id: string; channel_name: string }) {
  const outcome = await line.call(joining.authorizeChannel, { body })
  if (outcome.kind === 'done') return outcome.data
  return outcome.kind === 'refused' ? null : undefined
}

export function leave(person: Person): void {
  person.socket?.close()
  for (const { keeper } of person.rooms) keeper.close()
}
