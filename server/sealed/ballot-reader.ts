// Tells from a written ballot which voice it is: valid or not, and of which question, and never whose.
import { hash, type KeyObject } from 'node:crypto'
import type { Actor } from '#domain/base/actor.ts'
import { ballot_invalid, ballot_malformed } from '#domain/base/ballot.ts'
import type { EventId, LoginSessionId, UserId } from '#domain/base/ids.ts'
import { readBallot } from '#domain/sealed/model.ts'
import type { Db } from '#server/base/db/open.ts'
import { refuse } from '#server/base/http/refused.ts'
import { findBallotKey } from './queries.ts'
import { isSigned, publicKeyOf } from './signing.ts'

const KEYS_MAX = 1000

/** Public keys never change, so each is read once. */
export function createBallotReader(db: Db): (written: string) => Promise<Actor> {
  const keys = new Map<EventId, KeyObject>()
  const keyOf = async (event_id: EventId): Promise<KeyObject | null> => {
    const known = keys.get(event_id)
    if (known) return known
    const stored = await findBallotKey(db, event_id)
    if (!stored) return null
    if (keys.size >= KEYS_MAX) keys.clear()
    const key = publicKeyOf(stored.key)
    keys.set(event_id, key)
    return key
  }
  return async (written) => {
    const ballot = readBallot(written)
    if (!ballot) return refuse(ballot_malformed)
    const [message, signature] = [ballot.message, ballot.signature].map((part) =>
      Buffer.from(part, 'base64url'),
    )
    const key = await keyOf(ballot.event_id)
    if (!key || !isSigned(key, message!, signature!)) return refuse(ballot_invalid)
    return voiceOf(ballot.event_id, message!)
  }
}

/** Nobody's account: the fingerprint stands where the id of a person would, in the form of one. */
function voiceOf(ballot: EventId, message: Buffer): Actor {
  return {
    ballot,
    user_id: fingerprintOf(message),
    delegate_user_id: null,
    viewer: null,
    login_session_id: '' as LoginSessionId,
    tenant_id: null,
    guest: true,
    verified: false,
    trial_ended: null,
    factor_asked: null,
    role_type: 'user',
  }
}

/** 122 bits of SHA-256 as a UUID of version 8, which no id of an account has. */
function fingerprintOf(message: Buffer): UserId {
  const bytes = hash('sha256', message, 'buffer').subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as UserId
}
