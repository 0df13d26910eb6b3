// Sends what is produced while it is being sent, such as a report of many answers: never whole in memory.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call } from '#domain/base/call.ts'

type Chunks = AsyncIterable<string | Uint8Array>

export type SentStream = {
  /** Lets slow preparation know that the reader has left. */
  chunks: Chunks | ((left: AbortSignal) => Chunks)
  /** What a browser saves it as; any characters. */
  file_name: string
}

export function isSentStream(answer: unknown): answer is SentStream {
  return typeof answer === 'object' && answer !== null && 'chunks' in answer && 'file_name' in answer
}

/** Waits for the first part, so that an immediate failure is a proper error and not a truncated file. */
export async function sendStream(reply: FastifyReply, { sends }: Call, { chunks, file_name }: SentStream) {
  const leaving = new AbortController()
  reply.raw.once('close', () => leaving.abort())
  const parts = (typeof chunks === 'function' ? chunks(leaving.signal) : chunks)[Symbol.asyncIterator]()
  const first = await parts.next()
  void reply.type(sends!).headers({
    'content-disposition': attachmentOf(file_name),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  return reply.send(Readable.from(from(first, parts), { objectMode: false }))
}

async function* from<T>(first: IteratorResult<T>, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value
  } finally {
    // a reader that leaves stops the work
    await rest.return?.()
  }
}

/** The name twice (RFC 6266): in plain characters for old readers, `otherwise` if none are left, and unchanged. */
export function attachmentOf(file_name: string, otherwise = 'report'): string {
  const plain = file_name
    .normalize('NFKD')
    .replace(/[^\w .()-]+/g, '')
    .trim()
  const coded = encodeURIComponent(file_name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${/^[^.]/.test(plain) ? plain : otherwise}"; filename*=UTF-8''${coded}`
}
