// A WebSocket client on a raw socket, for thousands of them in one process: what all get alike is read once.
import { connect } from 'node:net'

export type Message = { event: string; channel?: string; data: unknown }

export type Listener = {
  onMessage(message: Message): void
  /** Once, also when it never opened; with the code that the server gave, or 1006. */
  onClose(code: number): void
}

export type RawSocket = { send(text: string): void; destroy(): void }

// One buffer for all: what arrives is looked at before anything else can arrive.
const buffer = Buffer.alloc(65_536)
const HANDSHAKE =
  'Host: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
const HEAD_END = '\r\n\r\n'
const TEXT = 1
const CLOSE = 8
const PING = 9

export const upgradeRequest = (path: string) => `GET ${path} HTTP/1.1\r\n${HANDSHAKE}`

/** A frame as clients send it, with a mask of four zeros: the payload stays as it is. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? [0x81, 0x80 | payload.length] : [0x81, 0x80 | 126]
  if (payload.length >= 126) head.push(payload.length >> 8, payload.length & 255)
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}

export function openWebSocket(port: number, path: string, { onMessage, onClose }: Listener): RawSocket {
  let head: string | null = ''
  let rest: Buffer = Buffer.alloc(0)
  let code = 1006
  const read = (bytes: Buffer) => {
    const { messages, used, closed } = framesOf(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]))
    rest =
      used < rest.length + bytes.length ? Buffer.concat([rest, bytes]).subarray(used) : rest.subarray(0, 0)
    for (const message of messages) onMessage(message)
    if (closed === null) return
    code = closed
    socket.destroy()
  }
  const callback = (count: number, chunk: Uint8Array) => {
    let bytes = (chunk as Buffer).subarray(0, count)
    if (head !== null) {
      head += bytes.toString('latin1')
      const end = head.indexOf(HEAD_END)
      if (end < 0) return true
      if (!head.startsWith('HTTP/1.1 101')) socket.destroy()
      bytes = Buffer.from(head.slice(end + HEAD_END.length), 'latin1')
      head = null
    }
    if (bytes.length > 0) read(bytes)
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback } })
  socket.on('connect', () => socket.write(upgradeRequest(path)))
  // whoever is refused or cut hears of it when it closes
  socket.on('error', () => undefined)
  socket.on('close', () => onClose(code))
  return { send: (text) => socket.write(clientFrame(text)), destroy: () => socket.destroy() }
}

/** `closed`: the code with which it ends. */
type Frames = { messages: Message[]; used: number; closed: number | null }
let lastBytes: Buffer = Buffer.alloc(0)
let lastFrames: Frames = { messages: [], used: 0, closed: null }

/** The same messages, as objects too, for whoever gets the same bytes next. */
function framesOf(bytes: Buffer): Frames {
  if (bytes.equals(lastBytes)) return lastFrames
  const frames: Frames = { messages: [], used: 0, closed: null }
  for (let at = 0; at + 2 <= bytes.length; at = frames.used) {
    const short = bytes[at + 1]! & 127
    const start = at + (short < 126 ? 2 : short === 126 ? 4 : 10)
    if (start > bytes.length) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : bytes.readUInt32BE(at + 6)
    if (start + length > bytes.length) break
    frames.used = start + length
    const kind = bytes[at]! & 15
    if (kind === TEXT) frames.messages.push(messageOf(bytes.toString('utf8', start, frames.used)))
    else if (kind === PING) throw new Error('the product asks in the Pusher protocol, not in frames')
    else if (kind === CLOSE) frames.closed = length < 2 ? 1005 : bytes.readUInt16BE(start)
  }
  lastBytes = Buffer.from(bytes)
  lastFrames = frames
  return frames
}

function messageOf(text: string): Message {
  const { event, channel, data } = JSON.parse(text) as Message
  return { event, ...(channel && { channel }), data: typeof data === 'string' ? JSON.parse(data) : data }
}
