// Whether the file of a decision record is whole and signed: step by step, with a sentence for each kind of damage.
import { canonicalIfAny, canonicalJson, hasNameTwice, type Json, parsedJson } from './canonical.ts'
import { type PublicKey, RECORD_FILE_MAX, RECORD_FORMAT, RECORD_FORMATS } from './model.ts'

/** What is wrong with a file, in the order in which it is looked for. */
export const FAULTS = {
  too_long: 'This file is longer than any decision record.',
  not_json: 'This is not a JSON file, or a part of it is missing.',
  name_twice:
    'A name stands twice in this file, so two readers could read two different things. POPin writes no such file.',
  not_a_record: 'This is JSON, but not a decision record of POPin.',
  newer: 'This record was written by a newer POPin, which this one cannot check.',
  no_signature: 'The signature is missing.',
  odd_signature: 'The signature is damaged: it is not 64 bytes in base64url.',
  no_key: 'The public key is missing, so nothing says who signed.',
  odd_key: 'The public key is damaged: it is no Ed25519 key.',
  other_fingerprint: 'The fingerprint in this file is not the one of its key. One of the two was changed.',
  altered: 'The record was changed after it was signed, or it was signed with another key.',
} as const
export type Fault = keyof typeof FAULTS

/** What the platform computes. Texts are hashed and signed as UTF-8; bytes are base64url without padding. */
export type Checks = {
  sha256(text: string): string | Promise<string>
  verify(signed: { text: string; signature: string; x: string }): boolean | Promise<boolean>
}

export type Verdict =
  | { valid: true; document: Readonly<Record<string, Json>>; fingerprint: string }
  | { valid: false; fault: Fault }

// the spare bits of the last letter are zero: nothing can be changed without being noticed
const SIGNATURE = /^[\w-]{85}[AQgw]$/
const KEY = /^[\w-]{42}[AEIMQUYcgkosw048]$/

/** Reads a file and checks its signature with the key in it. Whose key that is, the fingerprint tells: compare it. */
export async function verdictOf(text: string, checks: Checks): Promise<Verdict> {
  const read = readFile(text)
  if (typeof read === 'string') return { valid: false, fault: read }
  const { document, signature, key, told } = read
  const fingerprint = await checks.sha256(thumbprintText(key))
  if (told !== fingerprint) return { valid: false, fault: 'other_fingerprint' }
  const signed = canonicalIfAny(document)
  const fits = signed !== null && (await checks.verify({ text: signed, signature, x: key.x }))
  return fits ? { valid: true, document, fingerprint } : { valid: false, fault: 'altered' }
}

/** What the SHA-256 of is the fingerprint of a key: its members by RFC 7638. */
export function thumbprintText({ crv, kty, x }: PublicKey): string {
  return canonicalJson({ crv, kty, x })
}

/** Fingerprints are compared as people copy them: spaces and the ends of lines say nothing. */
export function sameFingerprint(one: string, other: string): boolean {
  return one.replace(/\s/g, '') === other.replace(/\s/g, '')
}

type Read = {
  document: Readonly<Record<string, Json>>
  signature: string
  key: PublicKey
  told: Json | undefined
}

function readFile(text: string): Read | Fault {
  if (text.length > RECORD_FILE_MAX) return 'too_long'
  const file = parsedJson(text)
  if (file === undefined) return 'not_json'
  if (hasNameTwice(text)) return 'name_twice'
  if (!isObject(file) || !isObject(file.document)) return 'not_a_record'
  const { document, signature, public_key, key_fingerprint: told } = file
  const { format } = document
  if (typeof format !== 'string' || !format.startsWith(RECORD_FORMATS)) return 'not_a_record'
  if (format !== RECORD_FORMAT) return 'newer'
  if (signature === undefined) return 'no_signature'
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return 'odd_signature'
  if (public_key === undefined) return 'no_key'
  return isKey(public_key) ? { document, signature, key: public_key, told } : 'odd_key'
}

function isObject(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isKey(value: Json): value is PublicKey {
  return (
    isObject(value) &&
    value.kty === 'OKP' &&
    value.crv === 'Ed25519' &&
    typeof value.x === 'string' &&
    KEY.test(value.x)
  )
}
