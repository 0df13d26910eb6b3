// The device's side of RFC 9474: draws a ballot, blinds it, and makes it whole once it is signed. Needs a secure context.
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import type { EventId } from '#domain/base/ids.ts'
import { type BallotKey, readBallot, SECRET_BYTES, writeBallot } from '#domain/sealed/model.ts'
import { fromBase64url, toBase64url } from '#web/base/base64url.ts'
import type { Blinded } from './kept.ts'

const suite = RSABSSA.SHA384.PSS.Randomized()

export async function blindBallot(given: BallotKey): Promise<Blinded> {
  const message = suite.prepare(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
  const { blindedMsg, inv } = await suite.blind(await importKey(given), message)
  return {
    message: toBase64url(message),
    inverse: toBase64url(inv),
    blinded: toBase64url(blindedMsg),
    key: given,
  }
}

/** The written ballot; throws unless the signature is right for this key. */
export async function finishBallot(
  event_id: EventId,
  given: BallotKey,
  { message, inverse }: Blinded,
  blind_signature: string,
): Promise<string> {
  const key = await importKey(given)
  const signature = await suite.finalize(
    key,
    fromBase64url(message),
    fromBase64url(blind_signature),
    fromBase64url(inverse),
  )
  return writeBallot({ event_id, message, signature: toBase64url(signature) })
}

/** Whether a ballot from another device is valid for this question. */
export async function isBallotFor(event_id: EventId, given: BallotKey, written: string): Promise<boolean> {
  const ballot = readBallot(written)
  if (ballot?.event_id !== event_id) return false
  return suite.verify(await importKey(given), fromBase64url(ballot.signature), fromBase64url(ballot.message))
}

function importKey({ n, e }: BallotKey): Promise<CryptoKey> {
  const jwk = { kty: 'RSA', n, e, alg: 'PS384', ext: true }
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
}
