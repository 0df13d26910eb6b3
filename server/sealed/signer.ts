// Signs on threads of its own: a room that comes in at once must not hold up everything else that is asked.
import { createPublicKey, type KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const THREADS_MAX = 4

/** The blind signature, or null for what is no blinded message; see `signBlinded`. */
export type Signer = (key: KeyObject, blinded: Buffer) => Promise<Buffer | null>
export type Asked = { key: KeyObject; public_key: KeyObject; blinded: Uint8Array }
type Waiting = { resolve: (signature: Buffer | null) => void; reject: (error: unknown) => void }

/** Each goes to the thread with the least to do. Threads begin when they are needed, and end with the program. */
export function createSigner(): Signer {
  const count = Math.min(availableParallelism(), THREADS_MAX)
  const threads = Array.from({ length: count }, openThread)
  const publicKeys = new WeakMap<KeyObject, KeyObject>()
  return (key, blinded) => {
    const free = threads.reduce((least, thread) => (thread.load() < least.load() ? thread : least))
    const public_key = publicKeys.get(key) ?? createPublicKey(key)
    publicKeys.set(key, public_key)
    return free.sign({ key, public_key, blinded })
  }
}

function openThread() {
  let worker: Worker | null = null
  const waiting: Waiting[] = []
  const start = () => {
    const started = new Worker(new URL('./signing-thread.ts', import.meta.url))
    started.unref()
    // it answers in the order in which it is asked
    started.on('message', (signature: Uint8Array | null) =>
      waiting.shift()?.resolve(signature && Buffer.from(signature)),
    )
    started.on('error', (error) => {
      worker = null
      for (const { reject } of waiting.splice(0)) reject(error)
    })
    return started
  }
  return {
    load: () => waiting.length,
    sign: (asked: Asked) =>
      new Promise<Buffer | null>((resolve, reject) => {
        worker ??= start()
        waiting.push({ resolve, reject })
        worker.postMessage(asked)
      }),
  }
}
