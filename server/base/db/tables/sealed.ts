// The tables of sealed sessions.
import type { Generated } from 'kysely'
import type { EventId } from '#domain/base/ids.ts'
import type { Day } from './users.ts'

/** The key that signs the ballots of a question. */
export type BallotKeysTable = {
  event_id: EventId
  /** Modulus and exponent as JSON, base64url. */
  public_key: string
  /** The private key as PEM, encrypted with the secret of the installation; null once the question is over. */
  sealed_key: Buffer | null
  made_on: Day
}

/** Who was given a ballot, and never which. */
export type BallotClaimsTable = {
  event_id: EventId
  /** Keyed hash of the question and the person. */
  person_key: Buffer
  /** SHA-256 of the blinded message: who lost the answer is given the same again, and nobody a second one. */
  blinded_hash: Buffer
  given_on: Day
  /** False until it was rewritten in a random order. */
  mixed: Generated<boolean>
}
