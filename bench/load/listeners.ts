// Program: holds many subscribers on raw sockets, as cheaply as it can, and tells when the last has got its bytes.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_ROOT } from '#domain/base/call.ts'
import { answerParent } from '../child.ts'
import { clientFrame, upgradeRequest } from './web-socket.ts'

export type Listening =
  /** Connections that say nothing, or with a key WebSockets, or with a channel subscribers of it. */
  | { kind: 'open'; port: number; sockets: number; key?: string; channel?: string; cookies?: string[] }
  /** From now on each socket waits for one update, short enough to come in one piece. */
  | { kind: 'expect' }
  /** Answers the clock at the moment when the last socket had got it. */
  | { kind: 'last' }
  | { kind: 'close' }

const AT_ONCE = 32

let sockets: Socket[] = []
let missing = 0
/** Counts the updates that were waited for. */
let turn = 0
let arrived: (() => void) | undefined
let last = 0

answerParent(async (question: Listening): Promise<unknown> => {
  if (question.kind === 'open') return open(question)
  if (question.kind === 'close') {
    for (const socket of sockets) socket.destroy()
    sockets = []
    return 'closed'
  }
  if (question.kind === 'expect') {
    missing = sockets.length
    turn += 1
    return 'ready'
  }
  if (missing > 0)
    await new Promise<void>((resolve) => {
      arrived = resolve
    })
  return last
})

type Open = Extract<Listening, { kind: 'open' }>

async function open(question: Open): Promise<number> {
  const began = performance.now()
  let next = 0
  const worker = async () => {
    for (let n = next++; n < question.sockets; n = next++) sockets.push(await openOne(question, n))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await sleep(200)
  return performance.now() - began
}

function countOne(): void {
  missing -= 1
  if (missing > 0) return
  last = performance.timeOrigin + performance.now()
  arrived?.()
}

// One buffer for all: what arrives is looked at before anything else can arrive.
const buffer = Buffer.alloc(65_536)

function openOne(question: Open, n: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const greet = question.key === undefined ? null : greeting(question, n, reject)
    let greeted = greet === null
    let heard = 0
    const callback = (bytes: number, chunk: Uint8Array) => {
      if (!greeted) {
        greeted = greet?.(socket, Buffer.from(chunk.subarray(0, bytes)).toString()) ?? true
        if (greeted) resolve(socket)
      } else if (heard !== turn) {
        heard = turn
        countOne()
      }
      return true
    }
    const socket = connect({ port: question.port, host: '127.0.0.1', onread: { buffer, callback } })
    socket.on('error', reject)
    socket.on('connect', () => {
      if (greeted) resolve(socket)
      else socket.write(upgradeRequest(`/app/${question.key}?protocol=7`))
    })
  })
}

/** Reads along until the socket is open, or subscribed where a channel is asked for; true once it is. */
function greeting(question: Open, n: number, failed: (error: unknown) => void) {
  const { channel } = question
  let text = ''
  let asked = false
  return (socket: Socket, more: string): boolean => {
    text += more
    const socketId = /socket_id\\":\\"([\d.]+)/.exec(text)?.[1]
    if (channel !== undefined && socketId !== undefined && !asked) {
      asked = true
      subscribe(socket, question, channel, socketId, n).catch(failed)
    }
    return text.includes(channel === undefined ? '\r\n\r\n' : 'subscription_succeeded')
  }
}

async function subscribe(
  socket: Socket,
  { port, cookies }: Open,
  channel: string,
  socket_id: string,
  n: number,
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${API_ROOT}/pusher/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies?.[n % cookies.length] ?? '' },
    body: JSON.stringify({ socket_id, channel_name: channel }),
  })
  const { auth } = (await response.json()) as { auth: string }
  socket.write(clientFrame(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } })))
}
