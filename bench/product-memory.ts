// Asks a running product, from outside, how much memory it uses.
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a product that can be asked is started with. */
export const ASKABLE = [
  '--expose-gc',
  '--import',
  fileURLToPath(new URL('./load/memory-probe.ts', import.meta.url)),
]

/** Bytes of heap and external memory after a collection; one question at a time. */
export function productMemory(product: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    product.once('message', (bytes) => resolve(bytes as number))
    product.send('memory')
  })
}
