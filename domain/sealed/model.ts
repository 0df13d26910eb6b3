// Ballots of sealed sessions: their parts, sizes and written form.
import type { EventId } from '#domain/base/ids.ts'

/** Bits of the RSA key of a question. */
export const BALLOT_KEY_BITS = 2048
/** Bytes of a signature, and of a blinded message. */
export const SIGNATURE_BYTES = BALLOT_KEY_BITS / 8
/** Random bytes that a device draws for one ballot. */
export const SECRET_BYTES = 32
/** The signed message: the random prefix of RFC 9474 (32 bytes), then the secret. */
export const MESSAGE_BYTES = 32 + SECRET_BYTES
/** Salt of RSABSSA-SHA384-PSS-Randomized. */
export const SALT_BYTES = 48
/** The longest that a sealed write waits on its device before it leaves, milliseconds: who presses is not who sends. */
export const SEALED_WAIT_MS = 3000
/** Seconds for which a sealed session goes on once its host stops it: what waits on a device leaves, and arrives. */
export const SEALED_SPARE = SEALED_WAIT_MS / 1000 + 2

/** The public half of a question's key, as in a JSON Web Key: base64url. */
export type BallotKey = { n: string; e: string }

/** What the SHA-256 of is the fingerprint of a key (RFC 7638): by it people compare what they were given. */
export function ballotKeyText({ n, e }: BallotKey): string {
  return JSON.stringify({ e, kty: 'RSA', n })
}

/** The parts of a ballot as they are written, base64url. */
export type BallotParts = { event_id: EventId; message: string; signature: string }

/** Length of so many bytes in base64url without padding. */
export const encodedLength = (bytes: number): number => Math.ceil((bytes * 4) / 3)

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const FORM = new RegExp(
  `^(${UUID})\\.([\\w-]{${encodedLength(MESSAGE_BYTES)}})\\.([\\w-]{${encodedLength(SIGNATURE_BYTES)}})$`,
)

/** How a ballot is sent, saved and carried to another device: `question.message.signature`. */
export function writeBallot({ event_id, message, signature }: BallotParts): string {
  return `${event_id}.${message}.${signature}`
}

/** Several ballots as one text, of characters that stay as they are in an address; `readBallots` takes it apart again. */
export function writeBallots(ballots: readonly string[]): string {
  return ballots.join('.')
}

export function readBallots(text: string): string[] {
  const parts = text.trim().split('.')
  const starts = parts.map((_, at) => at).filter((at) => at % PARTS === 0)
  return starts.map((at) => parts.slice(at, at + PARTS).join('.'))
}
/** Of one ballot. */
const PARTS = 3

/** The parts of a written ballot; null for any other text. Says nothing about whether it is valid. */
export function readBallot(text: string): BallotParts | null {
  const [, event_id, message, signature] = FORM.exec(text.trim()) ?? []
  return event_id && message && signature ? { event_id: event_id as EventId, message, signature } : null
}
