// Other services' secrets that the product must send again: encrypted with the installation's secret.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM; `purpose` binds the result to its place, so that it cannot be opened elsewhere. */
export function seal(secret: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws if it was sealed with another secret or for another purpose, or was changed. */
export function unseal(secret: Buffer, purpose: string, sealed: Buffer): string {
  const start = NONCE_BYTES + TAG_BYTES
  const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), sealed.subarray(0, NONCE_BYTES))
  cipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(NONCE_BYTES, start))
  return Buffer.concat([cipher.update(sealed.subarray(start)), cipher.final()]).toString('utf8')
}

function keyOf(secret: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed secrets', 32))
}
