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
  /** What the screen shows; null while it is not live. */
  view: View | null
  socket: RawSocket | null
  /** Messages that came while a fetch was under way. */
  waiting: Message[]
  gone: boolean
}

/** As the stock client pauses after a connection that was cut. */
const PAUSE_MS = 1000

/** Resolves when the question is there and live. */
export async function comeIn(hall: Hall): Promise<Person> {
  const entered = await hall.way.comeIn(hall.lines, hall.code)
  const person: Person = { entered, view: null, socket: null, waiting: [], gone: false }
  await new Promise<void>((resolve, reject) => listen(hall, person, resolve, reject))
  return person
}

export function leave(person: Person): void {
  person.gone = true
  person.socket?.destroy()
}

function listen(
  hall: Hall,
  person: Person,
  isIn: () => void = () => undefined,
  failed: (error: unknown) => void = () => undefined,
): void {
  const { channel } = person.entered
  const live = () => catchUp(hall, person).then(isIn, failed)
  person.socket = openWebSocket(hall.port, `/app/${hall.key}?protocol=7&client=bench&version=1`, {
    onMessage(message) {
      const { event } = message
      if (event === 'pusher:connection_established') {
        if (channel === null) return void live()
        const { socket_id } = message.data as { socket_id: string }
        subscribe(hall, person, { channel, socket_id }).catch(failed)
      } else if (event === 'pusher_internal:subscription_succeeded') void live()
      else if (event === 'pusher:ping') person.socket?.send('{"event":"pusher:pong","data":"{}"}')
      else if (!event.startsWith('pusher')) accept(hall, person, message)
    },
    async onClose() {
      person.view = null
      person.waiting = []
      if (person.gone) return
      await sleep(PAUSE_MS)
      listen(hall, person, isIn, failed)
    },
  })
}

async function subscribe(
  { way, lines }: Hall,
  { entered, socket }: Person,
  { channel, socket_id }: { channel: string; socket_id: string },
): Promise<void> {
  const auth = await way.authorize(lines, entered, socket_id)
  socket?.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
}

/** Fetches what is there; what came meanwhile is applied on top of it. */
async function catchUp(hall: Hall, person: Person): Promise<void> {
  const { socket } = person
  person.view = null
  const view = await hall.way.look(hall.lines, person.entered)
  if (person.socket !== socket) return
  show(hall, person, view)
  for (const message of person.waiting.splice(0)) accept(hall, person, message)
}

function accept(hall: Hall, person: Person, message: Message): void {
  if (!person.view) return void person.waiting.push(message)
  const view = afterMessage(person.view, message)
  if (view === person.view) return
  if (view) show(hall, person, view)
  else {
    person.waiting.push(message)
    // who is cut meanwhile begins anew
    catchUp(hall, person).catch(() => undefined)
  }
}

function show(hall: Hall, person: Person, view: View): void {
  person.view = view
  hall.onView(person, view)
}
