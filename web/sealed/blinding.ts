// The device's side of RFC 9474: draws a ballot, blinds it, and makes it whole once it is signed. Needs a secure context.
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { EventId } from '#domain/base/ids.ts'
import { type BallotKey, readBallot, SECRET_BYTES, writeBallot } from '#domain/sealed/model.ts'
import type { Blinded } from './kept.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

/** Browsers give WebCrypto to pages over HTTPS and on localhost alone. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

export async function blindBallot(given: BallotKey): Promise<Blinded> {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const { blindedMsg, inv } = await suite.blind(await importKey(given), message)
  return { message: encode(message), inverse: encode(inv), blinded: encode(blindedMsg) }
}

/** The written ballot; throws unless the signature is right for this key. */
export async function finishBallot(
  event_id: EventId,
  given: BallotKey,
  { message, inverse }: Blinded,
  blind_signature: string,
): Promise<string> {
  const key = await importKey(given)
  const signature = await suite.finalize(key, decode(message), decode(blind_signature), decode(inverse))
  return writeBallot({ event_id, message, signature: encode(signature) })
}

/** Whether a ballot from another device is valid for this question. */
export async function isBallotFor(event_id: EventId, given: BallotKey, written: string): Promise<boolean> {
  const ballot = readBallot(written)
  if (ballot?.event_id !== event_id) return false
  return suite.verify(await importKey(given), decode(ballot.signature), decode(ballot.message))
}

function importKey({ n, e }: BallotKey): Promise<CryptoKey> {
  const jwk = { kty: 'RSA', n, e, alg: 'PS384', ext: true }
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
}

function encode(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
}
