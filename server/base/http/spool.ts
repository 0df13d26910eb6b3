// Takes data as fast as it is produced and keeps it in a file, so that a slow reader blocks no database connection.
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Bytes kept in memory; the rest goes to the file. */
const MEMORY_MAX = 1_000_000
/** Bytes read from the file at a time. */
const READ_AT_ONCE = 1_000_000

/** The same bytes, once all of them are produced; production stops if the reader leaves. */
export async function* spooled(
  chunks: AsyncIterable<string | Uint8Array>,
  left?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  let file: FileHandle | null = null
  try {
    for await (const chunk of chunks) {
      if (left?.aborted) return
      const made = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      waiting.push(made)
      bytes += made.length
      if (bytes <= MEMORY_MAX) continue
      file ??= await openNameless()
      await file.appendFile(Buffer.concat(waiting))
      waiting = []
      bytes = 0
    }
    if (file)
      yield* file.createReadStream({ start: 0, autoClose: false, highWaterMark: READ_AT_ONCE }) as Readable
    yield* waiting
  } finally {
    await file?.close()
  }
}

/** A file that disappears with its handle, even if the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'popin-'))
  try {
    return await open(join(folder, 'spool'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
