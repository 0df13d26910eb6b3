// A bus over one line to a place where all nodes meet: batches, numbers that reveal gaps, and a new line if one breaks.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { entryText } from './batch.ts'
import type { Bus } from './bus.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { RealtimeLog } from './realtime.ts'

/** Carries texts to all nodes, including this one. */
export type Line = {
  /** Sends texts in this order; rejects unless it is certain that all were sent. */
  notify(texts: string[]): Promise<void>
  /** Never rejects. */
  end(): Promise<void>
}

/** Opens a line that is already listening; rejects, with nothing left open, if that fails. */
export type Dial = (handlers: { receive(text: string): void; gone(): void }) => Promise<Line>

/** How a bus sends; times in milliseconds. */
export type BusPace = {
  /** The shortest time between two batches. The first one after a pause is sent at once. */
  flushMs?: number
  /** Characters kept while the line is gone. Beyond that all are dropped, and the others are told so. */
  queueLimit?: number
  /** How often to try the line, and to tell the other nodes how far this one is. */
  heartbeatMs?: number
}

type Subscriber = { topic: string; deliver(payload: string): void; missed?(): void }

type Link = {
  readonly dial: Dial
  readonly log: RealtimeLog
  readonly subscribers: Subscriber[]
  readonly inbox: Inbox
  readonly outbox: Outbox
  /** True while the bus is in use. */
  open: boolean
  /** True while there is a line. */
  connected: boolean
}

/** Milliseconds that opening a line, or one exchange on it, may take. */
export const LINE_MS = 5000
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 3000

export function createLinkedBus(dial: Dial, log: RealtimeLog, pace: BusPace): Bus {
  const link = newLink(dial, log, pace)
  const { outbox, subscribers } = link
  const listening = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const running = stayConnected(link, listening.resolve, stopped.promise)
  const heartbeat = setInterval(outbox.sayHere, pace.heartbeatMs ?? 5000)

  return {
    ready: listening.promise,
    connected: () => link.connected,
    publish: (topic, payload) => outbox.add(entryText(topic, payload)),
    subscribe: (topic, deliver, missed) => void subscribers.push({ topic, deliver, missed }),
    async close() {
      link.open = false
      clearInterval(heartbeat)
      await outbox.close()
      stopped.resolve()
      await running
    },
  }
}

function newLink(dial: Dial, log: RealtimeLog, { flushMs, queueLimit }: BusPace): Link {
  const node = randomBytes(6).toString('hex')
  const subscribers: Subscriber[] = []
  const outbox = createOutbox({ node, log, flushMs, queueLimit })
  const inbox = createInbox({
    node,
    deliver: (topic, payload) => deliver(log, subscribers, topic, payload),
    missed: () => {
      for (const subscriber of subscribers) subscriber.missed?.()
    },
  })
  return { dial, log, subscribers, inbox, outbox, open: true, connected: false }
}

/** Opens a line, and a new one whenever it breaks, until the bus is closed. */
async function stayConnected(link: Link, listening: () => void, stopped: Promise<void>): Promise<void> {
  let wait = FIRST_RETRY_MS
  while (link.open) {
    const gone = Promise.withResolvers<void>()
    const line = await openLine(link, gone.resolve)
    if (line) {
      link.outbox.connect(line.notify, gone.resolve)
      link.connected = true
      listening()
      wait = FIRST_RETRY_MS
      await Promise.race([gone.promise, stopped])
      link.connected = false
      link.outbox.disconnect()
      // Not awaited while the bus is in use: a half-open connection never ends.
      const ended = line.end()
      if (!link.open) return Promise.race([ended, pause(LINE_MS, undefined, { ref: false })])
    }
    link.inbox.lost()
    await Promise.race([pause(wait * (0.5 + Math.random())), stopped])
    wait = Math.min(wait * 2, LAST_RETRY_MS)
  }
}

async function openLine(link: Link, gone: () => void): Promise<Line | null> {
  try {
    return await link.dial({ receive: (text) => receive(link, text), gone })
  } catch (error) {
    link.log.warn({ err: error }, 'the bus between nodes has no connection, trying again')
    return null
  }
}

function receive(link: Link, text: string): void {
  try {
    if (link.inbox.receive(text)) link.outbox.sayHere()
  } catch (error) {
    link.log.error({ err: error }, 'a notification of another node could not be read')
  }
}

function deliver(log: RealtimeLog, subscribers: Subscriber[], topic: string, payload: string): void {
  for (const subscriber of subscribers) {
    if (subscriber.topic !== topic) continue
    try {
      subscriber.deliver(payload)
    } catch (error) {
      log.error({ err: error, topic }, 'a payload of another node could not be handled')
    }
  }
}
