// A thread that signs blinded messages, one after the other.
import type { KeyObject } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { signBlinded } from './signing.ts'

parentPort!.on('message', ({ key, blinded }: { key: KeyObject; blinded: Uint8Array }) => {
  parentPort!.postMessage(signBlinded(key, Buffer.from(blinded)))
})
