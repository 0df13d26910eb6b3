// What an encoder outside proves itself with: one secret word to read a video, another to say how its job ended.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type TokenPurpose = 'source' | 'call-back'

/** Signed with the secret of the product, good for one job; nothing of it is stored. */
export function jobToken(secret: Buffer, purpose: TokenPurpose, job: string): string {
  return createHmac('sha256', secret).update(`encoding ${purpose} ${job}`).digest('base64url')
}

export function isJobToken(secret: Buffer, purpose: TokenPurpose, job: string, given: string): boolean {
  const [own, sent] = [jobToken(secret, purpose, job), given].map((token) => Buffer.from(token)) as [
    Buffer,
    Buffer,
  ]
  return own.length === sent.length && timingSafeEqual(own, sent)
}
