// The bus over Redis: what one node publishes, all that subscribe hear.
import { Redis } from 'ioredis'
import { codeOf, type Patience, waitFor } from '#server/base/process/waiting.ts'
import type { Bus } from './bus.ts'
import { type BusPace, createLinkedBus, type Dial, LINE_MS, type Line } from './linked-bus.ts'
import type { RealtimeLog } from './realtime.ts'

export type RedisBusOptions = BusPace & {
  /** `redis://user:password@host:6379`, or `rediss://` for TLS. */
  url: string
  log: RealtimeLog
  /** The channel. Nodes with the same name and server hear each other, whatever the number of their database. */
  name: string
  /** Milliseconds without an answer after which a connection counts as dead. */
  answerMs?: number
}

/** Redis keeps nothing for nodes that are away: what they missed they learn from the numbers of the batches. */
export function createRedisBus({ url, log, name, answerMs = LINE_MS, ...pace }: RedisBusOptions): Bus {
  return createLinkedBus((handlers) => dial({ url, name, answerMs }, handlers), log, pace)
}

/** Throws with a sentence that names the setting; who does not answer yet is waited for. */
export async function tryRedis(url: string, name: string, patience: Patience): Promise<void> {
  const place = { url, name, answerMs: LINE_MS }
  const once = async () => {
    const line = await dial(place, { receive() {}, gone() {} })
    await line.notify([]).finally(() => line.end())
  }
  const isRetryable = (error: unknown) => !REFUSED.test((error as Error).message)
  try {
    await waitFor('the Redis of REDIS_URL', once, isRetryable, patience)
  } catch (error) {
    if (patience.signal.aborted) throw error
    const { host } = new URL(url)
    throw new Error(`REDIS_URL: the Redis at ${host} cannot be used (${(error as Error).message}).`)
  }
}

/** Answers of a Redis that will be the same the next time. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM|ERR)/

type Place = { url: string; name: string; answerMs: number }

/** Two connections: one that has subscribed can do nothing else before Redis 6. */
async function dial({ url, name, answerMs }: Place, { receive, gone }: Parameters<Dial>[0]): Promise<Line> {
  const [ear, mouth] = [newClient(url, answerMs), newClient(url, answerMs)]
  const end = async () => {
    ear.disconnect()
    mouth.disconnect()
  }
  let reason: unknown
  const noteReason = (error: unknown) => {
    reason ??= error
  }
  // an error is followed by the end, and what was asked meanwhile is refused because of the end alone
  for (const client of [ear, mouth]) client.on('error', noteReason).on('end', gone)
  ear.on('message', (_channel, text) => receive(text))
  try {
    await Promise.all([ear.connect(), mouth.connect()])
    await ear.subscribe(name)
  } catch (error) {
    await end()
    throw withoutCommand(reason ?? error)
  }
  const say = (texts: string[]) => notify(ear, mouth, name, texts)
  return { notify: (texts) => say(texts).catch((error) => Promise.reject(withoutCommand(error))), end }
}

/** A refusal carries the whole command, password and messages too, and ends in the log. */
function withoutCommand(error: unknown): Error {
  return new Error((error instanceof Error && error.message) || codeOf(error) || 'unknown')
}

/** Lines are dialled anew by the bus, so a client never reconnects and never keeps anything for later. */
function newClient(url: string, answerMs: number): Redis {
  return new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    keepAlive: LINE_MS,
  })
}

/** Asks the listening connection too: one that is half open would be silent for ever, and nobody would notice. */
async function notify(ear: Redis, mouth: Redis, name: string, texts: string[]): Promise<void> {
  await Promise.all([...texts.map((text) => mouth.publish(name, text)), ear.ping()])
}
