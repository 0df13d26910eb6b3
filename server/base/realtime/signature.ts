// Socket ids, and the signature that lets one socket subscribe to one private channel.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/

/** Two random numbers of 48 bits joined by a dot. It must not be guessable: anybody who knows it can claim the socket. */
export function newSocketId(): string {
  const bytes = randomBytes(12)
  return `${bytes.readUIntBE(0, 6)}.${bytes.readUIntBE(6, 6)}`
}

/** Anything else must never be signed: `1.2:private-x` would give a signature for another channel. */
export function isSocketId(text: string): boolean {
  return SOCKET_ID.test(text)
}

/** `key:hmac`, the HMAC-SHA256 of `socket_id:channel` in hexadecimal. */
export function channelAuth(key: string, secret: string, socketId: string, channel: string): string {
  return `${key}:${createHmac('sha256', secret).update(`${socketId}:${channel}`).digest('hex')}`
}

/** Compares in constant time. Only the length can be learned, and that is public. */
export function isSameAuth(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
