// Program: a WebSocket server that does nothing but hold sockets, for what a socket costs at the least.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerParent } from '../child.ts'

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', (socket) => {
  socket.on('message', () => undefined)
  socket.on('error', () => undefined)
})

answerParent(async (question: 'open' | 'memory') => {
  if (question === 'memory') return memoryInUse()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  return { port: (server.address() as AddressInfo).port }
})

function memoryInUse(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
