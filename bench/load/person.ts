// One of thousands of simulated people, as cheap as can be: comes in, listens, sees one poll, and comes back when cut.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lines } from './http-lines.ts'
import { afterMessage, type View } from './view.ts'
import type { Entered, Way } from './ways-in.ts'
import { type Message, openWebSocket, type RawSocket } from './web-socket.ts'

export type Hall = {
  port: number
  key: string
  code: string
  way: Way
  lines: Lines
  /** Hears of each new view. */
  onView(person: Person, view: View): void
}

export type Person = {
  entered: Entered
  /** What the screen shows, also while it is not live. */
  view: View
  isLive: boolean
  socket: RawSocket | null
  /** Messages that came while a fetch was under way. */
  waiting: Message[]
  /** What opens channels without a request. */
  ticket: string | undefined
  /** Which process answers, where it says so, and how long to wait before asking it for what was missed. */
  greeting: Greeting
  /** The last socket ended with a word, so that nothing untold is left behind. */
  saidGoodbye: boolean
  gone: boolean
}

type Greeting = { socket_id: string; boot?: string; pause_ms?: number }
type Outcome = { isIn(): void; failed(error: unknown): void }

/** As the stock client: at once after 42xx, a second after anything else. */
const PAUSE_MS = 1000
const isGoodbye = (code: number) => code >= 4200 && code < 4300

/** Resolves when the question is there and live. */
export async function comeIn(hall: Hall): Promise<Person> {
  const entered = await hall.way.comeIn(hall.lines, hall.code)
  const person: Person = {
    ...{ entered, view: entered.view, isLive: false, socket: null, waiting: [], ticket: entered.auth },
    ...{ greeting: { socket_id: '' }, saidGoodbye: true, gone: false },
  }
  await new Promise<void>((resolve, reject) => listen(hall, person, { isIn: resolve, failed: reject }))
  return person
}

export function leave(person: Person): void {
  person.gone = true
  person.socket?.destroy()
}

function listen(hall: Hall, person: Person, outcome: Outcome): void {
  const { channel } = person.entered
  let isGreeted = false
  let lacks = false
  const live = (seq?: number) =>
    goLive(hall, person, lacks ? Number.POSITIVE_INFINITY : seq).then(outcome.isIn, outcome.failed)
  person.socket = openWebSocket(hall.port, `/app/${hall.key}?protocol=7&client=bench&version=1`, {
    onMessage(message) {
      const { event } = message
      if (event === 'pusher:connection_established') {
        isGreeted = true
        lacks = greet(person, message.data as Greeting)
        if (channel === null) void live(0)
        else subscribe(hall, person, channel).catch(outcome.failed)
      } else if (event === 'pusher_internal:subscription_succeeded')
        void live((message.data as { seq?: number } | undefined)?.seq)
      else if (event === 'pusher:subscription_error' && channel) {
        person.ticket = undefined
        subscribe(hall, person, channel).catch(outcome.failed)
      } else if (event === 'pusher:ping') person.socket?.send('{"event":"pusher:pong","data":"{}"}')
      else if (!event.startsWith('pusher')) accept(hall, person, message)
    },
    async onClose(code) {
      person.isLive = false
      person.waiting = []
      // a connection that was no more than a try says nothing of the last one
      if (isGreeted) person.saidGoodbye = isGoodbye(code)
      if (person.gone) return
      await sleep(isGoodbye(code) ? 0 : PAUSE_MS)
      if (!person.gone) listen(hall, person, outcome)
    },
  })
}

/** Whether something may be missing that stands in no number: a process was killed before it told of it. */
function greet(person: Person, greeting: Greeting): boolean {
  const before = person.greeting.boot
  person.greeting = greeting
  return before !== undefined && before !== greeting.boot && !person.saidGoodbye
}

async function subscribe({ way, lines }: Hall, person: Person, channel: string): Promise<void> {
  const { entered, socket, ticket, greeting } = person
  const signed = ticket ? { auth: ticket } : await way.authorize(lines, entered, greeting.socket_id)
  if (person.socket !== socket) return
  person.ticket ??= signed.ticket
  socket?.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: signed.auth } }))
}

/** Who has seen the last message already, by its number, fetches nothing; who comes back waits as long as they are told. */
async function goLive(hall: Hall, person: Person, told: number | undefined): Promise<void> {
  const { socket, greeting, entered } = person
  if (told === undefined || told > person.view.seq) await sleep(greeting.pause_ms ?? 0)
  const last = told ?? (await hall.way.lastNumber(hall.lines, entered))
  if (person.socket !== socket) return
  if (last > person.view.seq) return catchUp(hall, person)
  person.isLive = true
  drain(hall, person)
}

/** Fetches what is there; what came meanwhile is applied on top of it. */
async function catchUp(hall: Hall, person: Person): Promise<void> {
  const { socket } = person
  person.isLive = false
  const view = await hall.way.look(hall.lines, person.entered)
  if (person.socket !== socket) return
  person.isLive = true
  show(hall, person, view)
  drain(hall, person)
}

function drain(hall: Hall, person: Person): void {
  for (const message of person.waiting.splice(0)) accept(hall, person, message)
}

function accept(hall: Hall, person: Person, message: Message): void {
  if (!person.isLive) return void person.waiting.push(message)
  const view = afterMessage(person.view, message)
  if (view === person.view) return
  if (view) return show(hall, person, view)
  person.waiting.push(message)
  // who is cut meanwhile begins anew
  catchUp(hall, person).catch(() => undefined)
}

function show(hall: Hall, person: Person, view: View): void {
  person.view = view
  hall.onView(person, view)
}
