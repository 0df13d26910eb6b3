// Keys of questions that are giving out ballots, decrypted: a room fetches its ballots at once, and to open one takes longer than to sign.
import { createPrivateKey, type KeyObject } from 'node:crypto'
import { unseal } from '#server/base/secrets/sealed.ts'

/** A key that nobody asked for so long is forgotten, milliseconds. */
const KEPT_MS = 60_000

type Opened = { key: KeyObject; timer: NodeJS.Timeout }

const opened = new Map<string, Opened>()

/** `sealed_key` as it is stored now: one that was destroyed meanwhile is not found here either. */
export function openKey(secret: Buffer, purpose: string, sealed_key: Buffer): KeyObject {
  const name = `${purpose} ${sealed_key.toString('base64')}`
  const known = opened.get(name)
  if (known) {
    known.timer.refresh()
    return known.key
  }
  const key = createPrivateKey(unseal(secret, purpose, sealed_key))
  opened.set(name, { key, timer: setTimeout(() => opened.delete(name), KEPT_MS).unref() })
  return key
}
