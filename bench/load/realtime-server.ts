// Program: the product's own live transport without the rest of it, to time a single publish.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createLocalBus } from '#server/base/realtime/bus.ts'
import { createEmbeddedRealtime } from '#server/base/realtime/embedded.ts'
import { textFrame } from '#server/base/realtime/frame.ts'
import { eventText } from '#server/base/realtime/protocol.ts'
import { answerParent } from '../child.ts'

export type RealtimeQuestion =
  | { kind: 'open'; key: string; channel: string; data: unknown }
  | { kind: 'publish' }
/** `frame_bytes` is what one publish sends to each subscriber. */
export type RealtimeOpened = { port: number; frame_bytes: number }

const NAME = 'stats_updated'
let publish = () => {}

answerParent(async (question: RealtimeQuestion): Promise<RealtimeOpened | number> => {
  if (question.kind === 'publish') {
    const began = performance.timeOrigin + performance.now()
    publish()
    return began
  }
  const { key, channel, data } = question
  const realtime = createEmbeddedRealtime({
    key,
    secret: 'secret of the benchmark',
    bus: createLocalBus(),
    log: pino({ level: 'silent' }),
    allowedOrigins: () => true,
  })
  const server = createServer(async (request, response) => {
    const { socket_id } = JSON.parse(await bodyOf(request)) as { socket_id: string }
    const owner = { login_session_id: 'session', user_id: 'user' }
    response.end(JSON.stringify(realtime.authorize(socket_id, channel, owner)))
  })
  realtime.attach(server)
  publish = () => realtime.publish(channel, NAME, data)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  const frame_bytes = textFrame(eventText(channel, NAME, data)).length
  return { port: (server.address() as AddressInfo).port, frame_bytes }
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += (chunk as Buffer).toString()
  return text
}
