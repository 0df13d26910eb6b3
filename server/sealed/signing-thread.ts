// A thread that signs blinded messages, one after the other.
import { parentPort } from 'node:worker_threads'
import type { Asked } from './signer.ts'
import { signBlinded } from './signing.ts'

parentPort!.on('message', ({ key, public_key, blinded }: Asked) => {
  parentPort!.postMessage(signBlinded(key, Buffer.from(blinded), public_key))
})
