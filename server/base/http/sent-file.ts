// Sends a stored file so that a browser can do nothing with it but show or save it.
import type { FastifyReply } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import type { StoredFile } from '#server/base/files/files.ts'

/** Seconds that the browser of this reader may keep it; what is under an address never changes. */
const KEPT = 3600

export function isStoredFile(answer: unknown): answer is StoredFile {
  return typeof answer === 'object' && answer !== null && 'content' in answer && 'bytes' in answer
}

/** The type is the one of the call, whatever the file holds. */
export function sendStoredFile(reply: FastifyReply, { sends, saved_as }: Call, file: StoredFile) {
  return reply
    .type(sends!)
    .headers({
      'content-length': file.bytes,
      'content-disposition': saved_as ? `attachment; filename="${saved_as}"` : 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      // of this reader only, and not after signing out
      'cache-control': `private, max-age=${KEPT}`,
      vary: 'cookie',
    })
    .send(file.content)
}
