// RSABSSA-SHA384-PSS-Randomized of RFC 9474 on the server's side, by OpenSSL: signing unseen, and checking what came of it.
import {
  constants,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  verify,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BALLOT_KEY_BITS, type BallotKey, SALT_BYTES } from '#domain/sealed/model.ts'

const generate = promisify(generateKeyPair)

/** A new private key; made on a thread of its own. */
export async function makeBallotKey(): Promise<KeyObject> {
  const { privateKey } = await generate('rsa', { modulusLength: BALLOT_KEY_BITS, publicExponent: 65537 })
  return privateKey
}

/** The public half of a private key. */
export function publicHalf(key: KeyObject): BallotKey {
  const { n, e } = createPublicKey(key).export({ format: 'jwk' })
  return { n: n!, e: e! }
}

export function publicKeyOf({ n, e }: BallotKey): KeyObject {
  return createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' })
}

const RAW = constants.RSA_NO_PADDING

/**
 * BlindSign of section 4.3: the private operation on a blinded message, checked before it goes out, for a fault in it
 * could give the key away. Null for what is no blinded message.
 */
export function signBlinded(
  key: KeyObject,
  blinded: Buffer,
  public_key = createPublicKey(key),
): Buffer | null {
  let signature: Buffer
  try {
    signature = privateDecrypt({ key, padding: RAW }, blinded)
  } catch {
    // not below the modulus
    return null
  }
  const again = publicEncrypt({ key: public_key, padding: RAW }, signature)
  if (!again.equals(blinded)) throw new Error('a blind signature failed its check')
  return signature
}

/** Verify of section 4.5, which is that of RSASSA-PSS, on the prepared message. */
export function isSigned(key: KeyObject, message: Buffer, signature: Buffer): boolean {
  const padding = constants.RSA_PKCS1_PSS_PADDING
  return verify('sha384', message, { key, padding, saltLength: SALT_BYTES }, signature)
}
