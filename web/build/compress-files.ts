// Lays a Brotli and a gzip file beside every built text file, so that the server compresses nothing while serving.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller files fit into one packet as they are. */
const SMALLEST = 1024

/** Compresses the built files, those of the public folder too; pages are filled in by the server and stay plain. */
export function compressFiles(): Plugin {
  return {
    name: 'popin-compress-files',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (TEXT.test(name)) compressFile(join(dir, name))
      }
    },
  }
}

function compressFile(file: string): void {
  const content = readFileSync(file)
  if (content.length < SMALLEST) return
  writeFileSync(`${file}.br`, compressBrotli(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/** As small as Brotli can. */
export function compressBrotli(content: Buffer): Buffer {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
