// The server's side of RFC 9474 and the browser's, by a vector of its appendix and against each other.
import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { RSABSSA } from '@cloudflare/blindrsa-ts'
import { expect, test } from 'vitest'
import { VECTOR } from './blind-vector.ts'
import { isSigned, makeBallotKey, publicHalf, publicKeyOf, signBlinded } from './signing.ts'

const E = 65537n
const numberOf = (hex: string) => BigInt(`0x${hex}`)
const bytesOf = (hex: string) => Buffer.from(hex, 'hex')

function encoded(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
}

/** The inverse of `a` modulo `m`, by Euclid. */
function inverse(a: bigint, m: bigint): bigint {
  let [r, next, x, y] = [m, a % m, 0n, 1n]
  while (next > 0n) {
    const q = r / next
    ;[r, next, x, y] = [next, r - q * next, y, x - q * y]
  }
  return ((x % m) + m) % m
}

function vectorKey(): KeyObject {
  const [p, q] = [numberOf(VECTOR.p), numberOf(VECTOR.q)]
  const d = inverse(E, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e: E, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const jwk = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, encoded(value)]))
  return createPrivateKey({ key: { kty: 'RSA', ...jwk }, format: 'jwk' })
}

async function webKey({ n, e }: { n: string; e: string }): Promise<CryptoKey> {
  const jwk = { kty: 'RSA', n, e, alg: 'PS384', ext: true }
  return crypto.subtle.importKey('jwk', jwk, { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify'])
}

test('the vector is signed as the RFC says, and its signature is valid', () => {
  const key = vectorKey()
  expect(signBlinded(key, bytesOf(VECTOR.blinded_msg))?.toString('hex')).toBe(VECTOR.blind_sig)
  const valid = (msg: string) => isSigned(createPublicKey(key), bytesOf(msg), bytesOf(VECTOR.sig))
  expect([valid(VECTOR.msg), valid(`${VECTOR.msg}00`)]).toEqual([true, false])
})

test('the browser makes the signature of the vector from the blind one', async () => {
  const suite = RSABSSA.SHA384.PSS.Deterministic()
  const key = await webKey(publicHalf(vectorKey()))
  const given = [VECTOR.msg, VECTOR.blind_sig, VECTOR.inv].map(bytesOf) as [Buffer, Buffer, Buffer]
  expect(Buffer.from(await suite.finalize(key, ...given)).toString('hex')).toBe(VECTOR.sig)
})

test('what the browser blinds and the server signs is valid for its message and key alone', async () => {
  const [one, two] = [await makeBallotKey(), await makeBallotKey()]
  const suite = RSABSSA.SHA384.PSS.Randomized()
  const key = await webKey(publicHalf(one))
  const message = suite.prepare(randomBytes(32))
  const { blindedMsg, inv } = await suite.blind(key, message)
  const signed = signBlinded(one, Buffer.from(blindedMsg))!
  const signature = Buffer.from(await suite.finalize(key, message, signed, inv))
  const valid = (by: KeyObject, what: Uint8Array) =>
    isSigned(publicKeyOf(publicHalf(by)), Buffer.from(what), signature)
  expect([valid(one, message), valid(two, message), valid(one, randomBytes(64))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a number that is not below the modulus is no blinded message', async () => {
  expect(signBlinded(await makeBallotKey(), Buffer.alloc(256, 255))).toBeNull()
})
