// A name server for a test, in place of the one that containers ask: one name, and where it leads.
import { createSocket } from 'node:dgram'

export type NameServer = { port: number; close(): void }

const HEAD_BYTES = 12

export async function startNameServer(name: string, addresses: string[]): Promise<NameServer> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) =>
    socket.send(answer(question, name, addresses), port, address),
  )
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return { port: socket.address().port, close: () => socket.close() }
}

/** The head and the question as they came, marked as an answer, and one record for each address. */
function answer(question: Buffer, name: string, addresses: string[]): Buffer {
  const length = question[HEAD_BYTES] ?? 0
  const isOurs = question.toString('latin1', HEAD_BYTES + 1, HEAD_BYTES + 1 + length) === name
  const known = isOurs ? addresses : []
  const end = HEAD_BYTES + length + 2 + 4
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(isOurs ? 0x8180 : 0x8183, 2)
  for (const [at, count] of [1, known.length, 0, 0].entries()) head.writeUInt16BE(count, 4 + 2 * at)
  // the name of the question, of the kind A and of the internet, for a second
  const record = Buffer.from([0xc0, HEAD_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4])
  return Buffer.concat([head, ...known.flatMap((one) => [record, Buffer.from(one.split('.').map(Number))])])
}
