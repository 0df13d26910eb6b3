// Requests of thousands of people over a few raw connections, as a proxy in front of the product holds them.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESSION_COOKIE } from '#server/base/http/cookies.ts'

export type Asking = { method: string; path: string; cookie?: string; body?: unknown; key?: string }
export type Answer = { status: number; cookie: string; text: string }

export type Lines = {
  /** Asked again while the server says that it is too much, or cannot be reached; rejects with what is no success. */
  ask(asking: Asking): Promise<Answer>
  /** Answers by status so far, and 0 for none. */
  statuses: Map<number, number>
  close(): void
}

const HEAD_END = '\r\n\r\n'
const PAUSE_MS = 1000
const TRIES = 60

export function openLines(port: number, count: number): Lines {
  const idle = Array.from({ length: count }, () => openLine(port))
  const waiting: ((line: Line) => void)[] = []
  const statuses = new Map<number, number>()
  const tryOnce = async (bytes: Buffer) => {
    const line = idle.pop() ?? (await new Promise<Line>((resolve) => waiting.push(resolve)))
    const answer = await line.send(bytes)
    const next = waiting.shift()
    if (next) next(line)
    else idle.push(line)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    return answer
  }
  return {
    statuses,
    async ask(asking) {
      const bytes = requestOf(asking)
      for (let tried = 0; tried < TRIES; tried++) {
        const answer = await tryOnce(bytes)
        if (answer.status >= 200 && answer.status < 300) return answer
        if (![0, 429, 502, 503, 504].includes(answer.status))
          throw new Error(`${asking.method} ${asking.path}: ${answer.status} ${answer.text}`)
        await sleep((answer.retry_after || 1) * PAUSE_MS * (0.5 + Math.random()))
      }
      throw new Error(`${asking.method} ${asking.path}: no answer after ${TRIES} tries`)
    },
    close() {
      for (const line of idle) line.close()
    },
  }
}

function requestOf({ method, path, cookie, body, key }: Asking): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json']),
    ...(method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(text)}`]),
  ]
  return Buffer.from(head.join('\r\n') + HEAD_END + text)
}

type Told = Answer & { retry_after: number }
type Line = { send(bytes: Buffer): Promise<Told>; close(): void }
const SILENCE: Told = { status: 0, cookie: '', text: '', retry_after: 0 }

/** One connection, opened when it is needed and again when it was cut; one request at a time. */
function openLine(port: number): Line {
  let socket: Socket | null = null
  let got: Buffer = Buffer.alloc(0)
  let told: (answer: Told) => void = () => undefined
  const open = () => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true })
    opened.on('error', () => undefined)
    opened.on('close', () => {
      if (socket === opened) socket = null
      told(SILENCE)
    })
    opened.on('data', (chunk: Buffer) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
      const answer = answerOf(got)
      if (!answer) return
      got = Buffer.alloc(0)
      told(answer)
    })
    return opened
  }
  return {
    send: (bytes) =>
      new Promise((resolve) => {
        told = resolve
        got = Buffer.alloc(0)
        socket ??= open()
        socket.write(bytes)
      }),
    close: () => socket?.destroy(),
  }
}

function answerOf(bytes: Buffer): Told | null {
  const end = bytes.indexOf(HEAD_END)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const start = end + HEAD_END.length
  if (bytes.length < start + length) return null
  return {
    status: Number(head.slice(9, 12)),
    cookie: new RegExp(`set-cookie: (${SESSION_COOKIE}=[^;\\r]*)`, 'i').exec(head)?.[1] ?? '',
    text: bytes.toString('utf8', start, start + length),
    retry_after: Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0),
  }
}
