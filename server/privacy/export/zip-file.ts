// Writes a ZIP file entry by entry: what is on its way is a part of one entry, however large the whole is.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  chunks: AsyncIterable<string | Uint8Array>
  /** Pictures and videos are packed already. */
  packed?: boolean
}

const NOTHING = new Uint8Array(0)
/** Level 6 is what everybody uses. */
const LEVEL = 6

/** The bytes of the whole file, which is on disk when this resolves. At most 4 GB, as readers of the old form want it. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry>): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const waiting: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    waiting.push(chunk)
  })
  const flush = async () => {
    for (const chunk of waiting.splice(0)) {
      bytes += chunk.length
      if (!file.write(chunk)) await once(file, 'drain')
    }
  }
  try {
    for await (const { name, chunks, packed } of entries) {
      const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: LEVEL })
      zip.add(entry)
      for await (const chunk of chunks) {
        entry.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
        await flush()
      }
      entry.push(NOTHING, true)
      await flush()
    }
    zip.end()
    await flush()
  } finally {
    file.end()
    await finished(file)
  }
  return bytes
}
