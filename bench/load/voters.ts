// Program: casts votes over a fixed number of connections, each waiting for its answer before the next.
import { connect, type Socket } from 'node:net'
import { answerParent } from '../child.ts'

export type VoteLoad = {
  port: number
  connections: number
  /** Milliseconds that count, after a second of warming up. */
  measured_ms: number
  path: string
  /** Who votes, one per voter; each connection has its own share of them. */
  cookies: string[]
  /** In which header they say so, if not as a cookie. */
  header?: string
}

export type VoteResult = { per_second: number; p50_ms: number; p99_ms: number; failures: number }

const WARM_UP_MS = 1000
const HEAD_END = '\r\n\r\n'

answerParent(async (load: VoteLoad): Promise<VoteResult> => {
  const requests = shares(load)
  const state = { counting: false, over: false, failures: 0, times: [] as number[] }
  const sockets = requests.map((own) => vote(load.port, own, state))
  await sleep(WARM_UP_MS)
  state.counting = true
  const began = performance.now()
  await sleep(load.measured_ms)
  state.counting = false
  const seconds = (performance.now() - began) / 1000
  state.over = true
  await Promise.all(sockets.map(({ idle }) => idle))
  for (const { socket } of sockets) socket.destroy()
  const sorted = Float64Array.from(state.times).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    per_second: sorted.length / seconds,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    failures: state.failures,
  }
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Each connection's requests, to be sent round and round: every voter likes, then every voter dislikes. */
function shares({ connections, cookies, path, header = 'Cookie' }: VoteLoad): Buffer[][] {
  return Array.from({ length: connections }, (_, n) => {
    const own = cookies.filter((_cookie, index) => index % connections === n)
    return [true, false].flatMap((wanted) =>
      own.map((cookie) => {
        const body = JSON.stringify({ vote: wanted })
        const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${header}: ${cookie}\r\nContent-Type: application/json\r\n`
        return Buffer.from(`${head}Content-Length: ${body.length}${HEAD_END}${body}`)
      }),
    )
  })
}

type State = { counting: boolean; over: boolean; failures: number; times: number[] }

function vote(port: number, requests: Buffer[], state: State): { socket: Socket; idle: Promise<void> } {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let next = 0
  let sent = 0
  let text = ''
  const send = () => {
    sent = performance.now()
    socket.write(requests[next++ % requests.length] as Buffer)
  }
  const idle = new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!isWhole(text)) return
      if (!text.startsWith('HTTP/1.1 200')) state.failures += 1
      else if (state.counting) state.times.push(performance.now() - sent)
      text = ''
      if (state.over) resolve()
      else send()
    })
  })
  socket.once('connect', send)
  return { socket, idle }
}

function isWhole(text: string): boolean {
  const head = text.indexOf(HEAD_END)
  if (head < 0) return false
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  return text.length >= head + HEAD_END.length + Number(length)
}
