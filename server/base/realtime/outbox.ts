// Collects what goes to the other nodes and sends it in numbered batches, one statement at a time.
import { DatabaseError } from 'pg'
import { helloText, hereText, partTexts } from './batch.ts'
import type { RealtimeLog } from './realtime.ts'

type Notify = (texts: string[]) => Promise<void>

export type Outbox = {
  /** Queues one entry of a batch. */
  add(entry: string): void
  /** Tells the others, with the next statement, how far this node is. */
  sayHere(): void
  /** From now on `notify` sends. `failed` is called if it did not get through: connect again. */
  connect(notify: Notify, failed: () => void): void
  disconnect(): void
  /** Sends what is waiting, if there is a connection. */
  close(): Promise<void>
}

type OutboxOptions = { node: string; log: RealtimeLog; flushMs?: number; queueLimit?: number }

type State = {
  readonly node: string
  readonly log: RealtimeLog
  readonly flushMs: number
  notify: Notify | null
  failed: () => void
  queue: string[]
  queued: number
  /** Number of the last batch made. */
  seq: number
  /** Notifications of the last batch, sent again under the same number until it is known whether they arrived. */
  pending: string[]
  greeting: 'hello' | 'here' | null
  /** The statement in progress. */
  flushing: Promise<void> | null
  timer: NodeJS.Timeout | null
  flushedAt: number
}

export function createOutbox({ node, log, flushMs = 100, queueLimit = 1_000_000 }: OutboxOptions): Outbox {
  const state = newState(node, log, flushMs)
  return {
    add(entry) {
      if (state.queued + entry.length > queueLimit) overflow(state)
      state.queue.push(entry)
      state.queued += entry.length
      schedule(state)
    },
    sayHere() {
      state.greeting ??= 'here'
      schedule(state)
    },
    connect(notify, failed) {
      state.notify = notify
      state.failed = failed
      state.greeting = 'hello'
      schedule(state)
    },
    disconnect() {
      state.notify = null
    },
    async close() {
      await state.flushing
      await flush(state)
      state.notify = null
      if (state.timer) clearTimeout(state.timer)
    },
  }
}

function newState(node: string, log: RealtimeLog, flushMs: number): State {
  return {
    node,
    log,
    flushMs,
    notify: null,
    failed: () => {},
    queue: [],
    queued: 0,
    seq: 0,
    pending: [],
    greeting: null,
    flushing: null,
    timer: null,
    flushedAt: Number.NEGATIVE_INFINITY,
  }
}

// Skipping the number is how the other nodes learn about it.
function overflow(state: State): void {
  state.log.warn({ dropped: state.queue.length }, 'too much waits for the other nodes, it was dropped')
  state.queue = []
  state.queued = 0
  state.seq += 1
}

function schedule(state: State): void {
  if (state.timer || state.flushing || !state.notify) return
  const delay = Math.max(0, state.flushedAt + state.flushMs - performance.now())
  state.timer = setTimeout(() => {
    state.timer = null
    void flush(state)
  }, delay)
}

/** Never rejects. */
async function flush(state: State): Promise<void> {
  if (!state.notify || state.flushing) return
  const texts = nextTexts(state)
  if (texts.length === 0) return
  state.flushedAt = performance.now()
  state.flushing = deliver(state, state.notify, texts)
  await state.flushing
  state.flushing = null
  if (state.queue.length > 0 || state.greeting) schedule(state)
}

// The greeting follows the batch, so its number is never ahead of what the others have heard.
function nextTexts(state: State): string[] {
  if (state.pending.length === 0 && state.queue.length > 0) {
    state.seq += 1
    state.pending = partTexts(state.node, state.seq, state.queue.join(''))
    state.queue = []
    state.queued = 0
  }
  const { greeting, node, seq } = state
  state.greeting = null
  if (!greeting) return state.pending
  return [...state.pending, greeting === 'hello' ? helloText(node, seq) : hereText(node, seq)]
}

async function deliver(state: State, notify: Notify, texts: string[]): Promise<void> {
  try {
    await notify(texts)
    state.pending = []
  } catch (error) {
    state.log.warn({ err: error }, 'a batch did not reach the other nodes')
    // What the database itself refuses never gets through: it is dropped, and the others see the gap.
    if (error instanceof DatabaseError && error.severity === 'ERROR') state.pending = []
    else {
      state.notify = null
      state.failed()
    }
  }
}
