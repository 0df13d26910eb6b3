// Lets a page listen again without a request per channel: a sealed identity, checked again each time it is shown.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { RealtimeOwner } from './realtime.ts'

const MARK = 'ticket:'
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** No two uses of the secret share a key. */
export function ticketKey(secret: string): Buffer {
  return createHash('sha256').update(`ticket ${secret}`).digest()
}

/** It says who, not what they may hear: that is checked when it is shown, so it needs no expiry. Nobody can read it. */
export function sealTicket(key: Buffer, { login_session_id, user_id }: RealtimeOwner): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  const sealed = [cipher.update(JSON.stringify([login_session_id, user_id])), cipher.final()]
  return MARK + Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null if it is not one of our tickets. */
export function openTicket(key: Buffer, text: string): RealtimeOwner | null {
  const bytes = Buffer.from(text.slice(MARK.length), 'base64url')
  if (!isTicket(text) || bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    const [login_session_id, user_id] = JSON.parse(Buffer.concat(opened).toString()) as [string, string]
    return { login_session_id, user_id }
  } catch {
    return null
  }
}

export function isTicket(auth: string): boolean {
  return auth.startsWith(MARK)
}
