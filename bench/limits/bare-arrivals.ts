// Program: the least that coming in can cost: one insert that shares its commit with others, and one WebSocket handshake.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import { answerParent } from '../child.ts'

export type BareArrivals = { port: number }

const BATCH_MAX = 64
const ESTABLISHED = JSON.stringify({ event: 'pusher:connection_established', data: '{"socket_id":"1.1"}' })
const INSERT = 'insert into limit_people (name) select unnest($1::int[])'

let waiting: (() => void)[] = []
let made = 0
let writing = false
let client: pg.Client

answerParent(async (config: pg.ClientConfig): Promise<BareArrivals> => {
  client = new pg.Client(config)
  await client.connect()
  await client.query(
    'drop table if exists limit_people; create table limit_people (id uuid primary key default gen_random_uuid(), name int)',
  )
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', async () => {
      await insert()
      const text = '{"data":null}'
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
      response.end(text)
    })
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  sockets.on('connection', (socket) => {
    socket.on('error', () => undefined)
    socket.send(ESTABLISHED)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  return { port: (server.address() as AddressInfo).port }
})

function insert(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (writing) return
    writing = true
    setImmediate(() => void drain())
  })
}

async function drain(): Promise<void> {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, BATCH_MAX)
    waiting = waiting.slice(BATCH_MAX)
    await client.query({ name: 'person', text: INSERT, values: [batch.map(() => ++made)] })
    for (const resolve of batch) resolve()
  }
  writing = false
}
