// The bus over Redis: what one node publishes, all subscribers hear.
import { Redis } from 'ioredis'
import { codeOf, type Patience, waitFor } from '#server/base/process/waiting.ts'
import type { Bus } from './bus.ts'
import { type BusPace, createLinkedBus, type Dial, LINE_MS, type Line } from './linked-bus.ts'
import type { RealtimeLog } from './realtime.ts'

export type RedisBusOptions = BusPace & {
  /** `redis://user:password@host:6379`, or `rediss://` for TLS. */
  url: string
  log: RealtimeLog
  /** The channel. Nodes with the same name and server hear each other, whatever their database number. */
  name: string
  /** Milliseconds without an answer after which a connection is considered dead. */
  answerMs?: number
}

/** Redis stores nothing for absent nodes: the batch numbers tell them what they missed. */
export function createRedisBus({ url, log, name, answerMs = LINE_MS, ...pace }: RedisBusOptions): Bus {
  return createLinkedBus((handlers) => dial({ url, name, answerMs }, handlers), log, pace)
}

/** Throws with a sentence that names the setting; waits for a server that does not answer yet. */
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

/** Answers from Redis that will be the same next time. */
const REFUSED = /^(WRONGPASS|NOAUTH|NOPERM|ERR)/

type Place = { url: string; name: string; answerMs: number }

/** Two connections: before Redis 6, one that has subscribed can do nothing else. */
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
  // an error is followed by the end, and pending requests are rejected because of the end alone
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

/** A refusal contains the whole command, including passwords and messages, and would end up in the log. */
function withoutCommand(error: unknown): Error {
  return new Error((error instanceof Error && error.message) || codeOf(error) || 'unknown')
}

/** The bus opens new lines itself, so a client never reconnects and never queues anything. */
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

/** Asks the listening connection too: a half-open one would stay silent forever, and nobody would notice. */
async function notify(ear: Redis, mouth: Redis, name: string, texts: string[]): Promise<void> {
  await Promise.all([...texts.map((text) => mouth.publish(name, text)), ear.ping()])
}
