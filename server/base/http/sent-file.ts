// Sends a stored file so that all a browser can do is show or save it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/base/call.ts'
import type { StoredFile } from '#server/base/files/files.ts'
import { byteRangeOf } from './byte-range.ts'
import { attachmentOf } from './sent-stream.ts'

/** Seconds that this reader's browser may keep it; the content of an address never changes. */
const KEPT = 3600

export function isStoredFile(answer: unknown): answer is StoredFile {
  return typeof answer === 'object' && answer !== null && 'open' in answer && 'bytes' in answer
}

/** The type comes from the call or its handler, whatever the file contains. 206 for a part, 416 for one beyond the end. */
export function sendStoredFile(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { sends, saved_as }: Call,
  file: StoredFile,
) {
  // no answer has a validator that a part could depend on
  const part = headers['if-range'] ? null : byteRangeOf(headers.range, file.bytes)
  void reply.type(file.type ?? sends!).headers({
    'content-disposition': saved_as ? savedAs(saved_as, file.file_name) : 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    ...(file.anywhere
      ? { 'cache-control': `public, max-age=${KEPT}`, 'cross-origin-resource-policy': 'cross-origin' }
      : // for this reader only, and not after signing out
        { 'cache-control': file.personal ? 'no-store' : `private, max-age=${KEPT}`, vary: 'cookie' }),
  })
  if (part === null) return reply.header('content-length', file.bytes).send(file.open())
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const { first, last } = part
  return reply
    .code(206)
    .headers({
      'content-length': last - first + 1,
      'content-range': `bytes ${first}-${last}/${file.bytes}`,
    })
    .send(file.open(part))
}

const savedAs = (saved_as: string, file_name: string | undefined) =>
  file_name ? attachmentOf(file_name, saved_as) : `attachment; filename="${saved_as}"`
