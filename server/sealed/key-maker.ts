// Keeps a spare key ready: making one takes a fifth of a second, and people who come in should not wait for it.
import type { KeyObject } from 'node:crypto'
import { makeBallotKey } from './signing.ts'

/** Gives a fresh key, and begins to make the next one. Nothing is made before the first is asked for. */
export function createKeyMaker(): () => Promise<KeyObject> {
  let spare: Promise<KeyObject> | null = null
  return async () => {
    const key = spare ?? makeBallotKey()
    spare = null
    const made = await key
    spare ??= makeBallotKey()
    // a failure is told to whoever asks for this one
    spare.catch(() => {
      spare = null
    })
    return made
  }
}
